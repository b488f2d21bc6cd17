/** What people may change of a car, field by field: under which words, with which permission, and how carefully. */
import type { OverridePath } from './override.ts';

/** `confirm`: its address changes with it, so it is asked again. `never`: what the car is known by, or where it belongs. */
export type StaffEdit = 'edit' | 'confirm' | 'never';
/** The permission that a change needs (domain/staff). */
export type FieldAct = 'car.price' | 'car.facts' | 'car.photos';

export const fieldGroups = [
  'price',
  'name',
  'condition',
  'engine',
  'body',
  'words',
  'photos',
  'place',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export const fieldGroupLabels: Readonly<Record<FieldGroup, string>> = {
  price: 'Price and status',
  name: 'What it is',
  condition: 'Age, use and papers',
  engine: 'Engine, gears and charge',
  body: 'Body and weights',
  words: 'Words',
  photos: 'Film and tour',
  place: 'Where it stands',
};

export type StaffField = {
  readonly label: string;
  readonly group: FieldGroup;
  readonly act: FieldAct;
  readonly staff: StaffEdit;
};

const price = (label: string): StaffField => ({ label, group: 'price', act: 'car.price', staff: 'edit' });
const fact = (label: string, group: FieldGroup, staff: StaffEdit = 'edit'): StaffField => ({
  label,
  group,
  act: 'car.facts',
  staff,
});
const photo = (label: string): StaffField => ({ label, group: 'photos', act: 'car.photos', staff: 'edit' });

/** In the order in which the editor shows them. */
export const staffFields: Readonly<Record<OverridePath, StaffField>> = {
  priceCents: price('Price'),
  priceType: price('What the price includes'),
  wasPriceCents: price('Was price'),
  offerPriceCents: price('Offer price'),
  subscriptionPriceCents: price('Subscription, a week'),
  costCents: price('Cost, for price checks only'),
  status: price('Status'),
  showOnDealerWebsite: price('Shown on the websites'),
  isPreorder: price('Pre-order'),
  tag: price('Label on the card'),
  rank: price('Place in the order'),
  // The days of arrival and of sale are the stock's own record: they move with the status, not beside it.
  soldOn: { ...price('Sold on'), staff: 'never' },
  arrivedOn: { ...price('Arrived on'), staff: 'never' },
  stateAverageCents: price('Market average of the state'),
  nationalAverageCents: price('Market average of the country'),

  year: fact('Year', 'name', 'confirm'),
  make: fact('Make', 'name', 'confirm'),
  model: fact('Model', 'name', 'confirm'),
  badge: fact('Badge', 'name', 'confirm'),
  series: fact('Series', 'name'),
  stockNumber: fact('Stock number', 'name', 'never'),
  stockType: fact('New, demo or used', 'name'),
  itemType: fact('Car or caravan', 'name', 'never'),
  isCertified: fact('Certified', 'name'),
  vin: fact('VIN', 'name'),
  nvic: fact('NVIC', 'name'),
  marketplaceTitle: fact('Title where it is advertised', 'name'),

  odometerKm: fact('Odometer', 'condition'),
  registration: fact('Registration', 'condition'),
  registrationExpiry: fact('Registration until', 'condition'),
  buildDate: fact('Built', 'condition'),
  complianceDate: fact('Compliance', 'condition'),
  ancapStars: fact('ANCAP stars', 'condition'),
  historyReportUrl: fact('History report', 'condition'),
  historyFacts: fact('What the report says', 'condition'),
  historyReportedOn: fact('Report of', 'condition'),
  titleCheckedOn: fact('PPSR searched on', 'condition'),
  marksCheckedOn: fact('Looked over for marks on', 'condition'),
  batteryHealthPercent: fact('Battery health', 'condition'),
  batteryTestedOn: fact('Battery tested on', 'condition'),
  batteryTestedBy: fact('Battery tested by', 'condition'),

  fuelType: fact('Fuel', 'engine'),
  fuelDescription: fact('Fuel, in the maker’s words', 'engine'),
  transmission: fact('Transmission', 'engine'),
  transmissionDescription: fact('Transmission, in the maker’s words', 'engine'),
  driveType: fact('Drive', 'engine'),
  gears: fact('Gears', 'engine'),
  cylinders: fact('Cylinders', 'engine'),
  engineCc: fact('Engine, cc', 'engine'),
  powerKw: fact('Power, kW', 'engine'),
  torqueNm: fact('Torque, Nm', 'engine'),
  induction: fact('Induction', 'engine'),
  fuelConsumptionLPer100Km: fact('Litres per 100 km', 'engine'),
  fuelCapacityL: fact('Tank, litres', 'engine'),
  rangeKm: fact('Range, km', 'engine'),
  rangeStandard: fact('Range measured by', 'engine'),
  chargeMinutes10To80: fact('Minutes from 10 to 80 %', 'engine'),
  energyUseKwhPer100Km: fact('kWh per 100 km', 'engine'),

  colour: fact('Colour', 'body'),
  interiorColour: fact('Interior colour', 'body'),
  bodyType: fact('Body', 'body'),
  bodyConfiguration: fact('Body, in the maker’s words', 'body'),
  manufacturerBodies: fact('Body names of the maker', 'body'),
  seats: fact('Seats', 'body'),
  doors: fact('Doors', 'body'),
  grossVehicleMassKg: fact('Gross mass, kg', 'body'),
  brakedTowingKg: fact('Towing with brakes, kg', 'body'),
  vehicleLengthMm: fact('Length, mm', 'body'),
  vehicleHeightMm: fact('Height, mm', 'body'),
  vehicleWidthMm: fact('Width, mm', 'body'),
  bodyLengthMm: fact('Caravan body length, mm', 'body'),
  bodyWidthMm: fact('Caravan body width, mm', 'body'),
  tareKg: fact('Tare, kg', 'body'),
  aggregateTrailerMassKg: fact('Aggregate trailer mass, kg', 'body'),
  axleType: fact('Axles', 'body'),
  sleeps: fact('Sleeps', 'body'),

  comments: fact('Comments', 'words'),
  features: fact('Features', 'words'),
  categories: fact('Categories', 'words'),

  staffPhotos: photo('Photos added here'),
  photoOrder: photo('Order of the photos'),
  // What a feed brings is its own: people arrange it with theirs (`photoOrder`), and hide what they do not want.
  images: { ...photo('Photos of the feed'), staff: 'never' },
  imperfectionImages: { ...photo('Photos of marks and wear, of the feed'), staff: 'never' },
  imperfectionCaptions: { ...photo('Words under those'), staff: 'never' },
  walkAroundImages: photo('Walk-around, one turn in order'),
  videoUrl: photo('Film'),
  tourUrl: photo('Tour'),

  dealershipId: fact('Dealership', 'place', 'never'),
  locationSlug: fact('Location', 'place', 'never'),
  city: fact('City', 'place', 'never'),
  state: fact('State', 'place', 'never'),
  privateSuburb: fact('Suburb of its owner', 'place'),
  privatePostcode: fact('Postcode of its owner', 'place'),
  distributionLocations: fact('Can be brought to', 'place'),
};
