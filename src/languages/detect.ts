import type { Localized } from '../diagnostics/diagnostic.js';
import { type Mode, modes } from './modes.js';
import { isStudioLink } from './pyxel/studio-address.js';

/** A guess at the language of a text, with what it rests on. */
interface DetectedMode {
  readonly mode: Mode;
  readonly reason: Localized;
}

interface Evidence {
  readonly mode: string;
  readonly isIn: (music: string) => boolean;
  readonly reason: Localized;
}

const has = (pattern: RegExp) => (music: string) => pattern.test(music);

/**
 * Signs of a language, the strongest first; all look at texts without comments and take time that grows with the
 * length of the text. Real ppmck is known by what mode `ppmck` cannot hold.
 */
const evidences: readonly Evidence[] = [
  {
    mode: 'pyxel',
    isIn: isStudioLink,
    reason: { en: 'it is a link of MML Studio', ja: 'MML Studio のリンク' },
  },
  {
    mode: 'pyxel',
    isIn: has(/^[ \t]*\d+:/m),
    reason: { en: 'it has track headers 0: to 3:', ja: 'トラックヘッダー 0:〜3: がある' },
  },
  {
    mode: 'pyxel',
    isIn: has(/@(?:ENV|VIB|GLI)\s*\d+\s*\{/i),
    reason: { en: 'it has effects of Pyxel in braces', ja: '波括弧つきの Pyxel の効果がある' },
  },
  {
    mode: 'mckc',
    isIn: has(/^[ \t]*[ABTN]{0,4}(?!E[PNH])[CDE][A-Z]{0,8}[ \t]+[^A-Z\n\r]{0,20}[a-glnoqrstvw]/m),
    reason: { en: 'it has tracks C, D or E of real ppmck', ja: '実際の ppmck のトラック C・D・E がある' },
  },
  {
    mode: 'mckc',
    isIn: repeatsTrackLetter,
    reason: { en: 'a track letter is repeated on later lines', ja: '同じトラック文字が後の行にもある' },
  },
  {
    mode: 'mckc',
    isIn: sharesLines,
    reason: { en: 'a line has several track letters', ja: '1 行に複数のトラック文字がある' },
  },
  {
    mode: 'mckc',
    isIn: has(
      /^[ \t]*#(?:TITLE|COMPOSER|PROGRAMER|MAKER|OCTAVE-REV|INCLUDE|GATE-DENOM|AUTO-BANKSWITCH|SETBANK|BANK-CHANGE)[ \t]+[^"\s]/im,
    ),
    reason: { en: 'a header has a value without quotes', ja: 'ヘッダーの値に引用符がない' },
  },
  {
    mode: 'mckc',
    isIn: has(/@q\d|[a-gl]%\d|\|:/),
    reason: { en: 'it uses @q, % or |: of real ppmck', ja: '実際の ppmck の @q・%・|: を使っている' },
  },
  {
    mode: 'mckc',
    isIn: has(
      /^[ \t]*(?:@DPCM\d|#DPCM-RESTSTOP|#EX-(?:VRC|FME7|MMC5))|^@MP\d+[ \t]*=?[ \t]*\{\s*\d+[\s,]+\d+[\s,]+\d+\s*\}|\bEH[01],\d|\bS(?:MOF|DQR|DOF|D\d)|@@?v?r\d/im,
    ),
    reason: { en: 'it has effects or samples of real ppmck', ja: '実際の ppmck の効果やサンプルがある' },
  },
  {
    mode: 'ppmck',
    isIn: has(/^[ \t]*#[A-Za-z-]+[ \t]+"/m),
    reason: { en: 'it has a quoted header', ja: '引用符つきのヘッダーがある' },
  },
  {
    mode: 'ppmck',
    isIn: has(
      /(?:^|[\s\d])[ABTNL]{1,5}(?:[ \t\d@|[<>]|D[-+]?\d){0,40}(?:[a-glrtvqos]|MP\d|E[PN]\d)|^[ \t]*[ABTNL]{1,5}[ \t]*$/m,
    ),
    reason: { en: 'it has tracks A, B, T, N or L', ja: 'トラック A・B・T・N・L がある' },
  },
  {
    mode: 'pyxel',
    isIn: hasScalesOfPyxel,
    reason: {
      en: 'it has no tracks, and volumes or gates as in Pyxel',
      ja: 'トラックがなく、音量やゲートが Pyxel の尺度',
    },
  },
  {
    mode: 'pyxel',
    isIn: has(/(?:^|[\s\d[\]<>|])(?:[TVQLOK]\d|(?=[A-GR]*[CDEFGR])[A-GR]+(?![A-Za-z]))/m),
    reason: { en: 'its commands are capital letters', ja: 'コマンドが大文字で書かれている' },
  },
];

/** True when two lines begin with the same track letter and go on with music, as in real ppmck. */
function repeatsTrackLetter(music: string): boolean {
  const seen = new Set<string>();
  for (const [, letter] of music.matchAll(/^[ \t]*([ABTN])[ \t\d@|[<>]{0,40}[a-z]/gm)) {
    if (seen.has(letter!)) return true;
    seen.add(letter!);
  }
  return false;
}

/** True when a line is for both pulses, as in real ppmck, and nothing is for a track that only mode `ppmck` has. */
function sharesLines(music: string): boolean {
  return (
    /^[ \t]*[AB]{2}[ \t]+[^A-Z\n\r]{0,40}[a-z]/m.test(music) && !/^[ \t]*(?:[AB]*[TNL]|#[A-Za-z-]+[ \t]+")/m.test(music)
  );
}

/** True for a text that begins no track and has a volume above 15 or a gate above 8, in small letters. */
function hasScalesOfPyxel(music: string): boolean {
  return (
    !/^[ \t]*[A-Z#]/m.test(music) && /(?:^|[\s\d\]])(?:v(?:1[6-9]|[2-9]\d|\d{3})|q(?:9|\d{2,3}))(?!\d)/.test(music)
  );
}

const fallback: DetectedMode = {
  mode: 'ppmck',
  reason: { en: 'nothing in it says otherwise', ja: '他のモードの特徴がない' },
};

/** The mode of a text that names none. Texts for a mode that is not there are read as the one nearest to it. */
export function detectMode(text: string): DetectedMode {
  const music = text.replace(/;[^\n\r]*/g, '');
  for (const { mode, isIn, reason } of evidences) {
    if (isIn(music)) return { mode: isMode(mode) ? mode : fallback.mode, reason };
  }
  return fallback;
}

function isMode(mode: string): mode is Mode {
  return (modes as readonly string[]).includes(mode);
}
