/** An empty result explained (C-1, GAP-25): which filter empties it, what leaving it out would find, the nearest cars. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LocationDistances } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { clearFilters, hasFilters } from '#domain/stock-search/search-state-changes.ts';
import type { Application } from '#use-cases/application.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import type { NoResultsView } from '#view-models/listing/listing-view.ts';
import {
  listRelaxationSteps,
  pairInWords,
  type RelaxationStep,
} from '#view-models/listing/relaxation-steps.ts';
import type { Href } from '#view-models/listing/view-filter-groups.ts';
import { way, widenDistance, widenPrice } from './widen-limits.ts';

type Searching = Pick<Application, 'stockSearch'>;

export type EmptySearch = {
  readonly state: SearchState;
  readonly href: Href;
  readonly distances: LocationDistances | null;
};

export type EmptyResult = {
  readonly view: NoResultsView;
  /** What the amber chip stands for: the attribute, or `query`; null where no single filter is to blame. */
  readonly culprit: string | null;
  /** The site has no stock at all: nothing is counted then. */
  readonly isStockEmpty?: boolean;
};

/** A search one step away, with what it finds. */
type WayOut = {
  readonly step: RelaxationStep;
  readonly verb: string;
  readonly subject: string;
  readonly nearestHeading: string;
  readonly next: SearchState;
};
type Counted = WayOut & { readonly result: SearchResult };

/** Enough to find the culprit; nobody sets more by hand. */
const mostSteps = 12;
/** Their pairs are fifteen searches. */
const mostPaired = 6;
const mostPairsShown = 4;
const nearestCount = 3;

export async function explainEmptyResult(
  site: SiteContext,
  { state, href, distances }: EmptySearch,
  app: Searching,
  now: Date,
): Promise<EmptyResult> {
  const emptyStock = { view: nothingInStock(site), culprit: null, isStockEmpty: true };
  if (!hasFilters(state)) return emptyStock;
  const steps = listRelaxationSteps(site, state).slice(0, mostSteps);
  const { found, kind } = await findWaysOut(site, state, steps, app);
  const [best, second] = found;
  const isOneToBlame =
    kind === 'one' && best !== undefined && best.result.count > (second?.result.count ?? 0);
  const ways = found.map(({ verb, subject, result, next }) =>
    way(site, { verb, subject, count: result.count, href: href(next) }),
  );
  const wider = await widenPrice(site, { state, href }, app);
  if (wider) ways.push(wider);
  const open = found.find(({ step }) => kind === 'one' && step.attribute === 'near');
  const farther = open && distances ? widenDistance(site, { ...open, distances, href }) : null;
  if (farther) ways.unshift(farther);
  const all = clearFilters(state);
  const { count } = await app.stockSearch.search(site, all, { pageSize: 1 });
  if (count === 0) return emptyStock;
  const everything = way(site, {
    verb: 'All',
    subject: site.config.labels.stockNoun.many,
    count,
    href: href(all),
  });
  // With one filter only, leaving it out is everything already.
  if (ways.every((other) => other.href !== everything.href)) ways.push(everything);
  return {
    culprit: isOneToBlame ? (best.step.attribute ?? 'query') : null,
    view: {
      title: isOneToBlame ? `${best.step.blame} the list` : 'Nothing matches all of that',
      text: best ? waysInWords[kind](site) : 'Start again from everything:',
      ways,
      bodyType: state.refinements.body?.[0] ?? site.config.stock.itemTypes[0] ?? 'suv',
      nearest: best
        ? {
            heading: best.nearestHeading,
            cards: best.result.hits
              .slice(0, nearestCount)
              .map((car) => buildCarCardView(car, site, now, distances)),
          }
        : null,
    },
  };
}

type WayKind = 'one' | 'pair' | 'only';

const waysInWords: Readonly<Record<WayKind, (site: SiteContext) => string>> = {
  one: ({ config }) =>
    `Everything else you chose still has ${config.labels.stockNoun.many}. Take one step back:`,
  pair: () => 'Leaving out one thing is not enough here. Two are:',
  only: () => 'What you chose does not go together here. Start again from one of them:',
};

/** Each filter left out by itself; where that is not enough each two of them; else each kept by itself. */
async function findWaysOut(
  site: SiteContext,
  state: SearchState,
  steps: readonly RelaxationStep[],
  app: Searching,
): Promise<{ readonly kind: WayKind; readonly found: readonly Counted[] }> {
  const count = (ways: readonly WayOut[]) => countWays(site, ways, app);
  const single = await count(
    steps.map((step) => ({
      step,
      verb: step.verb,
      subject: step.subject,
      nearestHeading: step.nearestHeading,
      next: step.leave(state),
    })),
  );
  if (single.length > 0) return { kind: 'one', found: single };
  const paired = steps.slice(0, mostPaired);
  const pairs = await count(
    paired.flatMap((a, index) =>
      paired.slice(index + 1).map((b) => {
        const { verb, subject } = pairInWords(a, b);
        const nearestHeading = `Closest ${verb.toLowerCase() === 'any' ? 'at any' : 'without'} ${subject}`;
        return { step: a, verb, subject, nearestHeading, next: b.leave(a.leave(state)) };
      }),
    ),
  );
  if (pairs.length > 0) return { kind: 'pair', found: pairs.slice(0, mostPairsShown) };
  const kept = await count(
    steps.map((step) => ({
      step,
      verb: 'Only',
      subject: step.asked,
      nearestHeading: `Closest with ${step.asked}`,
      next: step.only,
    })),
  );
  // The fewest first: what is rarest says the most about what is looked for.
  return { kind: 'only', found: kept.toReversed() };
}

/** Those that lead to cars, the most first. */
async function countWays(
  site: SiteContext,
  ways: readonly WayOut[],
  app: Searching,
): Promise<readonly Counted[]> {
  const counted = await Promise.all(
    ways.map(async (each) => ({
      ...each,
      result: await app.stockSearch.search(site, each.next, { pageSize: nearestCount }),
    })),
  );
  return counted.filter(({ result }) => result.count > 0).sort((a, b) => b.result.count - a.result.count);
}

/** A site between two deliveries. */
function nothingInStock(site: SiteContext): NoResultsView {
  const { many } = site.config.labels.stockNoun;
  return {
    title: `No ${many} in stock just now`,
    text: 'The yard is empty for the moment. Tell us what you are looking for, and you hear first.',
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
