import { describe, expect, it, vi } from 'vitest';
import type { MessageValues } from '../../src/diagnostics/diagnostic.js';
import { hintOf, messageOf } from '../../src/diagnostics/message.js';
import { errorKind, noteKind, runtimeKind, warningKind } from './sample-catalog.js';

vi.mock('../../src/diagnostics/catalog.js', () => import('./sample-catalog.js'));

const error = (values: MessageValues) => ({ kind: errorKind, values, related: [] });
const quoted = (text: string): string => messageOf(error({ text }), 'en').slice("bad '".length, -1);

describe('messageOf and hintOf', () => {
  it('fill the words of the language', () => {
    const diagnostic = error({ text: 'x', example: 'v12' });
    expect(messageOf(diagnostic, 'en')).toBe("bad 'x'");
    expect(messageOf(diagnostic, 'ja')).toBe("'x' は不正です");
    expect(hintOf(diagnostic, 'en')).toBe('write v12');
    expect(hintOf(diagnostic, 'ja')).toBe('v12 と書く');
  });

  it('take a number and a text in both languages', () => {
    expect(messageOf({ kind: warningKind, values: { value: -1.5 }, related: [] }, 'en')).toBe('-1.5 is much');
    const localized = { kind: noteKind, values: { mode: { en: 'the first', ja: '一番目' } }, related: [] };
    expect(messageOf(localized, 'en')).toBe('read as the first');
    expect(messageOf(localized, 'ja')).toBe('一番目 として読みました');
  });

  it('leave a placeholder without a value as it is', () => {
    expect(messageOf(error({}), 'en')).toBe("bad '{text}'");
  });

  it('do not read the text of a user as a pattern', () => {
    expect(quoted('{example}')).toBe('{example}');
    expect(quoted("$& $1 $'")).toBe("$& $1 $'");
  });
});

describe('text of a user in a message', () => {
  it('is whole up to 80 code points', () => {
    expect(quoted('a'.repeat(80))).toBe('a'.repeat(80));
    expect(quoted('👍'.repeat(80))).toBe('👍'.repeat(80));
  });

  it('is cut to 79 and an ellipsis above', () => {
    expect(quoted('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
    expect(quoted('👍'.repeat(81))).toBe(`${'👍'.repeat(79)}…`);
    expect(quoted('あ'.repeat(100_000))).toBe(`${'あ'.repeat(79)}…`);
  });

  it('shows control characters and never breaks the line', () => {
    expect(quoted('a\tb\nc\r\u001b[31m')).toBe('a␉b␊c␍␛[31m');
    expect(quoted('\u2028\u202e\ud800')).toBe('<U+2028><U+202E><U+D800>');
  });

  it('a path and its reason are told whole', () => {
    const file = `${'folder/'.repeat(30)}song.wav`;
    const reason = 'long '.repeat(30);
    const diagnostic = { kind: runtimeKind, values: { file, reason }, related: [] };
    expect(messageOf(diagnostic, 'en')).toBe(`cannot write ${file}: ${reason}`);
  });
});
