/**
 * "white hybrid suv under 40k" → colour White, fuel Hybrid, body SUV, price up to 40,000. From the site's own
 * names and fixed tables only, the same answer each time.
 *
 * - Names come first, the longest first, so that "Range Rover Sport" and "Mazda 3" are never taken apart.
 * - Features, badges and everything else that free text finds well stay text; so do words in double quotes unless
 *   they are a name of the site, and a number with a unit that is no filter.
 * - What follows "not" or "without" or has a minus before it becomes text that keeps such cars out (text-match.ts).
 * - Two values of one attribute mean either; two bounds of one range hold both.
 * - A place of several words is that place and not its first word ("Blue Mountains"), a well-known model is that model though none is in stock ("Honda City").
 * - What a car is for ("family car") becomes filters, each of which is overridden by an explicit value.
 * - Words that only carry the sentence ("a car with") are dropped.
 * - "near 2000", "within 50 km of Parramatta" and a suburb by itself become `near` where the site can search by distance, else
 *   they stay text. "near me" names a place that the shopper is asked for.
 */
import { facetLabel } from '#domain/stock-search/facets/car-facets.ts';
import { repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type { Near, NumberRange, RepaidPer, SortOrder } from '#domain/stock-search/search-state.ts';
import { joinWords, type QueryWord, splitQuery } from './query-words.ts';
import { readDenied } from './read-denied.ts';
import {
  combineNear,
  type ReadDistance,
  readBarePlace,
  readDistance,
  readLongPlace,
} from './read-distance.ts';
import { readElectricRange } from './read-electric-range.ts';
import { type ReadLabel, readJoined, readMisspeltLabel, readMisspeltPlace } from './read-misspelt-label.ts';
import {
  type ReadName,
  readHalfMisspeltName,
  readMisspeltName,
  readModelOf,
  readName,
  readPhrase,
  readQuotedName,
  readUnstockedModel,
} from './read-name.ts';
import { readRange } from './read-range.ts';
import { readTowed, readVanSize } from './read-towed.ts';
import { readUse } from './read-use.ts';
import {
  collectRanges,
  collectRefinements,
  dropConflictingUse,
  type ParsedQuery,
  type ParsedRange,
  type ParsedWords,
  type Reading,
} from './reading.ts';
import type { SiteWords } from './site-words.ts';
import { fillers, modelsLikeYears, placeSynonyms, sortSynonyms } from './synonyms.ts';

export type Understanding = {
  readonly refinements: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
  readonly sortOrder: SortOrder | null;
  readonly near: Near | null;
  /** The unit of the last repayment, where it was not the week. */
  readonly repaidPer: RepaidPer | null;
  /** What free text is to look for. */
  readonly rest: string;
  readonly understood: readonly ParsedQuery[];
  /** Dropped because they say nothing about a car. */
  readonly fillers: readonly string[];
};

export function parseQueryWords(query: string, site: SiteWords): Understanding {
  let rest = query;
  const readings: ParsedWords[] = [];
  const dropped: string[] = [];
  // What is left may belong together once the words between are gone; it ends because each round takes words away.
  for (;;) {
    const round = readOnce(splitQuery(rest), site);
    const next = joinWords(round.rest);
    readings.push(...round.readings);
    dropped.push(...round.dropped);
    if (next === rest) break;
    rest = next;
  }
  const outright = readings.filter(({ isUse }) => !isUse);
  const parsed = [
    ...outright,
    ...readings.filter(({ isUse }) => isUse).map((use) => dropConflictingUse(use, outright)),
  ];
  return {
    refinements: collectRefinements(parsed),
    ranges: collectRanges(parsed),
    sortOrder: readings.findLast(({ sortOrder }) => sortOrder !== undefined)?.sortOrder ?? null,
    near: readings.reduce<Near | null>((near, reading) => combineNear(near, reading.near ?? null), null),
    repaidPer: parsed.findLast(({ range }) => range?.attribute === repaidAttribute)?.range?.per ?? null,
    rest,
    understood: readings.flatMap((reading) => {
      const { understood, words } = reading;
      const { refinements, range } = reading.isUse ? dropConflictingUse(reading, outright) : reading;
      const text = range ? withoutYearMark(range) : null;
      return understood ? [{ text: joinWords(words), ...understood, refinements, range: text }] : [];
    }),
    fillers: dropped,
  };
}

function readOnce(words: readonly QueryWord[], site: SiteWords) {
  const readings: ParsedWords[] = [];
  const rest: QueryWord[] = [];
  const dropped: string[] = [];
  let make: string | null = null;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const reading = readDeniedAt(words, at, site) ?? readQuotedOrAt(words, at, make, site);
    if (reading) {
      const span = words.slice(at, reading.end);
      if (reading.understood) readings.push({ ...reading, words: span });
      else rest.push(...(reading.text === undefined ? span : splitQuery(reading.text)));
      make = onlyMake(reading);
      at = reading.end;
      continue;
    }
    make = null;
    if (!word.isLiteral && (fillers.has(word.folded) || word.compact === '')) dropped.push(word.text);
    else rest.push(word);
    at += 1;
  }
  return { readings, rest, dropped };
}

/** "-diesel", "without a tow bar": text that keeps such cars out. */
function readDeniedAt(words: readonly QueryWord[], at: number, site: SiteWords): Reading | null {
  const word = words[at];
  if (!word || (!word.isExcluded && readNumbers(words, at, site))) return null;
  const denied = readDenied(words, at, site);
  return denied && { refinements: [], understood: null, ...denied };
}

/** Quotes around a name of the site change nothing about it; what else they hold is text. */
function readQuotedOrAt(
  words: readonly QueryWord[],
  at: number,
  make: string | null,
  site: SiteWords,
): Reading | null {
  return words[at]?.isLiteral ? ofNameOrNull(readQuotedName(words, at, site)) : readAt(words, at, make, site);
}

