import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher } from './run-mmlc.js';

const licences = readFileSync(join(launcher, '../../dist/licenses.txt'), 'utf8');

describe('the licences that come with the program', () => {
  it.each([
    'yargs 18',
    'libflacjs 5',
    'wasm-media-encoders 0.7',
    'The LAME Project',
    'GNU LIBRARY GENERAL PUBLIC LICENSE',
    'libFLAC 1.3.4, libogg and libvorbis',
    'Redistributions in binary form must reproduce the above copyright',
  ])('name %s', (text) => {
    expect(licences).toContain(text);
  });
});
