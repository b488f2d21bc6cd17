/** Turns records into columns: one dictionary per listed facet, one number column per range, folded into groups. */
import type { Facet, ListFacet, RangeFacet, SetFacet } from '../../domain/stock-search/facet-table.ts';
import { type CodeGroup, CodeGroupBuilder, type GroupMember } from './code-group.ts';
import { buildDictionary, type Dictionary } from './dictionary.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { buildNumberColumn, type NumberColumn } from './number-column.ts';
import type { SetColumn } from './set-column.ts';
import { inChunks, type Steps } from './steps.ts';
import { bitmapsOfCodes, bitmapsOfSets, type ValueBitmaps } from './value-bitmaps.ts';

export type GroupPlace = { readonly group: CodeGroup; readonly member: GroupMember };

export type FacetColumns = {
  readonly groups: readonly CodeGroup[];
  readonly sets: readonly SetColumn[];
  /** The rest by position of the facet in the table. */
  readonly numbers: ReadonlyMap<number, NumberColumn>;
  readonly dictionaries: ReadonlyMap<number, Dictionary>;
  readonly bitmaps: ReadonlyMap<number, ValueBitmaps>;
  readonly places: ReadonlyMap<number, GroupPlace>;
};

export function* buildFacetColumns<R, C>(
  facets: readonly Facet<R, C>[],
  records: IndexedRecords<R, C>,
): Steps<FacetColumns> {
  const recordCount = records.byId.length;
  const builder = new CodeGroupBuilder(recordCount);
  const sets: SetColumn[] = [];
  const numbers = new Map<number, NumberColumn>();
  const dictionaries = new Map<number, Dictionary>();
  const bitmaps = new Map<number, ValueBitmaps>();
  const keepBitmaps = (position: number, built: ValueBitmaps | null) => {
    if (built) bitmaps.set(position, built);
  };
  /** Each facet writes its codes here in turn. */
  const codes = new Uint32Array(recordCount);

  for (const [position, facet] of facets.entries()) {
    switch (facet.kind) {
      case 'list': {
        const dictionary = yield* readListFacet(facet, records, codes);
        const size = dictionary.values.length;
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfCodes(codes, size));
        yield* builder.add(position, codes, size);
        break;
      }
      case 'set': {
        const { column, dictionary } = yield* readSetFacet(facet, position, records);
        sets.push(column);
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfSets(column));
        break;
      }
      case 'range': {
        const column = yield* buildNumberColumn(yield* readNumbers(facet, records), codes);
        numbers.set(position, column);
        keepBitmaps(position, bitmapsOfCodes(codes, column.size));
        yield* builder.add(position, codes, column.size);
        break;
      }
    }
    yield;
  }

  const groups = builder.build();
  const places = new Map<number, GroupPlace>();
  for (const group of groups) {
    for (const member of group.members) places.set(member.facet, { group, member });
  }
  return { groups, sets, numbers, dictionaries, bitmaps, places };
}

function* readListFacet<R, C>(
  facet: ListFacet<R, C>,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
  codes: Uint32Array,
): Steps<Dictionary> {
  const seen = new Map<string, number>();
  yield* inChunks(codes.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const value = facet.value(byId[id] as R, context);
      codes[id] = value === null || value === '' ? 0 : codeFor(seen, value);
    }
  });
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  for (let id = 0; id < codes.length; id++) codes[id] = codeOfProvisional[codes[id] as number] as number;
  return dictionary;
}

function* readSetFacet<R, C>(
  facet: SetFacet<R, C>,
  position: number,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
): Steps<{ readonly column: SetColumn; readonly dictionary: Dictionary }> {
  const seen = new Map<string, number>();
  /** Provisional codes in reading order: where those of a record begin, by id, and how many there are. */
  const readStarts = new Uint32Array(byId.length);
  const lengths = new Uint32Array(byId.length);
  let read = new Uint32Array(Math.max(16, byId.length * 4));
  let n = 0;
  yield* inChunks(byId.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const start = n;
      const values = facet.value(byId[id] as R, context);
      if (n + values.length > read.length) read = enlarge(read, n + values.length);
      for (const value of values) {
        if (value === '') continue;
        const code = codeFor(seen, value);
        // A feature named twice is one feature.
        let earlier = start;
        while (earlier < n && read[earlier] !== code) earlier++;
        if (earlier === n) read[n++] = code;
      }
      readStarts[id] = start;
      lengths[id] = n - start;
    }
  });
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  const starts = new Uint32Array(byId.length + 1);
  const codes = new Uint32Array(n);
  let filled = 0;
  yield* inChunks(byId.length, (from, end) => {
    for (let id = from; id < end; id++) {
      starts[id] = filled;
      const readStart = readStarts[id] as number;
      const readEnd = readStart + (lengths[id] as number);
      for (let at = readStart; at < readEnd; at++) {
        codes[filled++] = codeOfProvisional[read[at] as number] as number;
      }
    }
  });
  starts[byId.length] = filled;
  return { column: { facet: position, size: dictionary.values.length, starts, codes }, dictionary };
}

/** By id; NaN where a record has none. */
function* readNumbers<R, C>(
  facet: RangeFacet<R, C>,
  { byId, readingOrder, context }: IndexedRecords<R, C>,
): Steps<Float64Array> {
  const numbers = new Float64Array(byId.length);
  yield* inChunks(numbers.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      const value = facet.value(byId[id] as R, context);
      numbers[id] = value !== null && Number.isFinite(value) ? value : Number.NaN;
    }
  });
  return numbers;
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

function rulesOf<R, C>(facet: ListFacet<R, C> | SetFacet<R, C>, context: C) {
  const { labelOf, compareValues } = facet;
  return { labelOf: (value: string) => labelOf?.(value, context) ?? value, compareValues };
}
