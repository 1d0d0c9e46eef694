import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isInstalled, judge } from './judges.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });
const path = (name: string) => join(folder, name);

/** Two seconds, the second of them a loop. */
const song = '#TITLE "Walk 夜"\n#COMPOSER "Me"\nA t120 l4 cdef\nB l4 efga\nT l4 o3 c2 g2\nN l8 cccccccc\nL r2\n';
const sampleCount = 2 * 44_100;
const compressed = ['flac', 'mp3', 'ogg'] as const;
const mimeTypes = { flac: 'audio/flac', mp3: 'audio/mpeg', ogg: 'audio/ogg' };

beforeAll(() => {
  writeFileSync(path('song.mml'), song);
  // No note is a whole number of samples.
  writeFileSync(path('odd.mml'), 'A t133 l8 cegb\nT l4 o3 cg\nN l16 v8 crrrcrrr\nL r8\n');
});

describe.each(compressed)('a %s file', (format) => {
  it('is made by its extension and by --format, the same through a pipe', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', `a.${format.toUpperCase()}`);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      new RegExp(`^a\\.${format.toUpperCase()}: 0:02\\.0, [\\d.]+ kB, .*, peak 0\\.0 dB, no warnings\\n`),
    );
    await mmlc('compose', 'song.mml', '--format', format);
    const file = readFileSync(path(`song.${format}`));
    expect(file.equals(readFileSync(path(`a.${format.toUpperCase()}`)))).toBe(true);
    const { bytes } = await runShell(`mmlc compose - -q -o - --format ${format} < song.mml`, { folder });
    expect(bytes.equals(file)).toBe(true);
  });

  it('is told of as JSON', async () => {
    const { stdout } = await mmlc('compose', 'song.mml', '--format', format, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      audio: {
        mime_type: mimeTypes[format],
        sample_rate: 44_100,
        size_bytes: readFileSync(path(`song.${format}`)).length,
      },
      duration_sec: 2,
      format,
    });
  });

  it('has stems', async () => {
    expect((await mmlc('compose', 'song.mml', '-o', `s.${format}`, '--stems')).exitCode).toBe(0);
    expect(readFileSync(path(`s.${format}`)).equals(readFileSync(path(`song.${format}`)))).toBe(true);
    for (const name of ['pulse1', 'pulse2', 'triangle', 'noise']) {
      expect(readFileSync(path(`s.${name}.${format}`)).length).toBeGreaterThan(1000);
    }
  });

  it.runIf(existsSync('/dev/full'))('that cannot be written is exit 3, and nothing is left behind', async () => {
    const before = readdirSync(folder).length;
    for (const target of [`missing/x.${format}`, `song.mml/x.${format}`]) {
      const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', target);
      expect(exitCode).toBe(3);
      expect(stderr).toContain(`cannot write ${target}`);
    }
    const full = await runShell(`mmlc compose song.mml --format ${format} -o /dev/full`, { folder });
    expect(full.exitCode).toBe(3);
    expect(readdirSync(folder).length).toBe(before);
  });
});

