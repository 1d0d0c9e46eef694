import type { FrameCommand, FrameTrack } from '../score/frame-program.js';

/** What a track does after its last command when it has no loop point: its silence, written anew every 255 frames. */
const idle: FrameCommand = { kind: 'rest', frames: 255 };

/** Where a track is in its commands; follows repeats and the loop of the song, so that the commands never end. */
export class CommandReader {
  readonly #track: FrameTrack;
  #next = 0;
  #passes = 0;

  constructor(track: FrameTrack) {
    this.#track = track;
  }

  /** The next command that is not a jump. */
  read(): FrameCommand {
    for (;;) {
      const command = this.#track.commands[this.#next];
      if (command === undefined) {
        if (this.#track.loopTo === undefined) return idle;
        this.#next = this.#track.loopTo;
        continue;
      }
      this.#next++;
      switch (command.kind) {
        case 'repeat':
          if (!this.#isLastPass(command.times)) this.#next = command.target;
          break;
        case 'exit':
          if (this.#isLastPass(command.times)) this.#next = command.target;
          break;
        case 'jump':
          this.#next = command.target;
          break;
        default:
          return command;
      }
    }
  }

  /** The driver has one counter a track; it starts over when it is full. */
  #isLastPass(times: number): boolean {
    if (++this.#passes !== times) return false;
    this.#passes = 0;
    return true;
  }
}
