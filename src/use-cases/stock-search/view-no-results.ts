/** An empty result explained (C-1, GAP-25): which filter empties it, what leaving it out would find, the nearest cars. */
import { buildCarCardView } from '../../domain/car/car-card-view.ts';
import { shownPriceCents } from '../../domain/car/price-display.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { facetLabel } from '../../domain/stock-search/facets.ts';
import {
  isWithin,
  type LocationDistances,
  locationAttribute,
  offeredRadiiKm,
} from '../../domain/stock-search/near.ts';
import { formatRangeValue, rangeFormatOf } from '../../domain/stock-search/range-format.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import {
  clearFilters,
  hasFilters,
  withNear,
  withQuery,
  withRange,
  withRefinements,
} from '../../domain/stock-search/search-state-changes.ts';
import type { Application } from '../application.ts';
import type { NoResultsView, Relaxation } from './listing-view.ts';
import {
  countInWords,
  joinAnd,
  kmInWords,
  nearInWords,
  queryInWords,
  rangeInWords,
} from './listing-words.ts';
import type { Href } from './view-filter-groups.ts';

type Searching = Pick<Application, 'stockSearch'>;

/** `attribute` is null for the words of the search. */
type Step = {
  readonly attribute: string | null;
  readonly verb: string;
  readonly subject: string;
  /** "Yellow is the one that empties" */
  readonly blame: string;
  readonly nearestHeading: string;
  readonly next: SearchState;
};
type CountedStep = Step & { readonly result: SearchResult };

type Surroundings = {
  readonly app: Searching;
  readonly now: Date;
  readonly href: Href;
  readonly distances: LocationDistances | null;
};

export type EmptyResult = {
  readonly view: NoResultsView;
  /** What the amber chip stands for: the attribute, or `query`; null where no single filter is to blame. */
  readonly culprit: string | null;
};

/** Enough to find the culprit; nobody sets more by hand. */
const mostSteps = 12;
const nearestCount = 3;
const emptier = 'the one that empties';

