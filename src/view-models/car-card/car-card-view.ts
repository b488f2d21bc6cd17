/** Everything a card says about a car, as text and flags. One builder for every place that shows a card. */

import { type Availability, evaluateAvailability, isAvailable } from '#domain/car/availability.ts';
import type { CarImage, CarSummary } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { carFullName, carSubtitle, carTitle } from '#domain/car/car-name.ts';
import { type CarTag, listDisplacedTags, selectCarTag } from '#domain/car/car-tag.ts';
import { selectNoPhotoText } from '#domain/car/no-photo.ts';
import { displayPrice, type PriceDisplay } from '#domain/car/price/price-display.ts';
import { type CaravanDimension, caravanDimensions } from '#domain/car/specification/caravan-card-figures.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import { type CardAction, selectCardActions } from '#domain/car-actions/card-actions.ts';
import { selectWaitlistAction, type WaitlistAction } from '#domain/car-actions/waitlist-action.ts';
import { evaluateKeepability, type Keepability } from '#domain/favourites/keepability.ts';
import { type FinanceDisplay, financeDisplayOf } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { distanceText } from '#domain/location/distance.ts';
import { type Zone, zoneName } from '#domain/location/format-instant.ts';
import type { Location } from '#domain/location/location.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ItemType } from '#domain/stock-kinds/stock-kinds.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatShortDay } from '#domain/text/day.ts';
import { formatKilometres } from '#domain/text/number.ts';
import { dayMs } from '#domain/time/durations.ts';
import { acceptsTradeIn } from '#domain/trade-in/trade-in-eligibility.ts';
import type { RigFacts } from '#view-models/rig/rig-text.ts';

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
  /** Kilometres, transmission, body, fuel: each of them has a filter. */
  readonly facts: readonly string[];
  readonly bodyType: string | null;
  readonly availability: Availability;
  readonly tag: CarTag | null;
  readonly price: PriceDisplay;
  readonly finance: FinanceDisplay;
  readonly images: readonly CarImage[];
  readonly photoCount: number;
  readonly locationName: string | null;
  /** "12 km away" from where the shopper is; null where that is not known. */
  readonly distanceText: string | null;
  /** Electric range in kilometres. */
  readonly rangeKm: number | null;
  /** Body length, tare, ATM, sleeps; empty for a car. */
  readonly dimensions: readonly CaravanDimension[];
  /** What a shopper's rig has to do with; null for most cars, and for one that is gone. */
  readonly rigFacts: RigFacts | null;
  /** "Sold Wed 18 Nov after 12 days", on sold cars only. */
  readonly soldText: string | null;
  /** "On hold until Sat 2:15 pm", on reserved cars only. */
  readonly holdText: string | null;
  /** What can be done about it, on reserved cars only. */
  readonly waitlist: WaitlistAction | null;
  /** What the label had no room for: "Coming soon", "Test Drive Only". */
  readonly displacedTags: readonly string[];
  /** Shown where there is no photo. */
  readonly noPhotoText: string;
  /** Null where no photo can be taken any more. */
  readonly requestPhotosHref: string | null;
  readonly actions: readonly CardAction[];
  /** Whether a shopper's own car can go against it here. */
  readonly takesTradeIn: boolean;
  /** Compare and favourite. */
  readonly controls: Keepability;
};

/** `distances` are kilometres by location slug. */
export function buildCarCardView(
  stored: CarSummary,
  site: SiteContext,
  now: Date,
  distances: ReadonlyMap<string, number> | null = null,
): CarCardView {
  const car = withoutSoldFacts(stored);
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const availability = evaluateAvailability(car);
  const financing = evaluateFinance(car, site.config, now);
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
    finance: financeDisplayOf(financing, site.config),
    images: car.images,
    photoCount: car.photoCount,
    locationName: location?.name ?? car.city,
    distanceText: km === null ? null : distanceText(km, site.config.locale),
    rangeKm: car.rangeKm,
    dimensions: caravanDimensions(car.caravan),
    rigFacts: rigFacts(car),
    soldText: car.status === 'sold' ? soldText(car, site) : null,
    displacedTags: listDisplacedTags(car, site.config, now).map(({ label: text }) => text),
    holdText: availability.kind === 'reserved' ? holdText(availability.until, clockOf(site, location)) : null,
    waitlist: selectWaitlistAction(car, site),
    noPhotoText: selectNoPhotoText(car, site.config, now),
    requestPhotosHref: isAvailable(car) ? carEnquiryHref(car.slug, 'photos') : null,
    actions: selectCardActions(car, site),
    takesTradeIn: acceptsTradeIn(car, site.config),
    controls: evaluateKeepability(car, site.config),
  };
}

function rigFacts({ status, caravan, rangeKm, fuelType }: CarSummary): RigFacts | null {
  if (status === 'sold') return null;
  const atmKg = caravan?.aggregateTrailerMassKg ?? null;
  if (atmKg !== null) return { atmKg };
  // A plug-in hybrid drives on where its battery is empty.
  return rangeKm === null || fuelType !== 'Electric' ? null : { rangeKm };
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

function soldText(car: CarSummary, site: SiteContext): string {
  if (!car.soldAt) return 'Sold';
  const day = formatShortDay(car.soldAt, site.config);
  if (!car.isArrivalKnown) return `Sold ${day}`;
  const days = Math.max(0, Math.round((car.soldAt.getTime() - car.createdAt.getTime()) / dayMs));
  return `Sold ${day} after ${days} ${days === 1 ? 'day' : 'days'}`;
}

function holdText(until: Date | null, clock: Zone): string {
  return until ? `On hold until ${holdEndText(until, clock)}` : 'On hold';
}

/** The clock of a car's location; where that is not known, the site's. */
export function clockOf({ config }: Pick<SiteContext, 'config'>, location: Location | undefined): Zone {
  return { locale: config.locale, timeZone: location?.timeZone ?? config.timeZone };
}

/** "Sat 2:15 pm AEDT": in the location's zone, with its name. */
export function holdEndText(until: Date, clock: Zone): string {
  const { locale, timeZone } = clock;
  const day = dateFormat(locale, { weekday: 'short', timeZone }).format(until);
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(until);
  return `${day} ${`${time} ${zoneName(clock, until)}`.replace(/\s/g, '\u00a0')}`;
}
