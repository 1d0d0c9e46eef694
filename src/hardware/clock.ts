/** NTSC CPU clock as an exact fraction: 39375000 / 22 = 19687500 / 11 Hz (nesdev wiki, "Cycle reference chart"). */
export const clockHzNumerator = 19_687_500;
export const clockHzDenominator = 11;

/** NTSC CPU clock in Hz, 1789772.727... */
export const clockHz = clockHzNumerator / clockHzDenominator;

/** CPU clocks in one video frame; the NTSC picture has an odd dot skipped every second frame. */
export const frameClocks = 29780.5;