export async function explainEmptyResult(
  site: SiteContext,
  state: SearchState,
  { app, now, href, distances }: Surroundings,
): Promise<EmptyResult> {
  if (!hasFilters(state)) return { view: nothingInStock(site), culprit: null };
  const steps = await countSteps(site, state, app);
  const [best, second] = steps;
  const isOneToBlame = best !== undefined && best.result.count > (second?.result.count ?? 0);
  const ways = steps.map(({ verb, subject, result, next }) =>
    way(verb, subject, result.count, href(next), site),
  );
  const wider = await widenPrice(site, state, app, href);
  if (wider) ways.push(wider);
  const farther = distances ? widenDistance(site, steps, distances, href) : null;
  if (farther) ways.unshift(farther);
  const all = clearFilters(state);
  const { count } = await app.stockSearch.search(site, all, { pageSize: 1 });
  const everything = way('All', site.config.labels.stockNoun.many, count, href(all), site);
  // With one filter only, leaving it out is everything already.
  if (ways.every((other) => other.href !== everything.href)) ways.push(everything);
  return {
    culprit: isOneToBlame ? (best.attribute ?? 'query') : null,
    view: {
      title: isOneToBlame ? `${best.blame} the list` : 'Nothing matches all of that',
      text: best
        ? `Everything else you chose still has ${site.config.labels.stockNoun.many}. Take one step back:`
        : 'Leaving out one thing is not enough here. Start again from everything:',
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

/** Each filter left out by itself; those that lead to cars, the most first. */
async function countSteps(
  site: SiteContext,
  state: SearchState,
  app: Searching,
): Promise<readonly CountedStep[]> {
  const counted = await Promise.all(
    listSteps(site, state)
      .slice(0, mostSteps)
      .map(async (step) => ({
        ...step,
        result: await app.stockSearch.search(site, step.next, { pageSize: nearestCount }),
      })),
  );
  return counted.filter(({ result }) => result.count > 0).sort((a, b) => b.result.count - a.result.count);
}

function listSteps(site: SiteContext, state: SearchState): readonly Step[] {
  const steps: Step[] = [];
  if (state.query) {
    const words = queryInWords(state.query);
    steps.push({
      attribute: null,
      verb: 'Without',
      subject: words,
      blame: `${words} is ${emptier}`,
      nearestHeading: `Closest without ${words}`,
      next: withQuery(state, ''),
    });
  }
  for (const [attribute, values] of Object.entries(state.refinements)) {
    const subject = attribute === 'seats' ? `${joinAnd(values)} seats` : joinAnd(values);
    steps.push({
      attribute,
      verb: 'Without',
      subject,
      blame: `${capitalise(subject)} ${values.length > 1 ? 'are the ones that empty' : `is ${emptier}`}`,
      nearestHeading: `Closest without ${subject}`,
      next: withRefinements(state, attribute, []),
    });
  }
  for (const [attribute, range] of Object.entries(state.ranges)) {
    const label = facetLabel(attribute);
    const name = label === label.toUpperCase() ? label : label.toLowerCase();
    steps.push({
      attribute,
      verb: 'Any',
      subject: name,
      blame: `${label} ${rangeInWords(attribute, range, site)} is ${emptier}`,
      nearestHeading: `Closest at any ${name}`,
      next: withRange(state, attribute, null),
    });
  }
  const { near } = state;
  if (near && near.withinKm !== null) {
    steps.push({
      attribute: 'near',
      verb: 'Any',
      subject: 'distance',
      blame: `${capitalise(nearInWords(near, site))} is ${emptier}`,
      nearestHeading: `Closest to ${near.place}`,
      next: { ...withNear(state, { ...near, withinKm: null }), sortOrder: 'nearest' },
    });
  }
  return steps;
}

/** "Within 100 km": the least of the offered distances that reaches a car. */
function widenDistance(
  site: SiteContext,
  steps: readonly CountedStep[],
  distances: LocationDistances,
  href: Href,
): Relaxation | null {
  const open = steps.find(({ attribute }) => attribute === 'near');
  const near = open?.next.near;
  if (!open || !near) return null;
  const reached = (open.result.facets[locationAttribute] ?? []).flatMap(({ value, count }) => {
    const km = distances.get(value);
    return km === undefined || count === 0 ? [] : [{ km, count }];
  });
  const nearestKm = Math.min(...reached.map(({ km }) => km));
  const withinKm = offeredRadiiKm.find((km) => isWithin(nearestKm, km));
  if (withinKm === undefined) return null;
  const count = reached.filter(({ km }) => isWithin(km, withinKm)).reduce((sum, each) => sum + each.count, 0);
  const next = withNear(open.next, { ...near, withinKm });
  return way('Within', kmInWords(withinKm, site.config.locale), count, href(next), site);
}

/** "Up to $48,000": the price limit moved just far enough to reach the next car. */
async function widenPrice(
  site: SiteContext,
  state: SearchState,
  app: Searching,
  href: Href,
): Promise<Relaxation | null> {
  const price = state.ranges.price;
  if (!price || price.max === null) return null;
  const above: SearchState = {
    ...withRange(state, 'price', { min: price.max, max: null }),
    sortOrder: 'price-asc',
  };
  const [next] = await app.stockSearch.listLimited(site, above, 1);
  const cents = next ? shownPriceCents(next) : null;
  if (cents === null) return null;
  const format = rangeFormatOf('price');
  const max = Math.ceil(cents / 100 / format.step) * format.step;
  const wider = withRange(state, 'price', { min: price.min, max });
  const { count } = await app.stockSearch.search(site, wider, { pageSize: 1 });
  return count === 0
    ? null
    : way('Up to', formatRangeValue(max, format, site.config.locale), count, href(wider), site);
}

function way(verb: string, subject: string, count: number, href: string, site: SiteContext): Relaxation {
  return { verb, subject, countText: countInWords(count, site), href };
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

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
