/*
 * What the DMC reads: four banks of 4 kB at $C000, $D000, $E000 and $F000. At power-up they are the first four of the
 * sample bytes; a write to $5FFC..$5FFF puts another in place. Where nothing is, zeros are read.
 */
const bankBits: i32 = 12;
const firstAddress: i32 = 0xc000;

let bytes: usize = 0;
let byteCount: i32 = 0;
const banks: usize = memory.data(4);

export function resetBanks(): void {
  for (let slot = 0; slot < 4; slot++) store<u8>(banks + slot, <u8>slot);
}

/** Makes room for the sample bytes and returns where the host is to put them. */
export function reserveDpcm(count: i32): usize {
  // Room for objects is made anyway; heap.alloc would add its code once more.
  bytes = changetype<usize>(new ArrayBuffer(count));
  byteCount = count;
  return bytes;
}

export function switchBank(slot: i32, bank: i32): void {
  store<u8>(banks + slot, <u8>bank);
}

export function readSample(address: i32): i32 {
  if (address < firstAddress) return 0;
  const bank = <i32>load<u8>(banks + ((address - firstAddress) >> bankBits));
  const offset = (bank << bankBits) | (address & ((1 << bankBits) - 1));
  return offset < byteCount ? load<u8>(bytes + offset) : 0;
}
