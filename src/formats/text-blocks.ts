const blockCharacters = 16_384;

/** A text that comes in small pieces as UTF-8 in blocks of some kB. */
export function* textBlocks(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < blockCharacters) continue;
    yield encoder.encode(block);
    block = '';
  }
  if (block !== '') yield encoder.encode(block);
}
