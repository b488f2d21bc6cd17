/**
 * A shopper reveals a number that the pages shorten: counted, for the car beside it, and refused where the words name
 * another.
 */

import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { type FullPhoneNumber, findNumber } from '#domain/location/displayed-number.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PhoneRevealStore } from '#ports/leads/lead-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { SubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

export type RevealOutcome =
  | { readonly kind: 'revealed'; readonly number: FullPhoneNumber; readonly location: Location }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'unreadable' | 'other-site' | 'no-such-car' | 'no-such-number';
    };

type Ports = {
  readonly interestLimiter: SubmissionLimiter;
  readonly carStore: Pick<CarStore, 'findById' | 'findBySlug'>;
  readonly phoneRevealStore: Pick<PhoneRevealStore, 'record'>;
};

type NumberInput = {
  readonly requested: unknown;
  readonly clientAddress: string;
  /** The page that it was asked on, as far as the browser says. */
  readonly pageUrl?: string | null;
};

/** `asked` has the names of `/api/phone-reveals`. Without a car it is the number of a location; without a location, that of the car's own. */
export async function revealNumber(
  site: SiteContext,
  { requested, clientAddress, pageUrl = null }: NumberInput,
  app: Ports,
  now: Date,
): Promise<RevealOutcome> {
  const carId = textOf(requested, 'car_id');
  const dealershipId = textOf(requested, 'dealership_id');
  const websiteId = textOf(requested, 'website_id');
  const locationSlug = textOf(requested, 'location');
  if (dealershipId === null || websiteId === null || (carId ?? locationSlug) === null) {
    return refused('unreadable');
  }
  if (websiteId !== site.siteSlug) return refused('other-site');
  const car = carId === null ? null : await app.carStore.findById(site.dealerGroupId, carId);
  if (carId !== null) {
    const isOnSite = car !== null && evaluateListing(car, site.config, now).isListed;
    if (!isOnSite || car.dealershipId !== dealershipId) return refused('no-such-car');
  }
  const slug = locationSlug ?? car?.locationSlug;
  const location = site.locations.find((candidate) => candidate.slug === slug);
  const number = location === undefined ? null : findNumber(location);
  if (location === undefined || number === null) return refused('no-such-number');
  if (car === null && location.dealershipId !== dealershipId) return refused('no-such-number');
  const limit = app.interestLimiter.take(`number ${clientNetwork(clientAddress)}`, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  await app.phoneRevealStore.record({
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    carId: carId ?? (await findCarOfPage(site, { pageUrl, dealershipId }, app, now)) ?? '',
    dealershipId,
    revealedOn: localTimeIn(site.config.timeZone, now).date,
  });
  return { kind: 'revealed', number, location };
}

/** A number in the header of a car's page is asked for because of that car, if its own dealership answers there. */
async function findCarOfPage(
  site: SiteContext,
  { pageUrl, dealershipId }: { readonly pageUrl: string | null; readonly dealershipId: string },
  { carStore }: Pick<Ports, 'carStore'>,
  now: Date,
): Promise<string | null> {
  const path = pageUrl === null ? null : (URL.parse(pageUrl)?.pathname ?? null);
  const slug = /^\/cars\/([a-z0-9-]{1,200})(?:\/|$)/.exec(path ?? '')?.[1];
  if (slug === undefined) return null;
  const car = await carStore.findBySlug(site.dealerGroupId, slug);
  if (car === null || car.dealershipId !== dealershipId) return null;
  return evaluateListing(car, site.config, now).isListed ? car.id : null;
}

const maxIdLength = 200;

function textOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : null;
}

function refused(reason: Extract<RevealOutcome, { kind: 'refused' }>['reason']): RevealOutcome {
  return { kind: 'refused', reason };
}
