/**
 * Free text with a slip in it: a word that begins nothing in the stock means the words nearest to it, of the same first
 * letter. Only letters, and at least four of them: codes and model numbers are never guessed.
 */
import { allowedTypos, editDistance, isOneTypo } from '#domain/stock-search/plain-language/edit-distance.ts';
import { joinedSign, type WordTerm } from './text-match.ts';

/** With an s behind it what is shorter is like too much. */
const minPluralLength = 5;

/**
 * `sorted` are the words of the stock. Empty where nothing is near enough. The word comes in the singular: a name that only
 * looks like a plural is near to what was typed ("mercdes").
 */
export function findSimilarWords(sorted: readonly string[], word: string): readonly string[] {
  const found = nearestWords(sorted, word);
  return found.length > 0 || word.length < minPluralLength ? found : nearestWords(sorted, `${word}s`);
}

function nearestWords(sorted: readonly string[], word: string): readonly string[] {
  const typos = allowedTypos(word);
  const first = word[0];
  if (typos === 0 || first === undefined || !/^\p{L}+$/u.test(word)) return [];
  let nearest = typos;
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

/** How one part of a term is found: by its beginning, as typed, or as one of the whole words most like it. */
type ForgivenPart =
  | { readonly kind: 'beginning'; readonly word: string }
  | { readonly kind: 'similar'; readonly words: readonly string[] };

/**
 * `sorted` are the words of the stock. Null where the term begins something in the stock, or nothing is near enough:
 * then it stays as typed.
 */
export function tolerateTypos(
  { whole, parts, joined }: WordTerm,
  sorted: readonly string[],
): readonly ForgivenPart[] | null {
  const isKnown = (word: string) => beginsWord(sorted, word) || hasWord(sorted, joinedSign + word);
  if (isKnown(whole) || parts.every(isKnown) || joined.some((word) => beginsWord(sorted, word))) return null;
  const forgiven: ForgivenPart[] = [];
  for (const word of parts) {
    if (isKnown(word)) {
      forgiven.push({ kind: 'beginning', word });
      continue;
    }
    const words = findSimilarWords(sorted, word);
    if (words.length === 0) return null;
    forgiven.push({ kind: 'similar', words });
  }
  return forgiven;
}

/**
 * Free text with slips for an engine outside this process: which words of a query begin nothing in the stock, and what
 * they mean. The index in memory follows the same rule on its own bitmaps.
 */
function hasWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)] === word;
}

function beginsWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)]?.startsWith(word) ?? false;
}
