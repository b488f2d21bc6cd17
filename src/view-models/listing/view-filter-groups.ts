/** The filter panel's groups: values with counts, ranges with their slider. */
import { countWithin, leadsToNoResults } from '#domain/stock-search/dead-ends.ts';
import { facetLabel } from '#domain/stock-search/facets/car-facets.ts';
import { colourFamilyOf } from '#domain/stock-search/facets/colour-swatch.ts';
import { orderMakes } from '#domain/stock-search/facets/make-order.ts';
import {
  priceSliderScale,
  type SliderScale,
  sliderBarHeights,
} from '#domain/stock-search/facets/price-slider.ts';
import { rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import {
  hasDistances,
  type LocationDistances,
  offeredRadiiKm,
  placeOfShopper,
} from '#domain/stock-search/near.ts';
import type { FacetItem, RangeStats, SearchCounts } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { formatKilometres } from '#domain/text/number.ts';
import { filterAttributes, withWholeGroup } from './filter-groups.ts';
import type { ListingSite } from './listing-site.ts';
import { formatNear, formatRange, joinAnd, type ShopperOrigin } from './listing-text.ts';
import type {
  DistanceGroupView,
  FacetGroupView,
  FacetItemView,
  FilterGroupView,
  RangeGroupView,
} from './listing-view.ts';

/** Which values of a filter are in the page: eight and the chosen ones, until the shopper shows all. */

const shownValues = 8;

type FoldedValues<Item> = {
  readonly shown: readonly Item[];
  /** Behind "All makes": what is not popular. Empty unless all were asked for. */
  readonly others: readonly Item[];
  /** How many of the popular ones (of all, where there is no such split) are left out until all are asked for. */
  readonly hiddenCount: number;
  /** Whether any value is left out. */
  readonly isFolded: boolean;
};

type Options = {
  readonly isWhole: boolean;
  /** The first so many are the popular ones; null for no such split. */
  readonly popularCount: number | null;
};

export function foldValues<Item extends { readonly isRefined: boolean }>(
  items: readonly Item[],
  { isWhole, popularCount }: Options,
): FoldedValues<Item> {
  const end = popularCount ?? items.length;
  const isShown = (item: Item, index: number) => index < shownValues || item.isRefined;
  const hiddenCount = items.slice(0, end).filter((item, index) => !isShown(item, index)).length;
  if (isWhole) return { shown: items.slice(0, end), others: items.slice(end), hiddenCount, isFolded: false };
  const shown = items.filter(isShown);
  return { shown, others: [], hiddenCount, isFolded: shown.length < items.length };
}

export type Href = (state: SearchState) => string;

type Search = {
  readonly site: ListingSite;
  readonly state: SearchState;
  readonly result: SearchCounts;
  readonly vocabulary: StockVocabulary;
  readonly href: Href;
  readonly origin: ShopperOrigin | null;
  readonly distances: LocationDistances | null;
  readonly expandedGroup: string | null;
};

const maxBars = 24;
/** Longer picks are counted instead of named. */
const namedPicks = 2;

export function viewFilterGroups(search: Search): readonly FilterGroupView[] {
  const { refinements } = search.state;
  const isChosen = (attribute: string) =>
    refinements[attribute] !== undefined || (attribute === 'model' && refinements.make_model !== undefined);
  return filterAttributes.flatMap(
    ({ kind, attribute, isOpen = false, follows }): readonly FilterGroupView[] => {
      if (follows !== undefined && !isChosen(follows) && !isChosen(attribute)) return [];
      const group = viewGroup[kind](attribute, isOpen, search);
      return group ? [group] : [];
    },
  );
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
  const isNearShopper = near?.place.toLowerCase() === placeOfShopper;
  const radii = [...new Set<number>([...offeredRadiiKm, ...(chosenKm === null ? [] : [chosenKm])])];
  return {
    kind: 'distance',
    attribute,
    label: 'Distance',
    isOpen,
    // Short: it is beside the heading, in Volt's row on a button.
    selectionText:
      near && foundPlace ? formatNear({ ...near, place: foundPlace }, site).replace(/^within /, '') : null,
    place: near && !isNearShopper ? near.place : '',
    foundPlace,
    error: origin?.kind === 'missing' ? origin.message : null,
    radii: [
      { value: '', label: 'Any distance', isChosen: chosenKm === null, leadsToNoResults: false },
      ...radii
        .sort((a, b) => a - b)
        .map((km) => {
          const count = distances === null ? null : countWithin(result, distances, km);
          return {
            value: String(km),
            label: `${formatKilometres(km, site.config.locale)}${count === null ? '' : ` (${count})`}`,
            isChosen: km === chosenKm,
            leadsToNoResults: count === 0 && km !== chosenKm,
          };
        }),
    ],
  };
}

function viewListGroup(attribute: string, isOpen: boolean, search: Search): FacetGroupView | null {
  const { result, state, vocabulary, expandedGroup, href } = search;
  const isWhole = attribute === expandedGroup;
  const found = result.facets[attribute] ?? [];
  const makes = attribute === 'make' ? orderMakes(found, vocabulary.makes) : null;
  const items = makes?.items ?? found;
  const refined = items.filter((item) => item.isRefined);
  // One value that all have narrows nothing.
  const narrows = items.length > 1 || items.some(({ count }) => count > 0 && count < result.count);
  if (!narrows && refined.length === 0) return null;
  const popularCount = makes && makes.popular < items.length ? makes.popular : null;
  const { shown, others, hiddenCount, isFolded } = foldValues(items, { isWhole, popularCount });
  const view = (item: FacetItem) =>
    viewFacetItem(attribute, item, leadsToNoResults(item, found, result.count));
  const label = facetLabel(attribute);
  const allLabel = `All ${items.length} ${label.toLowerCase()}s`;
  return {
    kind: 'list',
    attribute,
    label,
    isOpen,
    selectionText: refined.length === 0 ? null : selectionText(refined),
    inputName: `refinementList[${attribute}][]`,
    items: shown.map(view),
    hasPopular: popularCount !== null,
    others:
      others.length === 0
        ? null
        : {
            label: allLabel,
            isOpen: hiddenCount === 0 || others.some(({ isRefined }) => isRefined),
            items: others.map(view),
          },
    more: isFolded
      ? {
          label: hiddenCount > 0 ? `Show ${hiddenCount} more` : allLabel,
          href: withWholeGroup(href(state), attribute),
        }
      : null,
  };
}

function selectionText(refined: readonly FacetItem[]): string {
  return refined.length > namedPicks
    ? `${refined.length} chosen`
    : joinAnd(refined.map(({ label }) => label));
}

export function viewFacetItem(
  attribute: string,
  { value, label, count, isRefined }: FacetItem,
  endsHere: boolean,
): FacetItemView {
  return {
    value,
    label,
    count,
    isRefined,
    leadsToNoResults: endsHere,
    swatch: attribute === 'colour' ? colourFamilyOf(label) : null,
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
    selectionText: selected ? formatRange(attribute, selected, site, state.repaidPer) : null,
    minInputName: `range[${attribute}][min]`,
    maxInputName: `range[${attribute}][max]`,
    scale,
    format: rangeFormatOf(attribute),
    selectedMin: selected?.min ?? null,
    selectedMax: selected?.max ?? null,
    bars: sliderBarHeights(stats, scale, Math.min(maxBars, (scale.upper - scale.lower) / scale.step)),
    note: attribute === 'price' ? priceBasis : null,
  };
}

/** One basis. */
const priceBasis =
  'Prices are drive away. If a price excludes government charges, we use the estimated drive away price shown on the card.';

/** The contract fixes the price; everything else runs over the site's stock. Null where there is nothing to choose. */
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
