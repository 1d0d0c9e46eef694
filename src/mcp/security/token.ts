import { createHash, timingSafeEqual } from 'node:crypto';

/** What an Authorization header says: nothing, the right token, or a wrong one. */
export type TokenCheck = 'absent' | 'right' | 'wrong';

/** Checks bearer tokens in a time that tells nothing of the right one, not even its length. */
export function createTokenCheck(token: string): (header: string | undefined) => TokenCheck {
  const right = digestOf(token);
  return (header) => {
    if (header === undefined || header === '') return 'absent';
    const [, given] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
    return given !== undefined && timingSafeEqual(digestOf(given), right) ? 'right' : 'wrong';
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
