/**
 * What shoppers say for the words that a site files its stock under. Each entry names the labels it may mean, the
 * likeliest first: the first that the site has in stock is meant. A list of labels in one place means all of them.
 */

export type Synonym = {
  readonly attribute: string;
  readonly means: readonly (string | readonly string[])[];
  readonly words: readonly string[];
};

export const synonyms: readonly Synonym[] = [
  {
    attribute: 'body',
    means: ['SUV'],
    words: ['suv', 'suvs', 'sports utility vehicle', 'crossover', 'four by four wagon'],
  },
  {
    attribute: 'body',
    means: ['Ute', 'Cab Chassis'],
    words: ['ute', 'utes', 'utility', 'utilities', 'pickup', 'pick up', 'pickups', 'pickup truck'],
  },
  { attribute: 'body', means: ['Sedan'], words: ['sedan', 'sedans', 'saloon', 'saloons'] },
  {
    attribute: 'body',
    means: ['Hatch', 'Hatchback'],
    words: ['hatch', 'hatches', 'hatchback', 'hatchbacks', 'liftback'],
  },
  {
    attribute: 'body',
    means: ['Wagon', 'Station Wagon'],
    words: ['wagon', 'wagons', 'estate', 'estates', 'station wagon', 'station wagons'],
  },
  { attribute: 'body', means: ['Coupe'], words: ['coupe', 'coupes', 'two door'] },
  {
    attribute: 'body',
    means: ['Convertible', 'Soft Top'],
    words: ['convertible', 'convertibles', 'cabriolet', 'cabrio', 'roadster', 'soft top', 'drop top'],
  },
  // A caravan dealer's "van" has a bed in it.
  { attribute: 'body', means: ['Van', 'Caravan'], words: ['van', 'vans'] },
  { attribute: 'body', means: ['Van'], words: ['panel van', 'delivery van', 'cargo van', 'work van'] },
  {
    attribute: 'body',
    means: ['People Mover'],
    words: ['people mover', 'people movers', 'people carrier', 'minivan', 'minivans', 'mini van', 'mpv'],
  },
  { attribute: 'body', means: ['Cab Chassis', 'Ute'], words: ['cab chassis', 'tray back', 'trayback'] },
  { attribute: 'body', means: ['Light Truck'], words: ['light truck', 'truck', 'trucks', 'tipper'] },
  { attribute: 'body', means: ['Bus'], words: ['bus', 'buses', 'minibus', 'mini bus', 'coach'] },
  {
    attribute: 'body',
    means: ['Motorhome'],
    words: ['motorhome', 'motorhomes', 'motor home', 'campervan', 'campervans', 'camper van', 'rv'],
  },
  { attribute: 'body', means: ['Caravan'], words: ['caravan', 'caravans', 'tourer'] },

  {
    attribute: 'size',
    means: ['City', 'Small'],
    words: ['city', 'city car', 'city size', 'city sized', 'micro', 'tiny', 'light car'],
  },
  {
    attribute: 'size',
    means: ['Small', 'City'],
    words: ['small', 'small car', 'small size', 'small sized', 'smaller', 'compact', 'little'],
  },
  {
    attribute: 'size',
    means: ['Medium'],
    words: ['medium', 'medium size', 'medium sized', 'mid size', 'mid sized', 'midsize', 'midsized'],
  },
  {
    attribute: 'size',
    means: ['Large', 'Medium'],
    words: ['large', 'large size', 'large sized', 'full size', 'full sized', 'big', 'bigger', 'larger'],
  },

  {
    attribute: 'fuel',
    means: ['Petrol'],
    words: ['petrol', 'unleaded', 'ulp', 'gasoline', 'premium unleaded', 'unleaded petrol'],
  },
  { attribute: 'fuel', means: ['Diesel'], words: ['diesel', 'diesels', 'turbo diesel', 'turbodiesel'] },
  {
    attribute: 'fuel',
    means: ['Hybrid', 'Plug-in Hybrid'],
    words: ['hybrid', 'hybrids', 'petrol electric', 'petrol hybrid', 'hev'],
  },
  {
    attribute: 'fuel',
    means: ['Plug-in Hybrid'],
    words: ['phev', 'phevs', 'plug in', 'plug in hybrid', 'plug in hybrids'],
  },
  {
    attribute: 'fuel',
    means: ['Electric'],
    words: ['electric', 'ev', 'evs', 'bev', 'battery electric', 'fully electric', 'full electric'],
  },
  { attribute: 'fuel', means: ['LPG'], words: ['lpg', 'gas', 'autogas', 'dual fuel'] },

  {
    attribute: 'transmission',
    means: ['Automatic'],
    words: ['automatic', 'automatics', 'auto', 'autos', 'cvt', 'dual clutch', 'dsg'],
  },
  { attribute: 'transmission', means: ['Manual'], words: ['manual', 'manuals', 'stick shift'] },

  {
    attribute: 'drive',
    means: ['4WD', 'AWD'],
    words: ['4wd', '4x4', '4 by 4', 'four wheel drive', '4 wheel drive', 'four by four'],
  },
  { attribute: 'drive', means: ['AWD', '4WD'], words: ['awd', 'all wheel drive'] },
  { attribute: 'drive', means: ['FWD'], words: ['fwd', 'front wheel drive'] },
  { attribute: 'drive', means: ['RWD'], words: ['rwd', 'rear wheel drive'] },
  {
    attribute: 'drive',
    means: [['FWD', 'RWD'], 'FWD', 'RWD'],
    words: ['2wd', '4x2', 'two wheel drive', '2 wheel drive'],
  },

  {
    attribute: 'car_type',
    means: ['used'],
    words: [
      'used',
      'second hand',
      'secondhand',
      '2nd hand',
      'pre owned',
      'preowned',
      'pre loved',
      'preloved',
      'near new',
    ],
  },
  {
    attribute: 'car_type',
    means: ['demo'],
    words: ['demo', 'demos', 'ex demo', 'ex demos', 'demonstrator', 'demonstrators', 'ex demonstrator'],
  },
  { attribute: 'car_type', means: ['new'], words: ['new', 'brand new'] },
  {
    attribute: 'certified',
    means: ['true'],
    words: ['certified', 'certified pre owned', 'certified used', 'cpo'],
  },
  { attribute: 'status', means: ['coming_soon'], words: ['coming soon', 'arriving soon'] },
  { attribute: 'status', means: ['in_stock'], words: ['in stock'] },
  { attribute: 'item_type', means: ['caravan'], words: ['caravan', 'caravans'] },

  { attribute: 'state', means: ['NSW'], words: ['new south wales'] },
  { attribute: 'state', means: ['QLD'], words: ['queensland'] },
  { attribute: 'state', means: ['VIC'], words: ['victoria'] },
  { attribute: 'state', means: ['SA'], words: ['south australia'] },
  { attribute: 'state', means: ['WA'], words: ['western australia'] },
  { attribute: 'state', means: ['TAS'], words: ['tasmania', 'tassie'] },
  { attribute: 'state', means: ['NT'], words: ['northern territory'] },
  { attribute: 'state', means: ['ACT'], words: ['australian capital territory'] },

  {
    attribute: 'colour',
    means: ['Grey', 'Gray'],
    words: ['grey', 'gray', 'charcoal', 'gunmetal', 'graphite'],
  },
  { attribute: 'colour', means: ['Red', 'Maroon'], words: ['maroon', 'burgundy'] },
  { attribute: 'colour', means: ['Blue'], words: ['navy', 'navy blue'] },
  { attribute: 'colour', means: ['Beige', 'Cream'], words: ['cream', 'sand'] },
  { attribute: 'colour', means: ['Gold', 'Beige'], words: ['champagne'] },

  {
    attribute: 'categories',
    means: ['Low kilometres'],
    words: ['low km', 'low kms', 'low ks', 'low kays', 'low kilometres', 'low kilometers', 'low mileage'],
  },

  { attribute: 'make', means: ['Volkswagen'], words: ['vw', 'vdub', 'v dub'] },
  { attribute: 'make', means: ['Mercedes-Benz'], words: ['mercedes', 'merc', 'mercs', 'benz'] },
  { attribute: 'make', means: ['BMW'], words: ['beemer', 'bimmer'] },
  { attribute: 'make', means: ['Chevrolet'], words: ['chev', 'chevy'] },
  { attribute: 'make', means: ['Mitsubishi'], words: ['mitsu', 'mitsi'] },
  { attribute: 'make', means: ['Subaru'], words: ['subie', 'scooby'] },
  { attribute: 'make', means: ['Alfa Romeo'], words: ['alfa'] },
];

