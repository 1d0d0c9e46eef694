/*
 * The 32767 states of the noise register in long mode (nesdev wiki, "APU Noise"), laid out so that playing is a walk
 * along a table: the output changes 16384 times, and between two changes nothing happens.
 */

/** Register states before the long sequence repeats. */
export const sequenceLength: i32 = 32767;
/** Changes of the output in it. */
export const changeCount: i32 = 16384;

const stateAt: usize = memory.data(2 * sequenceLength, 2);
const placeOf: usize = memory.data(2 * (sequenceLength + 1), 2);
/** Place of each change, shifts from each change to the next, and the first change after each place. */
const changePlaces: usize = memory.data(2 * changeCount, 2);
export const changeGaps: usize = memory.data(changeCount);
const changeAfter: usize = memory.data(2 * sequenceLength, 2);

/** The register after one shift; `tap` is 1 in long mode, 6 in short mode. */
// @ts-ignore: decorator
@inline
export function shifted(register: i32, tap: i32): i32 {
  return (register >> 1) | (((register ^ (register >> tap)) & 1) << 14);
}

/** State of the register at a place of the sequence, place 0 being that of power-up, state 1. */
export function stateOf(place: i32): i32 {
  return load<u16>(stateAt + (<usize>place << 1));
}

export function placeOfState(register: i32): i32 {
  return load<u16>(placeOf + (<usize>register << 1));
}

/** Index of the first change behind a place. */
export function nextChange(place: i32): i32 {
  return load<u16>(changeAfter + (<usize>place << 1));
}

/** Place at which the output has changed. */
export function changePlace(index: i32): i32 {
  return load<u16>(changePlaces + (<usize>index << 1));
}

export function layOutSequence(): void {
  let register = 1;
  for (let place = 0; place < sequenceLength; place++) {
    store<u16>(stateAt + (<usize>place << 1), <u16>register);
    store<u16>(placeOf + (<usize>register << 1), <u16>place);
    register = shifted(register, 1);
  }
  let count = 0;
  for (let place = 1; place <= sequenceLength; place++) {
    store<u16>(changeAfter + (<usize>(place - 1) << 1), <u16>(count & (changeCount - 1)));
    if (((stateOf(place - 1) ^ stateOf(place % sequenceLength)) & 1) == 0) continue;
    store<u16>(changePlaces + (<usize>count << 1), <u16>(place % sequenceLength));
    count++;
  }
  for (let index = 0; index < changeCount; index++) {
    const gap = changePlace((index + 1) & (changeCount - 1)) - changePlace(index);
    store<u8>(changeGaps + index, <u8>(gap > 0 ? gap : gap + sequenceLength));
  }
}
