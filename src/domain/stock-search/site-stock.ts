/** Which of a group's cars one site lists at one instant, and how long that stays true: where every search plug starts. */
import type { CarSummary } from '../car/car.ts';
import type { SiteContext } from '../site/site-context.ts';
import { evaluateListing } from './listing-eligibility.ts';

export type SiteStock = {
  readonly cars: readonly CarSummary[];
  /** Changes whenever what the site lists changes. */
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing (SRCH-6). */
  readonly validUntil: Date | null;
};

/** `cars` may be the whole group's. */
export function selectSiteStock(
  site: SiteContext,
  cars: Iterable<CarSummary>,
  stockVersion: number,
  now: Date,
): SiteStock {
  const listed: CarSummary[] = [];
  let validUntil: Date | null = null;
  for (const car of cars) {
    if (car.dealerGroupId !== site.dealerGroupId) continue;
    const decision = evaluateListing(car, site.config, now);
    if (!decision.isListed) continue;
    listed.push(car);
    if (decision.until && (!validUntil || decision.until < validUntil)) validUntil = decision.until;
  }
  // The same stock lists fewer cars once a sold one has aged out.
  const version = `${stockVersion}-${listed.length}-${validUntil?.getTime() ?? 0}`;
  return { cars: listed, version, validUntil };
}
