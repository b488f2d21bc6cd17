/** Foreign words for body, fuel, drive, transmission and stock type → the one word that the shop shows and filters by (SRCH-15). */
import type { StockType } from './car.ts';

export const bodyTypes = [
  'SUV',
  'Ute',
  'Sedan',
  'Hatch',
  'Wagon',
  'Coupe',
  'Convertible',
  'Van',
  'People Mover',
  'Cab Chassis',
  'Light Truck',
  'Bus',
  'Commercial',
  'Motorhome',
  'Caravan',
  'Other',
] as const;
export const fuelTypes = [
  'Petrol',
  'Diesel',
  'Hybrid',
  'Plug-in Hybrid',
  'Electric',
  'LPG',
  'Other',
] as const;
export const driveTypes = ['FWD', 'RWD', 'AWD', '4WD', 'Other'] as const;
export const transmissions = ['Automatic', 'Manual'] as const;

export const labelKinds = ['bodyType', 'fuelType', 'driveType', 'transmission', 'stockType'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** `isKnown` is false where no table knows the word: it is then handed on as it came, so that nothing is lost. */
export type NormalisedLabel = { readonly label: string; readonly isKnown: boolean };

type Synonyms = Readonly<Record<string, readonly string[]>>;

const bodySynonyms: Synonyms = {
  SUV: [
    'sports utility vehicle',
    'sport utility',
    'four wheel drive',
    '4wd',
    '4x4',
    'crossover',
    'wagon suv',
  ],
  Ute: [
    'utility',
    'ute tray',
    'pickup',
    'pick up',
    'dual cab',
    'double cab',
    'crew cab',
    'extra cab',
    'extended cab',
    'king cab',
    'super cab',
    'space cab',
    'single cab',
    'freestyle cab',
    'dual cab utility',
    'crew cab utility',
    'crew cab pickup',
    'dual cab pickup',
    'double cab pickup',
    'extra cab pickup',
    'extracab',
  ],
  Sedan: ['saloon', 'sed'],
  Hatch: ['hatchback', 'liftback', 'sportback'],
  Wagon: ['station wagon', 'estate', 'touring', 'sportwagon'],
  Coupe: ['coupé', 'fastback', 'hardtop'],
  Convertible: ['cabriolet', 'cabrio', 'roadster', 'spider', 'spyder', 'soft top', 'targa'],
  Van: ['panel van', 'delivery van', 'minivan', 'crew van', 'cargo van'],
  'People Mover': ['peoplemover', 'mpv', 'people carrier'],
  'Cab Chassis': [
    'cab chassis single cab',
    'single cab chassis',
    'dual cab chassis',
    'double cab chassis',
    'crew cab chassis',
    'extra cab chassis',
    'king cab chassis',
    'super cab chassis',
    'space cab chassis',
    'tray',
  ],
  'Light Truck': ['truck', 'tipper', 'tray truck'],
  Bus: ['minibus', 'mini bus', 'coach'],
  Commercial: ['commercial vehicle', 'light commercial'],
  Motorhome: ['motor home', 'campervan', 'camper van', 'rv'],
  Caravan: ['camper trailer', 'pop top', 'hybrid caravan', 'camper'],
};

const fuelSynonyms: Synonyms = {
  Petrol: [
    'unleaded',
    'premium',
    'premium unleaded',
    'unleaded petrol',
    'petrol unleaded',
    'petrol premium',
    'petrol premium ulp',
    'petrol unleaded ulp',
    'premium unleaded petrol',
    'regular unleaded petrol',
    'leaded',
    'petrol leaded',
    'turbo petrol',
    'ulp',
    'pulp',
    'gasoline',
    'e10',
    'flex fuel',
  ],
  Diesel: ['turbo diesel', 'diesel turbo', 'td', 'biodiesel'],
  Hybrid: [
    'petrol electric',
    'petrol hybrid',
    'hybrid petrol',
    'electric petrol',
    'petrol electric hybrid',
    'hybrid electric',
    'diesel hybrid',
    'diesel electric',
    'mild hybrid',
    'hev',
    'mhev',
    'unleaded electric',
    'premium electric',
    'unleaded petrol electric',
    'premium unleaded petrol electric',
  ],
  'Plug-in Hybrid': [
    'plug in',
    'phev',
    'plug in hybrid electric',
    'plug in hybrid petrol',
    'petrol plug in hybrid',
  ],
  Electric: ['ev', 'bev', 'battery electric', 'full electric'],
  LPG: ['gas', 'dual fuel', 'petrol lpg', 'lpg petrol', 'petrol or lpg', 'lp gas', 'autogas', 'gas only'],
  Other: ['hydrogen', 'cng', 'fcev'],
};

const driveSynonyms: Synonyms = {
  FWD: ['front', 'front wheel', 'front wheel drive', 'f', '2wd front'],
  RWD: ['rear', 'rear wheel', 'rear wheel drive', 'r', '2wd rear'],
  AWD: ['all wheel', 'all wheel drive', 'quattro', 'xdrive', '4matic'],
  '4WD': [
    '4x4',
    'four wheel drive',
    '4 wheel drive',
    '4wd part time',
    '4x4 dual range',
    '4x4 constant',
    'part time 4wd',
  ],
  Other: ['2wd', '4x2', 'two wheel drive'],
};

const transmissionSynonyms: Synonyms = {
  Automatic: [
    'auto',
    'a',
    'at',
    'cvt',
    'dsg',
    'dct',
    'dual clutch',
    'automatic dual clutch',
    'sports automatic',
    'sports auto',
    'sports automatic dual clutch',
    'sports automatic single clutch',
    'constantly variable transmission',
    'continuously variable',
    'automatic cvt',
    'cvt automatic',
    'seq auto',
    'sequential',
    'sequential automatic',
    'semi automatic',
    'tiptronic',
    's tronic',
    'steptronic',
    'reduction gear',
    'automated manual',
    'amt',
  ],
  Manual: ['man', 'm', 'mt', 'man gearbox'],
};

const stockTypeSynonyms: Readonly<Record<StockType, readonly string[]>> = {
  new: ['n', 'brand new', 'new car'],
  demo: ['d', 'demonstrator', 'ex demo', 'demo car', 'ex demonstrator'],
  used: [
    'u',
    'pre owned',
    'preowned',
    'second hand',
    'secondhand',
    'near new',
    'used car',
    'approved used',
    'pre loved',
  ],
};

const tables: Readonly<Record<LabelKind, ReadonlyMap<string, string>>> = {
  bodyType: buildTable(bodyTypes, bodySynonyms),
  fuelType: buildTable(fuelTypes, fuelSynonyms),
  driveType: buildTable(driveTypes, driveSynonyms),
  transmission: buildTable(transmissions, transmissionSynonyms),
  stockType: buildTable(['new', 'demo', 'used'], stockTypeSynonyms),
};

/** Tries the whole wording, then the wording without what stands in brackets and without counts ("6 speed", "4 door"). */
export function normaliseLabel(kind: LabelKind, text: string): NormalisedLabel {
  const table = tables[kind];
  const label = table.get(keyOf(text)) ?? table.get(keyOf(withoutCounts(text)));
  return label === undefined ? { label: text.trim(), isKnown: false } : { label, isKnown: true };
}

function buildTable(labels: readonly string[], synonyms: Synonyms): ReadonlyMap<string, string> {
  const table = new Map(labels.map((label) => [keyOf(label), label]));
  for (const [label, words] of Object.entries(synonyms)) {
    for (const word of words) table.set(keyOf(word), label);
  }
  return table;
}

function withoutCounts(text: string): string {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b\d+\s*-?\s*(?:speeds?|sp|spd|doors?|dr|d|seats?|seater|st)\b/gi, ' ')
    .replace(/\b\d+\b/g, ' ');
}

/** Case, accents and everything between words are no difference. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
