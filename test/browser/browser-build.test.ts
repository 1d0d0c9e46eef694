import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Browser from '../../src/browser/index.js';
import { compose, render, type ValidateOptions, validate } from '../../src/calls.js';
import type { ExampleSong } from '../../src/diagnostics/explanation.js';
import { explanations } from '../../src/diagnostics/explanations.js';
import { root } from '../house/source-files.js';
import { dialectCases } from '../languages/dialect-case.js';
import { wrongCalls } from '../wrong-calls.js';

const folder = join(root, 'dist/browser');
const limitBytes = 150_000;

const songs = ['examples', 'src/templates']
  .flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(root, name, file)),
  )
  .filter((file) => file.endsWith('.mml'));

function optionsOf({ mode, file, files = {}, strict, loops }: ExampleSong): ValidateOptions {
  return {
    mode,
    files: {
      read(name) {
        const content = files[name];
        if (content === undefined) return { isFound: false, reason: 'absent', searched: ['.'] };
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
        return { isFound: true, bytes, byteLength: bytes.length, name };
      },
    },
    ...(file !== undefined && { file }),
    ...(strict !== undefined && { strict }),
    ...(loops !== undefined && { loops }),
  };
}

const exampleSongs = Object.values(explanations)
  .flatMap(({ examples }) => examples)
  .flatMap((example) => (example.kind === 'song' ? [example.wrong, example.right] : []));

describe('the build for browsers', () => {
  let library: typeof Browser;

  beforeAll(async () => {
    library = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href);
  });

  it('says of every song what the library says', async () => {
    for (const file of songs) {
      const text = readFileSync(file);
      expect(await library.validate(text)).toEqual(validate(text));
    }
    for (const { mml, mode } of dialectCases) {
      expect(await library.validate(mml, { mode })).toEqual(validate(mml, { mode }));
    }
  });

  it.each(['en', 'ja'] as const)('tells of every fault what the library tells, in %s', async (language) => {
    for (const song of exampleSongs) {
      const options = { ...optionsOf(song), language };
      expect(await library.validate(song.text, options)).toEqual(validate(song.text, options));
    }
  });

  it('makes the same file', async () => {
    const text = readFileSync(songs.find((file) => file.includes('neon-rampart'))!);
    const { wav, ...result } = await library.compose(text);
    const { wav: expected, ...expectedResult } = compose(text);
    expect(result).toEqual(expectedResult);
    expect(Buffer.from(wav!).equals(expected!)).toBe(true);
  });

  it('rejects what the library throws for', async () => {
    for (const call of [library.validate, library.compose, library.render]) {
      for (const [text, options, error] of wrongCalls)
        await expect(call(text as string, options)).rejects.toThrow(error);
    }
  });

  it('names no module of Node', () => {
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/["'`]node:/);
  });
});

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
});
if (executablePath === undefined) console.warn('note: without chromium, the tests in a browser are skipped');

describe.skipIf(executablePath === undefined)('a page in Chromium', () => {
  let server: Server;
  let origin = '';
  let loaded: string[] = [];
  const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '': 'text/html' };

  beforeAll(async () => {
    server = createServer(({ url = '/' }, response) => {
      response.setHeader('content-type', types[extname(url)] ?? 'text/plain');
      if (url === '/') return response.end('<!doctype html><title>mmlc</title>');
      if (extname(url) !== '.js') return response.writeHead(404).end();
      loaded.push(url.slice(1));
      return response.end(readFileSync(join(folder, url.slice(1))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What the page makes of a song: the samples' sum of squares, its result, and a digest of the file. */
  async function inPage(text: string) {
    loaded = [];
    const browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(origin);
      return await page.evaluate(
        `(async () => {
          const { compose, render, validate } = await import('/index.js');
          const text = ${JSON.stringify(text)};
          const { wav } = await compose(text);
          const { samples } = await render(text, { sampleRate: 48000 });
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', wav));
          return {
            validation: await validate(text),
            bytes: wav.length,
            digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
            energy: samples.reduce((sum, sample) => sum + sample * sample, 0),
          };
        })()`,
      );
    } finally {
      await browser.close();
    }
  }

  it('composes the very bytes that Node does, and loads less than 150 kB for it', async () => {
    const text = readFileSync(songs.find((file) => file.includes('lanterns-on-the-canal'))!, 'utf8');
    const { wav } = compose(text);
    const { samples } = render(text, { sampleRate: 48_000 });
    expect(await inPage(text)).toEqual({
      validation: validate(text),
      bytes: wav!.length,
      digest: createHash('sha256').update(wav!).digest('hex'),
      energy: samples!.reduce((sum, sample) => sum + sample * sample, 0),
    });
    const bytes = loaded.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(loaded).toContain('index.js');
    expect(bytes).toBeLessThan(limitBytes);
  });
});
