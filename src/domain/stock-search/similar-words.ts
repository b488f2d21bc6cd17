/**
 * Free text with a slip in it: a word that begins nothing in the stock means the words nearest to it, of the same first
 * letter. Only letters, and at least four of them: codes and model numbers are never guessed.
 */
import { allowedTypos, editDistance, isOneTypo } from '#domain/stock-search/plain-language/edit-distance.ts';

/** With an s behind it what is shorter is like too much. */
const shortestPlural = 5;

/**
 * `sorted` are the words of the stock. Empty where nothing is near enough. The word comes in the singular: a name that only
 * looks like a plural is near to what was typed ("mercdes").
 */
export function findSimilarWords(sorted: readonly string[], word: string): readonly string[] {
  const found = nearestWords(sorted, word);
  return found.length > 0 || word.length < shortestPlural ? found : nearestWords(sorted, `${word}s`);
}

function nearestWords(sorted: readonly string[], word: string): readonly string[] {
  const most = allowedTypos(word);
  const first = word[0];
  if (most === 0 || first === undefined || !/^\p{L}+$/u.test(word)) return [];
  let nearest = most;
  let found: string[] = [];
  for (let at = firstNotBefore(sorted, first); at < sorted.length; at++) {
    const known = sorted[at] ?? '';
    if (!known.startsWith(first)) break;
    if (known.length < 4 || Math.abs(known.length - word.length) > nearest) continue;
    const distance = isOneTypo(known, word) ? 1 : editDistance(known, word, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(known);
  }
  return found;
}

/** The place of the first word that is not before `text`; `sorted.length` for none. */
export function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
