/** The filter panel's groups: values with counts, ranges with their slider. */
import type { SiteContext } from '../../domain/site/site-context.ts';
import { colourFamilyOf } from '../../domain/stock-search/colour-swatch.ts';
import { facetLabel } from '../../domain/stock-search/facets.ts';
import {
  hasDistances,
  isWithin,
  type LocationDistances,
  locationAttribute,
  offeredRadiiKm,
  placeOfShopper,
} from '../../domain/stock-search/near.ts';
import { priceSliderScale, type SliderScale, sliderBars } from '../../domain/stock-search/price-slider.ts';
import { rangeFormatOf } from '../../domain/stock-search/range-format.ts';
import type { FacetItem, RangeStats, SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import { toggleRefinement } from '../../domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import { orderMakes } from './facet-order.ts';
import { filterAttributes } from './filter-groups.ts';
import type {
  DistanceGroupView,
  FacetGroupView,
  FacetItemView,
  FilterGroupView,
  RangeGroupView,
} from './listing-view.ts';
import { joinAnd, kmInWords, nearInWords, rangeInWords } from './listing-words.ts';
import type { ShopperOrigin } from './shopper-origin.ts';

export type Href = (state: SearchState) => string;

type Search = {
  readonly site: SiteContext;
  readonly state: SearchState;
  readonly result: SearchResult;
  readonly vocabulary: StockVocabulary;
  readonly href: Href;
  readonly origin: ShopperOrigin | null;
  readonly distances: LocationDistances | null;
};

const mostBars = 24;
/** Longer picks are counted instead of named. */
const namedPicks = 2;

export function viewFilterGroups(search: Search): readonly FilterGroupView[] {
  return filterAttributes.flatMap(({ kind, attribute, isOpen = false }): readonly FilterGroupView[] => {
    const group = viewGroup[kind](attribute, isOpen, search);
    return group ? [group] : [];
  });
}

const viewGroup = {
  list: viewListGroup,
  range: viewRangeGroup,
  distance: viewDistanceGroup,
} as const;

/** A dealer with one yard has nothing to choose from, unless a shopper asked. */
function viewDistanceGroup(
  attribute: string,
  isOpen: boolean,
  { site, state, result, origin, distances }: Search,
): DistanceGroupView | null {
  if (!state.near && !hasDistances(site)) return null;
  const { near } = state;
  const chosenKm = near?.withinKm ?? null;
  const foundPlace = origin?.kind === 'found' ? origin.place.label : null;
  const isAsked = near?.place.toLowerCase() === placeOfShopper;
  const countWithin = (withinKm: number) =>
    (result.facets[locationAttribute] ?? [])
      .filter(({ value }) => isWithin(distances?.get(value) ?? Number.POSITIVE_INFINITY, withinKm))
      .reduce((sum, { count }) => sum + count, 0);
  const radii = [...new Set<number>([...offeredRadiiKm, ...(chosenKm === null ? [] : [chosenKm])])];
  return {
    kind: 'distance',
    attribute,
    label: 'Distance',
    isOpen,
    // Short: it stands beside the heading, in Volt's row on a button.
    pickText:
      near && foundPlace ? nearInWords({ ...near, place: foundPlace }, site).replace(/^within /, '') : null,
    place: near && !isAsked ? near.place : '',
    foundPlace,
    error: origin?.kind === 'missing' ? origin.message : null,
    radii: [
      { value: '', label: 'Any distance', isChosen: chosenKm === null },
      ...radii
        .sort((a, b) => a - b)
        .map((km) => ({
          value: String(km),
          label: `${kmInWords(km, site.config.locale)}${distances ? ` (${countWithin(km)})` : ''}`,
          isChosen: km === chosenKm,
        })),
    ],
  };
}

function viewListGroup(attribute: string, isOpen: boolean, search: Search): FacetGroupView | null {
  const { result, state, vocabulary, href } = search;
  const found = result.facets[attribute] ?? [];
  const makes = attribute === 'make' ? orderMakes(found, vocabulary.makes) : null;
  const items = makes?.items ?? found;
  const refined = items.filter((item) => item.isRefined);
  // One value that nobody chose narrows nothing.
  if (items.length < 2 && refined.length === 0) return null;
  return {
    kind: 'list',
    attribute,
    label: facetLabel(attribute),
    isOpen,
    pickText: refined.length === 0 ? null : pickText(refined),
    inputName: `refinementList[${attribute}][]`,
    items: items.map((item) => viewFacetItem(attribute, item, state, href)),
    popularCount: makes && makes.popular < items.length ? makes.popular : null,
    refinedCount: refined.length,
  };
}

function pickText(refined: readonly FacetItem[]): string {
  return refined.length > namedPicks
    ? `${refined.length} chosen`
    : joinAnd(refined.map(({ label }) => label));
}

export function viewFacetItem(
  attribute: string,
  { value, label, count, isRefined }: FacetItem,
  state: SearchState,
  href: Href,
): FacetItemView {
  return {
    value,
    label,
    count,
    isRefined,
    swatch: attribute === 'colour' ? colourFamilyOf(label) : null,
    href: href(toggleRefinement(state, attribute, value)),
  };
}

function viewRangeGroup(
  attribute: string,
  isOpen: boolean,
  { site, state, result }: Search,
): RangeGroupView | null {
  const stats = result.ranges[attribute];
  const scale = stats && rangeScale(attribute, stats);
  const selected = state.ranges[attribute];
  if (!stats || !scale) return null;
  // Petrol cars have no electric range: where none of the cars found says anything, there is nothing to choose.
  if (stats.min === null && !selected && result.count > 0) return null;
  return {
    kind: 'range',
    attribute,
    label: facetLabel(attribute),
    isOpen,
    pickText: selected ? rangeInWords(attribute, selected, site) : null,
    minInputName: `range[${attribute}][min]`,
    maxInputName: `range[${attribute}][max]`,
    scale,
    format: rangeFormatOf(attribute),
    selectedMin: selected?.min ?? null,
    selectedMax: selected?.max ?? null,
    bars: sliderBars(stats, scale, Math.min(mostBars, (scale.upper - scale.lower) / scale.step)),
    note: attribute === 'price' ? priceBasis : null,
  };
}

/** C-2: one basis, the figure on the card itself; a card says beside its price which kind of price that is. */
const priceBasis = 'As printed on the card: drive away, or before government charges where it says so.';

/** PRICE-10 fixes the price; everything else runs over the site's stock. Null where there is nothing to choose. */
function rangeScale(attribute: string, { track }: RangeStats): SliderScale | null {
  if (track.min === null || track.max === null || track.min === track.max) return null;
  if (attribute === 'price') return priceSliderScale;
  const { step } = rangeFormatOf(attribute);
  return {
    lower: Math.floor(track.min / step) * step,
    upper: Math.ceil(track.max / step) * step,
    step,
  };
}
