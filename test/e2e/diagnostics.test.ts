import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explanations } from '../../src/diagnostics/explanations.js';
import { sarifFaults } from '../diagnostics/sarif-schema.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
writeFileSync(join(folder, 'song.mml'), 'A o4 c d');
writeFileSync(join(folder, 'warned.mml'), 'T v8 c d');
writeFileSync(join(folder, 'wrong.mml'), 'A o9 c c300 v99 d\nT v8 c');

const mmlc = (...args: string[]) => runMmlc(args, { folder });

describe('mmlc explain', () => {
  it('prints the meaning, a wrong and a right song, what is told of it, and the place in the manual', async () => {
    const { exitCode, stdout, stderr } = await mmlc('explain', 'SEMANTIC_TIE_OTHER_PITCH');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.split('\n\n').slice(2)).toEqual([
      "Wrong (mode ppmck):\n    A c ^d\n  1:5: warning: '^' joins two different pitches: played as a slur [SEMANTIC_TIE_OTHER_PITCH]",
      'Right:\n    A c & d',
      "It is told as:\n  '^' joins two different pitches: played as a slur",
      'In the manual: mml-ppmck(7), COMMANDS\n',
    ]);
  });

  it('takes a code as a message has it, in any capitals, and several', async () => {
    const { stdout } = await mmlc('explain', 'error[SEMANTIC_NO_EFFECT]:', 'note-mode-chosen');
    expect(stdout).toMatch(/^SEMANTIC_NO_EFFECT \(warning\)$/m);
    expect(stdout).toMatch(/^NOTE_MODE_CHOSEN \(note\)$/m);
  });

  it('speaks Japanese', async () => {
    const { stdout } = await mmlc('explain', 'SEMANTIC_NO_EFFECT', '--lang', 'ja');
    expect(stdout).toContain('正しい例:\n    T c d\n');
    expect(stdout).toContain('三角波には音量もデューティもなく');
  });

  it('lists all codes without one', async () => {
    const { exitCode, stdout } = await mmlc('explain');
    const words = new Set(stdout.split(/\s+/));
    expect(exitCode).toBe(0);
    expect(Object.keys(explanations).filter((code) => !words.has(code))).toEqual([]);
  });

  it('answers as JSON', async () => {
    const { stdout } = await mmlc('explain', 'SYNTAX_UNTERMINATED_TIE', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      code: 'SYNTAX_UNTERMINATED_TIE',
      severities: ['error'],
      examples: [{ wrong: 'A c4 d4 &', right: 'A c4 d4 &8' }],
      manual: { page: 'mml-ppmck(7)' },
    });
  });

  it('knows the nearest of an unknown code', async () => {
    const { exitCode, stderr } = await mmlc('explain', 'SYNTAX_INVALID_TOKN');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("did you mean 'SYNTAX_INVALID_TOKEN'?");
  });

  // Texts are proven beside the explanations themselves, and a server is no program that ends.
  const lines = Object.entries(explanations)
    .flatMap(([code, { examples }]) =>
      examples.flatMap((example) => (example.kind === 'line' ? [{ code, ...example }] : [])),
    )
    .filter(({ wrong }) => !wrong.startsWith('mmlc serve-mcp'));

  it.each(lines)('shows a wrong and a right line for $code: $wrong', async ({ code, wrong, right }) => {
    const withJson = (line: string) => line.replace(/^mmlc( \S+)/, 'mmlc --json$1');
    const failed = await runShell(withJson(wrong), { folder });
    expect(failed.exitCode).toBeGreaterThan(1);
    const { validation } = JSON.parse(failed.stdout);
    expect(validation.errors.map((error: { readonly code: string }) => error.code)).toContain(code);
    const done = await runShell(withJson(right), { folder });
    expect({ exitCode: done.exitCode, code }).toEqual({ exitCode: 0, code });
  });
});

describe('--strict', () => {
  it('lets a song with warnings fail', async () => {
    const loose = await mmlc('validate', 'warned.mml', '-q');
    expect(loose.exitCode).toBe(0);
    const strict = await mmlc('validate', 'warned.mml', '--strict');
    expect(strict.exitCode).toBe(1);
    expect(strict.stdout).toContain('warned.mml: error[SEMANTIC_WARNINGS_REFUSED]: there are warnings (1)');
    expect((await mmlc('validate', 'song.mml', '--strict')).exitCode).toBe(0);
  });

  it('keeps compose from making a file', async () => {
    const { exitCode, stdout } = await mmlc('compose', 'warned.mml', '--strict', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ success: false, output: null });
    expect(existsSync(join(folder, 'warned.wav'))).toBe(false);
  });
});

describe('--max-errors', () => {
  it('lists so many errors and counts the rest', async () => {
    const { exitCode, stdout } = await mmlc('validate', 'wrong.mml', '--max-errors', '1', '--format', 'short', '-q');
    expect(exitCode).toBe(1);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^wrong\.mml:1:3: error: /),
      '… and 2 more not listed',
    ]);
    const json = await mmlc('validate', 'wrong.mml', '--max-errors', '2', '--json');
    const { errors, warnings, omitted } = JSON.parse(json.stdout);
    expect([errors.length, warnings.length, omitted]).toEqual([2, 1, 1]);
  });

  it.each(['0', '201', 'x'])('%s is wrong usage', async (value) => {
    expect((await mmlc('validate', 'song.mml', '--max-errors', value)).exitCode).toBe(2);
  });
});

describe('messages for other programs', () => {
  it('are one SARIF log for all songs of a run', async () => {
    const { exitCode, stdout } = await mmlc('validate', 'wrong.mml', 'warned.mml', 'none.mml', '--format', 'sarif');
    expect(exitCode).toBe(3);
    const log = JSON.parse(stdout);
    expect(sarifFaults(log)).toBe('');
    expect(log.runs).toHaveLength(1);
    expect(log.runs[0].results.filter(({ level }: { level: string }) => level === 'error')).toHaveLength(3);
    expect(log.runs[0].invocations[0].executionSuccessful).toBe(false);
    const rules: readonly { readonly id: keyof typeof explanations; readonly fullDescription: object }[] =
      log.runs[0].tool.driver.rules;
    for (const { id, fullDescription } of rules) {
      expect(fullDescription).toEqual({ text: explanations[id].meaning.en });
    }
  });

  it('are a SARIF log on standard error where standard output is for the sound', async () => {
    const { exitCode, stderr, bytes } = await mmlc('compose', 'warned.mml', '-o', '-', '--diagnostics', 'sarif');
    expect(exitCode).toBe(0);
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect(JSON.parse(stderr).runs[0].results).toMatchObject([{ ruleId: 'SEMANTIC_NO_EFFECT', level: 'warning' }]);
  });

  it('are annotations of GitHub Actions, a line each', async () => {
    const { exitCode, stdout } = await mmlc('validate', 'wrong.mml', 'none.mml', '--format', 'github', '-q');
    expect(exitCode).toBe(3);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^::error (file=wrong\.mml,line=1,.*|title=RUNTIME_.*)::\S/);
  });
});
