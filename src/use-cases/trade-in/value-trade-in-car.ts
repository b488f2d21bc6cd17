/** What a car is worth before its condition is asked: limits first, then the source that the site has chosen. */
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findLimit, type Valuation } from '#domain/trade-in/valuation.ts';
import type { ValuationSource, ValuedCar } from '#ports/deals/valuation-source.ts';

export type ValuationPorts = {
  readonly stockValuation: ValuationSource;
  /** Null where the environment names none. */
  readonly valuationService: ValuationSource | null;
};

/** A service that cannot be asked is no reason to say nothing: the stock is asked instead. */
export async function valueTradeInCar(
  site: SiteContext,
  car: ValuedCar,
  { stockValuation, valuationService }: ValuationPorts,
  now: Date,
): Promise<Valuation> {
  const { tradeIn, timeZone } = site.config;
  if (tradeIn === null) return { kind: 'refused', reason: 'by-hand' };
  const limit = findLimit(car.own, tradeIn, Number(localTimeIn(timeZone, now).date.slice(0, 4)));
  if (limit !== null) return { kind: 'refused', reason: limit };
  if (tradeIn.valuation === 'service' && valuationService !== null) {
    const valued = await valuationService.value(site, car, now);
    if (valued.kind === 'valued' || valued.reason !== 'unavailable') return valued;
  }
  return stockValuation.value(site, car, now);
}
