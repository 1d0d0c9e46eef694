import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler.js';
import { noFindings, type SarifFindings, sarifFindings, sarifLog, sarifProblem } from '../../src/diagnostics/sarif.js';
import { sarifFaults } from './sarif-schema.js';

function logOf(findings: readonly SarifFindings[]): Log {
  const log = sarifLog(findings, 'en', '1.2.3');
  expect(sarifFaults(log)).toBe('');
  return log as Log;
}

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly invocations: readonly object[];
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number; readonly level: string }[];
    },
  ];
}

function findingsOf(text: string, file?: string) {
  const { listed } = compile(text, { mode: 'ppmck', ...(file !== undefined && { file }) });
  return sarifFindings(listed, 'en', file);
}

describe('a SARIF log', () => {
  it('is valid without any finding, and names the tool', () => {
    const [run] = logOf([noFindings]).runs;
    expect(run).toMatchObject({
      tool: { driver: { name: 'mmlc', version: '1.2.3', rules: [] } },
      columnKind: 'unicodeCodePoints',
      invocations: [{ executionSuccessful: true }],
      results: [],
    });
  });

  it('has the place in 1-based lines and columns, columns and offsets in code points', () => {
    const [run] = logOf([findingsOf('A c\n;🎵\n  /*🎵*/ 🎵', 'song.mml')]).runs;
    expect(run.results[0]).toMatchObject({
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'song.mml' },
            region: { startLine: 3, startColumn: 3, charOffset: 9 },
          },
        },
      ],
    });
  });

  it('is not valid with any other member', () => {
    const log = logOf([noFindings]);
    expect(sarifFaults({ ...log, runs: [{ ...log.runs[0], verdict: 1 }] })).toContain('verdict');
  });

  it('joins the findings of several songs, each rule once', () => {
    const [run] = logOf([findingsOf('A o9 c\nT v3 c', 'b.mml'), findingsOf('A c300', 'a.mml')]).runs;
    const ids = run.tool.driver.rules.map(({ id }) => id);
    expect(ids).toEqual(['SEMANTIC_NO_EFFECT', 'SEMANTIC_VALUE_OUT_OF_RANGE']);
    expect(run.results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
      'error SEMANTIC_VALUE_OUT_OF_RANGE',
      'warning SEMANTIC_NO_EFFECT',
      'error SEMANTIC_VALUE_OUT_OF_RANGE',
    ]);
    for (const { ruleId, ruleIndex } of run.results) expect(ids[ruleIndex]).toBe(ruleId);
  });

  it('has related places', () => {
    const [run] = logOf([findingsOf('A c\nA d', 'song.mml')]).runs;
    expect(run.results[0]).toMatchObject({
      relatedLocations: [{ id: 0, message: { text: 'first header here' } }],
    });
  });

  it('gives what has no place to the file as a whole', () => {
    const [run] = logOf([findingsOf('', 'song.mml')]).runs;
    expect(run.results[0]).toMatchObject({
      locations: [{ physicalLocation: { artifactLocation: { uri: 'song.mml' } } }],
    });
    expect(logOf([findingsOf('')]).runs[0].results[0]).not.toHaveProperty('locations');
  });

  it('tells what kept the tool from its work as a notification', () => {
    const problem = { kind: 'input-failed', values: { file: 'x', reason: 'no such file' }, related: [] } as const;
    const [run] = logOf([sarifProblem(problem, 'en')]).runs;
    expect(run.results).toEqual([]);
    expect(run.invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ descriptor: { id: 'RUNTIME_INPUT_FAILED' }, level: 'error' }],
      },
    ]);
  });

  it.each([
    ['songs/a b,c%.mml', 'songs/a%20b%2Cc%25.mml'],
    ['曲.mml', '%E6%9B%B2.mml'],
    ['/tmp/song.mml', 'file:///tmp/song.mml'],
    ['C:\\songs\\a b.mml', 'file:///C:/songs/a%20b.mml'],
    ['songs\\a.mml', 'songs/a.mml'],
    ['..\\songs\\a.mml', '../songs/a.mml'],
    ['\\\\server\\my songs\\a.mml', 'file://server/my%20songs/a.mml'],
  ])('names %s as the URI %s', (file, uri) => {
    const [run] = logOf([findingsOf('A o9 c', file)]).runs;
    expect(run.results[0]).toMatchObject({ locations: [{ physicalLocation: { artifactLocation: { uri } } }] });
  });
});
