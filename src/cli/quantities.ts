import type { Language } from '../diagnostics/diagnostic.js';

/** `1:23.4`, `1:02:03.4`: hours only where there are some. */
export function durationText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  const minutes = Math.floor(tenths / 600);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** `44 bytes`, `5.3 kB`, `12.1 MB`: decimal units. */
export function sizeText(bytes: number, language: Language): string {
  if (bytes < 1000) return language === 'ja' ? `${bytes} バイト` : bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.95) return `${kilobytes.toFixed(1)} kB`;
  const megabytes = kilobytes / 1000;
  return megabytes < 999.95 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(2)} GB`;
}

/** Level of a peak against full scale: `-0.3 dB`; silence has none. */
export function peakText(peak: number, language: Language): string {
  if (peak === 0) return language === 'ja' ? '無音' : 'silent';
  const decibels = 20 * Math.log10(peak);
  // A rounding error below full scale must not show as -0.0.
  const shown = Math.abs(decibels) < 0.05 ? '0.0' : decibels.toFixed(1);
  return language === 'ja' ? `ピーク ${shown} dB` : `peak ${shown} dB`;
}

/** How many samples were too loud for their format. */
export function clippedText(count: number, language: Language): string {
  if (language === 'ja') return `${count} サンプルがクリップ`;
  return count === 1 ? '1 sample clipped' : `${count} samples clipped`;
}

/** How many times faster than it plays something was made. */
export function speedText(seconds: number, elapsedSeconds: number, language: Language): string {
  const factor = seconds / Math.max(elapsedSeconds, 1e-3);
  const shown = factor < 10 ? factor.toFixed(1) : String(Math.round(factor));
  return language === 'ja' ? `実時間の ${shown} 倍速` : `${shown}x real time`;
}

export function warningsText(count: number, language: Language): string {
  if (language === 'ja') return count === 0 ? '警告なし' : `警告 ${count} 件`;
  return count === 0 ? 'no warnings' : count === 1 ? '1 warning' : `${count} warnings`;
}
