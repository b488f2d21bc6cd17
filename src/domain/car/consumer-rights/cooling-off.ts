/** Whether a buyer may change their mind on this car, under what conditions, and what that may cost. */

import type { Car } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { StateRights } from '#domain/site/consumer-rights-config.ts';
import { isExcluded } from './statutory-warranty.ts';

export type CoolingOff =
  | {
      readonly kind: 'given';
      readonly headline: string;
      readonly conditions: readonly string[];
      readonly needsLinkedCredit: boolean;
      /** The most that the dealer may keep; null where it is not known for this car. */
      readonly feeCents: number | null;
    }
  | { readonly kind: 'none'; readonly reason: 'stock-type' | 'excluded-kind' }
  | { readonly kind: 'ask' };

type CoolingOffFacts = Pick<Car, 'stockType' | 'itemType' | 'bodyType' | 'priceCents'>;

export function evaluateCoolingOff(car: CoolingOffFacts, rights: StateRights | null): CoolingOff {
  const rules = rights?.coolingOff ?? null;
  if (rules === null) return { kind: 'ask' };
  if (!rules.stockTypes.includes(car.stockType)) return { kind: 'none', reason: 'stock-type' };
  if (isExcluded(car, rules.excludes)) return { kind: 'none', reason: 'excluded-kind' };
  const { headline, conditions, needsLinkedCredit } = rules;
  return { kind: 'given', headline, conditions, needsLinkedCredit, feeCents: coolingOffFee(car, rules.fee) };
}

type Fee = NonNullable<NonNullable<StateRights['coolingOff']>['fee']>;

function coolingOffFee(car: CoolingOffFacts, fee: Fee | null): number | null {
  const priceCents = shownPriceCents(car);
  if (fee === null || priceCents === null || !fee.stockTypes.includes(car.stockType)) return null;
  const shareCents = Math.round((priceCents * fee.percent) / 100);
  return fee.whichever === 'greater' ? Math.max(fee.cents, shareCents) : Math.min(fee.cents, shareCents);
}
