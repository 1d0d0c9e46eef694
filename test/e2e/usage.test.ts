import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isBinary, runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
writeFileSync(join(folder, 'song.mml'), 'A c');
writeFileSync(join(folder, 'song.txt'), 'A c');
writeFileSync(join(folder, 'tune.wav'), 'A c');
writeFileSync(join(folder, 'a.noise.wav'), 'A c');

const mmlc = (line: string) => runShell(`mmlc ${line} < /dev/null`, { folder });

describe('wrong usage', () => {
  it.each([
    ['compos song.mml', "mmlc: unknown command 'compos'", "did you mean 'compose'?"],
    ['frobnicate', "mmlc: unknown command 'frobnicate'", "see 'mmlc --help'"],
    ['song.mml', "mmlc: unknown command 'song.mml', which is a file", "mmlc compose 'song.mml'"],
    ['export-to-cartridge', "mmlc: unknown command 'export-to-cartridge'", "see 'mmlc --help'"],
    ['compose', 'mmlc compose: no input named', 'mmlc compose song.mml'],
    ['validate', 'mmlc validate: no input named', 'mmlc validate song.mml'],
    ['compose song.mml --rat 48000', "mmlc compose: unknown option '--rat'", "did you mean '--rate'?"],
    ['compose song.mml --no-normalise', "unknown option '--no-normalise'", "did you mean '--no-normalize'?"],
    ['compose song.mml -rate 48000', "unknown option '-rate'", "did you mean '--rate'?"],
    ['compose song.mml -z', "unknown option '-z'", "see 'mmlc compose --help'"],
    ['compose song.mml --no-json', "unknown option '--no-json'", "see 'mmlc compose --help'"],
    ['compose song.mml --quiet=no', "--quiet takes no value, but 'no' was given", 'write --quiet alone'],
    ['compose song.mml -q=1', "-q takes no value, but '1' was given", 'write -q alone'],
    ['compose song.mml --rate', '--rate needs a value', 'write --rate HZ'],
    ['compose song.mml -o', '--output needs a value', 'write --output FILE'],
    ['compose song.mml --rate 7999', "--rate: '7999' is not a whole number from 8000 to 192000", '--rate 44100'],
    ['compose song.mml --rate 192001', "'192001' is not a whole number", '--rate 44100'],
    ['compose song.mml --rate 44.1k', "'44.1k' is not a whole number", '--rate 44100'],
    ['compose song.mml --rate=-1', "'-1' is not a whole number", '--rate 44100'],
    [
      'compose song.mml --mode pyxl',
      "unknown mode 'pyxl'; the modes are auto, ppmck, pyxel, mckc",
      "did you mean 'pyxel'?",
    ],
    ['compose song.mml --mode PPMCK', "unknown mode 'PPMCK'", "did you mean 'ppmck'?"],
    ['compose song.mml --lang de', "--lang: 'de' is not one of en, ja", ''],
    [
      'compose song.mml --diagnostics shrt',
      "'shrt' is not one of pretty, short, json, sarif, github",
      "did you mean 'short'?",
    ],
    ['compose song.mml --max-duration 0', "--max-duration: '0' is not a time", '90s, 2.5m, 1h'],
    ['compose song.mml --max-duration 5x', "--max-duration: '5x' is not a time", '90s, 2.5m, 1h'],
    ['compose song.mml -o song.wave', "'.wave' is not one of .wav, ", '--format'],
    ['compose song.mml -o song.flaac', "'.flaac' is not one of .wav, ", "did you mean '.flac'?"],
    ['compose song.mml --mute trangle', "--mute: there is no channel 'trangle'", "did you mean 'triangle'?"],
    ['compose song.mml --solo drums', "--solo: there is no channel 'drums'", 'name some of pulse1, pulse2'],
    ['doctor song.mml', "'song.mml' is one argument too many", ''],
    ['explain SEMANTIC_NO_EFECT', "no message has the code 'SEMANTIC_NO_EFECT'", "did you mean 'SEMANTIC_NO_EFFECT'?"],
    ['docter', "unknown command 'docter'", "did you mean 'doctor'?"],
    ['compose song.mml song.txt -o x.wav', '--output names one file, but there are 2 inputs', 'beside its input'],
    ['compose song.mml song.txt', "'song.mml' and 'song.txt' would both be written to 'song.wav'", '--output'],
    [
      'compose song.mml song.pulse1.mml --stems',
      "'song.mml' and 'song.pulse1.mml' would both be written to 'song.pulse1.wav'",
      '--output',
    ],
    ['compose a.noise.wav -o a.wav --stems', "the output would overwrite the input 'a.noise.wav'", '--output'],
    ['compose tune.wav', "the output would overwrite the input 'tune.wav'", '--output'],
    ['compose song.mml --format wav -o ./song.mml', "would overwrite the input 'song.mml'", '--output'],
    ['compose - -', 'standard input (-) can be read only once', ''],
    ['validate - -', 'standard input (-) can be read only once', ''],
    ['template basik', "unknown template 'basik'", "did you mean 'basic'?"],
    ['template basic drum', "'drum' is one argument too many", ''],
    ['template basic --mode auto', "unknown mode 'auto'; the modes are ppmck, pyxel", ''],
    ['validate song.mml --format xml', "--format: 'xml' is not one of pretty, short, json, sarif, github", ''],
  ])('mmlc %s', async (line, message, hint) => {
    const { exitCode, stdout, stderr } = await mmlc(line);
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });

  it('is told completely, a message for each fault', async () => {
    const { stderr } = await mmlc('compose --rate 1 --mode x --colour');
    expect(stderr.match(/^mmlc compose: /gm)).toHaveLength(4);
  });

  it('is told in Japanese', async () => {
    const { stderr } = await mmlc('compose song.mml --rat 1 --lang ja');
    expect(stderr).toBe("mmlc compose: 未知のオプション '--rat' です\n  '--rate' ではありませんか\n");
  });
});

