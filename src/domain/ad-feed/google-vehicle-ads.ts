/** A car as a row of Google's vehicle ads feed; the names are Google's own, and so are the closed lists. */
import { isDriveAway } from '#domain/car/price/compared-price.ts';
import type { Ad } from './ad.ts';
import type { FeedRow } from './feed-row.ts';

/** Cars, trucks and vans in Google's list of products. */
const productCategory = '916';
const mostTitle = 150;
const mostDescription = 5_000;
const mostFurtherImages = 10;

export const googleColumns = [
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

/** What the Australian rule allows (R68); null where the dealer's words are none of it. */
export function googlePriceType({ car }: Pick<Ad, 'car'>): string | null {
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
export function writeGoogleRow(ad: Ad): FeedRow {
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
      .slice(0, mostFurtherImages)
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
    title: cutTo(ad.title, mostTitle),
    description: cutTo(ad.description, mostDescription),
  };
}

function cutTo(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
