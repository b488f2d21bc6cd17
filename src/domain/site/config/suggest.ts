/** The known word that a mistyped one was probably meant to be. */

/** Two typing slips at most, and never more than half of the word. */
export function suggest(typed: string, known: readonly string[]): string | null {
  const limit = Math.min(2, Math.floor(typed.length / 2));
  const ranked = known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= limit)
    .sort((left, right) => left.distance - right.distance);
  return ranked[0]?.word ?? null;
}

/** Levenshtein distance: insertions, deletions and replacements of single characters. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
