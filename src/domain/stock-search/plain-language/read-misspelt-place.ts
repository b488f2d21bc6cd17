/**
 * A town with a slip in it ("near balarat"): one letter missing or too many, or two swapped, where that makes exactly one
 * place. A wrong letter is not put right: with thousands of towns, too many words are one letter from one.
 */
import type { LocalityNames } from '#domain/location/place-name.ts';
import { findSimilarWords } from '#domain/stock-search/similar-words.ts';
import type { QueryWord } from './query-words.ts';
import type { ReadDistance } from './read-distance.ts';
import { beginsToken } from './read-name.ts';
import type { SiteWords } from './site-words.ts';
import { fillers, negations, placeSynonyms, plainSynonyms } from './synonyms.ts';

const shortest = 6;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

export function readMisspeltPlace(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadDistance | null {
  const { hasDistance, places } = site;
  if (!hasDistance || !places) return null;
  const isPlaceSaid = placeSynonyms.has(words[start]?.folded ?? '');
  const at = isPlaceSaid ? start + 1 : start;
  const word = words[at];
  if (!word || word.isLiteral || word.folded.length < shortest || isKnown(word, site)) return null;
  const [place, ...others] = placesNear(word.folded, places);
  return place === undefined || others.length > 0 ? null : { near: { place, withinKm: null }, end: at + 1 };
}

/** What the stock knows, or free text would forgive, is no place. */
function isKnown({ folded, compact }: QueryWord, { names, tokens }: SiteWords): boolean {
  return (
    !/^[a-z]+$/.test(folded) ||
    names.has(compact) ||
    [fillers, negations, plainSynonyms].some((each) => each.has(compact)) ||
    beginsToken(tokens, compact) ||
    findSimilarWords(tokens, compact).length > 0
  );
}

function placesNear(typed: string, places: LocalityNames): readonly string[] {
  const near = new Set<string>();
  const keep = (name: string) => {
    if (name !== typed && places.has(name)) near.add(name);
  };
  // The first letter is right.
  for (let at = 1; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    for (const letter of letters) keep(before + letter + after);
    if (after === '') continue;
    keep(before + after.slice(1));
    if (after.length > 1) keep(before + after[1] + after[0] + after.slice(2));
  }
  return [...near];
}
