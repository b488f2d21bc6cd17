/** A location as its card and page say it. */
import { answerPromiseBasis, answerPromiseText } from '#domain/lead/answer-promise.ts';
import type { DisplayedNumber } from '#domain/location/displayed-number.ts';
import { formatList } from '#domain/location/format-list.ts';
import { type HolidayLine, listHolidays } from '#domain/location/holiday-hours.ts';
import { licenceLines } from '#domain/location/licence-lines.ts';
import { type Department, type Location, subtypeText } from '#domain/location/location.ts';
import {
  evaluateOpenState,
  formatCompactHours,
  formatWeeklyHours,
  type HoursLine,
  openStateText,
} from '#domain/location/opening-hours.ts';
import { orderLocations } from '#domain/location/select-locations.ts';
import type { Review } from '#domain/review/review.ts';
import { findShownRating, listVisibleReviews } from '#domain/review/visible-reviews.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { contactHref, locationHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TransportView } from '#domain/transport/estimate-transport.ts';
import { viewNumber } from '#view-models/site/view-site.ts';

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
  readonly phone: DisplayedNumber | null;
  readonly email: string | null;
  readonly imageUrl: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly isRatingSample: boolean;
  readonly isOpen: boolean;
  readonly openText: string;
  readonly departments: readonly DepartmentView[];
  /** "Sales, service and parts", "Sales and service. Parts closed now.", "Sales. We buy cars". */
  readonly departmentsText: string;
  /** The hours of the first department, as a card has room for them. */
  readonly hours: readonly HoursLine[];
  /** What the dealer wants of its card. */
  readonly card: SiteConfig['locationCards'];
  /** Days to come with hours of their own. */
  readonly holidays: readonly HolidayLine[];
  readonly licences: readonly string[];
  /** Null where too little is known. */
  readonly answers: { readonly text: string; readonly basis: string } | null;
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
  const rating = findShownRating(location, site.config.reviewRules);
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
    phone: viewNumber(location, site),
    email: location.email,
    imageUrl: location.imageUrl,
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    isRatingSample: location.isRatingSample,
    isOpen: first?.isOpen ?? false,
    openText: first?.openText ?? '',
    departments,
    departmentsText: departmentsText(
      departments,
      subtypeText(location.subtype, site.config.labels.stockNoun.many),
    ),
    hours: formatCompactHours(
      location.openingHours[location.departments[0] ?? 'sales'] ?? [],
      site.config.closedLabel,
    ),
    card: site.config.locationCards,
    holidays: listHolidays(location, site.config.locale, now),
    licences: licenceLines([location]),
    answers: viewAnswers(location),
  };
}

function viewAnswers({ answersWithinMinutes }: Location): LocationView['answers'] {
  return answersWithinMinutes === undefined
    ? null
    : { text: answerPromiseText(answersWithinMinutes), basis: answerPromiseBasis };
}

/** By name unless a fixed order is configured; hidden ones are already removed. */
export function viewLocations(site: SiteContext, now: Date): readonly LocationView[] {
  return orderLocations(site.locations, site.config.locationOrder).map((location) =>
    viewLocation(location, site, now),
  );
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

/** Names the departments that are shut while the first one is open; each department is listed once. */
function departmentsText(departments: readonly DepartmentView[], more: string | null): string {
  const names = (some: readonly DepartmentView[]) => {
    const text = formatList(some.map(({ label }) => label.toLowerCase()));
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const shut = departments[0]?.isOpen ? departments.filter(({ isOpen }) => !isOpen) : [];
  const open = departments.filter((department) => !shut.includes(department));
  const sentences =
    shut.length === 0 ? [names(departments), more] : [names(open), `${names(shut)} closed now`, more];
  const text = sentences.filter((sentence) => sentence !== null).join('. ');
  return shut.length === 0 ? text : `${text}.`;
}

/** By the location's own slug, or the first location of a dealership by the dealership's. */
export function findLocationView(site: SiteContext, slug: string, now: Date): LocationView | null {
  const dealership = site.dealerships.find((candidate) => candidate.slug === slug);
  const location =
    site.locations.find((candidate) => candidate.slug === slug) ??
    site.locations.find((candidate) => candidate.dealershipId === dealership?.id);
  return location ? viewLocation(location, site, now) : null;
}

/** How far a location is from a place that a shopper named, in words. */
export type LocationDistance = {
  /** As it was typed, or as it is called once it has been found. */
  readonly place: string;
  /** "12 km away, measured in a straight line"; null where it is not known. */
  readonly text: string | null;
  readonly error: string | null;
  /** What delivery there is likely to cost; null where the site estimates nothing. */
  readonly delivery: TransportView | null;
};

/** Customer reviews of one location, the newest first. */
export function listLocationReviews(
  site: Pick<SiteContext, 'config' | 'locations'>,
  slug: string,
): readonly Review[] {
  return listVisibleReviews(site, slug);
}
