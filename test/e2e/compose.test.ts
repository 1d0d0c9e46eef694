import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
const song = 'A t120 o4 c4 d4 e4 f4\n';
const samples = 2 * 44_100;

function file(name: string, text = song): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const mmlc = (...args: string[]) => runMmlc(args, { folder });
const bytesOf = (name: string) => readFileSync(join(folder, name));

describe('mmlc compose', () => {
  it('writes a WAV beside its input and tells so in one line', async () => {
    const { exitCode, stdout, stderr } = await mmlc('compose', file('one.mml'));
    expect(exitCode).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^one\.wav: 0:02\.0, 176\.4 kB, \d+(\.\d)?x real time, peak 0\.0 dB, no warnings\n$/);
    const wav = bytesOf('one.wav');
    expect(wav.length).toBe(44 + 2 * samples);
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    expect(wav.readUInt32LE(24)).toBe(44_100);
  });

  it('keeps the folder of an input that is elsewhere', async () => {
    file('elsewhere.mml');
    await runMmlc(['compose', join(folder, 'elsewhere.mml')], { folder: '/' });
    expect(existsSync(join(folder, 'elsewhere.wav'))).toBe(true);
  });

  it('takes names with blanks, Japanese and no extension', async () => {
    for (const name of ['two words.mml', '曲・第一番.mml', 'bare']) {
      const { exitCode, stderr } = await mmlc('compose', file(name));
      expect(exitCode).toBe(0);
      const output = `${name.replace('.mml', '')}.wav`;
      expect(stderr).toContain(`${output}: `);
      expect(existsSync(join(folder, output))).toBe(true);
    }
  });

  it('takes a name that begins with a dash after --', async () => {
    const { exitCode } = await mmlc('compose', '--', file('-dash.mml'));
    expect(exitCode).toBe(0);
    expect(existsSync(join(folder, '-dash.wav'))).toBe(true);
  });

  it('reads standard input and writes standard output', async () => {
    const { exitCode, bytes, stderr } = await runMmlc(['compose', '-', '-o', '-'], { input: song });
    expect(exitCode).toBe(0);
    expect(bytes.length).toBe(44 + 2 * samples);
    expect(stderr).toMatch(/^<stdout>: /);
    const withoutOutput = await runMmlc(['compose', '-'], { input: song });
    expect(withoutOutput.bytes.equals(bytes)).toBe(true);
  });

  it('writes the same bytes to a pipe, a file and a device', async () => {
    file('same.mml');
    await mmlc('compose', 'same.mml', '-o', 'same.wav');
    const { stdout } = await runShell('mmlc compose same.mml -q -o - | cmp - same.wav && echo same', { folder });
    expect(stdout).toBe('same\n');
    const device = await runShell('mmlc compose same.mml -q -o /dev/stdout | cmp - same.wav && echo same', { folder });
    expect(device.stdout).toBe('same\n');
  });

  it('chooses the format by the extension, whatever its case, or by --format', async () => {
    file('format.mml');
    await mmlc('compose', 'format.mml', '-o', 'a.regs');
    await mmlc('compose', 'format.mml', '-o', 'b.REGS');
    await mmlc('compose', 'format.mml', '-o', 'c.wav', '--format', 'regs');
    await mmlc('compose', 'format.mml', '--format', 'regs');
    expect(bytesOf('a.regs').toString()).toMatch(
      /^# mmlc registers 1 clock_hz=1789772\.727 frame_clocks=29780\.5\n-1 0 /,
    );
    for (const name of ['b.REGS', 'c.wav', 'format.regs']) expect(bytesOf(name).equals(bytesOf('a.regs'))).toBe(true);
    await mmlc('compose', 'format.mml', '-o', 'd');
    expect(bytesOf('d').subarray(0, 4).toString()).toBe('RIFF');
  });

  it.each([8000, 192_000])('makes %i samples a second', async (rate) => {
    await mmlc('compose', file('rate.mml'), '--rate', String(rate), '-o', `${rate}.wav`);
    const wav = bytesOf(`${rate}.wav`);
    expect(wav.readUInt32LE(24)).toBe(rate);
    expect(wav.length).toBe(44 + 2 * 2 * rate);
  });

  it('leaves the level as it is with --no-normalize', async () => {
    const { stderr } = await mmlc('compose', file('level.mml'), '--no-normalize');
    const decibels = Number(/peak (-\d+\.\d) dB/.exec(stderr)?.[1]);
    expect(decibels).toBeLessThan(-6);
    expect(decibels).toBeGreaterThan(-24);
  });

  it('calls silence by its name', async () => {
    const { exitCode, stderr } = await mmlc('compose', file('rest.mml', 'A r1'));
    expect(exitCode).toBe(0);
    expect(stderr).toContain(', silent, ');
  });

  it('says nothing with --quiet when all is well', async () => {
    expect(await mmlc('compose', file('quiet.mml'), '--quiet')).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('compiles several songs, each beside its text', async () => {
    const { exitCode, stderr } = await mmlc('compose', file('many-1.mml'), file('many-2.mml', '0: C4 D4'));
    expect(exitCode).toBe(0);
    expect(stderr.match(/^many-\d\.wav: /gm)).toEqual(['many-1.wav: ', 'many-2.wav: ']);
    expect(existsSync(join(folder, 'many-2.wav'))).toBe(true);
  });

  it('goes on after a song with errors and answers with the worst', async () => {
    file('worse-2.mml', 'A o9 c');
    const { exitCode, stderr } = await mmlc('compose', file('worse-1.mml'), 'worse-2.mml', file('worse-3.mml'));
    expect(exitCode).toBe(1);
    expect(stderr).toContain('worse-2.mml:1:3: error[SEMANTIC_VALUE_OUT_OF_RANGE]');
    expect(existsSync(join(folder, 'worse-2.wav'))).toBe(false);
    expect(existsSync(join(folder, 'worse-3.wav'))).toBe(true);
    expect((await mmlc('compose', 'worse-2.mml', 'missing.mml')).exitCode).toBe(3);
  });

  it('refuses a song that is too long, unless told how long it may be', async () => {
    file('long.mml', 'A t60 l1 [c]20');
    const { exitCode, stderr } = await mmlc('compose', 'long.mml', '--max-duration', '1');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/RUNTIME_|SEMANTIC_|LIMIT/);
    expect(existsSync(join(folder, 'long.wav'))).toBe(false);
    for (const enough of ['1.4', '81s', '80s', '1h']) {
      const options = ['--max-duration', enough, '--rate', '8000', '--no-normalize'];
      expect((await mmlc('compose', 'long.mml', ...options)).exitCode).toBe(0);
    }
    expect((await mmlc('compose', 'long.mml', '--max-duration', '79s')).exitCode).toBe(1);
  });

  it('refuses a file that would be larger than a WAV file can be', async () => {
    file('huge.mml', 'A t1 l1 [c]47');
    const { exitCode, stderr } = await mmlc('compose', 'huge.mml', '--rate', '192000', '--max-duration', '4h');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('huge.wav would be longer than a WAV file can be (4 GiB)');
    expect(existsSync(join(folder, 'huge.wav'))).toBe(false);
  });

  it('understands the text as the mode that is named', async () => {
    file('mode.mml', '0: C4');
    expect((await mmlc('compose', 'mode.mml', '--mode', 'pyxel')).exitCode).toBe(0);
    expect((await mmlc('compose', 'mode.mml', '--mode', 'ppmck')).exitCode).toBe(1);
  });

  it.each([
    ['short', /^form\.mml:1:3: error: .* \[SEMANTIC_VALUE_OUT_OF_RANGE\]$/m],
    ['pretty', /^form\.mml:1:3: error\[SEMANTIC_VALUE_OUT_OF_RANGE\]: .*\n {2}1 \| A o9 c\n/m],
    ['json', /^\{"file":"form\.mml","errors":\[\{"code":"SEMANTIC_VALUE_OUT_OF_RANGE"/],
  ])('writes messages as %s to standard error', async (form, pattern) => {
    const { stdout, stderr } = await mmlc('compose', file('form.mml', 'A o9 c'), '--diagnostics', form);
    expect(stdout).toBe('');
    expect(stderr).toMatch(pattern);
  });
});

describe('mmlc compose --json', () => {
  it('answers with the contract and what was made', async () => {
    const { exitCode, stdout, stderr } = await mmlc('compose', file('json.mml'), '--json');
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      audio: { mime_type: 'audio/wav', size_bytes: 44 + 2 * samples, sample_rate: 44_100 },
      duration_sec: 2,
      note_sequence: { version: '2.0', mode: 'ppmck', bpm: 120 },
      validation: { errors: [], warnings: [] },
      notes: [{ code: 'NOTE_MODE_CHOSEN', severity: 'info' }],
      file: 'json.mml',
      mode: 'ppmck',
      format: 'wav',
      output: 'json.wav',
      peak: 1,
    });
  });

  it('answers for a register log, which has no audio', async () => {
    const { stdout } = await mmlc('compose', file('json-regs.mml'), '--json', '--format', 'regs');
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      audio: null,
      duration_sec: 2,
      format: 'regs',
      output: 'json-regs.regs',
      peak: null,
    });
  });

  it('answers for a song with errors', async () => {
    const { exitCode, stdout } = await mmlc('compose', file('json-bad.mml', 'A o9 c'), '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      success: false,
      audio: null,
      duration_sec: 0,
      note_sequence: null,
      validation: { errors: [{ code: 'SEMANTIC_VALUE_OUT_OF_RANGE', line: 0, column: 2 }], warnings: [] },
      file: 'json-bad.mml',
      mode: 'ppmck',
      output: null,
      peak: null,
    });
  });

  it('answers for a file that cannot be read, and one that cannot be written', async () => {
    const unread = await mmlc('compose', 'missing.mml', '--json');
    expect(unread.exitCode).toBe(3);
    expect(JSON.parse(unread.stdout)).toMatchObject({
      success: false,
      audio: null,
      duration_sec: 0,
      note_sequence: null,
      validation: { errors: [{ code: 'RUNTIME_INPUT_FAILED', phase: 'runtime', context: '' }], warnings: [] },
      file: 'missing.mml',
      output: null,
    });
    const unwritten = await mmlc('compose', file('json-full.mml'), '--json', '-o', 'missing/x.wav');
    expect(unwritten.exitCode).toBe(3);
    expect(JSON.parse(unwritten.stdout)).toMatchObject({
      success: false,
      audio: null,
      duration_sec: 2,
      note_sequence: { version: '2.0' },
      validation: { errors: [{ code: 'RUNTIME_WAV_WRITE_FAILED' }], warnings: [] },
      output: null,
    });
  });

  it('answers with one line for each of several songs', async () => {
    const { exitCode, stdout } = await mmlc('compose', file('line-1.mml'), file('line-2.mml', 'A o9 c'), '--json');
    expect(exitCode).toBe(1);
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results).toMatchObject([
      { file: 'line-1.mml', success: true, output: 'line-1.wav' },
      { file: 'line-2.mml', success: false, output: null },
    ]);
  });
});

