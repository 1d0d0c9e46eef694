/** Takes the register writes of one frame in order; the address is a CPU address. */
export type WriteRegister = (address: number, value: number) => void;

/** A track as the frame driver plays it. */
export interface FrameChannel {
  /** Does all that the driver does for the track in one video frame. */
  playFrame(): void;
}
