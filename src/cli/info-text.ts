import type { Language, Localized } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { visibleText } from '../diagnostics/visible-text.js';
import type { SongMeasure } from '../formats/measure-song.js';
import { isTerminal } from '../host/terminal.js';
import { pitchName } from '../score/note-names.js';
import type { VoiceId } from '../score/played-notes.js';
import type { SongAnalysis, TempoPlace, VoiceAnalysis } from '../score/song-analysis.js';
import type { InfoRequest, SongInfo } from './info-input.js';
import { pianoRoll } from './piano-roll.js';
import { clippedText, durationText, peakText } from './quantities.js';
import type { Session } from './session.js';

const words = {
  composer: { en: 'composer', ja: '作曲' },
  mode: { en: 'mode', ja: 'モード' },
  length: { en: 'length', ja: '長さ' },
  loop: { en: 'loop', ja: 'ループ' },
  tempo: { en: 'tempo', ja: 'テンポ' },
  key: { en: 'key', ja: '調' },
  sound: { en: 'sound', ja: '音' },
  loudness: { en: 'loudness', ja: 'ラウドネス' },
  channel: { en: 'channel', ja: 'チャンネル' },
  notes: { en: 'notes', ja: '音数' },
  range: { en: 'range', ja: '音域' },
  level: { en: 'level', ja: '音量' },
  sounds: { en: 'sounds', ja: '発音' },
  lengths: { en: 'lengths', ja: '音長' },
} as const satisfies Record<string, Localized>;

const voiceNames = {
  Pulse1: { en: 'pulse 1', ja: 'パルス 1' },
  Pulse2: { en: 'pulse 2', ja: 'パルス 2' },
  Triangle: { en: 'triangle', ja: '三角波' },
  Noise: { en: 'noise', ja: 'ノイズ' },
  DPCM: { en: 'samples', ja: 'サンプル' },
} as const satisfies Record<VoiceId, Localized>;

const narrowest = 40;
const widest = 200;
/** Where output does not go to a terminal. */
const usualWidth = 80;
const listedLengths = 5;
const listedTempi = 4;

/** All of a song for people: facts, a table of channels, a piano roll. */
export function infoText(info: SongInfo, request: InfoRequest, session: Session): string {
  const { song, file } = info;
  const { language } = session;
  const paint = session.paints.stdout;
  const facts: (readonly [label: Localized, text: string])[] = [
    ...(song.composer === undefined ? [] : [[words.composer, visibleText(song.composer)] as const]),
    [words.mode, song.mode],
    [words.length, lengthText(song, language)],
    [words.loop, loopText(song, language)],
    [words.tempo, tempoText(song.tempo, language)],
    [words.key, keyText(song, language)],
    [words.sound, peakLine(info.sound, language)],
    ...(info.sound === null ? [] : [[words.loudness, loudnessLine(info.sound, language)] as const]),
  ];
  const labelWidth = Math.max(...facts.map(([label]) => displayWidth(label[language]))) + 2;
  const title = song.title === undefined ? visibleText(file) : `${visibleText(file)}: ${visibleText(song.title)}`;
  const lines = [
    paint.bold(title),
    ...facts.map(([label, text]) => paint.dim(padEnd(label[language], labelWidth)) + text),
    '',
    ...channelTable(info, session),
  ];
  const roll = rollText(info, request, session);
  return `${[...lines, ...(roll.length > 0 ? ['', ...roll] : [])].join('\n')}\n`;
}

function lengthText({ seconds, bars }: SongAnalysis, language: Language): string {
  const length = durationText(seconds);
  return language === 'ja' ? `${length}、${bars} 小節` : `${length}, ${bars} ${bars === 1 ? 'bar' : 'bars'}`;
}

function loopText({ loop }: SongAnalysis, language: Language): string {
  if (loop === null) return language === 'ja' ? 'なし' : 'none';
  const start = durationText(loop.startSeconds);
  const length = durationText(loop.seconds);
  return language === 'ja'
    ? `${start}（第 ${loop.startBar} 小節）から、長さ ${length}`
    : `from ${start} (bar ${loop.startBar}), ${length} long`;
}

function tempoText(tempo: readonly TempoPlace[], language: Language): string {
  const bpm = (value: number) => String(Number(value.toFixed(2)));
  const listed = tempo.slice(0, listedTempi).map((place, i) => {
    if (i === 0) return bpm(place.bpm);
    return language === 'ja' ? `第 ${place.bar} 小節から ${bpm(place.bpm)}` : `${bpm(place.bpm)} from bar ${place.bar}`;
  });
  const rest = tempo.length - listed.length;
  if (rest > 0)
    listed.push(language === 'ja' ? `ほか ${rest} 回変化` : `and ${rest} more ${rest === 1 ? 'change' : 'changes'}`);
  return listed.join(language === 'ja' ? '、' : ', ');
}

