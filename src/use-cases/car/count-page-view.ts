/** `GET /cars/{slug}/view.json`: counts one look at a car and says how many there were, and what changed since the page was made. */
import { isAutomatedVisitor } from '#domain/analytics/automated-visitor.ts';
import type { Car } from '#domain/car/car.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { findListedCar } from './view-car.ts';

export type PageViewRequest = {
  readonly slug: string;
  readonly query: URLSearchParams;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  /** A view that is not counted: prefetched, or by a visitor who opted out. */
  readonly isUncounted: boolean;
};

export type PageViewOutcome =
  | {
      readonly kind: 'viewed';
      readonly views: number;
      /** What the page may show otherwise; empty where it is up to date. */
      readonly carFields: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'other-site' | 'no-such-car' };

export async function countPageView(
  site: SiteContext,
  request: PageViewRequest,
  app: Pick<Application, 'carStore' | 'viewCounter' | 'interestLimiter'>,
  now: Date,
): Promise<PageViewOutcome> {
  const known = readQuery(request.query);
  if (known === null) return { kind: 'refused', reason: 'unreadable' };
  if (known.websiteId !== site.siteSlug) return { kind: 'refused', reason: 'other-site' };
  const car = await findListedCar(site, request.slug, app, now);
  if (!car) return { kind: 'refused', reason: 'no-such-car' };
  const key = { dealerGroupId: site.dealerGroupId, siteSlug: site.siteSlug, carId: car.id };
  const { userAgent, clientAddress } = request;
  const isShopper = !request.isUncounted && userAgent !== null && !isAutomatedVisitor(userAgent);
  // A name for the browser is quickly made up: a network that looks too often is answered and no longer counted.
  if (isShopper && app.interestLimiter.take(`look ${clientNetwork(clientAddress)}`, now).isAllowed) {
    const viewedOn = localTimeIn(site.config.timeZone, now).date;
    app.viewCounter.count({ ...key, viewedOn, clientAddress, userAgent });
  }
  return {
    kind: 'viewed',
    views: await app.viewCounter.total(key),
    carFields: isUpToDate(known, car) ? {} : changingFields(car, site, now),
  };
}

type Known = {
  readonly websiteId: string;
  readonly photosCount: number | null;
  readonly updatedAtMs: number | null;
};

const maxValueLength = 100;

/** Null where a value is missing or is none. What a page does not know of its car it leaves out. */
function readQuery(query: URLSearchParams): Known | null {
  const websiteId = query.get('website_id');
  const photos = query.get('photos_count');
  const updated = query.get('updated_at');
  if (!websiteId || [websiteId, photos, updated].some((text) => (text?.length ?? 0) > maxValueLength)) {
    return null;
  }
  if (photos !== null && !/^\d{1,6}$/.test(photos)) return null;
  const updatedAtMs = updated === null ? null : Date.parse(updated);
  if (updatedAtMs !== null && Number.isNaN(updatedAtMs)) return null;
  return { websiteId, photosCount: photos === null ? null : Number(photos), updatedAtMs };
}

function isUpToDate({ photosCount, updatedAtMs }: Known, car: Car): boolean {
  return photosCount === car.photoCount && updatedAtMs === car.updatedAt.getTime();
}

function changingFields(car: Car, site: SiteContext, now: Date): Readonly<Record<string, unknown>> {
  const { status, reserved, sold, price, price_type, photos_count, updated_at } = carToWire(car, site, now);
  return { status, reserved, sold, price, price_type, photos_count, updated_at };
}
