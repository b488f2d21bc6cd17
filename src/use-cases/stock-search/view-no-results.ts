/** An empty result explained: searched again one step away, with what that would find and the nearest cars. */
import {
  findCulprit,
  listTries,
  type RelaxationKind,
  relaxationKinds,
  selectRelaxations,
  type Try,
} from '#domain/stock-search/explain-empty.ts';
import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import {
  isWithin,
  type LocationDistances,
  locationAttribute,
  offeredRadiiKm,
} from '#domain/stock-search/near.ts';
import type { SearchAnswer, SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { clearFilters, hasFilters, withNear, withRange } from '#domain/stock-search/search-state-changes.ts';
import { formatKilometres } from '#domain/text/number.ts';
import type { EmptyResult } from '#view-models/listing/compose-listing.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import { formatCarCount } from '#view-models/listing/listing-text.ts';
import type { NoResultsView, SearchRelaxation } from '#view-models/listing/listing-view.ts';
import {
  formatFilterPair,
  listRelaxationSteps,
  type RelaxationStep,
} from '#view-models/listing/relaxation-steps.ts';
import type { Href } from '#view-models/listing/view-filter-groups.ts';
import type { ListingStock } from './search-stock.ts';

export type EmptySearch = {
  readonly state: SearchState;
  readonly href: Href;
  readonly distances: LocationDistances | null;
};

/** A search one step away, with what it finds. */
type WayOut = {
  readonly step: RelaxationStep;
  readonly verb: string;
  readonly subject: string;
  readonly nearestHeading: string;
  readonly next: SearchState;
};
type Answer<C> = Omit<SearchAnswer<C>, 'ms'>;
type Counted<C> = WayOut & { readonly result: Answer<C>; readonly count: number };

const nearestCount = 3;

export async function explainEmptyResult<C>(
  site: ListingSite,
  { state, href, distances }: EmptySearch,
  app: ListingStock<C>,
): Promise<EmptyResult> {
  const emptyStock = { view: nothingInStock(site), culprit: null, isStockEmpty: true };
  if (!hasFilters(state)) return emptyStock;
  const { found, kind } = await findWaysOut(site, state, app);
  const [best] = found;
  const culprit = findCulprit(kind, found);
  const methods = found.map(({ verb, subject, count, next }) =>
    way(site, { verb, subject, count, href: href(next) }),
  );
  const wider = await widenPrice(site, { state, href }, app);
  if (wider) methods.push(wider);
  const open = found.find(({ step }) => kind === 'one' && step.attribute === 'near');
  const farther = open && distances ? widenDistance(site, { ...open, distances, href }) : null;
  if (farther) methods.unshift(farther);
  const all = clearFilters(state);
  const { count } = await app.search(all, 1);
  if (count === 0) return emptyStock;
  const everything = way(site, {
    verb: 'Show all',
    subject: site.config.labels.stockNoun.many,
    count,
    href: href(all),
  });
  // With one filter only, leaving it out is everything already, and nothing else was chosen that has any.
  const isOnlyOne = kind === 'one' && best !== undefined && href(best.next) === everything.href;
  if (methods.every((other) => other.href !== everything.href)) methods.push(everything);
  return {
    culprit: culprit && (culprit.step.attribute ?? 'query'),
    view: {
      title: culprit?.step.blame ?? 'Nothing matches all your filters',
      text: isOnlyOne
        ? 'Try one of these:'
        : best
          ? waysInWords[culprit === null && kind === 'one' ? 'any' : kind](site)
          : 'Start again with everything in stock:',
      ways: methods,
      bodyType: state.refinements.body?.[0] ?? site.config.stock.itemTypes[0] ?? 'suv',
      nearest: best
        ? {
            heading: best.nearestHeading,
            cards: best.result.hits.slice(0, nearestCount).map(app.card),
          }
        : null,
    },
  };
}

const waysInWords: Readonly<Record<RelaxationKind | 'any', (site: ListingSite) => string>> = {
  any: ({ config }) => `Change one filter to see ${config.labels.stockNoun.many}:`,
  one: ({ config }) => `Remove it to see ${config.labels.stockNoun.many} that match your other filters:`,
  pair: () => 'Remove two filters to see matches:',
  only: () => 'These filters have no matches in common. Keep just one:',
};

/** Of the first kind that leads anywhere. */
async function findWaysOut<C>(
  site: ListingSite,
  state: SearchState,
  app: ListingStock<C>,
): Promise<{ readonly kind: RelaxationKind; readonly found: readonly Counted<C>[] }> {
  const steps = listRelaxationSteps(site, state);
  for (const kind of relaxationKinds) {
    const tries = listTries(kind, steps).map((each) => describeTry(kind, each, state));
    const found = selectRelaxations(kind, await countWays(tries, app));
    if (found.length > 0) return { kind, found };
  }
  return { kind: 'only', found: [] };
}

function describeTry(kind: RelaxationKind, [a, b]: Try<RelaxationStep>, state: SearchState): WayOut {
  if (kind === 'only') {
    const nearestHeading = `Closest matches with ${a.requested}`;
    return { step: a, verb: 'Show only', subject: a.requested, nearestHeading, next: a.only };
  }
  const { verb, subject, nearestHeading } = a;
  if (b === undefined) return { step: a, verb, subject, nearestHeading, next: a.leave(state) };
  const pair = formatFilterPair(a, b);
  const without = pair.verb === 'Any' ? 'at any' : 'without';
  return {
    step: a,
    ...pair,
    nearestHeading: `Closest matches ${without} ${pair.subject}`,
    next: b.leave(a.leave(state)),
  };
}

function countWays<C>(methods: readonly WayOut[], app: ListingStock<C>): Promise<readonly Counted<C>[]> {
  return Promise.all(
    methods.map(async (each) => {
      const result = await app.search(each.next, nearestCount);
      return { ...each, result, count: result.count };
    }),
  );
}

/** A site between two deliveries. */
function nothingInStock(site: ListingSite): NoResultsView {
  const { many } = site.config.labels.stockNoun;
  return {
    title: `No ${many} in stock right now`,
    text: 'New stock arrives regularly. Tell us what you’re looking for and we’ll let you know first.',
    ways: [
      {
        verb: 'Ask us for',
        subject: `the ${site.config.labels.stockNoun.one} you want`,
        countText: null,
        href: '/contact-us',
      },
      { verb: 'See', subject: 'our locations', countText: null, href: '/locations' },
    ],
    bodyType: site.config.stock.itemTypes[0] ?? 'suv',
    nearest: null,
  };
}

type OpenSearch = {
  readonly next: SearchState;
  readonly result: Pick<SearchResult, 'facets'>;
  readonly distances: LocationDistances;
  readonly href: Href;
};

/** "Within 100 km": the least of the offered distances that reaches a car. */
function widenDistance(
  site: ListingSite,
  { next: open, result, distances, href }: OpenSearch,
): SearchRelaxation | null {
  const { near } = open;
  if (!near) return null;
  const reached = (result.facets[locationAttribute] ?? []).flatMap(({ value, count }) => {
    const km = distances.get(value);
    return km === undefined || count === 0 ? [] : [{ km, count }];
  });
  const nearestKm = Math.min(...reached.map(({ km }) => km));
  const withinKm = offeredRadiiKm.find((km) => isWithin(nearestKm, km));
  if (withinKm === undefined) return null;
  const count = reached.filter(({ km }) => isWithin(km, withinKm)).reduce((sum, each) => sum + each.count, 0);
  const next = withNear(open, { ...near, withinKm });
  return way(site, {
    verb: 'Within',
    subject: formatKilometres(withinKm, site.config.locale),
    count,
    href: href(next),
  });
}

/** "Up to $48,000": the price limit moved just far enough to reach the next car. */
async function widenPrice<C>(
  site: ListingSite,
  { state, href }: { readonly state: SearchState; readonly href: Href },
  app: ListingStock<C>,
): Promise<SearchRelaxation | null> {
  const price = state.ranges.price;
  if (!price || price.max === null) return null;
  const above: SearchState = {
    ...withRange(state, 'price', { min: price.max, max: null }),
    sortOrder: 'price-asc',
  };
  const [next] = await app.listLimited(above, 1);
  const dollars = next === undefined ? null : app.figure('price', next);
  if (dollars === null) return null;
  const format = rangeFormatOf('price');
  const max = Math.ceil(dollars / format.step) * format.step;
  const wider = withRange(state, 'price', { min: price.min, max });
  const { count } = await app.search(wider, 1);
  return count === 0
    ? null
    : way(site, {
        verb: 'Up to',
        subject: formatRangeValue(max, format, site.config.locale),
        count,
        href: href(wider),
      });
}

type CountedWay = Pick<SearchRelaxation, 'verb' | 'subject' | 'href'> & { readonly count: number };

/** Limits of an empty search moved just far enough to reach a car. */
export function way(site: ListingSite, { verb, subject, count, href }: CountedWay): SearchRelaxation {
  return { verb, subject, countText: formatCarCount(count, site), href };
}
