/** Turns records into columns: one dictionary per listed facet, one number column per range, folded into groups. */
import type { Facet, ListFacet, SetFacet } from '#domain/stock-search/facets/facet-types.ts';
import { type CodeGroup, CodeGroupBuilder, type GroupMember } from './code-group.ts';
import { createColumnReader, type ListReader, type SetReader } from './column-readers.ts';
import { buildDictionary, type Dictionary } from './dictionary.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { buildNumberColumn, type NumberColumn } from './number-column.ts';
import { createCodes, type SetColumn } from './set-column.ts';
import { inChunks, type Steps } from './steps.ts';
import { bitmapsOfCodes, bitmapsOfSets, type ValueBitmaps } from './value-bitmaps.ts';

/** So many that they and what they refer to stay in the processor's cache until all facets have read them. */
const recordsAtOnce = 256;

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
  const readers = facets.map((facet) => createColumnReader(facet, records));
  yield* inChunks(
    recordCount,
    (from, end) => {
      for (const reader of readers) reader.read(from, end);
    },
    recordsAtOnce,
  );

  const builder = new CodeGroupBuilder(recordCount);
  const sets: SetColumn[] = [];
  const numbers = new Map<number, NumberColumn>();
  const dictionaries = new Map<number, Dictionary>();
  const bitmaps = new Map<number, ValueBitmaps>();
  const keepBitmaps = (position: number, built: ValueBitmaps | null) => {
    if (built) bitmaps.set(position, built);
  };
  for (const [position, reader] of readers.entries()) {
    switch (reader.kind) {
      case 'list': {
        const { codes } = reader;
        const dictionary = finishList(reader, records.context);
        const size = dictionary.values.length;
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfCodes(codes, size));
        yield* builder.add(position, codes, size);
        break;
      }
      case 'set': {
        const { column, dictionary } = yield* finishSet(reader, position, records.context);
        sets.push(column);
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfSets(column));
        break;
      }
      case 'range': {
        const codes = new Uint32Array(recordCount);
        const column = yield* buildNumberColumn(reader.numbers, codes);
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

/** Turns provisional codes into those of the dictionary, in place. */
function finishList<R, C>({ facet, seen, codes }: ListReader<R, C>, context: C): Dictionary {
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  for (let id = 0; id < codes.length; id++) codes[id] = codeOfProvisional[codes[id] as number] as number;
  return dictionary;
}

function* finishSet<R, C>(
  { facet, seen, codes: readCodes, starts: readStarts, lengths }: SetReader<R, C>,
  position: number,
  context: C,
): Steps<{ readonly column: SetColumn; readonly dictionary: Dictionary }> {
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
  return { column: { facet: position, size: dictionary.values.length, starts, codes }, dictionary };
}

function rulesOf<R, C>(facet: ListFacet<R, C> | SetFacet<R, C>, context: C) {
  const { labelOf, compareValues } = facet;
  return { labelOf: (value: string) => labelOf?.(value, context) ?? value, compareValues };
}
