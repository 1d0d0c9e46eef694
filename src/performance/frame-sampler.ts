import type { FrameProgram, FrameTrack, SampleBank } from '../score/frame-program.js';
import { CommandReader } from './command-reader.js';
import type { FrameChannel, WriteRegister } from './frame-channel.js';

const sampleOff = 0x0f;
const sampleOn = 0x1f;
const banksInWindow = 4;

/** Track E: notes are sample numbers. */
export class FrameSampler implements FrameChannel {
  readonly #commands: CommandReader;
  readonly #samples: SampleBank | undefined;
  readonly #stopsAtRest: boolean;
  readonly #write: WriteRegister;
  #counter = 1;
  #isSlurred = false;

  constructor(track: FrameTrack, { samples, stopsSampleAtRest }: FrameProgram, write: WriteRegister) {
    this.#commands = new CommandReader(track);
    this.#samples = samples;
    this.#stopsAtRest = stopsSampleAtRest;
    this.#write = write;
  }

  playFrame(): void {
    this.#counter--;
    while (this.#counter === 0) {
      const command = this.#commands.read();
      switch (command.kind) {
        case 'note':
          this.#counter = command.frames;
          if (!this.#isSlurred) this.#start(command.note);
          this.#isSlurred = false;
          break;
        case 'rest':
          this.#counter = command.frames;
          if (this.#stopsAtRest) this.#write(0x4015, sampleOff);
          break;
        case 'wait':
          this.#counter = command.frames;
          break;
        case 'slur':
          this.#isSlurred = true;
          break;
        case 'write':
          this.#write(command.address, command.value);
          break;
        default:
          break;
      }
    }
  }

  #start(note: number): void {
    const entry = this.#samples?.entries.get(note);
    if (entry === undefined) return;
    this.#write(0x4015, sampleOff);
    if (this.#samples?.hasBanks) {
      for (let i = 0; i < banksInWindow; i++) this.#write(0x5ffc + i, entry.bank + i);
    }
    this.#write(0x4010, entry.control);
    if (entry.level !== null) this.#write(0x4011, entry.level);
    this.#write(0x4012, entry.address);
    this.#write(0x4013, entry.length);
    this.#write(0x4015, sampleOn);
  }
}
