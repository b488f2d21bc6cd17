/** What people may change of a car, field by field: under which words, with which permission, and how carefully. */
import type { OverridePath } from './override.ts';

/** `confirm`: its address changes with it, so it is asked again. `never`: what the car is known by, or where it belongs. */
export type StaffEdit = 'edit' | 'confirm' | 'never';
/** The permission that a change needs (domain/staff). */
export type FieldAct = 'car.price' | 'car.facts' | 'car.photos';

export const fieldGroups = [
  'price',
  'listing',
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
  price: 'Price',
  listing: 'Status and display',
  name: 'What it is',
  condition: 'Age, use and history',
  engine: 'Engine, transmission and charging',
  body: 'Body, weights and dimensions',
  words: 'Description',
  photos: 'Video and tour',
  place: 'Location',
};

export type StaffField = {
  readonly label: string;
  readonly group: FieldGroup;
  readonly act: FieldAct;
  readonly staff: StaffEdit;
};

const price = (label: string, group: FieldGroup = 'price'): StaffField => ({
  label,
  group,
  act: 'car.price',
  staff: 'edit',
});
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
  subscriptionPriceCents: price('Subscription, per week'),
  costCents: price('Cost, for price checks only'),
  status: price('Status', 'listing'),
  showOnDealerWebsite: price('Shown on the websites', 'listing'),
  isPreorder: price('Pre-order', 'listing'),
  tag: price('Card label', 'listing'),
  rank: price('Sort position', 'listing'),
  // The days of arrival and of sale are the stock's own record: they move with the status, not beside it.
  soldOn: { ...price('Sold on', 'listing'), staff: 'never' },
  arrivedOn: { ...price('Arrived on', 'listing'), staff: 'never' },
  stateAverageCents: price('Market average, state'),
  nationalAverageCents: price('Market average, Australia'),

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
  marketplaceTitle: fact('Advertised title', 'name'),

  odometerKm: fact('Odometer', 'condition'),
  registration: fact('Registration', 'condition'),
  registrationExpiry: fact('Registration expiry', 'condition'),
  buildDate: fact('Build date', 'condition'),
  complianceDate: fact('Compliance date', 'condition'),
  ancapStars: fact('ANCAP stars', 'condition'),
  historyReportUrl: fact('History report', 'condition'),
  historyFacts: fact('History report result', 'condition'),
  historyReportedOn: fact('History report date', 'condition'),
  titleCheckedOn: fact('PPSR search date', 'condition'),
  marksCheckedOn: fact('Condition inspected on', 'condition'),
  batteryHealthPercent: fact('Battery health', 'condition'),
  batteryTestedOn: fact('Battery tested on', 'condition'),
  batteryTestedBy: fact('Battery tested by', 'condition'),

  fuelType: fact('Fuel', 'engine'),
  fuelDescription: fact('Fuel, manufacturer’s term', 'engine'),
  transmission: fact('Transmission', 'engine'),
  transmissionDescription: fact('Transmission, manufacturer’s term', 'engine'),
  driveType: fact('Drive type', 'engine'),
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
  chargeMinutes10To80: fact('Minutes from 10 to 80%', 'engine'),
  energyUseKwhPer100Km: fact('kWh per 100 km', 'engine'),

  colour: fact('Colour', 'body'),
  interiorColour: fact('Interior colour', 'body'),
  bodyType: fact('Body', 'body'),
  bodyConfiguration: fact('Body, manufacturer’s term', 'body'),
  manufacturerBodies: fact('Manufacturer’s body names', 'body'),
  seats: fact('Seats', 'body'),
  doors: fact('Doors', 'body'),
  grossVehicleMassKg: fact('Gross vehicle mass, kg', 'body'),
  brakedTowingKg: fact('Braked towing capacity, kg', 'body'),
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
  photoOrder: photo('Photo order'),
  // What a feed brings is its own: people arrange it with theirs (`photoOrder`), and hide what they do not want.
  images: { ...photo('Feed photos'), staff: 'never' },
  imperfectionImages: { ...photo('Feed photos of marks and wear'), staff: 'never' },
  imperfectionCaptions: { ...photo('Captions of marks and wear'), staff: 'never' },
  walkAroundImages: photo('360° walk-around, in order'),
  videoUrl: photo('Video'),
  tourUrl: photo('Virtual tour'),

  dealershipId: fact('Dealership', 'place', 'never'),
  locationSlug: fact('Location', 'place', 'never'),
  city: fact('City', 'place', 'never'),
  state: fact('State', 'place', 'never'),
  privateSuburb: fact('Owner’s suburb', 'place'),
  privatePostcode: fact('Owner’s postcode', 'place'),
  distributionLocations: fact('Can be moved to', 'place'),
};
