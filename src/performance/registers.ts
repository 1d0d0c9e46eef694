/* CPU addresses of the 2A03's sound registers (nesdev wiki, "APU registers"), as far as the drivers write them. */

/** First of the four registers of each pulse: control, sweep, low and high period byte follow each other. */
export const pulse1Base = 0x4000;
export const pulse2Base = 0x4004;

export const triangleLinearRegister = 0x4008;
export const triangleLowRegister = 0x400a;
export const triangleHighRegister = 0x400b;

export const noiseControlRegister = 0x400c;
export const noisePeriodRegister = 0x400e;
export const noiseLengthRegister = 0x400f;

/** Bits 0..3 let the length counters of the four voices run; a cleared bit empties the counter at once. */
export const enableRegister = 0x4015;
export const frameCounterRegister = 0x4017;

/** Length counter halted and constant volume: the low four bits of a control register are the level itself. */
export const steadyControl = 0x30;

/**
 * Sweep unit off, but set to subtract. With the add direction the unit silences every period from $400 up even while
 * it is off (nesdev wiki, "APU Sweep", "Muting").
 */
export const sweepOff = 0x08;
