/** Who says what a car is worth before its condition is asked: the dealer's own stock, or a service. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TradeInCar } from '#domain/trade-in/trade-in-car.ts';
import type { Valuation } from '#domain/trade-in/valuation.ts';

export type ValuedCar = {
  readonly own: TradeInCar;
  /** Where it is known, what the car is looked up by. */
  readonly nvic: string | null;
  readonly rego: string;
  readonly regoState: string;
};

export interface ValuationSource {
  /** Never throws for what a service does: that is `unavailable`. */
  value(site: SiteContext, car: ValuedCar, now: Date): Promise<Valuation>;
}
