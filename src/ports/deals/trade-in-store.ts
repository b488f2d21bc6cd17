/** Valuations that shoppers began (TRADE group). Their links are known here by a hash alone. */

import type { SiteContext } from '#domain/site/site-context.ts';
import type { RegisteredCar } from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeIn, TradeInState } from '#domain/trade-in/trade-in.ts';
import type { TradeInCar } from '#domain/trade-in/trade-in-car.ts';
import type { Valuation } from '#domain/trade-in/valuation.ts';

export type TradeInKey = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  /** Of the secret in its address. */
  readonly linkHash: string;
};

export type TradeInIdKey = Omit<TradeInKey, 'linkHash'> & { readonly id: string };

export interface TradeInStore {
  /** `forgetAt`: when it is no longer needed. */
  create(tradeIn: TradeIn, linkHash: string, forgetAt: Date): Promise<void>;
  find(key: TradeInKey): Promise<TradeIn | null>;
  /**
   * Hands `change` what is known at that moment, and stores what it answers before anyone else may change it; null
   * changes nothing. Answers what is known afterwards, and null where there is none.
   */
  change(
    key: TradeInKey | TradeInIdKey,
    change: (tradeIn: TradeIn) => TradeInState | null,
  ): Promise<TradeIn | null>;
  /** Erases those of all groups that were to be forgotten by then; how many. */
  eraseForgotten(by: Date): Promise<number>;
}

/** Who says what a car is worth before its condition is asked: the dealer's own stock, or a service. */
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

/** Which car carries a registration. Without a register the shopper types the car in. */
export type RegistrationAnswer =
  /** The odometer is never in a register. */
  | { readonly kind: 'found'; readonly car: RegisteredCar }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

export interface RegistrationLookup {
  find(rego: string, state: string): Promise<RegistrationAnswer>;
  findByVin(vin: string): Promise<RegistrationAnswer>;
}