function keyText({ key }: SongAnalysis, language: Language): string {
  if (key === null) return language === 'ja' ? '不明' : 'cannot be told';
  const scale = { major: { en: 'major', ja: '長調' }, minor: { en: 'minor', ja: '短調' } }[key.scale][language];
  const likely = key.margin < 0.05 ? { en: 'perhaps ', ja: 'おそらく ' } : { en: 'probably ', ja: '推定 ' };
  return `${likely[language]}${key.tonic} ${scale}`;
}

function peakLine(sound: SongMeasure | null, language: Language): string {
  if (sound === null) return language === 'ja' ? '長すぎるため測定せず' : 'not measured: the song is too long';
  const { peak, mixerPeak, overCount } = sound;
  const parts = [peakText(peak, language)];
  if (peak !== mixerPeak && mixerPeak > 0) {
    const own = (20 * Math.log10(mixerPeak)).toFixed(1);
    parts.push(language === 'ja' ? `正規化前 ${own} dB` : `${own} dB before normalising`);
  }
  if (overCount > 0) parts.push(clippedText(overCount, language));
  else parts.push(language === 'ja' ? 'クリップなし' : 'nothing clipped');
  return parts.join(language === 'ja' ? '、' : ', ');
}

function loudnessLine({ loudness }: SongMeasure, language: Language): string {
  const { integrated, range } = loudness;
  if (integrated === null) return language === 'ja' ? '短すぎるか無音' : 'too short to tell, or silent';
  const parts = [`${integrated.toFixed(1)} LUFS`];
  if (range !== null) parts.push(language === 'ja' ? `レンジ ${range.toFixed(1)} LU` : `range ${range.toFixed(1)} LU`);
  return parts.join(language === 'ja' ? '、' : ', ');
}

function channelTable({ song, sound }: SongInfo, session: Session): readonly string[] {
  const { language } = session;
  const paint = session.paints.stdout;
  const head = [words.channel, words.notes, words.range, words.level, words.sounds].map((word) => word[language]);
  const rows = song.voices.map((voice) => channelRow(voice, sound, language));
  const cells = [[...head, 'LUFS', words.lengths[language]], ...rows];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => displayWidth(row[column]!))));
  return cells.map((row, i) => {
    // Numbers stand to the right, the first column and the last to the left.
    const line = row.map((text, column) =>
      column === 0 || column === row.length - 1 ? padEnd(text, widths[column]!) : padStart(text, widths[column]!),
    );
    const text = line.join('  ').trimEnd();
    return i === 0 ? paint.dim(text) : text;
  });
}

function channelRow(voice: VoiceAnalysis, sound: SongMeasure | null, language: Language): readonly string[] {
  const { id, noteCount, range, levels, activity, lengths } = voice;
  const name = voiceNames[id][language];
  if (range === null || levels === null) return [name, '0', '-', '-', '-', '-', ''];
  const nameOf = (noteNumber: number) => (id === 'Noise' || id === 'DPCM' ? String(noteNumber) : pitchName(noteNumber));
  const span = ([low, high]: readonly [number, number], text: (value: number) => string) =>
    low === high ? text(low) : `${text(low)}-${text(high)}`;
  const loudness = sound?.alone.get(id) ?? null;
  const listed = lengths.slice(0, listedLengths).map((length) => length.name);
  return [
    name,
    String(noteCount),
    span(range, nameOf),
    id === 'Triangle' || id === 'DPCM' ? '-' : span(levels, String),
    `${Math.round(activity * 100)} %`,
    loudness === null ? '-' : loudness.toFixed(1),
    [...listed, ...(lengths.length > listedLengths ? ['...'] : [])].join(' '),
  ];
}

function rollText({ song, voices }: SongInfo, { bars }: InfoRequest, session: Session): readonly string[] {
  const { language } = session;
  const paint = session.paints.stdout;
  const columns = isTerminal('stdout') ? process.stdout.columns : usualWidth;
  const [first, last] = bars ?? [1, song.bars];
  if (first > song.bars) {
    const en = song.bars === 1 ? 'the song has only one bar' : `the song has only ${song.bars} bars`;
    return [language === 'ja' ? `--bars ${first}: 小節は ${song.bars} までです` : `--bars ${first}: ${en}`];
  }
  if (voices.every(({ notes }) => notes.length === 0)) return [];
  const paints = {
    Pulse1: paint.cyan,
    Pulse2: paint.yellow,
    Triangle: paint.green,
    Noise: paint.dim,
    DPCM: paint.magenta,
  } as const satisfies Record<VoiceId, (text: string) => string>;
  return pianoRoll(song, voices, {
    width: Math.max(narrowest, Math.min(columns, widest)),
    bars: [first, Math.min(last, song.bars)],
    nameOf: (id) => voiceNames[id][language],
    paintOf: (id) => paints[id],
    dim: paint.dim,
  });
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}
