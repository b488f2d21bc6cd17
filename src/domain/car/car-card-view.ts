/** Everything a card says about a car, as text and flags (CARD group). One builder for every place that shows a card. */
import { evaluateFinanceLine, type FinanceLine } from '../finance/finance-line.ts';
import { carEnquiryHref } from '../lead/car-enquiry.ts';
import { distanceText } from '../location/distance.ts';
import { carHref } from '../site/links.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type Availability, evaluateAvailability, isAvailable } from './availability.ts';
import type { CarImage, CarSummary, ItemType } from './car.ts';
import { carFullName, carSubtitle, carTitle } from './car-name.ts';
import { type CarTag, selectCarTag } from './car-tag.ts';
import { type CaravanDimension, caravanDimensions } from './caravan-dimensions.ts';
import { type CardAction, selectCardActions } from './card-actions.ts';
import { type CardControls, evaluateCardControls } from './card-controls.ts';
import { formatKilometres } from './kilometres.ts';
import { displayPrice, type PriceDisplay } from './price-display.ts';

export type CarCardView = {
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly itemType: ItemType;
  readonly title: string;
  readonly subtitle: string;
  /** Title and badge in one, as other systems know the car. */
  readonly name: string;
  readonly make: string;
  readonly model: string;
  /** Kilometres, transmission, body, fuel: each of them has a filter (D-2). */
  readonly facts: readonly string[];
  readonly bodyType: string | null;
  readonly availability: Availability;
  readonly tag: CarTag | null;
  readonly price: PriceDisplay;
  readonly finance: FinanceLine;
  readonly images: readonly CarImage[];
  readonly photoCount: number;
  readonly locationName: string | null;
  /** "12 km away" from where the shopper is; null where that is not known. */
  readonly distanceText: string | null;
  /** Electric range in kilometres. */
  readonly rangeKm: number | null;
  /** Body length, tare, ATM, sleeps; empty for a car (VDP-23). */
  readonly dimensions: readonly CaravanDimension[];
  /** "Sold Wed 18 Nov after 12 days", on sold cars only (F-18). */
  readonly soldText: string | null;
  /** "On hold to Sat 2:15 pm", on reserved cars only. */
  readonly holdText: string | null;
  /** Stands where there is no photo (CARD-3, CARD-11). */
  readonly noPhotoText: string;
  /** Null where nobody could take a photo any more. */
  readonly requestPhotosHref: string | null;
  readonly actions: readonly CardAction[];
  /** Compare and favourite (CARD-8). */
  readonly controls: CardControls;
};

/** `distances` are kilometres by location slug. */
export function buildCarCardView(
  car: CarSummary,
  site: SiteContext,
  now: Date,
  distances: ReadonlyMap<string, number> | null = null,
): CarCardView {
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const availability = evaluateAvailability(car);
  const { labels } = site.config;
  const km = distances?.get(car.locationSlug ?? '') ?? null;
  return {
    id: car.id,
    slug: car.slug,
    href: carHref(car.slug),
    itemType: car.itemType,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    name: carFullName(car),
    make: car.make,
    model: car.model,
    facts: cardFacts(car, site),
    bodyType: car.bodyType,
    availability,
    tag: selectCarTag(car, site.config, now),
    price: displayPrice(car, site.config),
    finance: evaluateFinanceLine(car, site.config, now),
    images: car.images,
    photoCount: car.photoCount,
    locationName: location?.name ?? car.city,
    distanceText: km === null ? null : distanceText(km, site.config.locale),
    rangeKm: car.rangeKm,
    dimensions: caravanDimensions(car.caravan),
    soldText: car.status === 'sold' ? soldText(car, site) : null,
    holdText: availability.kind === 'reserved' ? holdText(availability.until, site) : null,
    noPhotoText: car.status === 'coming_soon' ? labels.comingSoonTag : labels.newArrival,
    requestPhotosHref: isAvailable(car) ? carEnquiryHref(car.slug, 'photos') : null,
    actions: selectCardActions(car, site, now),
    controls: evaluateCardControls(car, site.config),
  };
}

function cardFacts(car: CarSummary, site: SiteContext): readonly string[] {
  const facts = [
    car.odometerKm === null ? null : formatKilometres(car.odometerKm, site.config.locale),
    car.transmission,
    car.bodyType,
    car.fuelType,
  ];
  return facts.filter((fact) => fact !== null);
}

const dayMs = 24 * 60 * 60 * 1000;

function soldText(car: CarSummary, site: SiteContext): string {
  if (!car.soldAt) return 'Sold';
  const day = new Intl.DateTimeFormat(site.config.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: site.config.timeZone,
  })
    .format(car.soldAt)
    .replace(',', '');
  const days = Math.max(0, Math.round((car.soldAt.getTime() - car.createdAt.getTime()) / dayMs));
  return `Sold ${day} after ${days} ${days === 1 ? 'day' : 'days'}`;
}

function holdText(until: Date | null, site: SiteContext): string {
  if (!until) return 'On hold';
  const { locale, timeZone } = site.config;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(until);
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    until,
  );
  return `On hold to ${day} ${time.replace(/\s/g, '\u00a0')}`;
}
