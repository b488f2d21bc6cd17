/** The current figures of a purchase: the car's price, the site's charges, the lender's terms. */

import type { Car } from '#domain/car/car.ts';
import { priceTypeOf } from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import type { LenderTerms } from '#domain/finance/lender-terms.ts';
import { loanTerm } from '#domain/finance/loan-term.ts';
import type { OtherPrice } from '#domain/finance/payment-rounding.ts';
import { computePurchase, type PurchaseFigures } from '#domain/purchase/compute-purchase.ts';
import { listPurchaseLines } from '#domain/purchase/list-purchase-lines.ts';
import type { PaymentPlan } from '#domain/purchase/payment-plan.ts';
import type { PurchaseState } from '#domain/purchase/purchase.ts';
import { holdsPurchases } from '#domain/purchase/purchase-steps.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { estimateForPlace } from '#use-cases/transport/estimate-for-place.ts';

type Input = { readonly car: Car; readonly state: PurchaseState };

export function workOutPurchase(site: SiteContext, { car, state }: Input, now: Date): PurchaseFigures {
  const { config } = site;
  const { tradeIn } = state;
  return computePurchase({
    price: { cents: shownPriceCents(car) ?? 0, priceType: priceTypeOf(car) },
    lines: listPurchaseLines(site, {
      car,
      state,
      delivery: estimatePurchaseDelivery(site, { car, place: state.place }),
      locationName: site.locations.find(({ slug }) => slug === car.locationSlug)?.name ?? null,
    }),
    tradeIn: tradeIn?.kind === 'estimate' ? tradeIn : null,
    depositCents: holdsPurchases(config) ? depositOf(config) : 0,
    payment: state.payment ?? { kind: 'cash' },
    lender: findLender(site, car, now),
    money: config,
  });
}

/** Null where the lender does not finance this car. */
export function findLender(
  { config }: SiteContext,
  car: Car,
  now: Date,
): { readonly terms: LenderTerms; readonly car: OtherPrice } | null {
  const finance = evaluateFinance(car, config, now);
  return finance.isFinanced ? { terms: finance.terms, car: finance.car } : null;
}

/** Null where it is not known online. */
export function estimatePurchaseDelivery(
  site: SiteContext,
  { car, place }: { readonly car: Car; readonly place: PurchaseState['place'] },
) {
  if (place.coordinates === null || car.locationSlug === null) return null;
  const found = { label: place.postcode, coordinates: place.coordinates };
  return estimateForPlace(site, found, car.locationSlug);
}

/** What the form of the way to pay begins with: the lender's usual term, nothing of one's own. */
export function defaultLoan(terms: LenderTerms): Extract<PaymentPlan, { readonly kind: 'finance' }> {
  const { years } = loanTerm(terms);
  return { kind: 'finance', ownCents: 0, balloonCents: 0, termYears: years, frequency: 'week' };
}
