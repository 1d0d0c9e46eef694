/** Offset of the first surrogate without its partner, or -1. A text with one cannot be saved as UTF-8. */
export function loneSurrogateIn(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit & 0xf800) !== 0xd800) continue;
    const isPair = unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (!isPair) return i;
    i++;
  }
  return -1;
}
