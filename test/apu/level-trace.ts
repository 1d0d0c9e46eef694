import { Chip } from '../../src/apu/chip.js';

/** [clock, address, value] */
export type Write = readonly [clock: number, address: number, value: number];

export interface LevelChange {
  readonly clock: number;
  /** Level of the mixer network from here on, against the level at power-up. */
  readonly level: number;
}

export interface ChipTrace {
  readonly pulses: readonly LevelChange[];
  readonly tnd: readonly LevelChange[];
}

/** What the chip's two networks do under `writes`, to the clock. `blockClocks` must not matter. */
export function traceChip(writes: readonly Write[], clocks: number, blockClocks = clocks): ChipTrace {
  let blockStart = 0;
  const record = (changes: LevelChange[]) => {
    let level = 0;
    return {
      add: (clock: number, delta: number) => changes.push({ clock: blockStart + clock, level: (level += delta) }),
    };
  };
  const pulses: LevelChange[] = [];
  const tnd: LevelChange[] = [];
  const chip = new Chip(record(pulses), record(tnd));
  const finishBlock = () => {
    chip.endBlock(blockClocks);
    blockStart += blockClocks;
  };
  for (const [clock, address, value] of writes) {
    while (clock - blockStart >= blockClocks) finishBlock();
    chip.write(clock - blockStart, address, value);
  }
  while (blockStart < clocks) finishBlock();
  return { pulses: pulses.filter(({ clock }) => clock < clocks), tnd: tnd.filter(({ clock }) => clock < clocks) };
}

/** A chip that can be written to and asked, and whose sound nobody hears. */
export function silentChip(writes: readonly Write[] = []): Chip {
  const nowhere = { add: () => {} };
  const chip = new Chip(nowhere, nowhere);
  for (const [clock, address, value] of writes) chip.write(clock, address, value);
  return chip;
}
