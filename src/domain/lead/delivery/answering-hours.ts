/** In whose open hours a lead waits for its answer, and when it has waited too long in them. */
import { answeringDepartment } from '#domain/location/contact-location.ts';
import type { Department, Location } from '#domain/location/location.ts';
import { afterOpenMinutes } from '#domain/location/open-minutes.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { departmentOfLead, type RoutedLead, selectAnsweringLocation } from './recipients.ts';

/** Of whom the open hours are counted. */
export type AnsweringHours = { readonly location: Location; readonly department: Department };

/** Of the location that was asked, else of the one that answers; null where the site has none. */
export function answeringHoursOf(site: SiteContext, lead: RoutedLead): AnsweringHours | null {
  const requested = site.locations.find(({ slug }) => slug === lead.locationSlug);
  const primary = site.locations.find(({ isPrimary }) => isPrimary) ?? site.locations[0] ?? null;
  const location = requested ?? selectAnsweringLocation(site, lead) ?? primary;
  if (location === null) return null;
  const expected = departmentOfLead(lead);
  const isThere = expected !== null && location.departments.includes(expected);
  return { location, department: isThere ? expected : answeringDepartment(location) };
}

/** Where no hours are known it runs day and night: a lead must not wait for a location that never opens. */
export function dueAfter(hours: AnsweringHours | null, from: Date, minutes: number): Date {
  const due = hours === null ? null : afterOpenMinutes(hours.location, hours.department, { from, minutes });
  return due ?? new Date(from.getTime() + minutes * minuteMs);
}
