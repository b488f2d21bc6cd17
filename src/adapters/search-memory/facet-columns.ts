/** Turns records into columns: one dictionary per listed facet, one number column per range, folded into groups. */
import type { Facet, ListFacet, RangeFacet, SetFacet } from '../../domain/stock-search/facet-table.ts';
import { type CodeGroup, CodeGroupBuilder, type GroupMember } from './code-group.ts';
import { buildDictionary, type Dictionary } from './dictionary.ts';
import { buildNumberColumn, type NumberColumn } from './number-column.ts';
import type { SetColumn } from './set-column.ts';
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

export function buildFacetColumns<R, C>(
  facets: readonly Facet<R, C>[],
  records: readonly R[],
  context: C,
): FacetColumns {
  const builder = new CodeGroupBuilder(records.length);
  const sets: SetColumn[] = [];
  const numbers = new Map<number, NumberColumn>();
  const dictionaries = new Map<number, Dictionary>();
  const bitmaps = new Map<number, ValueBitmaps>();
  const keepBitmaps = (position: number, built: ValueBitmaps | null) => {
    if (built) bitmaps.set(position, built);
  };
  /** Each facet writes its codes here in turn. */
  const codes = new Uint32Array(records.length);

  facets.forEach((facet, position) => {
    switch (facet.kind) {
      case 'list': {
        const dictionary = readListFacet(facet, records, context, codes);
        const size = dictionary.values.length;
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfCodes(codes, size));
        builder.add(position, codes, size);
        break;
      }
      case 'set': {
        const { column, dictionary } = readSetFacet(facet, position, records, context);
        sets.push(column);
        dictionaries.set(position, dictionary);
        keepBitmaps(position, bitmapsOfSets(column));
        break;
      }
      case 'range': {
        const column = buildNumberColumn(readNumbers(facet, records, context), codes);
        numbers.set(position, column);
        keepBitmaps(position, bitmapsOfCodes(codes, column.size));
        builder.add(position, codes, column.size);
        break;
      }
    }
  });

  const groups = builder.build();
  const places = new Map<number, GroupPlace>();
  for (const group of groups) {
    for (const member of group.members) places.set(member.facet, { group, member });
  }
  return { groups, sets, numbers, dictionaries, bitmaps, places };
}

function readListFacet<R, C>(
  facet: ListFacet<R, C>,
  records: readonly R[],
  context: C,
  codes: Uint32Array,
): Dictionary {
  const seen = new Map<string, number>();
  for (let id = 0; id < codes.length; id++) {
    const value = facet.value(records[id] as R, context);
    codes[id] = value === null || value === '' ? 0 : codeFor(seen, value);
  }
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  for (let id = 0; id < codes.length; id++) codes[id] = codeOfProvisional[codes[id] as number] as number;
  return dictionary;
}

function readSetFacet<R, C>(
  facet: SetFacet<R, C>,
  position: number,
  records: readonly R[],
  context: C,
): { readonly column: SetColumn; readonly dictionary: Dictionary } {
  const seen = new Map<string, number>();
  const starts = new Uint32Array(records.length + 1);
  let codes = new Uint32Array(Math.max(16, records.length * 4));
  let n = 0;
  for (let id = 0; id < records.length; id++) {
    const start = n;
    starts[id] = start;
    const values = facet.value(records[id] as R, context);
    if (n + values.length > codes.length) codes = enlarge(codes, n + values.length);
    for (const value of values) {
      if (value === '') continue;
      const code = codeFor(seen, value);
      // A feature named twice is one feature.
      let at = start;
      while (at < n && codes[at] !== code) at++;
      if (at === n) codes[n++] = code;
    }
  }
  starts[records.length] = n;
  const { dictionary, codeOfProvisional } = buildDictionary([...seen.keys()], rulesOf(facet, context));
  for (let at = 0; at < n; at++) codes[at] = codeOfProvisional[codes[at] as number] as number;
  const column = { facet: position, size: dictionary.values.length, starts, codes: codes.slice(0, n) };
  return { column, dictionary };
}

/** NaN where a record has none. */
function readNumbers<R, C>(facet: RangeFacet<R, C>, records: readonly R[], context: C): Float64Array {
  const numbers = new Float64Array(records.length);
  for (let id = 0; id < numbers.length; id++) {
    const value = facet.value(records[id] as R, context);
    numbers[id] = value !== null && Number.isFinite(value) ? value : Number.NaN;
  }
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
