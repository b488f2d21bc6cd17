/** Who answers the form of a page: beside its fields, for shoppers who would rather talk. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { selectContactLocation } from '#domain/location/contact-location.ts';
import { formatCompactHours, type HoursLine } from '#domain/location/opening-hours.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type LocationLine, viewLocationLine } from '#view-models/site/view-site.ts';

/** The people whom a page's form goes to: when they are there, and what their place looks like. */
export type PageContact = LocationLine & {
  readonly hours: readonly HoursLine[];
  readonly imageUrl: string | null;
};

/** Sales are the usual thing to ask for: the primary location answers where it sells. */
export function viewPageContact(
  site: SiteContext,
  { department }: Pick<EnquiryFormView, 'department'>,
  now: Date,
): PageContact | null {
  const primary = selectContactLocation(site.locations, null);
  const isPrimary = department === 'sales' && primary?.departments.includes('sales') === true;
  const location = selectContactLocation(site.locations, isPrimary ? null : department);
  if (location === null) return null;
  const wanted = location.departments.includes(department) ? department : 'service';
  const answering = location.departments.includes(wanted) ? wanted : (location.departments[0] ?? 'sales');
  return {
    ...viewLocationLine(location, site, now, answering),
    hours: formatCompactHours(location.openingHours[answering] ?? [], site.config.closedLabel),
    imageUrl: location.imageUrl,
  };
}
