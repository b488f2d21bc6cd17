/** What keeps a car out of a feed of advertisements, each with what to do about it. */
import { testDriveOnlyTag } from '#domain/car/car.ts';
import { type Ad, type AdFeedName, adFeedNames } from './ad.ts';
import { googlePriceType } from './google-vehicle-ads.ts';

export type AdObstacle = { readonly name: string; readonly text: string };

type Check = AdObstacle & {
  readonly feeds: readonly AdFeedName[];
  readonly isInTheWay: (ad: Ad) => boolean;
};

/** Commercial and recreational ones may not be advertised there. */
const noPassengerCars = new Set(['Motorhome', 'Caravan', 'Bus', 'Light Truck', 'Commercial']);
const google: readonly AdFeedName[] = ['google'];

const checks: readonly Check[] = [
  {
    name: 'not-for-sale',
    text: 'It is sold, on hold or not here yet; it comes back by itself once it can be had',
    feeds: adFeedNames,
    isInTheWay: ({ isForSale, car }) => !isForSale || car.isPreorder,
  },
  {
    name: 'test-drive-only',
    text: `Its label is "${testDriveOnlyTag}": it is not for sale`,
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.tag?.toLowerCase() === testDriveOnlyTag.toLowerCase(),
  },
  {
    name: 'kind',
    text: 'Google advertises passenger cars and utes alone: no caravans, motorhomes, buses, trucks',
    feeds: google,
    isInTheWay: ({ car }) => car.itemType === 'caravan' || noPassengerCars.has(car.bodyType ?? ''),
  },
  {
    name: 'vin',
    text: 'It has no VIN of 17 characters: give it in the feed',
    feeds: adFeedNames,
    isInTheWay: ({ vin }) => vin === null,
  },
  {
    name: 'price',
    text: 'Its page shows no price: give it one',
    feeds: adFeedNames,
    isInTheWay: ({ priceText }) => priceText === null,
  },
  {
    name: 'price-type',
    text: 'Say what its price includes: Drive away, or on a used car also Excl. Govt. Charges',
    feeds: google,
    isInTheWay: (ad) => ad.priceText !== null && googlePriceType(ad) === null,
  },
  {
    name: 'photos',
    text: 'It has no photo',
    feeds: adFeedNames,
    isInTheWay: ({ images }) => images.length === 0,
  },
  {
    name: 'location',
    text: 'It stands at no location that the site shows: give its location in the feed',
    feeds: adFeedNames,
    isInTheWay: ({ location }) => location === null,
  },
  {
    name: 'store-code',
    text: 'Its location has no `storeCode`: take it from the Business Profile into group.yaml',
    feeds: google,
    isInTheWay: ({ location }) => location !== null && (location.storeCode ?? null) === null,
  },
  {
    name: 'year',
    text: 'Its year is not known',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.year === null,
  },
  {
    name: 'kilometres',
    text: 'Its kilometres are not known; what is towed has none, and Meta asks for them',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.odometerKm === null && car.stockType !== 'new',
  },
  {
    name: 'colour',
    text: 'Its colour is not known',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.colour === null,
  },
];

export function findObstacles(ad: Ad, feed: AdFeedName): readonly AdObstacle[] {
  return checks
    .filter(({ feeds, isInTheWay }) => feeds.includes(feed) && isInTheWay(ad))
    .map(({ name, text }) => ({ name, text }));
}
