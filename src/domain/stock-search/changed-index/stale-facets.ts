/** Which columns of an index no longer hold after a change, and what becomes of those that do. */
import { type FacetColumns, placesIn } from '#domain/stock-search/facet-index/facet-columns.ts';
import type { Facet } from '#domain/stock-search/facets/facet-types.ts';
import { numberFrom, numberReader } from './changed-columns.ts';
import type { Renumbering } from './renumbering.ts';

/**
 * By position. Where ids stay as they are, a column holds that says of each record that came what it said of the one in its
 * place: of a car with another price two or three are another. A group is folded anew whole.
 */
export function staleFacets<R, C>(
  facets: readonly Facet<R, C>[],
  columns: FacetColumns,
  { records: { byId, context }, came, isInPlace }: Renumbering<R, C>,
): ReadonlyMap<number, Facet<R, C>> {
  if (!isInPlace) return new Map(facets.entries());
  const stale = new Set<number>();
  for (const [position, facet] of facets.entries()) {
    const isAsBefore = reader(facet, columns, position);
    if (!came.every((id) => isAsBefore(id, byId[id] as R, context))) stale.add(position);
  }
  for (const { members } of columns.groups)
    if (members.some(({ facet }) => stale.has(facet))) for (const { facet } of members) stale.add(facet);
  return new Map([...facets.entries()].filter(([position]) => stale.has(position)));
}

/** Whether what a record says is what the column says at this id. */
function reader<R, C>(
  facet: Facet<R, C>,
  columns: FacetColumns,
  position: number,
): (id: number, record: R, context: C) => boolean {
  if (facet.kind === 'range') {
    const numberOf = numberReader(columns, position);
    return (id, record, context) => Object.is(numberOf(id), numberFrom(facet.value(record, context)));
  }
  const known = columns.dictionaries.get(position)?.codes;
  if (facet.kind === 'list') {
    const place = columns.places.get(position);
    return (id, record, context) => {
      const value = facet.value(record, context) ?? '';
      const code = place?.member.codeOf[place.group.combinations[id] as number];
      return code === (value === '' ? 0 : known?.get(value));
    };
  }
  const set = columns.sets.find((each) => each.facet === position);
  return (id, record, context) => {
    const before = set?.codes.subarray(set.starts[id], set.starts[id + 1]);
    const values = new Set(facet.value(record, context).filter((value) => value !== ''));
    const codes = [...values].map((value) => known?.get(value));
    return codes.length === before?.length && codes.every((code) => before.some((each) => each === code));
  };
}

/** What was folded anew in the place of what no longer holds. */
export function replaceColumns(before: FacetColumns, folded: FacetColumns): FacetColumns {
  const isAnew = (facet: number) => folded.places.has(facet) || folded.dictionaries.has(facet);
  const mixed = <Column>(kept: ReadonlyMap<number, Column>, made: ReadonlyMap<number, Column>) =>
    new Map([...[...kept].filter(([facet]) => !isAnew(facet)), ...made]);
  const groups = [
    ...before.groups.filter(({ members }) => !members.some(({ facet }) => isAnew(facet))),
    ...folded.groups,
  ];
  return {
    groups,
    sets: [...before.sets.filter(({ facet }) => !isAnew(facet)), ...folded.sets],
    numbers: mixed(before.numbers, folded.numbers),
    dictionaries: mixed(before.dictionaries, folded.dictionaries),
    bitmaps: mixed(before.bitmaps, folded.bitmaps),
    places: placesIn(groups),
  };
}
