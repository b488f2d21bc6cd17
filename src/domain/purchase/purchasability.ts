/** Whether a car can be bought online on a site, and why not. */
import { testDriveOnlyTag } from '#domain/car/car.ts';
import { type DealObstacle, findDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import type { ReservedCar } from '#domain/reservation/reservability.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import { isOfferedOn } from '#domain/site/offered-on.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { startPurchaseHref } from './purchase-steps.ts';

export type PurchaseObstacle = DealObstacle | 'not-offered' | 'test-drive-only';

export type Purchasability =
  | { readonly isPurchasable: true; readonly href: string }
  | { readonly isPurchasable: false; readonly reason: PurchaseObstacle };

export function evaluatePurchasability(
  car: ReservedCar,
  { config }: Pick<SiteContext, 'config'>,
): Purchasability {
  const no = (reason: PurchaseObstacle) => ({ isPurchasable: false, reason }) as const;
  const { purchase } = config;
  if (purchase === null) return no('not-offered');
  const obstacle = findDealObstacle(car);
  if (obstacle !== null) return no(obstacle);
  if (car.tag === testDriveOnlyTag) return no('test-drive-only');
  if (!isOfferedOn(car, purchase.offeredOn)) return no('not-offered');
  // A deposit is a part of the price.
  if ((car.priceCents ?? 0) <= depositOf(config)) return no('price-too-low');
  return { isPurchasable: true, href: startPurchaseHref(car.slug) };
}

/** "Buy this Car online", or Van where the dealer says van. */
export function formatBuyOnline({ labels }: Pick<SiteContext['config'], 'labels'>): string {
  const noun = labels.stockNoun.one;
  return `Buy this ${noun.charAt(0).toUpperCase()}${noun.slice(1)} online`;
}
