/** A feed of advertisements, whole: its rows, and of every car whether it is in it and why not. */

import { testDriveOnlyTag } from '#domain/car/car.ts';
import { isDriveAway } from '#domain/car/price/compared-price.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatCsvRow } from '#domain/text/csv.ts';
import { type Ad, type AdFeedName, adFeedNames } from './ad.ts';
import { type FeedRow, writeRows } from './feed-row.ts';
import { metaColumns, writeMetaRow } from './meta-catalogue.ts';

/** Cars, trucks and vans in Google’s list of products. */
const productCategory = '916';
const maxTitle = 150;
const maxDescription = 5_000;
const maxFurtherImages = 10;

const googleColumns = [
  'google_product_category',
  'id',
  'VIN',
  'vehicle_fulfillment',
  'store_code',
  'image_link',
  'additional_image_link',
  'link',
  'link_template',
  'price',
  'vehicle_price_type',
  'condition',
  'brand',
  'model',
  'trim',
  'year',
  'mileage',
  'color',
  'body_style',
  'certified_pre-owned',
  'title',
  'description',
] as const;

/** What the Australian rule allows (R68); null where the dealer’s words are none of it. */
function googlePriceType({ car }: Pick<Ad, 'car'>): string | null {
  if (isDriveAway(car))
    return /estimate/i.test(car.priceType ?? '') ? estimatedType(car) : 'drive_away_price';
  const isBeforeCharges = /\b(egc|excl)/i.test(car.priceType ?? '');
  // A new car has to be advertised with everything included.
  return isBeforeCharges && car.stockType !== 'new' ? 'excluding_government_charges_price' : null;
}

function estimatedType({ stockType }: Ad['car']): string | null {
  return stockType === 'new' ? 'estimated_drive_away_price' : null;
}

/** Of a car that nothing keeps out. */
function writeGoogleRow(ad: Ad): FeedRow {
  const { car, images, link, location } = ad;
  const storeCode = location?.storeCode ?? '';
  const [first = '', ...further] = images;
  return {
    google_product_category: productCategory,
    id: car.stockNumber,
    VIN: ad.vin ?? '',
    vehicle_fulfillment: `in_store:${storeCode}`,
    store_code: storeCode,
    image_link: first,
    additional_image_link: further
      .slice(0, maxFurtherImages)
      .map((address) => address.replaceAll(',', '%2C'))
      .join(','),
    link,
    link_template: `${link}?store={store_code}`,
    price: ad.priceText ?? '',
    vehicle_price_type: googlePriceType(ad) ?? '',
    condition: car.stockType === 'new' ? 'new' : 'used',
    brand: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year ?? ''),
    mileage: car.odometerKm === null ? '' : `${car.odometerKm} km`,
    color: car.colour ?? '',
    body_style: car.bodyType ?? '',
    'certified_pre-owned': car.isCertified ? 'yes' : 'no',
    title: cutTo(ad.title, maxTitle),
    description: cutTo(ad.description, maxDescription),
  };
}

function cutTo(text: string, maxLength: number): string {
  return [...text].slice(0, maxLength).join('');
}

