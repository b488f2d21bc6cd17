/** An empty result explained: searched again one step away, with what that would find and the nearest cars. */
import {
  findCulprit,
  listTries,
  type RelaxationKind,
  relaxationKinds,
  selectRelaxations,
  type Try,
} from '#domain/stock-search/explain-empty.ts';
import type { LocationDistances } from '#domain/stock-search/near.ts';
import type { SearchAnswer } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { clearFilters, hasFilters } from '#domain/stock-search/search-state-changes.ts';
import type { EmptyResult } from '#view-models/listing/compose-listing.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import type { NoResultsView } from '#view-models/listing/listing-view.ts';
import {
  formatFilterPair,
  listRelaxationSteps,
  type RelaxationStep,
} from '#view-models/listing/relaxation-steps.ts';
import type { Href } from '#view-models/listing/view-filter-groups.ts';
import type { ListingStock } from './listing-stock.ts';
import { way, widenDistance, widenPrice } from './widen-limits.ts';

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
  const ways = found.map(({ verb, subject, count, next }) =>
    way(site, { verb, subject, count, href: href(next) }),
  );
  const wider = await widenPrice(site, { state, href }, app);
  if (wider) ways.push(wider);
  const open = found.find(({ step }) => kind === 'one' && step.attribute === 'near');
  const farther = open && distances ? widenDistance(site, { ...open, distances, href }) : null;
  if (farther) ways.unshift(farther);
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
  if (ways.every((other) => other.href !== everything.href)) ways.push(everything);
  return {
    culprit: culprit && (culprit.step.attribute ?? 'query'),
    view: {
      title: culprit?.step.blame ?? 'Nothing matches all your filters',
      text: isOnlyOne
        ? 'Try one of these:'
        : best
          ? waysInWords[culprit === null && kind === 'one' ? 'any' : kind](site)
          : 'Start again with everything in stock:',
      ways,
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

function countWays<C>(ways: readonly WayOut[], app: ListingStock<C>): Promise<readonly Counted<C>[]> {
  return Promise.all(
    ways.map(async (each) => {
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
