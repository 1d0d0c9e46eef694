/** A link of MML Studio, or the end of one from its `mml=` on, and nothing else; the packed text is its first group. */
export const studioAddress =
  /^\s*(?:https?:\/\/[^\s?#]{1,300}\?(?:[^\s#&=]{1,40}=[^\s#&]{0,200}&){0,8}|\??)mml=([^\s&#]*)\S*\s*$/;

/** Whether a text is a link, which is far shorter than a text may be. */
export function isStudioLink(text: string): boolean {
  return /^\s*(?:https?:|\??mml=)/.test(text) && studioAddress.test(text);
}
