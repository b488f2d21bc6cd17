/**
 * Where from and how far: "near 2000", "within 50 km of Parramatta", "100km from Richmond VIC", "near me". Kilometres
 * that lead to no place are what a car has on its clock; a bare number of four digits is a postcode only where the
 * words around it say so.
 */
import { normalisePlaceName } from '#domain/location/place-name.ts';
import { isPostcode } from '#domain/location/postcode.ts';
import { placeOfShopper } from '#domain/stock-search/near.ts';
import type { Near } from '#domain/stock-search/search-state.ts';
import { readAmount } from './amount.ts';
import { readLeadingComparison } from './comparison-words.ts';
import { compactName, type QueryWord } from './query-words.ts';
import { beginsToken, readName } from './read-name.ts';
import type { SiteWords } from './site-words.ts';
import { fillers, negations, plainSynonyms } from './synonyms.ts';

export type ReadDistance = { readonly near: Near; readonly end: number };

const farthestKm = 5_000;
const maxPlaceLength = 4;

/** Before a place; the longer ones first. */
const beforePlace = [
  'not far from',
  'close to',
  'closest to',
  'nearest to',
  'nearest',
  'near to',
  'near',
].map((phrase) => phrase.split(' '));
/** Before a number these say something else: "around 2018". */
const beforeName = [['around'], ['nearby'], ['close']];
const beforePostcode = [['postcode']];
/** A place by themselves. */
const whereTheShopperIs = [
  ...['close to me', 'close to home', 'close to here', 'closest to me', 'closest to home', 'nearest to me'],
  ...['in my area', 'near my place', 'near me', 'near here', 'near home', 'near by', 'close by', 'around me'],
  ...['around here', 'nearby', 'nearest first', 'closest first', 'nearest', 'closest'],
].map((phrase) => phrase.split(' '));
const joints: ReadonlySet<string> = new Set(['of', 'from', 'to', 'around']);
const shoppersPlace: ReadonlySet<string> = new Set(['me', 'here', 'home', 'us']);
const states: ReadonlySet<string> = new Set(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa']);
const placeAttributes: ReadonlySet<string> = new Set(['location_name', 'city']);

export function readDistance(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadDistance | null {
  return site.hasDistance ? (readRadius(words, start, site) ?? readNear(words, start, site)) : null;
}

/** "within 50 km of 2000", "50km from Parramatta", "within 50 km" */
function readRadius(words: readonly QueryWord[], start: number, site: SiteWords): ReadDistance | null {
  const lead = readLeadingComparison(words, start);
  if (lead && lead.comparison !== 'max' && lead.comparison !== 'before') return null;
  const isWithin = words[start]?.folded === 'within';
  const amount = readAmount(words, lead?.end ?? start);
  if (!amount || amount.isOpenUpward) return null;
  if (!(amount.kind === 'km' || (isWithin && amount.kind === 'number' && !amount.isExplicit))) return null;
  const withinKm = Math.ceil(amount.value);
  if (withinKm < 1 || withinKm > farthestKm) return null;
  const joint = words[amount.end];
  if (joint && !joint.isLiteral && joints.has(joint.folded)) {
    const at = amount.end + 1;
    const place = readPlace(words, at, site) ?? readShoppersPlace(words, at);
    if (place) return { near: { place: place.text, withinKm }, end: place.end };
  }
  return isWithin && amount.kind === 'km'
    ? { near: { place: placeOfShopper, withinKm }, end: amount.end }
    : null;
}

function readNear(words: readonly QueryWord[], start: number, site: SiteWords): ReadDistance | null {
  const postcodeAt = endOfPhrase(words, start, [...beforePlace, ...beforePostcode]);
  const nameAt = endOfPhrase(words, start, [...beforePlace, ...beforeName]);
  const place =
    (postcodeAt === null ? null : readPostcode(words, postcodeAt)) ??
    (nameAt === null ? null : readPlaceName(words, nameAt, site));
  if (place) return { near: { place: place.text, withinKm: null }, end: place.end };
  const end = endOfPhrase(words, start, whereTheShopperIs);
  return end === null ? null : { near: { place: placeOfShopper, withinKm: null }, end };
}

/**
 * "toyota sydney": a place alone, where nothing in the stock bears that name or begins with it, and no word of the
 * sentence is meant. A name of several words may end with one that carries sentences ("Gold Coast").
 */
export function readBarePlace(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadDistance | null {
  if (!site.hasDistance) return null;
  const place = readPlaceName(words, start, site);
  const word = words[start];
  if (!place || !word) return null;
  const isOneWord = place.text === word.text;
  if (isOneWord && (word.compact.length < 4 || isOrdinary(word, site))) return null;
  if (runsIntoName(words, start, place.end, site)) return null;
  return { near: { place: place.text, withinKm: null }, end: place.end };
}

/** "blue mountains", "white rock": a place of several words, before its first word is read by itself. */
export function readLongPlace(
  words: readonly QueryWord[],
  start: number,
  site: SiteWords,
): ReadDistance | null {
  const place = readBarePlace(words, start, site);
  if (!place || place.end < start + 2) return null;
  return (readName(words, start, site)?.end ?? 0) >= place.end ? null : place;
}

/** "the Range Rover": a name of the stock that begins inside a place and reaches farther. */
function runsIntoName(words: readonly QueryWord[], start: number, end: number, site: SiteWords): boolean {
  for (let at = start + 1; at < end; at++) {
    if ((readName(words, at, site)?.end ?? 0) > end) return true;
  }
  return false;
}

function isOrdinary({ folded, compact }: QueryWord, { tokens }: SiteWords): boolean {
  return (
    fillers.has(folded) || negations.has(folded) || plainSynonyms.has(compact) || beginsToken(tokens, compact)
  );
}

type ReadPlace = { readonly text: string; readonly end: number };

function readPlace(words: readonly QueryWord[], at: number, site: SiteWords): ReadPlace | null {
  const next = words[at]?.folded === 'postcode' ? at + 1 : at;
  return readPostcode(words, next) ?? readPlaceName(words, at, site);
}

function readShoppersPlace(words: readonly QueryWord[], at: number): ReadPlace | null {
  const word = words[at];
  return word && !word.isLiteral && shoppersPlace.has(word.folded)
    ? { text: placeOfShopper, end: at + 1 }
    : null;
}

function readPostcode(words: readonly QueryWord[], at: number): ReadPlace | null {
  const word = words[at];
  return word && !word.isLiteral && isPostcode(word.folded) ? { text: word.folded, end: at + 1 } : null;
}

/** The longest known name, with a state or a postcode behind it: "Richmond VIC 3121". */
function readPlaceName(words: readonly QueryWord[], at: number, site: SiteWords): ReadPlace | null {
  for (let length = maxPlaceLength; length > 0; length--) {
    const span = words.slice(at, at + length);
    if (span.length < length || span.some(({ isLiteral }) => isLiteral)) continue;
    const name = span.map(({ folded }) => folded).join(' ');
    if (!isPlace(name, site)) continue;
    let end = at + length;
    if (isLoose(words[end]) && states.has(words[end]?.folded ?? '')) end += 1;
    if (isLoose(words[end]) && isPostcode(words[end]?.folded ?? '')) end += 1;
    const text = words
      .slice(at, end)
      .map((word) => word.text)
      .join(' ');
    return { text, end };
  }
  return null;
}

function isLoose(word: QueryWord | undefined): boolean {
  return word !== undefined && !word.isLiteral;
}

/** What the stock calls a make or a colour is no suburb, though one may bear that name. */
function isPlace(name: string, { names, places }: SiteWords): boolean {
  const attribute = names.get(compactName(name))?.attribute;
  if (attribute !== undefined) return placeAttributes.has(attribute);
  return places?.has(normalisePlaceName(name)) ?? false;
}

function endOfPhrase(
  words: readonly QueryWord[],
  start: number,
  phrases: readonly (readonly string[])[],
): number | null {
  const phrase = phrases.find((each) =>
    each.every((text, index) => {
      const word = words[start + index];
      return word !== undefined && !word.isLiteral && word.folded === text;
    }),
  );
  return phrase ? start + phrase.length : null;
}

/** Both are used: a named place before an unnamed one, a given distance before none. */
export function combineNear(earlier: Near | null, later: Near | null): Near | null {
  if (!earlier || !later) return later ?? earlier;
  return {
    place: later.place === placeOfShopper ? earlier.place : later.place,
    withinKm: later.withinKm ?? earlier.withinKm,
  };
}
