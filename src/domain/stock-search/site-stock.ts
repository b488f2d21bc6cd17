/** Which of a group's cars one site lists at one instant, and how long that stays true: where every search engine starts. */
import type { CarSummary } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { financeValidUntil } from '#domain/finance/finance-validity.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { inChunks, runAllSteps, type Steps } from './facet-index/steps.ts';
import { isSpeltAlike, respell, SpellingCounter } from './one-spelling.ts';

export type SiteStock = {
  readonly cars: readonly CarSummary[];
  /** Changes whenever what the site lists changes. */
  readonly version: string;
  /** From this instant on a sold car should no longer be listed or a repayment no longer be shown; null where time changes nothing. */
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
  return runAllSteps(draft.finish(stockVersion));
}

/** What a site makes of a car of its group's, for as long as its rules and the time are the same. */
export type DecidedCars = WeakMap<CarSummary, Decided>;

type Decided = {
  readonly listed: CarSummary | null;
  readonly until: Date | null;
  /** How the last stock spelt it. */
  respelt?: CarSummary;
};

/** Takes cars one by one, for a stock that is read in pieces. */
export class SiteStockDraft {
  readonly #site: SiteContext;
  readonly #now: Date;
  readonly #decided: DecidedCars;
  readonly #listed: { readonly decided: Decided; readonly car: CarSummary }[] = [];
  readonly #spellings = new SpellingCounter();
  #validUntil: Date | null;

  /** Of cars that were decided before nothing is asked again: what is listed of them is the same object. */
  constructor(site: SiteContext, now: Date, decided: DecidedCars = new WeakMap()) {
    this.#site = site;
    this.#now = now;
    this.#decided = decided;
    this.#validUntil = financeValidUntil(site.config, now);
  }

  add(car: CarSummary): void {
    const decided = this.#decided.get(car) ?? this.#decide(car);
    this.#decided.set(car, decided);
    const { listed, until } = decided;
    if (listed === null) return;
    this.#listed.push({ decided, car: listed });
    this.#spellings.add(listed);
    if (until && (!this.#validUntil || until < this.#validUntil)) this.#validUntil = until;
  }

  *finish(stockVersion: number): Steps<SiteStock> {
    const validUntil = this.#validUntil;
    // The same stock lists fewer cars once a sold one has aged out.
    const version = `${stockVersion}-${this.#listed.length}-${validUntil?.getTime() ?? 0}`;
    return { cars: yield* this.#spell(), version, validUntil };
  }

  /** A car that is spelt as the last time is the same object, so that an index need not read it again. */
  *#spell(): Steps<readonly CarSummary[]> {
    const respellings = this.#spellings.finish();
    const spelt: CarSummary[] = [];
    yield* inChunks(this.#listed.length, (from, end) => {
      for (const { decided, car } of this.#listed.slice(from, end)) {
        const respelt = respell(car, respellings);
        const before = decided.respelt;
        if (respelt !== car && (before === undefined || !isSpeltAlike(before, respelt)))
          decided.respelt = respelt;
        spelt.push(respelt === car ? car : (decided.respelt ?? respelt));
      }
    });
    return spelt;
  }

  #decide(car: CarSummary): Decided {
    const { dealerGroupId, config } = this.#site;
    if (car.dealerGroupId !== dealerGroupId) return { listed: null, until: null };
    const decision = evaluateListing(car, config, this.#now);
    return decision.isListed
      ? { listed: asOfferedBy(config, car), until: decision.until }
      : { listed: null, until: null };
  }
}
