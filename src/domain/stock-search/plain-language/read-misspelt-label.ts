/** A badge or a feature of several words with a slip in it: "lng range", "reverse camra". Free text would look for the slip and find nothing. */

import type { LocalityNames } from '#domain/location/place-name.ts';
import { findSimilarWords } from '#domain/stock-search/similar-words.ts';
import { singular } from '#domain/stock-search/text-match.ts';
import { editDistance, isOneTypo } from './edit-distance.ts';
import { joinWords, type QueryWord } from './query-words.ts';
import type { ReadDistance } from './read-distance.ts';
import { beginsToken } from './read-name.ts';
import type { SiteWords } from './site-words.ts';
import { fillers, negations, placeSynonyms, plainSynonyms } from './synonyms.ts';

/** What shoppers call what free text finds under another name. */
const otherTexts: ReadonlyMap<string, string> = new Map([
  ['popup', 'pop top'],
  ['aircon', 'air conditioning'],
  ['ac', 'air conditioning'],
  ['reversecamera', 'reversing camera'],
  ['reversingcamera', 'reverse camera'],
  ['rearcamera', 'reversing camera'],
  ['backupcamera', 'reversing camera'],
  // As beginnings of words: "Satellite Navigation" too.
  ['satnav', 'sat nav'],
]);
/** Letters; a slip in a shorter word may be another word. */
const minMistypedLength = 10;

export type ReadLabel = { readonly label: string; readonly end: number };

/** "towbar", "sun roof": the words of a label run together or taken apart, which are no slip of anything; "popup": what the stock calls otherwise. */
export function readJoined(
  words: readonly QueryWord[],
  start: number,
  { joined, names, tokens }: SiteWords,
): ReadLabel | null {
  const [first, second] = words.slice(start, start + 2);
  if (!first || first.isLiteral || names.has(first.compact)) return null;
  const pair = second && !second.isLiteral ? first.compact + second.compact : '';
  const apart = joined.get(singular(pair));
  if (apart !== undefined && !/[\s-]/.test(apart)) return asTyped(words, start, start + 2);
  for (const [text, end] of [[pair, start + 2] as const, [first.compact, start + 1] as const]) {
    const other = otherTextOf(text);
    if (other?.split(' ').every((word) => beginsToken(tokens, word))) return { label: other, end };
  }
  const label = beginsToken(tokens, singular(first.compact))
    ? undefined
    : joined.get(singular(first.compact));
  return label === undefined ? null : asTyped(words, start, start + 1);
}

/** Free text finds it exactly, and excludes it exactly (text-match.ts). */
function asTyped(words: readonly QueryWord[], start: number, end: number): ReadLabel {
  return { label: joinWords(words.slice(start, end)), end };
}

function otherTextOf(compact: string): string | undefined {
  const exact = otherTexts.get(compact) ?? otherTexts.get(singular(compact));
  if (exact !== undefined || compact.length < minMistypedLength) return exact;
  for (const [name, other] of otherTexts)
    if (name.length >= minMistypedLength && editDistance(compact, name, 1) === 1) return other;
  return undefined;
}

/** The one label whose words these are, the longest first, each of them right or one slip away; null where there are two such. */
export function readMisspeltLabel(
  words: readonly QueryWord[],
  start: number,
  { longLabels, names, tokens }: SiteWords,
): ReadLabel | null {
  const isKnown = ({ compact }: QueryWord) =>
    names.has(compact) || names.has(singular(compact)) || beginsToken(tokens, singular(compact));
  const initial = words[start]?.folded[0];
  const near = longLabels.filter(({ spelt }) => {
    // A site has a thousand features; a slip leaves the first letter right.
    if (spelt[0]?.[0] !== initial) return false;
    const typed = words.slice(start, start + spelt.length);
    const isRight = (word: QueryWord, at: number) => word.folded === spelt[at];
    return (
      typed.length === spelt.length &&
      typed.every(({ isLiteral }) => !isLiteral) &&
      !typed.every(isRight) &&
      typed.every(
        (word, at) => isRight(word, at) || (!isKnown(word) && isSlipOf(word.folded, spelt[at] ?? '')),
      )
    );
  });
  const maxLength = Math.max(...near.map(({ spelt }) => spelt.length));
  const [only, ...others] = near.filter(({ spelt }) => spelt.length === maxLength);
  return only === undefined || others.length > 0 ? null : { label: only.label, end: start + maxLength };
}

/** The words around it say what is meant, so that a short word may have a slip too; its first letter is right. */
function isSlipOf(typed: string, spelt: string): boolean {
  const isLong = typed.length >= 3 && spelt.length >= 4 && typed[0] === spelt[0];
  return isLong && (isOneTypo(typed, spelt) || editDistance(typed, spelt, 1) === 1);
}

const minLength = 6;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * A town with a slip in it ("near balarat"): one letter missing or too many, or two swapped, where that makes exactly
 * one place. A wrong letter is not put right: with thousands of towns, too many words are one letter from one.
 */
export function readMisspeltPlace(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadDistance | null {
  const { hasDistance, places } = site;
  if (!hasDistance || !places) return null;
  const hasPlace = placeSynonyms.has(words[start]?.folded ?? '');
  const at = hasPlace ? start + 1 : start;
  const word = words[at];
  if (!word || word.isLiteral || word.folded.length < minLength || isKnown(word, site)) return null;
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
  const save = (name: string) => {
    if (name !== typed && places.has(name)) near.add(name);
  };
  // The first letter is right.
  for (let at = 1; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    for (const letter of letters) save(before + letter + after);
    if (after === '') continue;
    save(before + after.slice(1));
    if (after.length > 1) save(before + after[1] + after[0] + after.slice(2));
  }
  return [...near];
}
