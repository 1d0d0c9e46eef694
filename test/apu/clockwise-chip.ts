import { dutyRows } from '../../src/hardware/duty-rows.js';
import { lengthTable } from '../../src/hardware/length-table.js';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { dmcPeriodClocks, noisePeriodClocks } from '../../src/hardware/timers.js';
import type { ChipTrace, LevelChange, Write } from './level-trace.js';

/**
 * A second 2A03, to judge the first by: slow, clock after clock, each counter counted down, nothing skipped. It is
 * written from the same documents and shares only the tables.
 */
export function traceClockwise(
  writes: readonly Write[],
  clocks: number,
  sampleMemory: Uint8Array = new Uint8Array(0),
): ChipTrace {
  const channel = () => ({
    regs: [0, 0, 0, 0],
    enabled: false,
    length: 0,
    decremented: false,
    start: false,
    divider: 0,
    decay: 0,
    timer: 0,
    counter: 0,
    step: 0,
    sweepDivider: 0,
    sweepReload: false,
  });
  const channels = [channel(), channel(), channel(), channel()];
  const [p1, p2, tri, noise] = channels as [Channel, Channel, Channel, Channel];
  type Channel = ReturnType<typeof channel>;
  let linear = 0;
  let linearReload = false;
  let register = 1;
  const dmc = {
    level: 0,
    period: dmcPeriodClocks[0] as number,
    loops: false,
    start: 0xc000,
    startLength: 1,
    address: 0xc000,
    bytesLeft: 0,
    buffer: null as number | null,
    shifter: 0,
    bitsLeft: 8,
    silent: true,
    counter: 0,
  };
  const banks = [0, 1, 2, 3];
  let lastTick = -2;
  let fiveSteps = false;
  let frameClock = 0;
  let restartIn = -1;
  let restartFive = false;

  const halted = (c: Channel) => (c.regs[0]! & (c === tri ? 0x80 : 0x20)) !== 0;
  const volume = (c: Channel) => (c.length === 0 ? 0 : c.regs[0]! & 0x10 ? c.regs[0]! & 15 : c.decay);
  const target = (c: Channel) => {
    const change = c.timer >> (c.regs[1]! & 7);
    return c.regs[1]! & 8 ? c.timer - change - (c === p1 ? 1 : 0) : c.timer + change;
  };
  const muted = (c: Channel) => c.timer < 8 || target(c) > 0x7ff;

  const quarter = () => {
    for (const c of [p1, p2, noise]) {
      if (c.start) {
        c.start = false;
        c.decay = 15;
        c.divider = c.regs[0]! & 15;
      } else if (c.divider-- === 0) {
        c.divider = c.regs[0]! & 15;
        if (c.decay > 0) c.decay--;
        else if (halted(c)) c.decay = 15;
      }
    }
    if (linearReload) linear = tri.regs[0]! & 0x7f;
    else if (linear > 0) linear--;
    if (!halted(tri)) linearReload = false;
  };
  const half = () => {
    for (const c of channels) {
      c.decremented = c.length > 0 && !halted(c);
      if (c.decremented) c.length--;
    }
    for (const c of [p1, p2]) {
      const next = target(c);
      if (c.sweepDivider === 0 && c.regs[1]! & 0x80 && c.regs[1]! & 7 && !muted(c)) c.timer = next;
      if (c.sweepDivider === 0 || c.sweepReload) {
        c.sweepDivider = (c.regs[1]! >> 4) & 7;
        c.sweepReload = false;
      } else c.sweepDivider--;
    }
  };

  const readByte = (address: number) => {
    if (address < 0xc000) return 0;
    return sampleMemory[banks[(address - 0xc000) >> 12]! * 4096 + (address & 0xfff)] ?? 0;
  };
  const begin = () => {
    dmc.address = dmc.start;
    dmc.bytesLeft = dmc.startLength;
  };
  const fetch = () => {
    if (dmc.buffer !== null || dmc.bytesLeft === 0) return;
    dmc.buffer = readByte(dmc.address);
    dmc.address = dmc.address === 0xffff ? 0x8000 : dmc.address + 1;
    dmc.bytesLeft--;
    if (dmc.bytesLeft === 0 && dmc.loops) begin();
  };

  const pulses: LevelChange[] = [];
  const tnd: LevelChange[] = [];
  const tndStart = tndMixLevel(15, 0, 0);
  let lastPulse = 0;
  let lastTnd = 0;
  let nextWrite = 0;
  for (let clock = 0; clock < clocks; clock++) {
    // Frame counter.
    let halfNow = false;
    if (frameClock === 7457 || frameClock === 22371) {
      quarter();
      lastTick = clock;
    } else if (frameClock === 14913 || frameClock === (fiveSteps ? 37281 : 29829)) {
      quarter();
      half();
      halfNow = true;
      lastTick = clock;
    }
    frameClock = (frameClock + 1) % (fiveSteps ? 37282 : 29830);
    if (restartIn >= 0 && restartIn-- === 0) {
      fiveSteps = restartFive;
      frameClock = 1; // this clock is clock 0 of the sequence
      // Not twice at once: what the old sequence has just clocked is not clocked again.
      if (fiveSteps && clock - lastTick >= 2) {
        quarter();
        half();
        halfNow = true;
        lastTick = clock;
      }
    }
    // Writes.
    for (; nextWrite < writes.length && writes[nextWrite]![0] === clock; nextWrite++) {
      const [, address, value] = writes[nextWrite]!;
      if (address === 0x4010) {
        dmc.loops = (value & 0x40) !== 0;
        dmc.period = dmcPeriodClocks[value & 15]!;
      } else if (address === 0x4011) dmc.level = value & 127;
      else if (address === 0x4012) dmc.start = 0xc000 + value * 64;
      else if (address === 0x4013) dmc.startLength = value * 16 + 1;
      else if (address >= 0x5ffc) banks[address - 0x5ffc] = value;
      else if (address === 0x4015) {
        if ((value & 16) === 0) dmc.bytesLeft = 0;
        else if (dmc.bytesLeft === 0) {
          begin();
          fetch();
        }
        channels.forEach((c, i) => {
          c.enabled = ((value >> i) & 1) === 1;
          if (!c.enabled) c.length = 0;
        });
      } else if (address === 0x4017) {
        restartIn = clock % 2 === 0 ? 1 : 2;
        restartFive = value >= 0x80;
      } else if (address < 0x4010) {
        const c = channels[(address - 0x4000) >> 2]!;
        const r = address & 3;
        c.regs[r] = value;
        if (r === 1) c.sweepReload = true;
        if (r === 2) c.timer = (c.timer & 0x700) | value;
        if (r === 3) {
          c.timer = (c.timer & 0xff) | ((value & 7) << 8);
          if (c === tri) linearReload = true;
          else c.start = true;
          if (c === p1 || c === p2) c.step = 0;
          if (c.enabled && !(halfNow && c.decremented)) c.length = lengthTable[value >> 3]!;
        }
      }
    }
    // Timers.
    for (const c of [p1, p2]) {
      if (c.counter-- === 0) {
        c.step = (c.step + 1) % 8;
        c.counter = 2 * (c.timer + 1) - 1;
      }
    }
    if (tri.counter-- === 0) {
      if (tri.length > 0 && linear > 0) tri.step = (tri.step + 1) % 32;
      tri.counter = tri.timer;
    }
    if (noise.counter-- === 0) {
      const bit = (register ^ (register >> (noise.regs[2]! & 0x80 ? 6 : 1))) & 1;
      register = (register >> 1) | (bit << 14);
      noise.counter = noisePeriodClocks[noise.regs[2]! & 15]! - 1;
    }
    if (dmc.counter-- === 0) {
      dmc.counter = dmc.period - 1;
      if (!dmc.silent) {
        const next = dmc.level + (dmc.shifter & 1 ? 2 : -2);
        if (next >= 0 && next <= 127) dmc.level = next;
        dmc.shifter >>= 1;
      }
      if (--dmc.bitsLeft === 0) {
        dmc.bitsLeft = 8;
        dmc.silent = dmc.buffer === null;
        if (dmc.buffer !== null) {
          dmc.shifter = dmc.buffer;
          dmc.buffer = null;
          fetch();
        }
      }
    }
    // Mixer.
    const level = (c: Channel) => (muted(c) ? 0 : dutyRows[c.regs[0]! >> 6]![c.step]! * volume(c));
    const pulse = pulseMixLevel(level(p1) + level(p2));
    const triangle = tri.step < 16 ? 15 - tri.step : tri.step - 16;
    const rest = tndMixLevel(triangle, register & 1 ? 0 : volume(noise), dmc.level) - tndStart;
    if (pulse !== lastPulse) pulses.push({ clock, level: (lastPulse = pulse) });
    if (rest !== lastTnd) tnd.push({ clock, level: (lastTnd = rest) });
  }
  return { pulses, tnd };
}