describe('wrong usage with --json', () => {
  it.each([
    ['compose --json', 'VALIDATION_MISSING_PARAMETER', ['audio', 'duration_sec', 'note_sequence']],
    ['validate --json', 'VALIDATION_MISSING_PARAMETER', ['valid', 'note_sequence']],
    ['compose song.mml --json --mode x', 'VALIDATION_INVALID_MODE', ['audio']],
    ['compose song.mml --json --rat 1', 'VALIDATION_UNKNOWN_OPTION', ['audio']],
    ['compose song.mml --json=yes', 'VALIDATION_INVALID_VALUE', ['audio']],
    ['compose - --json', 'VALIDATION_CONFLICTING_OPTIONS', ['audio']],
    ['compose song.mml --json -o /dev/stdout', 'VALIDATION_CONFLICTING_OPTIONS', ['audio']],
    ['template --json -o /dev/fd/1', 'VALIDATION_CONFLICTING_OPTIONS', []],
    ['validate --format json', 'VALIDATION_MISSING_PARAMETER', ['valid']],
    ['validate song.mml --json --format xml', 'VALIDATION_INVALID_VALUE', ['valid']],
    ['template nope --json', 'VALIDATION_INVALID_TEMPLATE', []],
    ['frob --json', 'VALIDATION_INVALID_ACTION', []],
    ['--json', 'VALIDATION_MISSING_PARAMETER', []],
  ])('mmlc %s answers on standard output', async (line, code, keys) => {
    const { exitCode, stdout, stderr } = await mmlc(line);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: '' });
    const result = JSON.parse(stdout);
    expect(result.success).toBe(false);
    expect(Object.keys(result)).toEqual(expect.arrayContaining(keys));
    expect(result.validation.warnings).toEqual([]);
    expect(result.validation.errors).toMatchObject([{ code, phase: 'api', line: 0, column: 0, context: '' }]);
  });
});

describe('options', () => {
  it('may stand before the command', async () => {
    const { exitCode, stdout } = await mmlc('--json validate song.mml');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).valid).toBe(true);
  });

  it('may be given twice: the last one counts', async () => {
    const { bytes } = await mmlc('compose song.mml --rate 8000 --rate 16000 -q -o -');
    expect(bytes.readUInt32LE(24)).toBe(16_000);
  });

  it('leave words alone that look like the value of a switch', async () => {
    const { exitCode, stderr } = await mmlc('validate --quiet true');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot read true: no such file or folder');
  });

  it('of one letter may be joined', async () => {
    const { exitCode, stderr, bytes } = await mmlc('compose song.mml -qo -');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(bytes.length).toBeGreaterThan(44);
  });
});

describe.skipIf(isBinary)('a fault of the program itself', () => {
  it('is one line, exit 70, with a trace only for those who look for it', async () => {
    // A module that makes the parser throw stands in for a fault.
    const saboteur = join(folder, 'saboteur.mjs');
    writeFileSync(saboteur, "Array.prototype.findLastIndex = () => { throw new TypeError('out of tune'); };");
    const environment = { NODE_OPTIONS: `--import ${saboteur}` };
    const { exitCode, stdout, stderr } = await runMmlc(['compose', 'song.mml'], { folder, environment });
    expect({ exitCode, stdout }).toEqual({ exitCode: 70, stdout: '' });
    expect(stderr).toBe('mmlc: internal error, please report it together with your input: TypeError: out of tune\n');
    const debugged = await runMmlc(['compose'], { folder, environment: { ...environment, MMLC_DEBUG: '1' } });
    expect(debugged.stderr).toMatch(/\n {4}at /);
    const json = await runMmlc(['compose', 'song.mml', '--json'], { folder, environment });
    expect({ exitCode: json.exitCode, stderr: json.stderr }).toEqual({ exitCode: 70, stderr: '' });
    const { success, audio, validation } = JSON.parse(json.stdout);
    expect({ success, audio }).toEqual({ success: false, audio: null });
    expect(validation.errors).toMatchObject([{ code: 'RUNTIME_INTERNAL_ERROR', phase: 'runtime' }]);
  });
});
