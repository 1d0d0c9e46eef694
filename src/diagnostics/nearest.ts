/**
 * The candidate a mistyped word most likely meant, or none. Letter case does not count; of equally near ones the first
 * wins. Up to a third of the letters may differ, at most three; a swap of neighbours is one difference.
 */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  const letters = Array.from(word.toLowerCase());
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const others = Array.from(candidate.toLowerCase());
    const allowed = Math.min(3, Math.max(1, Math.floor(Math.max(letters.length, others.length) / 3)));
    if (Math.abs(letters.length - others.length) > allowed) continue;
    const distance = editDistance(letters, others);
    // A word that keeps none of its letters is another word.
    if (distance > allowed || distance >= letters.length || distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwap) best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length]!;
}
