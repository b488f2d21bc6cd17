/** Which of a group's cars one site lists at one instant, and how long that stays true: where every search engine starts. */
import type { CarSummary } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { financeValidUntil } from '#domain/finance/finance-validity.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type SiteStock = {
  readonly cars: readonly CarSummary[];
  /** Changes whenever what the site lists changes. */
  readonly version: string;
  /** From this instant on a sold car should no longer be listed (SRCH-6) or a repayment no longer be shown; null where time changes nothing. */
  readonly validUntil: Date | null;
};

/** `cars` may be the whole group's. */
export function selectSiteStock(
  site: SiteContext,
  cars: Iterable<CarSummary>,
  stockVersion: number,
  now: Date,
): SiteStock {
  const draft = new SiteStockDraft(site, now);
  for (const car of cars) draft.add(car);
  return draft.finish(stockVersion);
}

/** Takes cars one by one, for a stock that is read in pieces. */
export class SiteStockDraft {
  readonly #site: SiteContext;
  readonly #now: Date;
  readonly #listed: CarSummary[] = [];
  #validUntil: Date | null;

  constructor(site: SiteContext, now: Date) {
    this.#site = site;
    this.#now = now;
    this.#validUntil = financeValidUntil(site.config, now);
  }

  add(car: CarSummary): void {
    if (car.dealerGroupId !== this.#site.dealerGroupId) return;
    const decision = evaluateListing(car, this.#site.config, this.#now);
    if (!decision.isListed) return;
    this.#listed.push(asOfferedBy(this.#site.config, car));
    const { until } = decision;
    if (until && (!this.#validUntil || until < this.#validUntil)) this.#validUntil = until;
  }

  finish(stockVersion: number): SiteStock {
    const validUntil = this.#validUntil;
    // The same stock lists fewer cars once a sold one has aged out.
    const version = `${stockVersion}-${this.#listed.length}-${validUntil?.getTime() ?? 0}`;
    return { cars: this.#listed, version, validUntil };
  }
}