/** What keeps a car out of a feed of advertisements, each with what to do about it. */
type AdObstacle = { readonly name: string; readonly text: string };

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
    text: 'Sold, on hold or yet to arrive. Returns automatically once it is available.',
    feeds: adFeedNames,
    isInTheWay: ({ isForSale, car }) => !isForSale || car.isPreorder,
  },
  {
    name: 'test-drive-only',
    text: `Labelled “${testDriveOnlyTag}”, so not for sale.`,
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.tag?.toLowerCase() === testDriveOnlyTag.toLowerCase(),
  },
  {
    name: 'kind',
    text: 'Google advertises passenger cars and utes only, no caravans, motorhomes, buses or trucks.',
    feeds: google,
    isInTheWay: ({ car }) => car.itemType === 'caravan' || noPassengerCars.has(car.bodyType ?? ''),
  },
  {
    name: 'vin',
    text: 'No VIN of 17 characters. Add it in the feed.',
    feeds: adFeedNames,
    isInTheWay: ({ vin }) => vin === null,
  },
  {
    name: 'price',
    text: 'No price on its page. Enter a price.',
    feeds: adFeedNames,
    isInTheWay: ({ priceText }) => priceText === null,
  },
  {
    name: 'price-type',
    text: 'Unclear what the price includes. Set its type to Drive away, or for a used car to Excl. Govt. Charges.',
    feeds: google,
    isInTheWay: (ad) => ad.priceText !== null && googlePriceType(ad) === null,
  },
  {
    name: 'photos',
    text: 'No photo. Add one.',
    feeds: adFeedNames,
    isInTheWay: ({ images }) => images.length === 0,
  },
  {
    name: 'location',
    text: 'Its location is not shown on this site. Correct the location in the feed.',
    feeds: adFeedNames,
    isInTheWay: ({ location }) => location === null,
  },
  {
    name: 'store-code',
    text: 'Its location has no Google store code. Copy it from Google Business Profile into the location’s settings.',
    feeds: google,
    isInTheWay: ({ location }) => location !== null && (location.storeCode ?? null) === null,
  },
  {
    name: 'year',
    text: 'No year. Add it in the feed.',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.year === null,
  },
  {
    name: 'kilometres',
    text: 'No kilometres. Add them in the feed. Caravans have none, so Meta doesn’t accept them used.',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.odometerKm === null && car.stockType !== 'new',
  },
  {
    name: 'colour',
    text: 'No colour. Add it in the feed.',
    feeds: adFeedNames,
    isInTheWay: ({ car }) => car.colour === null,
  },
];

function findObstacles(ad: Ad, feed: AdFeedName): readonly AdObstacle[] {
  return checks
    .filter(({ feeds, isInTheWay }) => feeds.includes(feed) && isInTheWay(ad))
    .map(({ name, text }) => ({ name, text }));
}

export type EvaluatedCar = {
  readonly id: string;
  readonly locationSlug: string | null;
  readonly stockNumber: string;
  readonly title: string;
  /** None for a car that is in the feed. */
  readonly obstacles: readonly AdObstacle[];
};
export type AdFeed = { readonly text: string; readonly cars: readonly EvaluatedCar[] };

const sameVin: AdObstacle = {
  name: 'same-vin',
  text: 'Another car in stock has the same VIN. Only one of them can be advertised.',
};

/** The first of two with one VIN, by stock number, is the one that is advertised. */
export function writeAdFeed(site: SiteContext, feed: AdFeedName, ads: readonly Ad[]): AdFeed {
  const ordered = [...ads].sort((a, b) => (a.car.stockNumber < b.car.stockNumber ? -1 : 1));
  const vins = new Set<string>();
  const judged = ordered.map((ad) => {
    const obstacles = findObstacles(ad, feed);
    if (obstacles.length > 0 || ad.vin === null) return { ad, obstacles };
    if (vins.has(ad.vin)) return { ad, obstacles: [sameVin] };
    vins.add(ad.vin);
    return { ad, obstacles };
  });
  const claimed = judged.filter(({ obstacles }) => obstacles.length === 0).map(({ ad }) => ad);
  return {
    text:
      feed === 'google'
        ? writeRows(googleColumns, claimed.map(writeGoogleRow), '\t')
        : writeRows(
            metaColumns,
            claimed.map((ad) => writeMetaRow(ad, site)),
            ',',
          ),
    cars: judged.map(({ ad, obstacles }) => ({
      id: ad.car.id,
      locationSlug: ad.car.locationSlug,
      stockNumber: ad.car.stockNumber,
      title: ad.title,
      obstacles,
    })),
  };
}

/** For a spreadsheet: a line for each car of each feed that is in it, and one for each thing that keeps it out. */
export function writeAdReport(
  feeds: readonly { readonly feed: AdFeedName; readonly cars: readonly EvaluatedCar[] }[],
): string {
  const lines = feeds.flatMap(({ feed, cars }) =>
    cars.flatMap(({ stockNumber, title, obstacles }) =>
      obstacles.length === 0
        ? [[feed, { asText: stockNumber }, title, 'advertised', '', '']]
        : obstacles.map(({ name, text }) => [
            feed,
            { asText: stockNumber },
            title,
            'not advertised',
            name,
            text,
          ]),
    ),
  );
  return [['feed', 'stock_number', 'car', 'state', 'reason', 'what_to_do'], ...lines]
    .map(formatCsvRow)
    .join('');
}
