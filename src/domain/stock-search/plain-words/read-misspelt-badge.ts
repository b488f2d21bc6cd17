/** A badge of several words with a slip in it: "lng range". Free text would look for the slip and find nothing. */
import { foldText } from '#domain/stock-search/text-match.ts';
import { editDistance, isOneSlip } from './edit-distance.ts';
import type { QueryWord } from './query-words.ts';
import { beginsToken } from './read-name.ts';
import type { SiteWords } from './site-words.ts';

export type ReadBadge = { readonly label: string; readonly end: number };

/** The one badge whose words these are, one of them right, each other one slip away; null where there are two such. */
export function readMisspeltBadge(
  words: readonly QueryWord[],
  start: number,
  { badges, names, tokens }: SiteWords,
): ReadBadge | null {
  const isKnown = ({ compact }: QueryWord) => names.has(compact) || beginsToken(tokens, compact);
  const near = badges.filter((label) => {
    const spelt = foldText(label).split(/\s+/);
    const typed = words.slice(start, start + spelt.length);
    const isRight = (word: QueryWord, at: number) => word.folded === spelt[at];
    return (
      typed.length === spelt.length &&
      typed.every(({ isLiteral }) => !isLiteral) &&
      typed.some(isRight) &&
      !typed.every(isRight) &&
      typed.every(
        (word, at) => isRight(word, at) || (!isKnown(word) && isSlipOf(word.folded, spelt[at] ?? '')),
      )
    );
  });
  const [label] = near;
  return label === undefined || near.length > 1 ? null : { label, end: start + label.split(/\s+/).length };
}

/** The words around it say what is meant, so that a short word may have a slip too; its first letter is right. */
function isSlipOf(typed: string, spelt: string): boolean {
  const isLong = typed.length >= 3 && spelt.length >= 4 && typed[0] === spelt[0];
  return isLong && (isOneSlip(typed, spelt) || editDistance(typed, spelt, 1) === 1);
}
