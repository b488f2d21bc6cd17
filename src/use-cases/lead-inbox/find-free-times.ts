/** Times that a lead could still be given: of its car, at the location that answers, by the rules that shoppers book by. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import type { OfferedTimes } from '#domain/lead/booking/offered-times.ts';
import type { InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import { formatShortDay } from '#domain/text/day.ts';
import { drivePurposeOf, findTimes } from '#use-cases/booking/find-times.ts';
import { inboxRowLocation } from '#view-models/lead-inbox/view-inbox-row.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

/** "Tue 24 Nov, 10:30 am". */
export type FreeTimeView = { readonly value: string; readonly text: string };

export type TimesInput = { readonly opened: InboxLead; readonly exceptId: string | null };

/** More than anyone reads through. */
const maxTimes = 60;

/** A buyer comes to fetch the car, and drives it home. */
export function purposeOfLead(site: SiteContext, { lead }: Pick<InboxLead, 'lead'>): BookingPurpose {
  if (lead.kind === 'purchase-request') return 'handover';
  return leadFamilyOf(lead.kind) === 'service' ? 'service' : drivePurposeOf(site);
}

export async function findFreeTimes(
  site: SiteContext,
  requested: TimesInput,
  app: Pick<LeadInboxPorts, 'bookingStore'>,
  now: Date,
): Promise<readonly FreeTimeView[]> {
  const offered = await offerTimesOf(site, requested, app, now);
  return (offered?.slots ?? [])
    .filter(({ isFree }) => isFree)
    .slice(0, maxTimes)
    .map(({ value, date, time }) => ({
      value,
      text: `${formatShortDay(new Date(`${date}T12:00:00Z`), { locale: site.config.locale, timeZone: 'UTC' })}, ${formatClockTime(time)}`,
    }));
}

/** Null where no location of the site answers the lead. */
export async function offerTimesOf(
  site: SiteContext,
  { opened, exceptId }: TimesInput,
  app: Pick<LeadInboxPorts, 'bookingStore'>,
  now: Date,
): Promise<OfferedTimes | null> {
  const location = inboxRowLocation(opened, site);
  if (location === null) return null;
  const purpose = purposeOfLead(site, opened);
  const carId = purpose === 'service' ? null : (opened.lead.car?.id ?? null);
  return findTimes(site, { purpose, location, carId, ...(exceptId === null ? {} : { exceptId }) }, app, now);
}
