/** A car as a row of Meta's vehicle catalogue; the names are Meta's own, and so are the closed lists. */
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Ad } from './ad.ts';
import type { FeedRow } from './feed-row.ts';

const maxImages = 20;
const maxDescription = 5_000;

const imageColumns = Array.from({ length: maxImages }, (_, index) => `image[${index}].url`);

export const metaColumns: readonly string[] = [
  'vehicle_id',
  'title',
  'description',
  'url',
  'make',
  'model',
  'trim',
  'year',
  'mileage.value',
  'mileage.unit',
  'price',
  'currency',
  'body_style',
  'exterior_color',
  'interior_color',
  'state_of_vehicle',
  'availability',
  'fuel_type',
  'transmission',
  'drivetrain',
  'vehicle_type',
  'vin',
  'stock_number',
  'date_first_on_lot',
  'address.addr1',
  'address.city',
  'address.region',
  'address.postal_code',
  'address.country',
  'latitude',
  'longitude',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  ...imageColumns,
];

type Words = Readonly<Record<string, string>>;

/** By the labels that the shop files cars under; what is not listed is OTHER. */
const bodyStyles: Words = {
  SUV: 'SUV',
  Ute: 'PICKUP',
  Sedan: 'SEDAN',
  Hatch: 'HATCHBACK',
  Wagon: 'WAGON',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Van: 'VAN',
  'People Mover': 'MPV',
  'Cab Chassis': 'TRUCK',
  'Light Truck': 'TRUCK',
  Bus: 'MINIBUS',
};
const fuels: Words = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
};
const transmissions: Words = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };
const driveTrains: Words = { FWD: 'FWD', RWD: 'RWD', AWD: 'AWD', '4WD': 'FOUR_WD' };

/** Of a car that nothing keeps out. */
export function writeMetaRow(ad: Ad, { siteSlug, config, dealerships }: SiteContext): FeedRow {
  const { car, location } = ad;
  const dealership = dealerships.find(({ id }) => id === car.dealershipId);
  const images = ad.images.slice(0, maxImages).map((address, index) => [`image[${index}].url`, address]);
  return {
    vehicle_id: car.stockNumber,
    title: ad.title,
    description: [...ad.description].slice(0, maxDescription).join(''),
    url: ad.link,
    make: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year ?? ''),
    // Of a new car whose record says none: it has been driven no further than to the dealer.
    'mileage.value': String(car.odometerKm ?? 0),
    'mileage.unit': 'KM',
    price: ad.priceText ?? '',
    currency: config.currency,
    body_style: wordFor(bodyStyles, car.bodyType),
    exterior_color: car.colour ?? '',
    interior_color: car.interiorColour ?? '',
    state_of_vehicle: stateOf(car),
    availability: 'AVAILABLE',
    fuel_type: wordFor(fuels, car.fuelType),
    transmission: wordFor(transmissions, car.transmission),
    drivetrain: wordFor(driveTrains, car.driveType),
    vehicle_type: isLivedIn(car) ? 'RV_CAMPER' : 'CAR_TRUCK',
    vin: ad.vin ?? '',
    stock_number: car.stockNumber,
    date_first_on_lot: car.isArrivalKnown ? car.createdAt.toISOString().slice(0, 10) : '',
    'address.addr1': location?.address.street ?? '',
    'address.city': location?.address.city ?? '',
    'address.region': location?.address.state ?? '',
    'address.postal_code': location?.address.postcode ?? '',
    'address.country': 'AU',
    latitude: String(location?.address.latitude ?? ''),
    longitude: String(location?.address.longitude ?? ''),
    dealer_id: dealership?.slug ?? siteSlug,
    dealer_name: dealership?.name ?? config.name,
    dealer_phone: location?.phone ?? location?.landlinePhone ?? '',
    ...Object.fromEntries(images),
  };
}

function stateOf({ stockType, isCertified }: Car): string {
  if (stockType === 'new') return 'NEW';
  return isCertified ? 'CPO' : 'USED';
}

function isLivedIn({ itemType, bodyType }: Car): boolean {
  return itemType === 'caravan' || bodyType === 'Motorhome' || bodyType === 'Caravan';
}

function wordFor(texts: Words, label: string | null): string {
  if (label === null) return 'NONE';
  return Object.hasOwn(texts, label) ? (texts[label] ?? 'OTHER') : 'OTHER';
}
