/** The columns of an index after a change: what stayed is copied code by code, only what came is read. */
import { buildDictionary, type Dictionary } from '#domain/stock-search/facet-index/dictionary.ts';
import type { FacetColumns, FacetRange } from '#domain/stock-search/facet-index/facet-columns.ts';
import { type ReadColumn, rulesOf } from '#domain/stock-search/facet-index/read-columns.ts';
import { createCodes, type SetColumn } from '#domain/stock-search/facet-index/set-column.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import type { Facet, ListFacet, RangeFacet, SetFacet } from '#domain/stock-search/facets/facet-types.ts';
import { none, type Renumbering } from './renumbering.ts';

/** The values of one facet through a change: those that a record still has, and those that came. */
type Settled = {
  readonly dictionary: Dictionary;
  /** From the old codes to those of the dictionary, in place. */
  readonly translate: (codes: Uint32Array) => void;
};

class ChangedWords {
  readonly #before: Dictionary;
  readonly #isUsed: Uint8Array;
  readonly #came = new Map<string, number>();

  constructor(before: Dictionary) {
    this.#before = before;
    this.#isUsed = new Uint8Array(before.values.length);
  }

  /** Notes that a record still has it. */
  keep(code: number): number {
    this.#isUsed[code] = 1;
    return code;
  }

  codeOf(value: string): number {
    const known = this.#before.codes.get(value);
    if (known !== undefined) return this.keep(known);
    const count = this.#came.get(value) ?? this.#before.values.length + this.#came.size;
    this.#came.set(value, count);
    return count;
  }

  /** The previous dictionary where no value came and none went. */
  settle<R, C>(facet: ListFacet<R, C> | SetFacet<R, C>, context: C): Settled {
    const { values } = this.#before;
    if (this.#came.size === 0 && this.#isUsed.indexOf(0, 1) === -1)
      return { dictionary: this.#before, translate: () => undefined };
    const used = values.flatMap((_, code) => (code > 0 && this.#isUsed[code] === 1 ? [code] : []));
    const items = [...used, ...this.#came.values()];
    const words = [...used.map((code) => values[code] as string), ...this.#came.keys()];
    const { dictionary, codeOfProvisional } = buildDictionary(words, rulesOf(facet, context));
    const codeOfGiven = new Uint32Array(values.length + this.#came.size);
    for (const [position, code] of items.entries())
      codeOfGiven[code] = codeOfProvisional[position + 1] as number;
    return {
      dictionary,
      translate: (codes) => {
        for (let at = 0; at < codes.length; at++) codes[at] = codeOfGiven[codes[at] as number] as number;
      },
    };
  }
}

/** What `readColumns` would read of the facets at these positions. */
export function* changeColumns<R, C>(
  facets: ReadonlyMap<number, Facet<R, C>>,
  columns: FacetColumns,
  renumbering: Renumbering<R, C>,
): Steps<ReadonlyMap<number, ReadColumn>> {
  const changed = new Map<number, ReadColumn>();
  for (const [position, facet] of facets) {
    changed.set(position, changeColumn(facet, { columns, position }, renumbering));
    yield;
  }
  return changed;
}

type Place = { readonly columns: FacetColumns; readonly position: number };

function changeColumn<R, C>(
  facet: Facet<R, C>,
  { columns, position }: Place,
  renumbering: Renumbering<R, C>,
): ReadColumn {
  const dictionary = columns.dictionaries.get(position);
  const place = columns.places.get(position);
  const set = columns.sets.find((each) => each.facet === position);
  if (facet.kind === 'range')
    return { kind: 'range', numbers: changeNumbers(facet, { columns, position }, renumbering) };
  if (facet.kind === 'list' && dictionary && place)
    return changeList(facet, { dictionary, place }, renumbering);
  if (facet.kind === 'set' && dictionary && set) return changeSet(facet, { dictionary, set }, renumbering);
  throw new Error(`The index has no column of ${facet.attribute}.`);
}

function changeList<R, C>(
  facet: ListFacet<R, C>,
  { dictionary, place }: { readonly dictionary: Dictionary; readonly place: FacetRange },
  { records: { byId, context }, before, came }: Renumbering<R, C>,
): ReadColumn {
  const words = new ChangedWords(dictionary);
  const codes = new Uint32Array(byId.length);
  const { codeOf } = place.member;
  const { combinations } = place.group;
  for (let id = 0; id < codes.length; id++) {
    const was = before[id] as number;
    if (was !== none) codes[id] = words.keep(codeOf[combinations[was] as number] as number);
  }
  for (const id of came) {
    const value = facet.value(byId[id] as R, context);
    if (value !== null && value !== '') codes[id] = words.codeOf(value);
  }
  const settled = words.settle(facet, context);
  settled.translate(codes);
  return { kind: 'list', dictionary: settled.dictionary, codes };
}

function changeSet<R, C>(
  facet: SetFacet<R, C>,
  { dictionary, set }: { readonly dictionary: Dictionary; readonly set: SetColumn },
  { records: { byId, context }, before, came }: Renumbering<R, C>,
): ReadColumn {
  const words = new ChangedWords(dictionary);
  const read = new Map(
    came.map((id) => {
      const values = facet.value(byId[id] as R, context).filter((value) => value !== '');
      return [id, [...new Set(values)].map((value) => words.codeOf(value))];
    }),
  );
  const starts = new Uint32Array(byId.length + 1);
  const roomFor = [...read.values()].reduce((sum, { length }) => sum + length, set.codes.length);
  const codes = new Uint32Array(roomFor);
  let filled = 0;
  for (let id = 0; id < byId.length; id++) {
    starts[id] = filled;
    const was = before[id] as number;
    if (was === none) for (const code of read.get(id) ?? []) codes[filled++] = code;
    else
      for (let at = set.starts[was] as number; at < (set.starts[was + 1] as number); at++)
        codes[filled++] = words.keep(set.codes[at] as number);
  }
  starts[byId.length] = filled;
  const { dictionary: settled, translate } = words.settle(facet, context);
  translate(codes.subarray(0, filled));
  const size = settled.values.length;
  const narrow = createCodes(size, filled);
  narrow.set(codes.subarray(0, filled));
  return { kind: 'set', dictionary: settled, column: { facet: set.facet, size, starts, codes: narrow } };
}

function changeNumbers<R, C>(
  facet: RangeFacet<R, C>,
  { columns, position }: Place,
  { records: { byId, context }, before, came }: Renumbering<R, C>,
): Float64Array {
  const numbers = new Float64Array(byId.length);
  const numberOf = numberReader(columns, position);
  for (let id = 0; id < numbers.length; id++) {
    const was = before[id] as number;
    if (was !== none) numbers[id] = numberOf(was);
  }
  for (const id of came) {
    const value = facet.value(byId[id] as R, context);
    numbers[id] = numberFrom(value);
  }
  return numbers;
}

export function numberFrom(value: number | null): number {
  return value !== null && Number.isFinite(value) ? value : Number.NaN;
}

/** By the previous id. */
export function numberReader({ numbers, places }: FacetColumns, position: number): (id: number) => number {
  const column = numbers.get(position);
  const place = places.get(position);
  if (column === undefined || place === undefined)
    throw new Error(`The index has no numbers at ${position}.`);
  if (column.kind === 'spread') return (id) => column.numbers[id] as number;
  const { codeOf } = place.member;
  const { combinations } = place.group;
  return (id) => column.numbers[codeOf[combinations[id] as number] as number] as number;
}
