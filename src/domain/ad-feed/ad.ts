/** An advertisement of a car in every channel: from the rules that its page goes by, so that no figure differs. */
import { evaluateAvailability } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { displayComments } from '#domain/car/dealer-comments.ts';
import { displayPrice, type PriceDisplay } from '#domain/car/price/price-display.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { isVin } from '#domain/car/vin.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import type { Location } from '#domain/location/location.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export const adFeedNames = ['google', 'meta'] as const;
export type AdFeedName = (typeof adFeedNames)[number];

export type Ad = {
  readonly car: Car;
  readonly price: PriceDisplay;
  /** "43990.00 AUD", or null where the page shows none. */
  readonly priceText: string | null;
  readonly vin: string | null;
  /** Null where it is at no location that the site shows. */
  readonly location: Location | null;
  readonly isForSale: boolean;
  readonly title: string;
  readonly description: string;
  /** Absolute, without the marks that a dealer shows on purpose. */
  readonly images: readonly string[];
  readonly link: string;
};

/** The largest that networks ask for, and one that the pages show anyway. */
const pictureWidth = 1200;

export function buildAd(site: SiteContext, stored: Car, origin: string): Ad {
  const car = asOfferedBy(site.config, stored);
  const price = displayPrice(car, site.config);
  const comments = displayComments(car.comments);
  const title = carFullName(car);
  return {
    car: stored,
    price,
    priceText: price.kind === 'price' ? `${(price.cents / 100).toFixed(2)} ${site.config.currency}` : null,
    vin: car.vin !== null && isVin(car.vin) ? car.vin : null,
    location: site.locations.find(({ slug }) => slug === car.locationSlug) ?? null,
    isForSale: evaluateAvailability(car).kind === 'available',
    title,
    description: comments.kind === 'pending' ? describe(car, title) : (car.comments ?? '').trim(),
    images: stored.allImages
      .filter(({ isImperfection }) => isImperfection !== true)
      .map(({ url }) => new URL(imageUrl(url, pictureWidth), origin).href),
    link: `${origin}${carHref(car.slug)}`,
  };
}

/** Facts of the record, where the dealer has given nothing. */
function describe({ colour, bodyType, transmission, fuelType }: Car, title: string): string {
  return [title, colour, bodyType, transmission, fuelType].filter(Boolean).join(', ');
}
