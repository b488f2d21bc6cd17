/**
 * What search engines read of a car: Car, Offer, AutoDealer and BreadcrumbList, made from the page's own view so that
 * no figure can differ from what a shopper sees. No rating of our own: those are for others to give.
 */
import type { Availability } from '#domain/car/availability.ts';
import { isVin } from '#domain/car/vin.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { buildDealerMarkup, buildLocationMarkup, dealerId, locationId } from './dealer-markup.server.ts';
import { asGraph, known, type Markup } from './markup.server.ts';

const maxImages = 12;

export function buildVehicleMarkup(page: CarPageView, site: SiteContext): Markup {
  const origin = new URL(page.pageUrl).origin;
  const location = site.locations.find(({ slug }) => slug === page.location?.slug) ?? null;
  const seller =
    location === null ? buildDealerMarkup(site, origin) : buildLocationMarkup(site, location, origin);
  return asGraph([vehicle(page, site, origin), ...seller, breadcrumbs(page, site, origin)]);
}

function vehicle(page: CarPageView, site: SiteContext, origin: string): Markup {
  const { car, pageUrl } = page;
  return known({
    '@type': car.itemType === 'caravan' ? 'Vehicle' : 'Car',
    '@id': `${pageUrl}#vehicle`,
    name: car.name,
    url: pageUrl,
    image: car.allImages.slice(0, maxImages).map(({ url }) => new URL(imageUrl(url, 1200), origin).href),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: car.year === null ? null : String(car.year),
    vehicleConfiguration: car.badge,
    bodyType: car.bodyConfiguration ?? car.bodyType,
    color: car.colour,
    vehicleInteriorColor: car.interiorColour,
    fuelType: car.fuelType,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.driveType,
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    sku: car.stockNumber,
    // An old chassis number is on the page; machines get no VIN that is none.
    vehicleIdentificationNumber: car.vin !== null && isVin(car.vin) ? car.vin : null,
    mileageFromOdometer:
      car.odometerKm === null
        ? null
        : { '@type': 'QuantitativeValue', value: car.odometerKm, unitCode: 'KMT' },
    vehicleEngine:
      car.engineCc === null
        ? null
        : {
            '@type': 'EngineSpecification',
            engineDisplacement: { '@type': 'QuantitativeValue', value: car.engineCc, unitCode: 'CMQ' },
          },
    itemCondition: `https://schema.org/${car.stockType === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    offers: offer(page, site, origin),
  });
}

/** A price only where the page shows one, always with its type. */
function offer({ car, pageUrl, isGone, location }: CarPageView, site: SiteContext, origin: string): Markup {
  const { price } = car;
  const dollars = price.kind === 'price' && !isGone ? price.cents / 100 : null;
  return known({
    '@type': 'Offer',
    url: pageUrl,
    availability: `https://schema.org/${availabilityName(car.availability)}`,
    price: dollars,
    priceCurrency: dollars === null ? null : site.config.currency,
    priceSpecification:
      dollars === null || price.kind !== 'price'
        ? null
        : {
            '@type': 'PriceSpecification',
            price: dollars,
            priceCurrency: site.config.currency,
            description: price.priceType,
            valueAddedTaxIncluded: true,
          },
    seller: { '@id': location === null ? dealerId(origin) : locationId(location, origin) },
  });
}

function availabilityName({ kind }: Availability): string {
  switch (kind) {
    case 'available':
      return 'InStock';
    case 'coming-soon':
      return 'PreOrder';
    case 'reserved':
      return 'Reserved';
    case 'sold':
    case 'withdrawn':
      return 'SoldOut';
  }
}

function breadcrumbs({ car, pageUrl }: CarPageView, site: SiteContext, origin: string): Markup {
  const steps = [
    { name: site.config.name, address: `${origin}/` },
    { name: `All ${site.config.labels.stockNoun.many}`, address: `${origin}${allStockHref}` },
    { name: `${car.make} ${car.model}`, address: `${origin}${car.similarHref}` },
    { name: car.name, address: pageUrl },
  ];
  return {
    '@type': 'BreadcrumbList',
    // The vocabulary takes a thing here, not its bare address: a node that is only a name for it.
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': address },
    })),
  };
}