describe('options of compressed sound', () => {
  it.each([
    [['-o', 'x.mp3', '--bitrate', '100'], "--bitrate: '100' is not one of 32, 40,"],
    [['-o', 'x.mp3', '--bitrate', '320', '--rate', '22050'], "--bitrate: '320' is not one of 8, 16,"],
    [['-o', 'x.mp3', '--quality', '10'], "--quality: '10' is not a quality from 0 to 9"],
    [['-o', 'x.ogg', '--quality', '-2'], "--quality: '-2' is not a quality from -1 to 10"],
    [['-o', 'x.mp3', '--quality', '2', '--bitrate', '128'], '--bitrate makes it constant'],
    [['-o', 'x.ogg', '--bitrate', '128'], '--bitrate changes nothing in a file of format ogg'],
    [['-o', 'x.wav', '--quality', '5'], '--quality changes nothing in a file of format wav'],
    [['-o', 'x.mp3', '--rate', '96000'], 'a file of format mp3 cannot have 96000 samples a second'],
    [['-o', 'x.flac', '--rate', '96001'], 'a file of format flac cannot have 96001 samples a second'],
    [['-o', 'x.flac', '--bits', '32f'], "--bits: '32f' is not one of 16, 24"],
    [['-o', 'x.flac', '--compression', '9'], "--compression: '9' is not a whole number from 0 to 8"],
    [['-o', 'x.mp3', '--dither'], '--dither changes nothing in a file of format mp3'],
  ])('%j is wrong usage', async (options, message) => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(path('x.mp3'))).toBe(false);
  });

  it('are heard in the size', async () => {
    const sizeOf = async (name: string, ...options: string[]) => {
      expect((await mmlc('compose', 'song.mml', '-o', name, ...options)).exitCode).toBe(0);
      return readFileSync(path(name)).length;
    };
    expect(await sizeOf('q.mp3', '--quality', '9')).toBeLessThan(await sizeOf('q0.mp3', '--quality', '0'));
    expect(await sizeOf('q.ogg', '--quality', '-1')).toBeLessThan(await sizeOf('q9.ogg', '--quality', '9.5'));
    expect(await sizeOf('c0.flac', '--compression', '0')).toBeGreaterThan(
      await sizeOf('c8.flac', '--compression', '8'),
    );
    // 2 s of 128 kbit/s and the first frame, to a frame or two.
    expect(Math.abs((await sizeOf('b.mp3', '--bitrate', '128k')) - 32_000)).toBeLessThan(2000);
  });
});

/** What ffprobe reads; it must not warn. */
function probe(name: string) {
  const facts = ['-show_entries', 'format_tags:stream_tags:stream=sample_rate,channels,duration,bits_per_raw_sample'];
  const { stdout, stderr, status } = judge('ffprobe', ['-v', 'warning', '-of', 'json', ...facts, path(name)]);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const { streams, format } = JSON.parse(stdout.toString());
  const tags = Object.entries({ ...format.tags, ...streams[0].tags }).map(([tag, text]) => [tag.toUpperCase(), text]);
  return { stream: streams[0], tags: Object.fromEntries(tags) };
}

/** It tells of every plain WAV file that its one channel must be mono. */
const quiet = ['-v', 'warning', '-guess_layout_max', '0'];

/** Samples as 16-bit integers; the decoder must not warn. */
function decode(name: string): Buffer {
  const { stdout, stderr } = judge('ffmpeg', [...quiet, '-i', path(name), '-f', 's16le', '-']);
  expect(stderr).toBe('');
  return stdout;
}

