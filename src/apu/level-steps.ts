/** Takes the changes of a level in order of time. */
export interface LevelSteps {
  /** The level changes by `delta` at `clock` of the present block. */
  add(clock: number, delta: number): void;
}
