import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../../src/diagnostics/log.js';
import { shortDiagnostic, shortReport } from '../../src/diagnostics/short.js';
import { createSource } from '../../src/source/source-text.js';
import { errorKind, noteKind, spanIn, warningKind } from './sample-catalog.js';

vi.mock('../../src/diagnostics/catalog.js', () => import('./sample-catalog.js'));

const song = createSource('\ufeffA c\r\n; 👍あ\tx', '歌.mml');
const error = { kind: errorKind, span: spanIn(song, 'x'), values: { text: 'x' }, related: [] };

describe('shortDiagnostic', () => {
  it('is one line with a 1-based place', () => {
    expect(shortDiagnostic(error, 'en')).toBe("歌.mml:2:6: error: bad 'x' [SYNTAX_SAMPLE]");
    expect(shortDiagnostic(error, 'ja')).toBe("歌.mml:2:6: エラー: 'x' は不正です [SYNTAX_SAMPLE]");
  });

  it('stays one line whatever the user wrote', () => {
    const hostile = { ...error, values: { text: '\n\r\u2028\u0085' } };
    expect(shortDiagnostic(hostile, 'en')).toBe("歌.mml:2:6: error: bad '␊␍<U+2028><U+0085>' [SYNTAX_SAMPLE]");
  });

  it('has no place when there is none', () => {
    expect(shortDiagnostic({ kind: noteKind, values: { mode: 'mckc' }, related: [] }, 'en')).toBe(
      'note: read as mckc [NOTE_SAMPLE]',
    );
  });
});

describe('shortReport', () => {
  it('is a line each, and one for the rest', () => {
    const log = createLog();
    expect(shortReport(log.sorted(), 'en')).toBe('');
    log.add(errorKind, error);
    log.add(warningKind, { span: spanIn(song, 'c'), values: { value: 9 } });
    expect(shortReport(log.sorted(), 'en').split('\n')).toEqual([
      '歌.mml:1:3: warning: 9 is much [SEMANTIC_SAMPLE]',
      "歌.mml:2:6: error: bad 'x' [SYNTAX_SAMPLE]",
    ]);
    for (let i = 0; i < 200; i++) log.add(errorKind, error);
    expect(shortReport(log.sorted(), 'en').split('\n').slice(-1)).toEqual(['… and 2 more not listed']);
  });
});
