/** The fields that many forms share, each declared once. */

import type { CarSummary } from '#domain/car/car.ts';
import type { Department, Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { listPlaces } from './answering-places.ts';
import type {
  CheckboxesField,
  EmailField,
  FormField,
  MessageField,
  PhoneField,
  PlaceField,
  PlaceOption,
  PostcodeField,
  RegoField,
  TextField,
} from './form-field.ts';

/** Generous for people, bounded for the store. Characters as UTF-16 counts them. */
export const longestName = 120;
export const longestEmail = 254;
export const longestPhone = 40;
export const longestMessage = 5000;
export const longestLine = 200;

export const nameField: TextField = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  what: 'your name',
  longest: longestName,
  autoComplete: 'name',
  isRequired: true,
  initial: '',
};

export const phoneField: PhoneField = {
  kind: 'phone',
  name: 'phone',
  label: 'Phone',
  help: 'Mobile or landline. Start with + for a number from another country.',
  isRequired: true,
  initial: '',
};

export const emailField: EmailField = {
  kind: 'email',
  name: 'email',
  label: 'Email',
  isRequired: true,
  initial: '',
};

export const contactFields: readonly FormField[] = [nameField, phoneField, emailField];

export const postcodeField: PostcodeField = {
  kind: 'postcode',
  name: 'postcode',
  label: 'Postcode',
  isRequired: true,
  initial: '',
};

export const regoField: RegoField = {
  kind: 'rego',
  name: 'Rego',
  label: 'Registration',
  help: 'As on the number plate.',
  isRequired: false,
  initial: '',
};

export function lineField(
  name: string,
  label: string,
  what: string,
  changes: Partial<TextField> = {},
): TextField {
  return { kind: 'text', name, label, what, longest: longestLine, isRequired: true, initial: '', ...changes };
}

/** ENQ-3: a form, or the site for a form, says where it must be filled in. */
export function messageField(label: string, changes: Partial<MessageField> = {}): MessageField {
  return {
    kind: 'message',
    name: 'message',
    label,
    longest: longestMessage,
    isRequired: false,
    initial: '',
    ...changes,
  };
}

export function servicesField(label: string, options: readonly string[]): CheckboxesField {
  return { kind: 'checkboxes', name: 'additional_services', label, options, isRequired: false, initial: '' };
}

export type PlaceOptions = {
  readonly department: Department | null;
  /** LOC-8: only locations of this subtype, where there are any. */
  readonly subtype?: string;
  /** The slug that is chosen before the shopper chooses. */
  readonly wanted: string | null;
  /** ENQ-7: forms about a new car may have to ask for the location. */
  readonly isAboutNewCar?: boolean;
};

/**
 * ENQ-6, ENQ-7: which select asks who should answer, as the site has it; none where nobody can be chosen. Whoever
 * chooses a location has chosen its dealership too (GAP-32), so nobody is asked for both.
 */
export function placeFields(site: SiteContext, options: PlaceOptions): readonly FormField[] {
  const { place, asksLocationForNewCars } = site.config.enquiry;
  const asksLocation = place === 'location' || (options.isAboutNewCar === true && asksLocationForNewCars);
  return [
    ...(place === 'dealership' && site.dealerships.length > 0 ? [dealershipField(site)] : []),
    ...(asksLocation && site.locations.length > 0 ? [locationField(site, options)] : []),
  ];
}

/** The same in a form that sells: about this car, or about none yet. */
export function carPlaceFields(site: SiteContext, car: CarSummary | null): readonly FormField[] {
  const isAboutNewCar = car?.stockType === 'new';
  return placeFields(site, { department: 'sales', wanted: car?.locationSlug ?? null, isAboutNewCar });
}

function locationField(site: SiteContext, { department, subtype, wanted }: PlaceOptions): PlaceField {
  const options = listPlaces(site, { department, subtype }).map((location) => ({
    value: location.slug,
    label: `${location.name}, ${location.address.state}`,
    ...underDealership(site, location),
  }));
  const preset = options.find(({ value }) => value === wanted) ?? onlyOne(options);
  return {
    kind: 'place',
    name: 'location',
    label: 'Preferred location',
    options,
    emptyLabel: 'Choose a location',
    missing: 'Choose the location that should answer.',
    isRequired: true,
    initial: preset?.value ?? '',
  };
}

function underDealership(
  { dealerships }: SiteContext,
  { dealershipId }: Location,
): Pick<PlaceOption, 'dealership'> {
  const own = dealerships.find(({ id }) => id === dealershipId);
  return own === undefined || dealerships.length < 2 ? {} : { dealership: own.name };
}

function dealershipField(site: SiteContext): PlaceField {
  const options = site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }));
  return {
    kind: 'place',
    name: 'dealership_slug',
    label: 'Preferred dealership',
    options,
    emptyLabel: 'Choose a dealership',
    missing: 'Choose the dealership that should answer.',
    isRequired: true,
    initial: onlyOne(options)?.value ?? '',
  };
}

function onlyOne<T>(items: readonly T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
