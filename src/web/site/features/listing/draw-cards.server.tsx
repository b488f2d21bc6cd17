/** Draws every card of a site as its listing does, in slices between which the process answers others, and keeps them while they are true. */
import { renderToStaticMarkup } from 'react-dom/server';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { openFacts } from '#domain/stock-search/compact/open-stock.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { PackedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ResultLayout } from '#view-models/listing/result-layout.ts';
import type { DrawnCards } from './drawn-cards.ts';
import { finishInSlices } from './finish-in-slices.server.ts';
import type { ListingCard } from './listing-card.ts';
import { type DrawnCard, packCardsSteps } from './pack-cards.ts';

export type CardsAsked = {
  readonly packed: PackedStock;
  readonly layout: ResultLayout;
  readonly ListingCard: ListingCard;
};

/** What a card says of time it says in days and hours; holds and sales change the stock. */
const lifetimeMs = 10 * minuteMs;
/** Of all sites and layouts together, used last; each is a megabyte or two, mostly of shapes. */
const mostKept = 40;

type Kept = { readonly key: string; readonly cards: Promise<DrawnCards | null> };
const kept = new BoundedMap<Kept>(mostKept);

/** The drawing that began last: one at a time, so that those of many sites take no more of the process than that of one. */
let underWay: Promise<unknown> = Promise.resolve();

/** Null where the cards of a site cannot be packed, or are those of a stock that is no more. */
export function drawCards(site: SiteContext, asked: CardsAsked, now: Date): Promise<DrawnCards | null> {
  const { packed, layout } = asked;
  const place = `${siteKey(site)} ${layout}`;
  const key = `${packed.listed.version} ${Math.floor(now.getTime() / lifetimeMs)}`;
  const known = kept.use(place);
  if (known?.key === key) return known.cards;
  // By its turn there may be another stock.
  const isAsked = () => kept.get(place)?.key === key;
  const cards = underWay.then(() => (isAsked() ? finishInSlices(drawSteps(site, asked, now)) : null));
  underWay = cards.catch(() => undefined);
  const drawing = { key, cards };
  kept.set(place, drawing);
  // What failed once is tried again.
  cards.catch(() => {
    if (kept.get(place) === drawing) kept.delete(place);
  });
  return cards;
}

function* drawSteps(
  site: SiteContext,
  { packed: { listed, cars }, layout, ListingCard }: CardsAsked,
  now: Date,
): Steps<DrawnCards | null> {
  const drawn: DrawnCard[] = [];
  for (const car of cars) {
    const card = buildCarCardView(car, site, now);
    const html = renderToStaticMarkup(<ListingCard card={card} layout={layout} isFirst={false} />);
    drawn.push({ card, html });
    yield;
  }
  const { locale } = site.config;
  return yield* packCardsSteps(drawn, { version: listed.version, locale, facts: openFacts(listed.stock) });
}
