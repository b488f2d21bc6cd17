/** A location as its card and page say it (LOC-1, LOC-3, C-21). */
import { type HolidayLine, listHolidays } from '../../domain/location/holiday-hours.ts';
import type { Department, Location } from '../../domain/location/location.ts';
import {
  evaluateOpenState,
  formatCompactHours,
  formatWeeklyHours,
  type HoursLine,
  openStateText,
} from '../../domain/location/opening-hours.ts';
import { formatPhone, telHref } from '../../domain/location/phone-number.ts';
import { contactHref, locationHref } from '../../domain/site/links.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';

export type DepartmentView = {
  readonly department: Department;
  readonly label: string;
  readonly isOpen: boolean;
  readonly openText: string;
  readonly weekly: readonly HoursLine[];
};

export type LocationView = {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  readonly pageHref: string;
  readonly contactHref: string;
  readonly directionsHref: string;
  readonly addressLines: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phoneText: string | null;
  readonly telHref: string | null;
  readonly email: string | null;
  readonly imageUrl: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly isOpen: boolean;
  readonly openText: string;
  readonly departments: readonly DepartmentView[];
  /** "Sales, service and parts", "Sales and service. Parts closed now." */
  readonly departmentsText: string;
  /** GAP-18: the hours of the first department, as a card has room for them. */
  readonly hours: readonly HoursLine[];
  /** LOC-2: days to come with hours of their own. */
  readonly holidays: readonly HolidayLine[];
  readonly licences: readonly string[];
};

const departmentLabels: Readonly<Record<Department, string>> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
};

export function viewLocation(location: Location, site: SiteContext, now: Date): LocationView {
  const departments = location.departments.map((department) =>
    viewDepartment(location, department, site, now),
  );
  const first = departments[0];
  const { address } = location;
  return {
    slug: location.slug,
    name: location.name,
    href: locationHref(location, site),
    pageHref: `/locations/${location.slug}`,
    contactHref: contactHref(location.slug),
    directionsHref: address.placeUrl ?? directionsTo(location),
    addressLines: [address.street, `${address.city} ${address.state} ${address.postcode}`],
    latitude: address.latitude,
    longitude: address.longitude,
    phoneText: location.phone ? formatPhone(location.phone) : null,
    telHref: location.phone ? telHref(location.phone) : null,
    email: location.email,
    imageUrl: location.imageUrl,
    rating: location.averageRating,
    reviewCount: location.reviewCount,
    isOpen: first?.isOpen ?? false,
    openText: first?.openText ?? '',
    departments,
    departmentsText: departmentsText(departments),
    hours: formatCompactHours(
      location.openingHours[location.departments[0] ?? 'sales'] ?? [],
      site.config.closedLabel,
    ),
    holidays: listHolidays(location, site.config.locale, now),
    licences: [location.dealerLicenceNumber, location.motorVehicleRepairerNumber].filter(
      (number) => number !== null,
    ),
  };
}

/** LOC-4: by name unless a fixed order is configured; hidden ones are already removed. */
export function viewLocations(site: SiteContext, now: Date): readonly LocationView[] {
  const order = site.config.locationOrder;
  const position = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return [...site.locations]
    .sort((a, b) => position(a.slug) - position(b.slug) || a.name.localeCompare(b.name, site.config.locale))
    .map((location) => viewLocation(location, site, now));
}

function viewDepartment(
  location: Location,
  department: Department,
  site: SiteContext,
  now: Date,
): DepartmentView {
  const state = evaluateOpenState(location, department, now);
  return {
    department,
    label: departmentLabels[department],
    isOpen: state.isOpen,
    openText: openStateText(state),
    weekly: formatWeeklyHours(location.openingHours[department] ?? [], site.config.closedLabel),
  };
}

function directionsTo({ address }: Location): string {
  const query = `${address.street}, ${address.city} ${address.state} ${address.postcode}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(query)}`;
}

/** Says which departments are shut while the first one is open; each department stands there once. */
function departmentsText(departments: readonly DepartmentView[]): string {
  const names = (some: readonly DepartmentView[]) =>
    listInWords(some.map(({ label }) => label.toLowerCase()));
  const shut = departments[0]?.isOpen ? departments.filter(({ isOpen }) => !isOpen) : [];
  const open = departments.filter((department) => !shut.includes(department));
  return shut.length === 0 ? names(departments) : `${names(open)}. ${names(shut)} closed now.`;
}

/** "Sales, service and parts" */
function listInWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  const text = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** ROUTE-24: by the location's own slug, or the first location of a dealership by the dealership's. */
export function findLocationView(site: SiteContext, slug: string, now: Date): LocationView | null {
  const dealership = site.dealerships.find((candidate) => candidate.slug === slug);
  const location =
    site.locations.find((candidate) => candidate.slug === slug) ??
    site.locations.find((candidate) => candidate.dealershipId === dealership?.id);
  return location ? viewLocation(location, site, now) : null;
}
