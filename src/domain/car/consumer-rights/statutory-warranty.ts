/** Which statutory used-car warranty a car comes with, and why none or why nobody can say from here. */

import type { Car } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { StateRights, WarrantyTier } from '#domain/site/consumer-rights-config.ts';

export type StatutoryWarranty =
  | {
      readonly kind: 'given';
      readonly months: number;
      readonly km: number;
      /** "class A"; null where the state has no name for it. */
      readonly name: string | null;
    }
  | { readonly kind: 'none'; readonly reason: 'stock-type' | 'excluded-kind' | 'beyond-limits' }
  | { readonly kind: 'ask'; readonly reason: 'no-rules' | 'unconfirmed' | 'unknown-facts' };

export type WarrantyFacts = Pick<
  Car,
  'stockType' | 'itemType' | 'bodyType' | 'buildDate' | 'odometerKm' | 'priceCents'
>;

/** `today` is the local date where the car is sold, YYYY-MM-DD. */
export function evaluateStatutoryWarranty(
  car: WarrantyFacts,
  rights: StateRights | null,
  today: string,
): StatutoryWarranty {
  const rules = rights?.warranty ?? null;
  if (rules === null) return { kind: 'ask', reason: 'no-rules' };
  if (!rules.stockTypes.includes(car.stockType)) return { kind: 'none', reason: 'stock-type' };
  if (isExcluded(car, rules.excludes)) return { kind: 'none', reason: 'excluded-kind' };
  if (!rules.isConfirmed) return { kind: 'ask', reason: 'unconfirmed' };
  for (const tier of rules.tiers) {
    const fit = fitOf(tier, car, today);
    if (fit === 'unknown') return { kind: 'ask', reason: 'unknown-facts' };
    if (fit === 'yes') return { kind: 'given', months: tier.months, km: tier.km, name: tier.name };
  }
  return { kind: 'none', reason: 'beyond-limits' };
}

type Exclusions = { readonly itemTypes: readonly string[]; readonly bodyTypes: readonly string[] };

/** Kinds of vehicle that a state's rules leave out. */
export function isExcluded(car: Pick<Car, 'itemType' | 'bodyType'>, excludes: Exclusions): boolean {
  return (
    excludes.itemTypes.includes(car.itemType) ||
    (car.bodyType !== null && excludes.bodyTypes.includes(car.bodyType))
  );
}

type Fit = 'yes' | 'no' | 'unknown';

/** One condition that surely fails settles it; else one that is not known leaves it open. */
function fitOf(tier: WarrantyTier, car: WarrantyFacts, today: string): Fit {
  const fits = [
    fitAge(tier, car.buildDate, today),
    fitDistance(tier, car.odometerKm),
    fitPrice(tier, shownPriceCents(car)),
  ];
  if (fits.includes('no')) return 'no';
  return fits.includes('unknown') ? 'unknown' : 'yes';
}

function fitAge({ ageYears }: WarrantyTier, buildDate: string | null, today: string): Fit {
  if (ageYears === undefined) return 'yes';
  if (buildDate === null || !/^\d{4}-\d{2}/.test(buildDate)) return 'unknown';
  // A month alone counts from its first day: the warranty is never promised for days it may not have.
  const birthday = buildDate.length === 7 ? `${buildDate}-01` : buildDate.slice(0, 10);
  const { under, upTo } = ageYears;
  if (under !== undefined) return today < yearsAfter(birthday, under) ? 'yes' : 'no';
  return upTo === undefined || today <= yearsAfter(birthday, upTo) ? 'yes' : 'no';
}

function yearsAfter(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

function fitDistance({ odometerKm: limit }: WarrantyTier, odometerKm: number | null): Fit {
  if (limit === undefined) return 'yes';
  if (odometerKm === null) return 'unknown';
  const { under = Number.POSITIVE_INFINITY, upTo = Number.POSITIVE_INFINITY } = limit;
  return odometerKm < under && odometerKm <= upTo ? 'yes' : 'no';
}

function fitPrice({ priceCents: limit }: WarrantyTier, priceCents: number | null): Fit {
  if (limit === undefined) return 'yes';
  if (priceCents === null) return 'unknown';
  const { from = 0, above = -1, upTo = Number.POSITIVE_INFINITY } = limit;
  return priceCents >= from && priceCents > above && priceCents <= upTo ? 'yes' : 'no';
}
