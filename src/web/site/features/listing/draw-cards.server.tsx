/** Draws every card of a site as its listing does, in slices between which the process answers others, and keeps them while they are true. */
import { setImmediate } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteContext } from '#domain/site/site-context.ts';
import { openFacts } from '#domain/stock-search/compact/open-stock.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { PackedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ResultLayout } from '#view-models/listing/result-layout.ts';
import type { DrawnCards } from './drawn-cards.ts';
import type { ListingCard } from './listing-card.ts';
import { type DrawnCard, packCards } from './pack-cards.ts';

export type CardsAsked = {
  readonly packed: PackedStock;
  readonly layout: ResultLayout;
  readonly ListingCard: ListingCard;
};

/** A handful of cards take no longer than a request may wait. */
const cardsAtOnce = 8;
/** What a card says of time it says in days and hours; holds and sales change the stock. */
const lifetimeMs = 10 * minuteMs;

type Kept = { readonly key: string; readonly cards: Promise<DrawnCards | null> };
const keptBySite = new WeakMap<SiteContext, Map<ResultLayout, Kept>>();

/** Null where the cards of a site cannot be packed. */
export function drawCards(site: SiteContext, asked: CardsAsked, now: Date): Promise<DrawnCards | null> {
  const { packed, layout } = asked;
  const key = `${packed.listed.version} ${Math.floor(now.getTime() / lifetimeMs)}`;
  const ofSite = keptBySite.get(site) ?? new Map<ResultLayout, Kept>();
  keptBySite.set(site, ofSite);
  const kept = ofSite.get(layout);
  if (kept?.key === key) return kept.cards;
  const cards = drawAll(site, asked, now);
  ofSite.set(layout, { key, cards });
  // What failed once is tried again.
  cards.catch(() => ofSite.delete(layout));
  return cards;
}

async function drawAll(
  site: SiteContext,
  { packed: { listed, cars }, layout, ListingCard }: CardsAsked,
  now: Date,
): Promise<DrawnCards | null> {
  const drawn: DrawnCard[] = [];
  for (const car of cars) {
    const card = buildCarCardView(car, site, now);
    const html = renderToStaticMarkup(<ListingCard card={card} layout={layout} isFirst={false} />);
    drawn.push({ card, html });
    if (drawn.length % cardsAtOnce === 0) await setImmediate();
  }
  const { locale } = site.config;
  return packCards(drawn, { version: listed.version, locale, facts: openFacts(listed.stock) });
}
