/** Names of the site's stock in a query: exact first, the longest first, then with slips of the finger put right. */
import { singular } from '#domain/stock-search/text-match.ts';
import { readNumberWord } from './amount.ts';
import { allowedTypos, editDistance, isOneTypo, soundsAlike } from './edit-distance.ts';
import { compactName, type Meaning, type QueryWord, readQuotes } from './query-words.ts';
import { readRange } from './read-range.ts';
import type { SiteWords } from './site-words.ts';
import { fillers, negations, placeSynonyms, plainSynonyms } from './synonyms.ts';

export type ReadName = { readonly meaning: Meaning; readonly end: number };

const maxNameLength = 6;
const maxMisspeltLength = 3;
const maxCompactLength = 40;

/** A quoted phrase that is as a whole one of the site's names. */
export function readQuotedName(
  words: readonly QueryWord[],
  start: number,
  { names }: SiteWords,
): ReadName | null {
  const quoted = readQuotes(words, start);
  const compact = quoted === null ? '' : compactName(quoted.text);
  const meaning = names.get(compact) ?? names.get(singular(compact));
  return quoted && meaning && meaning.attribute !== 'sortBy' ? { meaning, end: quoted.end } : null;
}

export function readName(words: readonly QueryWord[], start: number, site: SiteWords): ReadName | null {
  return readExactly(site.names, words, start);
}

