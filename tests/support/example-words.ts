/** The words of two invented yards, as a search of their whole stock would give them. */
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import type { FacetItem, RangeStats } from '#domain/stock-search/search-result.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';

type Models = Readonly<Record<string, readonly string[]>>;
type Values = Readonly<Record<string, readonly string[]>>;

const carModels: Models = {
  Toyota: ['HiLux', 'RAV4', 'Corolla', 'Camry', 'LandCruiser Prado', 'LandCruiser 300', '86', 'Noah', 'Wish'],
  Mazda: ['2', '3', '6', 'CX-5', 'BT-50'],
  Kia: ['Rio', 'Sportage', 'Carnival'],
  MG: ['3', 'ZS'],
  BMW: ['X5', '3 Series'],
  Peugeot: ['2008', '308'],
  'Land Rover': ['Range Rover Sport', 'Range Rover Evoque', 'Discovery'],
  Tesla: ['Model 3', 'Model Y'],
  Hyundai: ['i30', 'Santa Fe', 'Tucson'],
  Mitsubishi: ['Outlander', 'Triton', 'Pajero Sport'],
  Ford: ['Ranger', 'Everest'],
  Volkswagen: ['Golf', 'up!'],
  'Mercedes-Benz': ['C-Class'],
  Isuzu: ['D-MAX', 'MU-X'],
  Subaru: ['Outback'],
  Honda: ['CR-V'],
  Citroën: ['C4'],
  Audi: ['A4'],
};

const carValues: Values = {
  body: ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon', 'Van', 'People Mover', 'Convertible', 'Coupe'],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'],
  transmission: ['Automatic', 'Manual'],
  drive: ['FWD', 'RWD', 'AWD', '4WD'],
  car_type: ['used', 'new', 'demo'],
  certified: ['true'],
  status: ['in_stock', 'coming_soon', 'sold'],
  colour: ['White', 'Black', 'Grey', 'Red', 'Blue', 'Silver'],
  location_name: ['Parramatta', 'Mount Gravatt'],
  city: ['Parramatta', 'Mount Gravatt', 'Jamisontown'],
  state: ['NSW', 'QLD'],
  badge: ['SR5 Double Cab', 'Black Edition', 'GXL', 'Sport'],
  features: [
    'Android Auto',
    'Automatic Headlights',
    'Reversing Camera',
    'Sunroof',
    'Tow Bar',
    'Cruise Control',
  ],
  categories: ['Family', 'First car', 'Low kilometres', 'Towing'],
};

export const exampleCarSiteWords = (hasDistance = false): SiteWords =>
  siteWords(carModels, carValues, ['price', 'km', 'weekly', 'year', 'seats', 'range_km', 'tow'], hasDistance);

const exampleSuburbs = new Set([
  'newtown',
  'port macquarie',
  'richmond',
  'ford',
  'st kilda',
  'mount gravatt',
  'blue mountains',
  'white rock',
  'the range',
]);

/** No finance, no seats, nothing but caravans. */
export const exampleCaravanSiteWords = (): SiteWords =>
  siteWords(
    { Jayco: ['Journey', 'Swan'], Avan: ['Aspire'] },
    {
      body: ['Caravan', 'Motorhome'],
      car_type: ['used', 'new'],
      state: ['QLD'],
      features: ['Electric Brakes'],
    },
    ['price', 'year', 'sleeps', 'atm', 'tare', 'body_length'],
    false,
  );

function siteWords(
  models: Models,
  values: Values,
  ranges: readonly string[],
  hasDistance: boolean,
): SiteWords {
  const cars = Object.entries(models).flatMap(([make, names]) =>
    names.map((model) => ({ make, model, bodyType: null })),
  );
  const listed = {
    ...values,
    make: Object.keys(models),
    model: [...new Set(Object.values(models).flat())],
  };
  const stats: RangeStats = { min: 1, max: 9, track: { min: 1, max: 9 }, histogram: [] };
  return buildSiteWords({
    facets: Object.fromEntries(
      Object.entries(listed).map(([attribute, list]) => [attribute, list.map(toItem)]),
    ),
    ranges: Object.fromEntries(ranges.map((attribute) => [attribute, stats])),
    vocabulary: buildStockVocabulary(cars),
    hasDistance,
    places: { has: (name) => exampleSuburbs.has(name) },
  });
}

function toItem(value: string): FacetItem {
  return { value, label: labels[value] ?? value, count: 1, isRefined: false };
}

const labels: Readonly<Record<string, string>> = {
  used: 'Used',
  new: 'New',
  demo: 'Demo',
  true: 'Certified pre-owned',
};
