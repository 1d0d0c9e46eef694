import type { Localized } from '../../diagnostics/diagnostic.js';
import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { SourceText } from '../../source/source-text.js';
import { spanOf } from '../../source/span.js';
import { findPythonSounds, type PythonSound } from './python/python-sounds.js';
import { isPythonProgram } from './python-program.js';
import type { PyxelOptions } from './pyxel-options.js';
import { isOldSyntax, type MmlString } from './real/analyze-strings.js';
import { mmlTextOf } from './real/mml-text.js';
import { mostChannels, splitChannels } from './real/studio-channels.js';
import { readStudioLink } from './real/studio-link.js';
import { isStudioLink } from './studio-address.js';
import { trackHeader } from './track-header.js';

/** The strings of a text that Pyxel would get. */
export interface FoundStrings {
  /** Those that play together. */
  readonly song: readonly MmlString[];
  /** Others, which are only checked. */
  readonly others: readonly MmlString[];
}

/** More names are not listed in a message. */
const mostNames = 20;

const none: FoundStrings = { song: [], others: [] };

/** Whether a text is in the dialect with track headers. */
export function hasOwnSyntax(source: SourceText, { syntax = 'auto' }: PyxelOptions): boolean {
  if (syntax !== 'auto') return syntax === 'own';
  return !isPythonProgram(source) && !isStudioLink(source.text) && trackHeader.test(source.text);
}

/** Finds the strings of a text without track headers. What keeps one from being found is reported. */
export function findStrings(source: SourceText, options: PyxelOptions, log: DiagnosticLog): FoundStrings {
  const found = isPythonProgram(source)
    ? chooseSounds(source, options, log)
    : { song: channelsOf(source, options, log), others: [] };
  if (found.song.length > 0 && (options.syntax ?? 'auto') === 'auto') tellSyntax(found.song, source, log);
  return found;
}

/** All strings of a text, for a list of them. */
export function listStrings(source: SourceText, options: PyxelOptions, log: DiagnosticLog): readonly MmlString[] {
  return isPythonProgram(source) ? pythonSounds(source, options, log, true) : channelsOf(source, options, log);
}

function channelsOf(source: SourceText, { syntax = 'auto', isStrict }: PyxelOptions, log: DiagnosticLog): MmlString[] {
  const isLink = isStudioLink(source.text);
  const text = isLink ? readStudioLink(source, log) : source;
  if (text === null) return [];
  const channels = isStrict && !isLink ? [mmlTextOf(text, '')] : splitChannels(text, mostChannels, log);
  return channels.map((mml) => ({ mml, isOld: syntax === 'auto' ? isOldSyntax(mml.text) : syntax === 'old' }));
}

const syntaxNames: Readonly<Record<'real' | 'old', Localized>> = {
  real: { en: 'MML of Pyxel', ja: 'Pyxel の MML' },
  old: { en: 'old MML of Pyxel 2.3', ja: 'Pyxel 2.3 の古い MML' },
};

/** Why a text is read as it is, in the order in which they count. */
const reasons = {
  program: { en: 'it stands in a Python program', ja: 'Python のプログラムの中にある' },
  link: { en: 'it is a link of MML Studio', ja: 'MML Studio のリンク' },
  oldSigns: { en: 'it has x or ~, and no track header', ja: 'x か ~ があり、トラックヘッダーがない' },
  channels: { en: 'it has channels with ; between them', ja: '; で区切ったチャンネルがある' },
  noHeader: { en: 'it has no track header', ja: 'トラックヘッダーがない' },
} as const satisfies Record<string, Localized>;

function reasonFor(strings: readonly MmlString[], source: SourceText, isOld: boolean): Localized {
  if (isPythonProgram(source)) return reasons.program;
  if (isStudioLink(source.text)) return reasons.link;
  if (isOld) return reasons.oldSigns;
  return strings.length > 1 ? reasons.channels : reasons.noHeader;
}

function tellSyntax(strings: readonly MmlString[], source: SourceText, log: DiagnosticLog): void {
  const isOld = strings.some((string) => string.isOld);
  const reason = reasonFor(strings, source, isOld);
  log.add('pyxel-syntax-chosen', { values: { syntax: syntaxNames[isOld ? 'old' : 'real'], reason } });
}

/** The strings of a program, and what it says about others is told where that matters. */
function pythonSounds(
  source: SourceText,
  { syntax = 'auto', sounds: wanted }: PyxelOptions,
  log: DiagnosticLog,
  tellsUnknown: boolean,
): PythonSound[] {
  const { sounds, unknown, leftOut } = findPythonSounds(source);
  if (tellsUnknown) for (const span of unknown) log.add('python-string-unknown', { span });
  const names = new Set(sounds.flatMap(({ name, lineName }) => [name, lineName]));
  if (leftOut !== null && wanted?.every((name) => names.has(name)) !== true) {
    const { kind, limit, from, count } = leftOut;
    log.add(kind, { span: from, values: { limit, count } });
  }
  if (syntax === 'auto' || syntax === 'own') return [...sounds];
  return sounds.map((sound) => ({ ...sound, isOld: syntax === 'old' }));
}

/** Of sounds with one and the same string the first: its faults are told once. */
function eachStringOnce(sounds: readonly PythonSound[]): readonly PythonSound[] {
  const seen = new Set<string>();
  return sounds.filter(({ mml, isOld }) => {
    // Sums may begin with one and the same string.
    const key = `${mml.spanOf(0, 0).start} ${isOld} ${mml.text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Names of sounds for a message. */
function namesOf(sounds: readonly PythonSound[]): string {
  const names = sounds.slice(0, mostNames).map(({ name }) => name);
  return [...names, ...(sounds.length > mostNames ? ['...'] : [])].join(', ');
}

function chooseSounds(source: SourceText, options: PyxelOptions, log: DiagnosticLog): FoundStrings {
  const isForAll = options.sounds === undefined && options.checksAll === true;
  const sounds = pythonSounds(source, options, log, isForAll);
  const choices = namesOf(sounds);
  const span = spanOf(source, 0, 0);
  const wanted = options.sounds;
  if (sounds.length === 0) {
    log.add('python-no-sound', { span });
    return none;
  }
  if (wanted === undefined) {
    if (sounds.length === 1) return { song: sounds, others: [] };
    const count = sounds.length;
    if (isForAll) {
      log.add('python-first-sound', { values: { count, name: sounds[0]!.name } });
      const [first, ...others] = eachStringOnce(sounds);
      return { song: [first!], others };
    }
    log.add('python-choose-sound', { span, values: { count, choices, example: sounds[0]!.name } });
    return none;
  }
  if (wanted.length > mostChannels) {
    log.add('python-sounds-limit', { span, values: { limit: mostChannels, count: wanted.length } });
    return none;
  }
  const byName = new Map(sounds.flatMap((sound) => [[sound.lineName, sound] as const]));
  for (const sound of sounds) byName.set(sound.name, sound);
  const song: PythonSound[] = [];
  for (const name of wanted) {
    const sound = byName.get(name);
    if (sound) song.push(sound);
    else log.add('python-sound-unknown', { span, values: { name, choices } });
  }
  return song.length === wanted.length ? { song, others: [] } : none;
}
