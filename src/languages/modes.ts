/** The languages a text can be written in. */
export const modes = ['ppmck', 'pyxel', 'mckc'] as const;
export type Mode = (typeof modes)[number];
