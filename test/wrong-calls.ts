/** Calls with a mistake of the program: text, options, and the error that tells it. */
export const wrongCalls: readonly (readonly [text: unknown, options: object, error: Error])[] = [
  ['A c', { mode: 'x' }, new RangeError('mode must be one of auto, ppmck, pyxel, mckc, not x')],
  ['A c', { language: 'fr' }, new RangeError('language must be one of en, ja, not fr')],
  [
    'A c',
    { encoding: 'latin1' },
    new RangeError('encoding must be one of auto, utf-8, shift_jis, windows-1252, not latin1'),
  ],
  ['A c', { profile: 'q' }, new RangeError('profile must be one of famicom, nes, none, not q')],
  ['A c', { sampleFormat: 'q' }, new RangeError('sampleFormat must be one of int16, int24, float32, not q')],
  ...[5, 7999, 192_001, 44_100.5, Number.NaN, '44100'].map(
    (sampleRate) =>
      [
        'A c',
        { sampleRate },
        new RangeError(`sampleRate must be a whole number of hertz from 8000 to 192000, not ${sampleRate}`),
      ] as const,
  ),
  ...[5, null, undefined, {}, [65], new DataView(new ArrayBuffer(1))].map(
    (text) => [text, {}, new TypeError('text must be a string or a Uint8Array')] as const,
  ),
];
