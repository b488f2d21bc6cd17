/** A shopper asked for a number: counted for the car it stands beside, refused where the words name another (PHONE-2, PHONE-4). */
import { localTimeIn } from '../../domain/location/local-time.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import type { CarStore } from '../../ports/car-store.ts';
import type { PhoneRevealStore } from '../../ports/phone-reveal-store.ts';

export type RevealOutcome =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'other-site' | 'no-such-car' };

type RevealStores = {
  readonly carStore: Pick<CarStore, 'findById'>;
  readonly phoneRevealStore: Pick<PhoneRevealStore, 'record'>;
};

export async function recordPhoneReveal(
  site: SiteContext,
  body: unknown,
  stores: RevealStores,
  now: Date,
): Promise<RevealOutcome> {
  const carId = textOf(body, 'car_id');
  const dealershipId = textOf(body, 'dealership_id');
  const websiteId = textOf(body, 'website_id');
  if (carId === null || dealershipId === null || websiteId === null) return refused('unreadable');
  if (websiteId !== site.siteSlug) return refused('other-site');
  const car = await stores.carStore.findById(site.dealerGroupId, carId);
  const isOnSite = car !== null && evaluateListing(car, site.config, now).isListed;
  if (!isOnSite || car.dealershipId !== dealershipId) return refused('no-such-car');
  await stores.phoneRevealStore.record({
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    carId,
    dealershipId,
    revealedOn: localTimeIn(site.config.timeZone, now).date,
  });
  return { kind: 'recorded' };
}

const longestId = 200;

function textOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' && value !== '' && value.length <= longestId ? value : null;
}

function refused(reason: Extract<RevealOutcome, { kind: 'refused' }>['reason']): RevealOutcome {
  return { kind: 'refused', reason };
}
