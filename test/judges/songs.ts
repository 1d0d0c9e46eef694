/** Half a second. */
export const shortSong = { mml: 'A t240 c4 e4\n', mode: 'ppmck' } as const;

/** Some minutes with all channels at work, so that measuring it takes a while. */
export const longSong = {
  mml: 'A t60 l16 [cdefgab>c<]150\nB l16 [efgab>cde<]150\nT l16 [ccggeecc]150\nN l16 [crcrcrcr]150\n',
  mode: 'ppmck',
} as const;