function readAt(
  words: readonly QueryWord[],
  at: number,
  make: string | null,
  site: SiteWords,
): Reading | null {
  const model = make === null ? null : readModelOf(make, words, at, site);
  if (model) return ofName(model);
  const unstocked = readUnstockedModel(null, words, at, site);
  if (unstocked) return ofName(unstocked);
  return (
    ofDistance(readDistance(words, at, site)) ??
    ofUse(words, at, site) ??
    readStoredTogether(words, at, site) ??
    readPlace(words, at, site) ??
    ofDistance(readLongPlace(words, at, site)) ??
    ofNameOrNull(readLongName(words, at, site)) ??
    readNumbers(words, at, site) ??
    ofDistance(readBarePlace(words, at, site)) ??
    ofLabel(readJoined(words, at, site)) ??
    ofLabel(readMisspeltLabel(words, at, site)) ??
    ofNameOrNull(readMisspeltName(words, at, site)) ??
    ofDistance(readMisspeltPlace(words, at, site))
  );
}

/** What is never taken apart: phrases of features, "not white", "Peugeot 2008", "near 2000". */
function readStoredTogether(words: readonly QueryWord[], at: number, site: SiteWords): Reading | null {
  const word = words[at];
  const next = words[at + 1];
  const phraseEnd = readPhrase(words, at, site);
  if (phraseEnd !== null && (readName(words, at, site)?.end ?? 0) <= phraseEnd) return save(phraseEnd);
  if (!word || !next || next.isLiteral) return null;
  if (/^(?:near|postcode)$/.test(word.folded) && /^\d{4}$/.test(next.folded)) return save(at + 2);
  if (modelsLikeYears.get(word.compact)?.includes(next.compact)) {
    const name = readName(words, at, site);
    return name && name.end > at + 1 ? null : save(at + 2);
  }
  return null;
}

function ofDistance(read: ReadDistance | null): Reading | null {
  if (!read) return null;
  const { near, end } = read;
  return { refinements: [], near, understood: { attribute: 'near', label: near.place }, end };
}

const placeAttributes: ReadonlySet<string> = new Set(['state', 'city', 'location_name']);

/** "in NSW", "close to Parramatta" */
function readPlace(words: readonly QueryWord[], at: number, site: SiteWords): Reading | null {
  const word = words[at];
  if (!word || !placeSynonyms.has(word.folded)) return null;
  const isTwoWords = word.folded === 'close' && words[at + 1]?.folded === 'to';
  const place = readName(words, at + (isTwoWords ? 2 : 1), site);
  return place && placeAttributes.has(place.meaning.attribute) ? ofName(place) : null;
}

/** "family car" */
function ofUse(words: readonly QueryWord[], at: number, site: SiteWords): Reading | null {
  const use = readUse(words, at, site);
  // A longer name of the dealer's stays what it is.
  if (!use || (readPhrase(words, at, site) ?? 0) > use.end) return null;
  const { refinements, range, end } = use;
  const understood = { attribute: 'use', label: joinWords(words.slice(at, end)) };
  return {
    refinements,
    understood,
    isUse: true,
    end,
    ...(range ? { range: { ...range, isBareYear: false } } : {}),
  };
}

function readNumbers(words: readonly QueryWord[], at: number, site: SiteWords): Reading | null {
  const read =
    readTowed(words, at, site.ranges) ??
    readElectricRange(words, at, site.ranges) ??
    readVanSize(words, at, site.ranges) ??
    readRange(words, at);
  if (!read) return null;
  if (read.kind === 'words') return save(read.end);
  if (read.kind === 'value') {
    const { attribute, end } = read;
    if (!site.ranges.has(attribute)) return save(end);
    const value = String(read.value);
    return { refinements: [{ attribute, value }], understood: { attribute, label: value }, end };
  }
  const { attribute, range, isBare, end, per } = read;
  if (!site.ranges.has(attribute)) return save(end);
  return {
    refinements: [],
    range: { attribute, range, isBareYear: isBare && attribute === 'year', ...(per ? { per } : {}) },
    understood: { attribute, label: facetLabel(attribute) },
    end,
  };
}

function withoutYearMark({ isBareYear: _, ...parsed }: NonNullable<Reading['range']>): ParsedRange {
  return parsed;
}

function save(end: number): Reading {
  return { refinements: [], understood: null, end };
}

/** A right name, unless a longer one with a slip in it begins here. */
function readLongName(words: readonly QueryWord[], at: number, site: SiteWords): ReadName | null {
  const exact = readName(words, at, site);
  const make = exact?.meaning.attribute === 'make' ? (exact.meaning.refinements[0]?.value ?? null) : null;
  // "Honda HR-V" is no slip of the Honda CR-V, though only that one is in stock.
  if (exact && make !== null && readUnstockedModel(make, words, exact.end, site)) return exact;
  return exact && (readHalfMisspeltName(words, { start: at, exactEnd: exact.end }, site) ?? exact);
}

function ofLabel(label: ReadLabel | null): Reading | null {
  return label && { refinements: [], understood: null, text: label.label, end: label.end };
}

function ofNameOrNull(name: ReadName | null): Reading | null {
  return name && ofName(name);
}

function ofName({ meaning, end }: ReadName): Reading {
  const { attribute, label, refinements } = meaning;
  const order =
    attribute === 'sortBy' ? sortSynonyms.find((entry) => entry.order === label)?.order : undefined;
  return { refinements, understood: { attribute, label }, end, ...(order ? { sortOrder: order } : {}) };
}

function onlyMake({ refinements, understood }: Reading): string | null {
  return understood?.attribute === 'make' ? (refinements[0]?.value ?? null) : null;
}
