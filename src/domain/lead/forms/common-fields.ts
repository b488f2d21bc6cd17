/** The fields that many forms share, each declared once. */

import type { CarSummary } from '../../car/car.ts';
import type { Department } from '../../location/location.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { listPlaces } from './answering-places.ts';
import type {
  CheckboxesField,
  EmailField,
  FormField,
  MessageField,
  PhoneField,
  PlaceField,
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
  /** The slug that is chosen before the shopper chooses. */
  readonly wanted: string | null;
  /** ENQ-7: forms about a new car may have to ask for the location. */
  readonly isAboutNewCar?: boolean;
};

/** ENQ-6, ENQ-7: which select asks who should answer, as the site has it; none where nobody can be chosen. */
export function placeFields(site: SiteContext, options: PlaceOptions): readonly FormField[] {
  const { place, asksLocationForNewCars } = site.config.enquiry;
  const asksLocation = place === 'location' || (options.isAboutNewCar === true && asksLocationForNewCars);
  if (asksLocation) return site.locations.length === 0 ? [] : [locationField(site, options)];
  return place === 'dealership' && site.dealerships.length > 0 ? [dealershipField(site)] : [];
}

/** The same in a form that sells: about this car, or about none yet. */
export function carPlaceFields(site: SiteContext, car: CarSummary | null): readonly FormField[] {
  const isAboutNewCar = car?.stockType === 'new';
  return placeFields(site, { department: 'sales', wanted: car?.locationSlug ?? null, isAboutNewCar });
}

function locationField(site: SiteContext, { department, wanted }: PlaceOptions): PlaceField {
  const options = listPlaces(site, department).map((location) => ({
    value: location.slug,
    label: `${location.name}, ${location.address.state}`,
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
