/** Plain counts of an engine outside this process as the lists and bounds of a search answer. */
import { compareText } from '#domain/stock-search/compare-text.ts';
import type { FacetItem, RangeStats } from '#domain/stock-search/search-result.ts';
import { type CarFacet, facetValueLabel } from './car-facets.ts';
import type { LabelContext } from './label-context.ts';
import { histogramBuckets, type Track } from './range-track.ts';

/** More values than people read; refined ones are included beyond it. */
export const maxFacetValues = 1_000;

type ListRules = {
  /** The values that a car of the site has, counted or not. */
  readonly known: ReadonlySet<string>;
  readonly refined: readonly string[];
  readonly context: LabelContext;
};

/** In the facet's own order, else the most frequent first; values that are refined are always among them. */
export function listFacetItems(
  facet: Exclude<CarFacet, { kind: 'range' }>,
  counts: ReadonlyMap<string, number>,
  { known, refined, context }: ListRules,
): readonly FacetItem[] {
  const isKnown = (value: string) => known.has(value) || counts.has(value);
  const shown = new Set([
    ...counts.keys(),
    ...(facet.keepsZeroCounts ? known : []),
    ...refined.filter(isKnown),
  ]);
  const items = [...shown].map((value) => ({
    value,
    label: facetValueLabel(facet.attribute, value, context),
    count: counts.get(value) ?? 0,
    isRefined: refined.includes(value),
  }));
  const { compareValues } = facet;
  items.sort(
    (a, b) =>
      (compareValues ? compareValues(a.value, b.value) : b.count - a.count) ||
      compareText(a.label, b.label) ||
      compareText(a.value, b.value),
  );
  // A refined value that no car of the site has is still shown, so that it can be taken off again.
  const unknown = refined.filter((value) => !isKnown(value));
  return [
    ...items.filter((item, position) => position < maxFacetValues || item.isRefined),
    ...unknown.map((value) => ({ value, label: value, count: 0, isRefined: true })),
  ];
}

export type RangeBucket = { readonly bucket: number; readonly count: number };

/** `bounds` are those of the cars found, `track` those of the whole stock. */
export function describeRange(
  track: Track | undefined,
  bounds: { readonly min: number | null; readonly max: number | null },
  buckets: readonly RangeBucket[],
): RangeStats {
  const histogram = new Array<number>(histogramBuckets).fill(0);
  for (const { bucket, count } of buckets) histogram[bucket] = (histogram[bucket] ?? 0) + count;
  return { ...bounds, track: track ?? { min: null, max: null }, histogram };
}
