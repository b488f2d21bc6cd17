/**
 * A site's stock as its search index needs it and no more, small enough to be sent to a browser (decision 0027).
 * Records are places: the first is the first in the default order. No code of a car is in it, and no text but the
 * values that every listing shows.
 */

/** By record, or by code of another facet where that one says it all: a model says the make. */
export type PackedBy = string | null;

export type CompactValues = {
  readonly kind: 'list' | 'set';
  readonly attribute: string;
  /** By code, from 1. */
  readonly values: readonly string[];
  /** Null where every value is its own label. */
  readonly labels: readonly string[] | null;
  /** The values have an order of their own. */
  readonly isOrdered: boolean;
  readonly keepsZeroCounts: boolean;
  readonly by: PackedBy;
  /** See `compact-stock.ts`; 0 for none. */
  readonly codes: string;
};

export type CompactRange = {
  readonly kind: 'range';
  readonly attribute: string;
  readonly by: PackedBy;
  readonly numbers: readonly (number | null)[];
};

export type CompactFacet = CompactValues | CompactRange;

export type CompactOrder = {
  /** A range whose numbers are the order, or null where `ranks` are: the smallest first, null last. */
  readonly by: string | null;
  readonly isDescending: boolean;
  readonly ranks: readonly (number | null)[];
  readonly dropsMissing: boolean;
};

export type CompactStock = {
  readonly count: number;
  readonly facets: readonly CompactFacet[];
  readonly orders: Readonly<Record<string, CompactOrder>>;
};

/** More cars than a browser is asked to hold: the server answers alone. */
export const maxCompactCars = 5_000;

/** The first printable characters are left to what separates; a backslash would be written as two. */
const first = 35;
const backslash = 92;
/** Behind it lie surrogates, which are no characters. */
export const maxCodes = 50_000;
/** Ends the codes of one record. */
const end = '!';

/** Small numbers as text, one character each: what packs best behind the commas and brackets that JSON would need. */
export function writeCodes(codes: readonly number[]): string {
  return codes.map(writeCode).join('');
}

export function readCodes(text: string): readonly number[] {
  return Array.from(text, readCode);
}

/** Any number of codes a record. */
export function writeCodeSets(sets: readonly (readonly number[])[]): string {
  return sets.map((codes) => writeCodes(codes) + end).join('');
}

export function readCodeSets(text: string): readonly (readonly number[])[] {
  return text.split(end).slice(0, -1).map(readCodes);
}

function writeCode(code: number): string {
  if (code < 0 || code >= maxCodes) throw new RangeError(`No character for the code ${code}.`);
  const position = first + code;
  return String.fromCharCode(position < backslash ? position : position + 1);
}

function readCode(character: string): number {
  const position = character.charCodeAt(0);
  return (position < backslash ? position : position - 1) - first;
}
