/**
 * Every state a car can be in, and what a shopper has to read of it wherever it is shown: the yardstick for each
 * template.
 */
import { join } from 'node:path';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleCar, exampleNow } from './example-car.ts';

/** One site for each template, and one that wears a template in a theme of its own. */
export async function listTemplateSites(): Promise<readonly SiteContext[]> {
  const loaded = await loadSites(join(import.meta.dirname, '../../sites'));
  if (loaded.kind === 'refused') throw new Error('The shipped sites do not load.');
  return loaded.sites;
}

type Words = readonly (string | RegExp)[];

export type CarState = {
  readonly name: string;
  readonly car: Partial<Car>;
  /** On a card, in grid and list. */
  readonly card: Words;
  /** At the head of its page, before anything is opened. */
  readonly page: Words;
  /** Shown in neither place. */
  readonly nowhere?: Words;
};

const dayMs = 24 * 60 * 60 * 1000;
const caravanSpecifications = {
  bodyLengthMm: 6200,
  bodyWidthMm: 2400,
  tareKg: 2140,
  aggregateTrailerMassKg: 2800,
  axleType: 'Tandem',
  sleeps: 4,
};
const priced = ['$43,990', 'Drive away'];

export const carStates: readonly CarState[] = [
  {
    name: 'plain',
    car: {},
    card: priced,
    page: [...priced, 'In stock', 'Listed 81 days ago'],
    nowhere: ['was $', 'On hold'],
  },
  {
    name: 'with a was-price',
    car: { wasPriceCents: 45_990_00 },
    card: [...priced, 'was $45,990'],
    page: [...priced, 'was $45,990'],
  },
  {
    name: 'whose price has changed',
    car: {
      pastPrices: [
        { priceCents: 43_490_00, priceType: 'Drive away', endedAt: new Date('2026-11-03T02:00:00Z') },
        { priceCents: 45_990_00, priceType: 'Drive away', endedAt: new Date('2026-10-01T02:00:00Z') },
      ],
    },
    card: priced,
    page: [
      // Beside the price, and the day with each.
      /\$43,990 Drive away.{0,120}Listed 81 days ago was \$43,490 until 3 Nov 2026, then \$500 more/,
      'was $45,990 until 1 Oct 2026, then $2,500 less',
    ],
  },
  {
    name: 'of a state whose charges no table gives',
    car: { state: 'ACT', priceType: 'Excl. Govt. Charges' },
    card: ['$43,990', 'Excl. Govt. Charges', 'no drive away estimate in ACT'],
    page: ['$43,990', 'Excl. Govt. Charges', 'no drive away estimate in ACT'],
  },
  {
    name: 'of that state, drive away',
    car: { state: 'ACT' },
    card: [...priced, 'no estimate excl. govt. charges in ACT'],
    page: [...priced, 'no estimate excl. govt. charges in ACT'],
  },
  {
    name: 'with a trade-in price',
    car: { offerPriceCents: 42_490_00 },
    card: priced,
    page: [...priced, '$42,490 with trade-in'],
  },
  {
    name: 'with a subscription',
    car: { subscriptionPriceCents: 289_00 },
    card: priced,
    page: [...priced, '$289 a week by subscription'],
  },
  {
    name: 'below the market',
    car: { market: { stateAverageCents: 46_800_00, nationalAverageCents: null } },
    card: [...priced, '$2,810 below market'],
    page: [...priced, '$2,810 below market', 'How we compare'],
  },
  {
    name: 'reserved',
    car: { isReserved: true, reservedUntil: new Date(exampleNow.getTime() + dayMs) },
    card: [...priced, 'Reserved', /On hold until Sun \d+:00 [ap]m/],
    page: [...priced, 'Reserved', /On hold until Sun \d+:00 [ap]m AE[SD]T/],
    nowhere: ['In stock'],
  },
  {
    name: 'coming soon',
    car: { status: 'coming_soon' },
    card: [...priced, 'Coming soon'],
    page: [...priced, 'Coming soon', 'Arriving soon. Ask us when you can see it.'],
    nowhere: ['In stock'],
  },
  {
    name: 'sold',
    car: { status: 'sold', soldAt: new Date(exampleNow.getTime() - dayMs) },
    card: [/SOLD/, 'Sold Fri 20 Nov after 80 days', 'Find Me Something Similar'],
    page: ['SOLD', 'Find Me Something Similar'],
    nowhere: ['$43,990', 'View Details', 'per week', 'In stock', /Listed \d+ days ago/],
  },
  {
    name: 'without a price',
    car: { priceCents: null },
    card: ['Enquire for price.', 'Find Me Something Similar', 'View Details'],
    page: ['Enquire for price.', 'Find Me Something Similar', 'Ask for the price'],
    nowhere: ['Drive away', 'per week'],
  },
  {
    name: 'without a photo',
    car: { images: [], allImages: [], photoCount: 0 },
    card: [...priced, 'No photos yet', 'Request photos'],
    page: [...priced, 'No photos yet', 'Request photos'],
    nowhere: ['New Arrival'],
  },
  {
    name: 'electric',
    car: { fuelType: 'Electric', rangeKm: 612, rangeStandard: 'WLTP', chargeMinutes10To80: 18 },
    card: priced,
    page: [...priced, 'Range, WLTP', '612 km', '18 min'],
  },
  {
    name: 'a caravan',
    car: {
      itemType: 'caravan',
      odometerKm: null,
      transmission: null,
      fuelType: null,
      bodyType: 'Caravan',
      seats: null,
      caravan: caravanSpecifications,
    },
    card: priced,
    page: [...priced, /6\.2(0)? m/, '2,140 kg', '2,800 kg', /sleeps/i],
  },
];

const photo = { url: '/img/cars/suv/white/front34', caption: 'Front' };

/** A car of that state as this site may list it. */
export function carInState(site: SiteContext, { car }: CarState): Car {
  const { stock } = site.config;
  const photos = [photo, { url: '/img/cars/suv/white/side', caption: 'Side' }];
  return exampleCar({
    dealerGroupId: site.dealerGroupId,
    dealershipId: stock.dealershipIds[0] ?? site.dealerships[0]?.id ?? '',
    locationSlug: site.locations[0]?.slug ?? null,
    itemType: stock.itemTypes[0] ?? 'car',
    make: stock.makes[0] ?? 'Example',
    state: site.locations[0]?.address.state ?? null,
    images: photos,
    allImages: photos,
    photoCount: photos.length,
    ...car,
  });
}
