import type { Localized } from '../diagnostics/diagnostic.js';

/** What the parameters of the command tables are called where a command has several. */
const names: Readonly<Record<string, Localized>> = {
  value: { en: 'value', ja: '値' },
  speed: { en: 'speed', ja: '速さ' },
  depth: { en: 'depth', ja: '深さ' },
  delay: { en: 'delay', ja: '遅延' },
  period: { en: 'period', ja: '周期' },
  transition: { en: 'fourth number', ja: ' 4 つ目の数' },
  volume: { en: 'volume', ja: '音量' },
  ticks: { en: 'ticks', ja: 'ティック' },
  offset: { en: 'offset', ja: 'ずれ' },
};

/** A command with the name of one of its parameters, or alone where that says enough. */
export function parameterName(command: string, parameter: string): string | Localized {
  const name = names[parameter];
  return name ? { en: `${command} ${name.en}`, ja: `${command} の${name.ja}` } : command;
}
