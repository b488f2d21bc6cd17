/**
 * A change of stock against every alert of a site: what becomes pending, what is still pending, and what is no news any
 * more.
 */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary, PastPrice } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { placeSearch } from '#domain/stock-search/near.ts';
import { buildSearchDocument, type SearchDocument } from '#domain/stock-search/search-document.ts';
import { type Alert, type NewsKind, stateOfSearch } from './alert.ts';
import { alertDueAt } from './alert-due.ts';
import { buildSavedSearchIndex } from './saved-search-index.ts';
import { readStockText, type StockText } from './stock-text.ts';

/** `before` null for a car that was not there. */
export type CarChange = { readonly before: CarSummary | null; readonly after: CarSummary };

type NewsAlert = Pick<Alert, 'id' | 'search' | 'channel' | 'frequency' | 'kinds'>;

export type PendingNews = {
  readonly alertId: string;
  readonly carId: string;
  /** When it was last sent, or first changed. */
  readonly before: CarSnapshot;
  readonly now: CarSnapshot;
  readonly dueAt: Date;
};

export type SiteChange = {
  readonly changes: readonly CarChange[];
  /** Those of this site that may send. */
  readonly alerts: readonly NewsAlert[];
  /** Of the alerts without a search. */
  readonly watched: readonly { readonly alertId: string; readonly carId: string }[];
  /** Already pending, of the cars that changed. */
  readonly pending: readonly PendingNews[];
  /** Looked up only where a word of a search resembles one of a car that changed, and nothing there is spelt so. */
  readonly stock: () => readonly CarSummary[];
};

export type NewsPlan = {
  readonly queued: readonly PendingNews[];
  readonly dropped: readonly Pick<PendingNews, 'alertId' | 'carId'>[];
};

export function planNews(site: SiteContext, change: SiteChange, now: Date): NewsPlan {
  const alerts = new Map(change.alerts.map((alert) => [alert.id, alert]));
  const pendingOf = Map.groupBy(change.pending, ({ carId }) => carId);
  const watchers = Map.groupBy(change.watched, ({ carId }) => carId);
  const describe = documentsOf(site, now);
  const index = buildSavedSearchIndex(
    change.alerts.flatMap(({ id, search }) =>
      search === null
        ? []
        : [{ key: id, state: placeSearch(site, stateOfSearch(search), search.origin).state }],
    ),
  );
  const dueAt = dueOnce(site.config.timeZone, now);
  const stockText = lazyStockText(() => describeAll(change.stock(), describe));
  const queued: PendingNews[] = [];
  const dropped: Pick<PendingNews, 'alertId' | 'carId'>[] = [];
  for (const { before, after } of change.changes) {
    const look = (car: CarSummary | null) => {
      const document = car === null ? null : describe(car);
      const watching = (watchers.get(after.id) ?? []).map(({ alertId }) => alertId);
      const fitting = document === null ? [] : [...index.findFitting(document, stockText), ...watching];
      return { fitting: new Set(fitting), dollars: document?.numbers.price ?? null, car };
    };
    const was = look(before);
    const is = look(after);
    const withOverrides = ({ car, fitting, dollars }: typeof was, alertId: string) =>
      evaluateCarSnapshot(car, { fits: fitting.has(alertId), dollars });
    const pending = new Map((pendingOf.get(after.id) ?? []).map((news) => [news.alertId, news]));
    for (const alertId of new Set([...was.fitting, ...is.fitting, ...pending.keys()])) {
      const alert = alerts.get(alertId);
      if (alert === undefined) continue;
      const known = pending.get(alertId);
      const from = known?.before ?? withOverrides(was, alertId);
      const to = withOverrides(is, alertId);
      const { kind } = evaluateNews(from, to);
      if (kind !== 'silent' && alert.kinds.includes(kind)) {
        queued.push({ alertId, carId: after.id, before: from, now: to, dueAt: known?.dueAt ?? dueAt(alert) });
      } else if (known !== undefined) dropped.push({ alertId, carId: after.id });
    }
  }
  return { queued, dropped };
}