describe('data of a song', () => {
  it.each([
    ['json', /^\{\n {2}"version": "2\.0",/],
    ['csv', /^channel,bar,beat,/],
    ['svg', /^<svg xmlns="/],
  ])('is written as .%s, and to a pipe', async (extension, pattern) => {
    const { exitCode, stderr } = await mmlc('compose', file('data.mml'), '-o', `data.${extension}`);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^data\.\w+: 0:02\.0, [\d.]+ (bytes|kB), [\d.]+x real time, no warnings\n$/);
    expect(bytesOf(`data.${extension}`).toString()).toMatch(pattern);
    const format = extension === 'json' ? 'ir' : extension;
    const { stdout } = await mmlc('compose', 'data.mml', '-q', '--format', format, '-o', '-');
    expect(stdout).toBe(bytesOf(`data.${extension}`).toString());
    expect((await mmlc('compose', 'data.mml', '-o', `missing/data.${extension}`)).exitCode).toBe(3);
  });

  it('is not called sound: ir has its own ending', async () => {
    await mmlc('compose', file('named.mml'), '--format', 'ir');
    expect(existsSync(join(folder, 'named.ir.json'))).toBe(true);
    const { exitCode, stderr } = await mmlc('compose', 'named.mml', '-o', 'x.csv', '--rate', '48000');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--rate changes nothing in a file of format csv');
  });
});