function integersOf(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

describe.skipIf(!isInstalled('ffprobe') || !isInstalled('ffmpeg'))('by ffprobe and ffmpeg (needs ffmpeg)', () => {
  beforeAll(async () => {
    for (const format of ['wav', ...compressed])
      await mmlc('compose', 'song.mml', '--format', format, '-o', `p.${format}`);
  });

  it.each(['wav', ...compressed])('a %s file is read without a warning, with its tags and its length', (format) => {
    const { stream, tags } = probe(`p.${format}`);
    expect(stream).toMatchObject({ sample_rate: '44100', channels: 1 });
    expect(tags).toMatchObject({ TITLE: 'Walk 夜', ARTIST: 'Me' });
    if (format !== 'wav') expect(tags).toMatchObject({ LOOPSTART: '44100', LOOPLENGTH: '44100' });
    expect(decode(`p.${format}`).length).toBe(2 * sampleCount);
  });

  it('a flac file has the samples of the wav file, of 16 and of 24 bits', async () => {
    expect(decode('p.flac').equals(decode('p.wav'))).toBe(true);
    for (const format of ['wav', 'flac']) await mmlc('compose', 'song.mml', '-o', `d.${format}`, '--bits', '24');
    const deep = (name: string) => judge('ffmpeg', [...quiet, '-i', path(name), '-f', 's24le', '-']).stdout;
    expect(deep('d.flac').length).toBe(3 * sampleCount);
    expect(deep('d.flac').equals(deep('d.wav'))).toBe(true);
  });

  it('a flac file repeated from its loop point is that of --loops 2, sample for sample', async () => {
    await mmlc('compose', 'odd.mml', '-o', 'once.flac');
    await mmlc('compose', 'odd.mml', '-o', 'twice.flac', '--loops', '2');
    const { tags } = probe('once.flac');
    const [start, length] = [Number(tags.LOOPSTART), Number(tags.LOOPLENGTH)];
    const once = decode('once.flac');
    expect(once.length).toBe(2 * (start + length));
    const twice = decode('twice.flac');
    expect(twice.equals(Buffer.concat([once, once.subarray(2 * start)]))).toBe(true);
    // The loop of the longer file is its last pass.
    expect(probe('twice.flac').tags).toMatchObject({ LOOPSTART: String(start + length), LOOPLENGTH: String(length) });
  });

  it.each(['mp3', 'ogg'])(
    'a %s file of --loops 2 is longer by the whole loop that the tags of one tell',
    async (format) => {
      await mmlc('compose', 'odd.mml', '-o', `once.${format}`);
      await mmlc('compose', 'odd.mml', '-o', `twice.${format}`, '--loops', '2');
      // An eighth at 133 beats a minute, then three of them as the loop, which is of whole samples.
      const [start, length] = [Math.round((30 / 133) * 44_100), Math.round((90 / 133) * 44_100)];
      const { tags } = probe(`once.${format}`);
      expect(Math.abs(Number(tags.LOOPSTART) - start)).toBeLessThanOrEqual(1);
      expect(Math.abs(Number(tags.LOOPLENGTH) - length)).toBeLessThanOrEqual(1);
      const samples = Number(tags.LOOPSTART) + Number(tags.LOOPLENGTH);
      expect(decode(`once.${format}`).length).toBe(2 * samples);
      expect(decode(`twice.${format}`).length).toBe(2 * (samples + Number(tags.LOOPLENGTH)));
      expect(probe(`twice.${format}`).tags).toMatchObject({ LOOPSTART: String(samples), LOOPLENGTH: tags.LOOPLENGTH });
    },
  );

  it.each(['mp3', 'ogg'])('a %s file begins where the song begins, and sounds like it', (format) => {
    const [ours, theirs] = [integersOf(decode('p.wav')), integersOf(decode(`p.${format}`))];
    // How far the two are apart when one is moved by some samples.
    const differenceAt = (shift: number) =>
      ours.slice(8, -8).reduce((sum, sample, i) => sum + (sample - theirs[i + 8 + shift]!) ** 2, 0);
    const differences = [-3, -2, -1, 0, 1, 2, 3].map(differenceAt);
    expect(Math.min(...differences)).toBe(differences[3]);
    const power = ours.reduce((sum, sample) => sum + sample ** 2, 0);
    expect(10 * Math.log10(power / differences[3]!)).toBeGreaterThan(12);
  });

  it('what is too loud is cut off and never turns round', async () => {
    for (const format of ['wav', ...compressed]) {
      await mmlc('compose', 'song.mml', '-o', `loud.${format}`, '--gain', '12', '--mute', 'noise');
    }
    const [wav, ...others] = ['wav', ...compressed].map((format) => integersOf(decode(`loud.${format}`)));
    for (const other of others) {
      const turned = wav!.filter((sample, i) => Math.abs(sample) > 16_384 && sample * other[i]! < 0).length;
      expect(turned).toBe(0);
    }
  });

  it.each([8000, 22_050, 48_000])('also at %i Hz', async (rate) => {
    for (const format of compressed) {
      await mmlc('compose', 'song.mml', '-o', `r.${format}`, '--rate', String(rate));
      expect(probe(`r.${format}`).stream).toMatchObject({ sample_rate: String(rate) });
      expect(decode(`r.${format}`).length).toBe(2 * 2 * rate);
    }
  });
});

describe.skipIf(!isInstalled('soxi'))('by soxi (needs sox)', () => {
  it.each(['wav', 'flac', 'ogg'])('a %s file is read without a warning', async (format) => {
    await mmlc('compose', 'song.mml', '-o', `x.${format}`);
    const { stdout, stderr } = judge('soxi', ['-s', path(`x.${format}`)]);
    expect({ stderr, samples: stdout.toString().trim() }).toEqual({ stderr: '', samples: String(sampleCount) });
  });
});

describe.skipIf(!isInstalled('flac'))('by the flac program (needs flac)', () => {
  it('its checksum is right', async () => {
    await mmlc('compose', 'song.mml', '-o', 'f.flac');
    expect(judge('flac', ['--test', '--silent', path('f.flac')])).toMatchObject({ stderr: '', status: 0 });
  });
});
