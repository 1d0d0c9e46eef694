/** Bytes as the protocol carries them: base64 of RFC 4648, section 4. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
