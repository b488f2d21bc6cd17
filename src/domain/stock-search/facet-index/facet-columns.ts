/** Columns of an index: one dictionary per listed facet, one number column per range, folded into groups. */
import { type CodeGroup, CodeGroupBuilder, type GroupMember } from './code-group.ts';
import type { Dictionary } from './dictionary.ts';
import { buildNumberColumn, type NumberColumn } from './number-column.ts';
import type { ReadColumn } from './read-columns.ts';
import type { SetColumn } from './set-column.ts';
import type { Steps } from './steps.ts';
import { bitmapsOfCodes, bitmapsOfSets, type ValueBitmaps } from './value-bitmaps.ts';

export type FacetRange = { readonly group: CodeGroup; readonly member: GroupMember };

export type FacetColumns = {
  readonly groups: readonly CodeGroup[];
  readonly sets: readonly SetColumn[];
  /** The rest by position of the facet in the table. */
  readonly numbers: ReadonlyMap<number, NumberColumn>;
  readonly dictionaries: ReadonlyMap<number, Dictionary>;
  readonly bitmaps: ReadonlyMap<number, ValueBitmaps>;
  readonly places: ReadonlyMap<number, FacetRange>;
};

/** By position of the facet in the table. */
export function* foldColumns(
  columns: Iterable<readonly [number, ReadColumn]>,
  recordCount: number,
): Steps<FacetColumns> {
  const builder = new CodeGroupBuilder(recordCount);
  const sets: SetColumn[] = [];
  const numbers = new Map<number, NumberColumn>();
  const dictionaries = new Map<number, Dictionary>();
  const bitmaps = new Map<number, ValueBitmaps>();
  const keepBitmaps = (position: number, built: ValueBitmaps | null) => {
    if (built) bitmaps.set(position, built);
  };
  for (const [position, read] of columns) {
    switch (read.kind) {
      case 'list': {
        const size = read.dictionary.values.length;
        dictionaries.set(position, read.dictionary);
        keepBitmaps(position, bitmapsOfCodes(read.codes, size));
        yield* builder.add(position, read.codes, size);
        break;
      }
      case 'set': {
        sets.push(read.column);
        dictionaries.set(position, read.dictionary);
        keepBitmaps(position, bitmapsOfSets(read.column));
        break;
      }
      case 'range': {
        const codes = new Uint32Array(recordCount);
        const column = yield* buildNumberColumn(read.numbers, codes);
        numbers.set(position, column);
        keepBitmaps(position, bitmapsOfCodes(codes, column.size));
        yield* builder.add(position, codes, column.size);
        break;
      }
    }
    yield;
  }

  const groups = builder.build();
  return { groups, sets, numbers, dictionaries, bitmaps, places: placesIn(groups) };
}

export function placesIn(groups: readonly CodeGroup[]): FacetColumns['places'] {
  const places = new Map<number, FacetRange>();
  for (const group of groups) {
    for (const member of group.members) places.set(member.facet, { group, member });
  }
  return places;
}
