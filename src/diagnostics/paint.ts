/** Colours for people, passed in from the edge; a chalk instance fits. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly green: (text: string) => string;
  readonly magenta: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours. */
export const plainPaint: Paint = {
  bold: same,
  dim: same,
  red: same,
  yellow: same,
  cyan: same,
  green: same,
  magenta: same,
};