/** There are three answers at most, and thousands who ask. */
function dueOnce(timeZone: string, now: Date): (alert: NewsAlert) => Date {
  const known = new Map<string, Date>();
  return (alert) => {
    const name = `${alert.frequency} ${alert.channel}`;
    const at = known.get(name) ?? alertDueAt(alert, timeZone, now);
    known.set(name, at);
    return at;
  };
}

/** Null for a car that the site does not list; a sold one that it still lists is `gone` all the same. */
function documentsOf(site: SiteContext, now: Date): (car: CarSummary) => SearchDocument | null {
  const table = buildCarSearchTable(site);
  const context = buildFacetContext(site, now);
  return (car) =>
    evaluateListing(car, site.config, now).isListed ? buildSearchDocument(table, car, context) : null;
}

function* describeAll(
  cars: readonly CarSummary[],
  describe: (car: CarSummary) => SearchDocument | null,
): Iterable<SearchDocument> {
  for (const car of cars) {
    const document = describe(car);
    if (document !== null) yield document;
  }
}

function lazyStockText(documents: () => Iterable<SearchDocument>): StockText {
  let read: StockText | null = null;
  const text = () => {
    read ??= readStockText(documents());
    return read;
  };
  return { knowsTerm: (term) => text().knowsTerm(term), similarTo: (word) => text().similarTo(word) };
}

/** A genuine price is in the history of the car; a reverted one is not, and is replaced by the current price. */
export function withoutRevertedPrices(
  before: CarSummary,
  after: CarSummary,
  pastPrices: readonly Pick<PastPrice, 'priceCents' | 'priceType'>[],
): CarSummary {
  if (before.priceCents === null || before.priceCents === after.priceCents) return before;
  const wasListed = pastPrices.some(({ priceCents }) => priceCents === before.priceCents);
  return wasListed ? before : { ...before, priceCents: after.priceCents, priceType: after.priceType };
}

/** A car as one alert sees it. */
export type CarSnapshot = {
  /** `unseen`: not listed here, or it does not fit; `offered`: it fits and is available; `gone`: sold or withdrawn. */
  readonly state: 'unseen' | 'offered' | 'gone';
  /** Drive away, whole dollars; null where there is none. */
  readonly dollars: number | null;
};

/** The news of a car, from what was last sent about it to its current state. */
export type NewsDecision =
  | { readonly kind: NewsKind }
  | { readonly kind: 'silent'; readonly reason: 'nothing-changed' | 'never-offered' | 'no-longer-fits' };

/** What lies between does not count: down and up again, or sold and back, is no news by the time it would be sent. */
export function evaluateNews(before: CarSnapshot, now: CarSnapshot): NewsDecision {
  if (now.state === 'offered') {
    if (before.state === 'gone') return { kind: 'back-in-stock' };
    if (before.state === 'unseen') return { kind: 'new-match' };
    const isLower = before.dollars !== null && now.dollars !== null && now.dollars < before.dollars;
    return isLower ? { kind: 'price-drop' } : { kind: 'silent', reason: 'nothing-changed' };
  }
  if (before.state !== 'offered') return { kind: 'silent', reason: 'never-offered' };
  return now.state === 'gone' ? { kind: 'sold' } : { kind: 'silent', reason: 'no-longer-fits' };
}

/** `fits` where the site lists the car and it is among what the alert asks for. */
export function evaluateCarSnapshot(
  car: Pick<CarSummary, 'status'> | null,
  { fits, dollars }: { readonly fits: boolean; readonly dollars: number | null },
): CarSnapshot {
  if (car === null) return { state: 'unseen', dollars: null };
  if (!isAvailable(car)) return { state: 'gone', dollars };
  return { state: fits ? 'offered' : 'unseen', dollars };
}
