/** Reads every value of every record and gives each a code: what an index is put together from. */
import type { Facet, ListFacet, SetFacet } from '#domain/stock-search/facets/facet-types.ts';
import { createColumnReader, type ListReader, type SetReader } from './column-readers.ts';
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
