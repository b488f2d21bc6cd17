/** Which select of a form asks who should answer: a location, a dealership, or none. */
import type { CarSummary } from '#domain/car/car.ts';
import type { Department, Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FormField, PlaceField, PlaceOption } from './form-field.ts';

export type PlaceOptions = {
  readonly department: Department | null;
  /** Only locations of this subtype, where there are any. */
  readonly subtype?: string;
  /** The slug that is chosen before the shopper chooses. */
  readonly wanted: string | null;
  /** Forms about a new car may have to ask for the location. */
  readonly isAboutNewCar?: boolean;
};

/**
 * Which select asks which location should answer, as the site has it; none where there is no choice. Choosing a
 * location also chooses its dealership, so the form never asks for both.
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

function locationField(
  site: SiteContext,
  { department, subtype, wanted: requested }: PlaceOptions,
): PlaceField {
  const options = listPlaces(site, { department, subtype }).map((location) => ({
    value: location.slug,
    label: `${location.name}, ${location.address.state}`,
    ...underDealership(site, location),
  }));
  const preset = options.find(({ value }) => value === requested) ?? onlyOne(options);
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

type Requested = {
  readonly department: Department | null;
  /** Such as `buying`, for places that do one thing more than their departments say. */
  readonly subtype?: string | undefined;
};

/**
 * Those of the subtype; else those that have the department; for parts a service department will do; all of them where
 * none has it: one must answer.
 */
export function listPlaces(site: SiteContext, { department, subtype }: Requested): SiteContext['locations'] {
  const ofSubtype =
    subtype === undefined ? [] : site.locations.filter((location) => location.subtype === subtype);
  if (ofSubtype.length > 0) return ofSubtype;
  if (department === null) return site.locations;
  const having = (requested: Department) =>
    site.locations.filter((location) => location.departments.includes(requested));
  const found = having(department);
  const fitting = found.length === 0 && department === 'parts' ? having('service') : found;
  return fitting.length > 0 ? fitting : site.locations;
}

/** The primary selling location of a dealership; null for one that is not this site's. */
export function locationOfDealership(site: SiteContext, slug: string | null): string | null {
  const dealership = site.dealerships.find((candidate) => candidate.slug === slug);
  if (dealership === undefined) return null;
  const own = listPlaces(site, { department: 'sales' }).filter(
    (location) => location.dealershipId === dealership.id,
  );
  return (own.find((location) => location.isPrimary) ?? own[0])?.slug ?? null;
}

/** The slug of the dealership that a location belongs to. */
export function dealershipSlugOf(site: SiteContext, locationSlug: string): string | null {
  const location = site.locations.find((candidate) => candidate.slug === locationSlug);
  return site.dealerships.find((dealership) => dealership.id === location?.dealershipId)?.slug ?? null;
}