/** Sorted results that can be asked for in words. */
export const sortSynonyms: readonly {
  readonly order: 'latest' | 'price-desc' | 'price-asc';
  readonly words: readonly string[];
}[] = [
  {
    order: 'price-asc',
    words: ['cheapest', 'cheapest first', 'cheap', 'lowest price', 'lowest price first', 'lowest priced'],
  },
  {
    order: 'latest',
    words: [
      'newest',
      'newest first',
      'latest',
      'latest first',
      'latest arrivals',
      'new arrivals',
      'newest arrivals',
      'just arrived',
    ],
  },
  { order: 'price-desc', words: ['dearest', 'most expensive', 'highest price', 'highest price first'] },
];

/** Words that carry a sentence and say nothing about a car. */
export const fillers: ReadonlySet<string> = new Set(
  `a an the i im ive id we can could want wanted need needs looking look for sale buy buying sell with and or in of on is are
  that which to at please show me us find search searching any some my our car cars vehicle vehicles
  something got have has dealer dealers listing listings`.split(/\s+/),
);

/** Before a place: "in NSW", "near Parramatta". */
export const placeSynonyms: ReadonlySet<string> = new Set([
  'in',
  'at',
  'near',
  'from',
  'around',
  'nearby',
  'close',
]);

/** What follows is not wanted. */
export const negations: ReadonlySet<string> = new Set(['not', 'no', 'non', 'without', 'except', 'excluding']);

/** Never taken for a misspelt name. */
export const plainSynonyms: ReadonlySet<string> = new Set(
  `range ranges large small medium cheap sports sport family wheel wheels seat seats door doors speed turbo owner
  owners service history towing trailer reliable economical efficient safe clean great grand cruise leather heated
  camera parking sensor sensors sunroof tyres tyre litre engine power first second third weekly month week price
  finance warranty driver drive drives cross rover maker truck tray canopy bullbar nice good best fast tidy town city
  road hitch clock dealer under below above between around about series model class couple couples smart track tracks
  trick tricks carry couch danger fight flight grain limit night number right scale smash smell smile still store story
  sudden tight weight while back`.split(/\s+/),
);

/**
 * Part of a model's name that would pass for a year. They stay together as text where the site has no such model; where
 * it has, the model itself is found first.
 */
export const modelsLikeYears: ReadonlyMap<string, readonly string[]> = new Map([
  ['peugeot', ['2008']],
  ['bmw', ['2002']],
]);
