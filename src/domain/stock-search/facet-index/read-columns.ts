/** Reads every value of every record and gives each a code: what an index is put together from. */
import type { Facet, ListFacet, RangeFacet, SetFacet } from '#domain/stock-search/facets/facet-types.ts';
import { buildDictionary, type Dictionary } from './dictionary.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { createCodes, type SetColumn } from './set-column.ts';
import { inChunks, type Steps } from './steps.ts';

/** So many that they and what they refer to stay in the processor's cache until all facets have read them. */
const recordsAtOnce = 256;

/** By id, of one facet. */
export type ReadColumn =
  | { readonly kind: 'list'; readonly dictionary: Dictionary; readonly codes: Uint32Array }
  | { readonly kind: 'set'; readonly dictionary: Dictionary; readonly column: SetColumn }
  /** NaN for none. */
  | { readonly kind: 'range'; readonly numbers: Float64Array };

/** In the order of the facets. */
export function* readColumns<R, C>(
  facets: readonly Facet<R, C>[],
  records: IndexedRecords<R, C>,
): Steps<readonly ReadColumn[]> {
  const readers = facets.map((facet) => createColumnReader(facet, records));
  yield* inChunks(
    records.byId.length,
    (from, end) => {
      for (const reader of readers) reader.read(from, end);
    },
    recordsAtOnce,
  );
  const columns: ReadColumn[] = [];
  for (const [position, reader] of readers.entries()) {
    if (reader.kind === 'range') columns.push({ kind: 'range', numbers: reader.numbers });
    else if (reader.kind === 'list') columns.push(finishList(reader, records.context));
    else columns.push(yield* finishSet(reader, position, records.context));
    yield;
  }
  return columns;
}

/** Turns provisional codes into those of the dictionary, in place. */
function finishList<R, C>({ facet, seen, codes }: ListReader<R, C>, context: C): ReadColumn {
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  for (let id = 0; id < codes.length; id++) codes[id] = codeOfProvisional[codes[id] as number] as number;
  return { kind: 'list', dictionary, codes };
}

function* finishSet<R, C>(
  { facet, seen, codes: readCodes, starts: readStarts, lengths }: SetReader<R, C>,
  position: number,
  context: C,
): Steps<ReadColumn> {
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  const provisional = readCodes();
  const starts = new Uint32Array(lengths.length + 1);
  const codes = createCodes(dictionary.values.length, provisional.length);
  let filled = 0;
  yield* inChunks(lengths.length, (from, end) => {
    for (let id = from; id < end; id++) {
      starts[id] = filled;
      const readStart = readStarts[id] as number;
      const readEnd = readStart + (lengths[id] as number);
      for (let at = readStart; at < readEnd; at++) {
        codes[filled++] = codeOfProvisional[provisional[at] as number] as number;
      }
    }
  });
  starts[lengths.length] = filled;
  const column = { facet: position, size: dictionary.values.length, starts, codes };
  return { kind: 'set', dictionary, column };
}

export function rulesOf<R, C>(facet: ListFacet<R, C> | SetFacet<R, C>, context: C) {
  const { labelOf, compareValues } = facet;
  return { labelOf: (value: string) => labelOf?.(value, context) ?? value, compareValues };
}

/**
 * Takes the values of a facet out of the records, some records at a time: all facets read a few records while these
 * are in the cache, then all read the next few. Column by column, every record would be fetched once per facet.
 */
type ReadSome = {
  /** Reads the records at places `from` to `end` of the reading order. */
  readonly read: (from: number, end: number) => void;
};

type ListReader<R, C> = ReadSome & {
  readonly kind: 'list';
  readonly facet: ListFacet<R, C>;
  /** Provisional codes by value, in the order they turned up, from 1. */
  readonly seen: ReadonlyMap<string, number>;
  /** Provisional code by id; 0 for no value. */
  readonly codes: Uint32Array;
};

type SetReader<R, C> = ReadSome & {
  readonly kind: 'set';
  readonly facet: SetFacet<R, C>;
  readonly seen: ReadonlyMap<string, number>;
  /** Provisional codes of all records, in reading order. */
  readonly codes: () => Uint32Array;
  /** By id: where in `codes` those of a record begin, and how many there are. */
  readonly starts: Uint32Array;
  readonly lengths: Uint32Array;
};

export type RangeReader<R, C> = ReadSome & {
  readonly kind: 'range';
  readonly facet: RangeFacet<R, C>;
  /** By id; NaN for none. */
  readonly numbers: Float64Array;
};

export type ColumnReader<R, C> = ListReader<R, C> | SetReader<R, C> | RangeReader<R, C>;

function createColumnReader<R, C>(facet: Facet<R, C>, records: IndexedRecords<R, C>): ColumnReader<R, C> {
  switch (facet.kind) {
    case 'list':
      return readList(facet, records);
    case 'set':
      return readSet(facet, records);
    case 'range':
      return readRange(facet, records);
  }
}

function readList<R, C>(
  facet: ListFacet<R, C>,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
): ListReader<R, C> {
  const seen = new Map<string, number>();
  const codes = new Uint32Array(byId.length);
  const read = (from: number, end: number) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const value = facet.value(byId[id] as R, context);
      if (value !== null && value !== '') codes[id] = codeFor(seen, value);
    }
  };
  return { kind: 'list', facet, seen, codes, read };
}

function readSet<R, C>(
  facet: SetFacet<R, C>,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
): SetReader<R, C> {
  const seen = new Map<string, number>();
  const starts = new Uint32Array(byId.length);
  const lengths = new Uint32Array(byId.length);
  let codes = new Uint32Array(Math.max(16, byId.length * 4));
  let n = 0;
  const read = (from: number, end: number) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const start = n;
      const values = facet.value(byId[id] as R, context);
      if (n + values.length > codes.length) codes = enlarge(codes, n + values.length);
      for (const value of values) {
        if (value === '') continue;
        const code = codeFor(seen, value);
        // A feature named twice is one feature.
        let earlier = start;
        while (earlier < n && codes[earlier] !== code) earlier++;
        if (earlier === n) codes[n++] = code;
      }
      starts[id] = start;
      lengths[id] = n - start;
    }
  };
  return { kind: 'set', facet, seen, codes: () => codes.subarray(0, n), starts, lengths, read };
}

function readRange<R, C>(
  facet: RangeFacet<R, C>,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
): RangeReader<R, C> {
  const numbers = new Float64Array(byId.length);
  const read = (from: number, end: number) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const value = facet.value(byId[id] as R, context);
      numbers[id] = value !== null && Number.isFinite(value) ? value : Number.NaN;
    }
  };
  return { kind: 'range', facet, numbers, read };
}

function enlarge(codes: Uint32Array<ArrayBuffer>, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, codes.length * 2));
  larger.set(codes);
  return larger;
}

function codeFor(seen: Map<string, number>, value: string): number {
  let code = seen.get(value);
  if (code === undefined) {
    code = seen.size + 1;
    seen.set(value, code);
  }
  return code;
}
