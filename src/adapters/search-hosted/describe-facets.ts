/** What an engine outside this process has counted, as the facets and ranges of a search answer. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarFacet } from '#domain/stock-search/facets/car-facets.ts';
import { buildLabelContext } from '#domain/stock-search/facets/facet-context.ts';
import { describeRange, listFacetItems } from '#domain/stock-search/facets/facet-lists.ts';
import type { FacetItem, RangeStats, SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockCatalogue } from '#domain/stock-search/stock-catalogue.ts';

type RangeFacet = Extract<CarFacet, { readonly kind: 'range' }>;

export type CountedFacet =
  | {
      readonly facet: RangeFacet;
      readonly bounds: Parameters<typeof describeRange>[1];
      readonly buckets: Parameters<typeof describeRange>[2];
    }
  | {
      readonly facet: Exclude<CarFacet, RangeFacet>;
      /** Cars by value. */
      readonly counts: ReadonlyMap<string, number>;
    };

type Searched = { readonly state: SearchState; readonly catalogue: StockCatalogue };

export function describeFacets(
  site: SiteContext,
  { state, catalogue }: Searched,
  counted: readonly CountedFacet[],
): Pick<SearchResult, 'facets' | 'ranges'> {
  const context = buildLabelContext(site);
  const facets: Record<string, readonly FacetItem[]> = {};
  const ranges: Record<string, RangeStats> = {};
  for (const found of counted) {
    const { attribute } = found.facet;
    if ('buckets' in found) {
      ranges[attribute] = describeRange(catalogue.tracks[attribute], found.bounds, found.buckets);
    } else {
      facets[attribute] = listFacetItems(found.facet, found.counts, {
        known: catalogue.values[attribute] ?? new Set(),
        refined: state.refinements[attribute] ?? [],
        context,
      });
    }
  }
  return { facets, ranges };
}
