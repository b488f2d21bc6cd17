/** The listing page: runs the search and turns the answer into words and links. */
import { buildCarCardView } from '../../domain/car/car-card-view.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { facetLabel } from '../../domain/stock-search/facets.ts';
import { understandPlainWords } from '../../domain/stock-search/plain-words.ts';
import {
  type BaseRefinements,
  buildSearchUrl,
  parseSearchPath,
} from '../../domain/stock-search/search-path.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import { emptySearchState, sortOrders } from '../../domain/stock-search/search-state.ts';
import {
  clearFilters,
  countFilters,
  hasFilters,
  mergeRefinements,
  toggleRefinement,
  withPage,
  withQuery,
  withRange,
  withRefinements,
  withSortOrder,
} from '../../domain/stock-search/search-state-changes.ts';
import { parseSearchState, sortOrderWireName } from '../../domain/stock-search/search-state-codec.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import type { Application } from '../application.ts';
import { filterAttributes, rangeScales } from './filter-groups.ts';
import type {
  Crumb,
  FacetItemView,
  FilterChip,
  FilterGroupView,
  ListingView,
  Relaxation,
} from './listing-view.ts';
import { countAndOrder, countInWords, listingHeading, rangeInWords, sortLabels } from './listing-words.ts';
import { viewPager } from './pager.ts';

/** A path and a query string as a state; null where the path means nothing on this site. */
export function readSearchAddress(
  path: string,
  parameters: URLSearchParams,
  vocabulary: StockVocabulary,
): SearchState | null {
  const base = readPath(path, vocabulary);
  return base && mergeRefinements(understandPlainWords(parseSearchState(parameters)), base);
}

function readPath(path: string, vocabulary: StockVocabulary): BaseRefinements | null {
  return parseSearchPath(path.split('/'), vocabulary);
}

export async function viewListing(
  site: SiteContext,
  state: SearchState,
  app: Application,
  now: Date,
): Promise<ListingView> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const result = await app.stockSearch.search(site, state, { pageSize: site.config.search.pageSize });
  const href = (next: SearchState) => buildSearchUrl(next, vocabulary);
  const current = withPage(state, result.page);
  const cards = result.hits.map((car) => buildCarCardView(car, site, now));
  const finance = cards.find((card) => card.finance.isShown)?.finance;
  return {
    heading: state.query
      ? `“${state.query}”: ${listingHeading(state, site).toLowerCase()}`
      : listingHeading(state, site),
    count: result.count,
    countText: countAndOrder(result.count, state.sortOrder, site),
    showText: `Show ${countInWords(result.count, site)}`,
    showingText: showingText(result, site),
    query: state.query,
    crumbs: viewCrumbs(state, site, href),
    chips: viewChips(state, site, result, href),
    clearHref: href(clearFilters(state)),
    groups: viewGroups(state, result, href),
    suggestions: viewSuggestions(state, result, href),
    sortOptions: sortOrders.map((order) => ({
      value: order,
      label: sortLabels[order],
      href: href(withSortOrder(state, order)),
      isCurrent: order === state.sortOrder,
    })),
    sortValue: sortOrderWireName(state.sortOrder),
    formAction: '/search/new-used-and-demo-cars',
    cards,
    pager: viewPager(result.page, result.pages, (page) => href(withPage(state, page))),
    relaxations: result.count === 0 ? await findRelaxations(site, state, app, href) : [],
    canonicalHref: href(current),
    isIndexable: state.query === '' && countFilters(state) <= 3 && Object.keys(state.ranges).length === 0,
    financeWarning: finance?.isShown ? `*${finance.basisText}. ${finance.warning}` : null,
  };
}

function showingText(result: SearchResult, site: SiteContext): string {
  if (result.count === 0) return '';
  const first = (result.page - 1) * site.config.search.pageSize + 1;
  const last = first + result.hits.length - 1;
  return `Showing ${first} to ${last} of ${countInWords(result.count, site)}`;
}

type Href = (state: SearchState) => string;

function viewCrumbs(state: SearchState, site: SiteContext, href: Href): readonly Crumb[] {
  const crumbs: Crumb[] = [{ label: 'Home', href: '/' }];
  const types = state.refinements.car_type;
  const make = state.refinements.make?.length === 1 ? state.refinements.make : undefined;
  const type = types?.length === 1 ? { car_type: types } : {};
  const typeLabel =
    types?.length === 1
      ? listingHeading(
          { ...emptySearchState, refinements: type },
          { ...site, config: { ...site.config, overrideCity: null } },
        )
      : null;
  crumbs.push({
    label: typeLabel ? typeLabel.replace(/ for sale$/, '') : `All ${site.config.labels.stockNoun.many}`,
    href: href({ ...emptySearchState, refinements: type }),
  });
  if (make) {
    crumbs.push({
      label: make[0] ?? '',
      href: href({ ...emptySearchState, refinements: { ...type, make } }),
    });
    const model = state.refinements.model;
    if (model?.length === 1) crumbs.push({ label: model[0] ?? '', href: null });
  }
  return crumbs;
}

