import { compile } from '../compiler.js';
import { catalog } from '../diagnostics/catalog.js';
import type { Language, Localized } from '../diagnostics/diagnostic.js';
import type { Example, ExampleSong } from '../diagnostics/explanation.js';
import { shortDiagnostic } from '../diagnostics/short.js';
import type { FileResolver } from '../source/file-resolver.js';

/** An example as it is shown. */
export interface ExampleView {
  /** In which mode, and with what beside it, such as ` (mode ppmck)`. */
  readonly place: string;
  readonly wrong: string;
  /** What is told of the wrong one; empty for a command line. */
  readonly told: string;
  readonly right: string;
}

/** Longest example that is shown whole, in characters. */
const longestShown = 400;

const words = {
  mode: { en: 'mode', ja: 'モード' },
  bytes: { en: 'bytes', ja: 'バイト' },
} as const satisfies Record<string, Localized>;

export function viewExample(example: Example, code: string, language: Language): ExampleView {
  if (example.kind === 'line') return { place: '', wrong: example.wrong, told: '', right: example.right };
  const { wrong, right } = example;
  const options = [
    `${words.mode[language]} ${wrong.mode}`,
    ...(wrong.file === undefined ? [] : [wrong.file]),
    ...(wrong.strict ? ['--strict'] : []),
    ...(wrong.loops === undefined ? [] : [`--loops ${wrong.loops}`]),
    ...(wrong.fromTick === undefined ? [] : [`--from ${wrong.fromTick}t`]),
  ];
  return {
    place: ` (${options.join(', ')})`,
    wrong: songText(wrong, language),
    told: toldOf(wrong, code, language),
    right: [...(right.mode === wrong.mode ? [] : [`--mode ${right.mode}`]), songText(right, language)].join('\n'),
  };
}

function toldOf(song: ExampleSong, code: string, language: Language): string {
  const { listed } = compile(song.text, {
    mode: song.mode,
    ...(song.file !== undefined && { file: song.file }),
    files: filesOf(song.files),
    ...(song.strict && { strict: true }),
    ...(song.loops !== undefined && { loops: song.loops }),
    ...(song.fromTick !== undefined && { from: { unit: 'tick', value: song.fromTick } }),
  });
  const diagnostic = listed.find(({ kind }) => catalog[kind].code === code);
  return diagnostic === undefined ? '' : shortDiagnostic(diagnostic, language);
}

function filesOf(files: ExampleSong['files'] = {}): FileResolver {
  return {
    read(name) {
      const content = Object.hasOwn(files, name) ? files[name] : undefined;
      if (content === undefined) return { isFound: false, reason: 'absent', searched: ['.'] };
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return { isFound: true, bytes, byteLength: bytes.length, name };
    },
  };
}

function songText({ text, files = {} }: ExampleSong, language: Language): string {
  const beside = Object.entries(files).map(([name, content]) =>
    typeof content === 'string'
      ? `(${name}) ${content.replaceAll('\n', '\n  ')}`
      : `(${name}: ${content.length} ${words.bytes[language]})`,
  );
  return [clipped(typeof text === 'string' ? text : visibleBytes(text)), ...beside].join('\n');
}

/** ASCII as it is, other bytes as `\x83`. */
function visibleBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte === 0x0a || (byte >= 0x20 && byte < 0x7f)
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  )
    .join('')
    .trimEnd();
}

function clipped(text: string): string {
  if (text.length <= longestShown) return text.trimEnd();
  return `${text.slice(0, 40)} ... ${text.slice(-30)} (${text.length.toLocaleString('en-US')})`;
}