/** The model that follows its make, where a number is a model and a slip is easier to judge. */
export function readModelOf(
  make: string,
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadName | null {
  const models = site.modelsByMake.get(make);
  if (!models) return null;
  const known = longer(
    readExactly(models, words, start),
    // What is right is no slip of another: the HR-V is no CR-V, though only that one is in stock.
    readUnstockedModel(make, words, start, site),
  );
  if (known) return known;
  const inWords = readModelInWords(models, words, start, site);
  if (inWords) return inWords;
  for (const { compact, end, span } of spansFrom(words, start, maxMisspeltLength)) {
    if (!hasUnknownWord(span, site)) continue;
    const meaning = closest(compact, models);
    if (meaning) return { meaning, end };
  }
  return null;
}

/** "Mazda three"; "mazda two door" and "mazda five seats" count something. */
function readModelInWords(
  models: ReadonlyMap<string, Meaning>,
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadName | null {
  const value = readNumberWord(words[start]?.folded ?? '');
  const meaning = value === null ? undefined : models.get(String(value));
  if (!meaning || words[start]?.isLiteral || isCounted(words, start)) return null;
  if (/^(?:doors?|dr|wheels?|owners?|people|tonnes?)$/.test(words[start + 1]?.folded ?? '')) return null;
  return readExactly(site.names, words, start) ? null : { meaning, end: start + 1 };
}

function readExactly(
  names: ReadonlyMap<string, Meaning>,
  words: readonly QueryWord[],
  start: number,
): ReadName | null {
  for (const { compact, end } of spansFrom(words, start, maxNameLength)) {
    const meaning = names.get(compact) ?? names.get(singular(compact));
    if (meaning) return { meaning, end };
  }
  return null;
}

function longer(a: ReadName | null, b: ReadName | null): ReadName | null {
  if (!a || !b) return a ?? b;
  return b.end > a.end ? b : a;
}

/**
 * A model that everyone knows and this yard has none of, after its make: "Honda City". A bare number is one only where
 * it is no number of something.
 */
export function readUnstockedModel(
  make: string | null,
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadName | null {
  const models = make === null ? site.unstocked : site.unstockedByMake.get(make);
  if (!models) return null;
  for (const { compact, end } of spansFrom(words, start, maxNameLength)) {
    const meaning = models.get(compact);
    if (meaning && !(/^\d+$/.test(compact) && isCounted(words, start))) return { meaning, end };
  }
  return null;
}

/** "2 doors", "5 seats", "2008". */
function isCounted(words: readonly QueryWord[], at: number): boolean {
  return readRange(words, at) !== null;
}

/** A name whose later words are misspelt, before its first word is read by itself: "Santa Fee". */
export function readHalfMisspeltName(
  words: readonly QueryWord[],
  { start, exactEnd }: { readonly start: number; readonly exactEnd: number },
  site: SiteWords,
): ReadName | null {
  for (const { compact, end } of spansFrom(words, start, maxMisspeltLength)) {
    const later = words.slice(exactEnd, end);
    if (!hasUnknownWord(later, site)) continue;
    // The slips are in what is not right yet: "Toyota neat" is two letters from "Toyota Noah", and no slip of it.
    const max = Math.max(1, allowedTypos(later.map((word) => word.compact).join('')));
    const meaning = closest(compact, site.names, max);
    if (meaning) return { meaning, end };
  }
  return null;
}

export function readMisspeltName(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadName | null {
  for (const { compact, end, span } of spansFrom(words, start, maxMisspeltLength)) {
    // A name that is right already stays what it is: "Kia Rios" is no other make.
    if (!hasUnknownWord(span, site) || span.some((word) => isForeign(word))) continue;
    const meaning = closest(compact, site.names);
    if (meaning) return { meaning, end };
  }
  return null;
}

/** Features and the like, as one phrase of text; the end of the phrase, or null. */
export function readPhrase(words: readonly QueryWord[], start: number, site: SiteWords): number | null {
  for (const { compact, end } of spansFrom(words, start, maxNameLength)) {
    if (end - start > 1 && site.phrases.has(singular(compact))) return end;
  }
  return null;
}

type Span = { readonly compact: string; readonly end: number; readonly span: readonly QueryWord[] };

function spansFrom(words: readonly QueryWord[], start: number, max: number): readonly Span[] {
  const spans: Span[] = [];
  let compact = '';
  for (let end = start + 1; end <= Math.min(words.length, start + max); end++) {
    const word = words[end - 1];
    // A word without letters or digits ("/", "&") ends a name.
    if (!word || word.isLiteral || word.compact === '' || (word.isExcluded && end > start + 1)) break;
    compact += word.compact;
    if (compact.length > maxCompactLength) break;
    // "a 4 door" is not an A4.
    const isArticle = words[start]?.folded === 'a' && /^\d/.test(words[start + 1]?.folded ?? '');
    if (!(isArticle && end > start + 1)) spans.unshift({ compact, end, span: words.slice(start, end) });
  }
  return spans;
}

/** Free text finds a word that begins one of the stock's; such a word is not misspelt, nor is one that carries the sentence. */
function hasUnknownWord(span: readonly QueryWord[], site: SiteWords): boolean {
  return span.some(
    ({ compact }) =>
      !site.names.has(compact) &&
      !site.names.has(singular(compact)) &&
      !beginsToken(site.tokens, singular(compact)) &&
      !carriesSentence(compact),
  );
}

/** "Toyota with a sunroof" is no Toyota Wish. */
function carriesSentence(word: string): boolean {
  return fillers.has(word) || placeSynonyms.has(word) || negations.has(word);
}

function isForeign({ compact }: QueryWord): boolean {
  return plainSynonyms.has(compact);
}

export function beginsToken(tokens: readonly string[], prefix: string): boolean {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return tokens[low]?.startsWith(prefix) ?? false;
}

/** The one name within reach; null where two different meanings are equally near. */
function closest(
  compact: string,
  names: ReadonlyMap<string, Meaning>,
  max = allowedTypos(compact),
): Meaning | null {
  const letters = compact.replace(/\P{L}+/gu, '');
  if (max === 0 || letters.length < 4) return null;
  const digits = compact.replace(/\P{N}+/gu, '');
  let best: Meaning | null = null;
  let nearest = max + 1;
  let isUnique = true;
  for (const [name, meaning] of names) {
    if (Math.abs(name.length - compact.length) > Math.max(max, 2) || name.length < 4) continue;
    const distance = distanceOf(compact, name, max);
    if (distance > nearest || distance > max + soundIsFarther || !isLikelySlip(compact, name)) continue;
    if (digits !== '' || /\p{N}/u.test(name)) if (name.replace(/\P{N}+/gu, '') !== digits) continue;
    if (distance < nearest) {
      best = meaning;
      nearest = distance;
      isUnique = true;
    } else if (best && best !== meaning && !isSameMeaning(best, meaning)) isUnique = false;
  }
  return isUnique ? best : null;
}

/** A word that only sounds the same is replaced by one with a typing mistake. */
const soundIsFarther = 0.5;

function distanceOf(typed: string, name: string, max: number): number {
  if (isOneTypo(typed, name)) return 1;
  const distance = editDistance(typed, name, max);
  return distance > max && soundsAlike(typed, name) ? max + soundIsFarther : distance;
}

/** A word of four letters with one of them changed is more often another word: "golf" is not "gold". */
function isLikelySlip(typed: string, name: string): boolean {
  if (typed.length > 4)
    return typed.length > 5 || typed[0] === name[0] || typed[1] === name[0] || typed[0] === name[1];
  const isSwap = typed.length === name.length && [...typed].sort().join('') === [...name].sort().join('');
  return typed[0] === name[0] && (isSwap || name.length > typed.length);
}

function isSameMeaning(a: Meaning, b: Meaning): boolean {
  return (
    a.refinements.length === b.refinements.length &&
    a.refinements.every(({ attribute, value }, index) => {
      const other = b.refinements[index];
      return other?.attribute === attribute && other.value === value;
    })
  );
}