function viewChips(
  state: SearchState,
  site: SiteContext,
  result: SearchResult,
  href: Href,
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  if (state.query)
    chips.push({ attributeLabel: 'Search', valueLabel: state.query, removeHref: href(withQuery(state, '')) });
  for (const [attribute, values] of Object.entries(state.refinements)) {
    for (const value of values) {
      chips.push({
        attributeLabel: facetLabel(attribute),
        valueLabel: result.facets[attribute]?.find((item) => item.value === value)?.label ?? value,
        removeHref: href(toggleRefinement(state, attribute, value)),
      });
    }
  }
  for (const [attribute, range] of Object.entries(state.ranges)) {
    chips.push({
      attributeLabel: facetLabel(attribute),
      valueLabel: rangeInWords(attribute, range, site),
      removeHref: href(withRange(state, attribute, null)),
    });
  }
  return chips;
}

function viewGroups(state: SearchState, result: SearchResult, href: Href): readonly FilterGroupView[] {
  const groups: FilterGroupView[] = [];
  for (const { kind, attribute } of filterAttributes) {
    if (kind === 'range') {
      const stats = result.ranges[attribute];
      const scale = rangeScales[attribute];
      if (!stats || !scale || stats.min === null || stats.max === null || stats.min === stats.max) continue;
      const selected = state.ranges[attribute];
      groups.push({
        kind,
        attribute,
        label: facetLabel(attribute),
        minInputName: `range[${attribute}][min]`,
        maxInputName: `range[${attribute}][max]`,
        prefix: scale.prefix,
        suffix: scale.suffix,
        lower: Math.floor(stats.min / scale.step) * scale.step,
        upper: Math.ceil(stats.max / scale.step) * scale.step,
        step: scale.step,
        selectedMin: selected?.min ?? null,
        selectedMax: selected?.max ?? null,
        histogram: stats.histogram,
      });
      continue;
    }
    const items = (result.facets[attribute] ?? []).map((item) => ({
      value: item.value,
      label: item.label,
      count: item.count,
      isRefined: item.isRefined,
      href: href(toggleRefinement(state, attribute, item.value)),
    }));
    // One value that nobody chose narrows nothing.
    if (items.length < 2 && !items.some((item) => item.isRefined)) continue;
    groups.push({
      kind: 'list',
      attribute,
      label: facetLabel(attribute),
      inputName: `refinementList[${attribute}][]`,
      items,
      refinedCount: items.filter((item) => item.isRefined).length,
    });
  }
  return groups;
}

/** D-3: the strongest filters above the list: those that keep between a twentieth and two thirds of what is there. */
function viewSuggestions(state: SearchState, result: SearchResult, href: Href): readonly FacetItemView[] {
  const candidates = ['body', 'fuel', 'car_type', 'drive', 'seats'].flatMap((attribute) =>
    state.refinements[attribute]
      ? []
      : (result.facets[attribute] ?? []).slice(0, 3).map((item) => ({ attribute, item })),
  );
  return candidates
    .filter(
      ({ item }) => item.count >= result.count / 20 && item.count <= (result.count * 2) / 3 && item.count > 0,
    )
    .slice(0, 5)
    .map(({ attribute, item }) => ({
      value: item.value,
      label: attribute === 'seats' ? `${item.label} seats` : item.label,
      count: item.count,
      isRefined: false,
      href: href(toggleRefinement(state, attribute, item.value)),
    }));
}

/** C-1: each filter dropped by itself, with what that would find; the most first. */
async function findRelaxations(
  site: SiteContext,
  state: SearchState,
  app: Application,
  href: Href,
): Promise<readonly Relaxation[]> {
  const options: { readonly label: string; readonly next: SearchState }[] = [];
  if (state.query) options.push({ label: `without “${state.query}”`, next: withQuery(state, '') });
  for (const [attribute, values] of Object.entries(state.refinements)) {
    options.push({ label: `without ${values.join(', ')}`, next: withRefinements(state, attribute, []) });
  }
  for (const [attribute, range] of Object.entries(state.ranges)) {
    options.push({
      label: `without ${facetLabel(attribute).toLowerCase()} ${rangeInWords(attribute, range, site)}`,
      next: withRange(state, attribute, null),
    });
  }
  const relaxations: Relaxation[] = [];
  for (const { label, next } of options.slice(0, 12)) {
    const { count } = await app.stockSearch.search(site, next);
    if (count > 0) relaxations.push({ label, count, href: href(next) });
  }
  if (relaxations.length === 0 && hasFilters(state)) {
    const all = clearFilters(state);
    const { count } = await app.stockSearch.search(site, all);
    if (count > 0) relaxations.push({ label: 'without any filter', count, href: href(all) });
  }
  return relaxations.sort((a, b) => b.count - a.count);
}
