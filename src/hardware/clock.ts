/** NTSC CPU clock as an exact fraction: 39375000 / 22 = 19687500 / 11 Hz (nesdev wiki, "Cycle reference chart"). */
export const clockHzNumerator = 19_687_500;
export const clockHzDenominator = 11;

/** NTSC CPU clock in Hz, 1789772.727... */
export const clockHz = clockHzNumerator / clockHzDenominator;

/** Clock that Pyxel counts the times of its sound in: the chip's to the nearest Hz (`settings.rs` of Pyxel 2.9). */
export const pyxelClockHz = 1_789_773;

/** CPU clocks in one video frame; the NTSC picture has an odd dot skipped every second frame. */
export const frameClocks = 29780.5;
