/**
 * An entry of the calendar that is being moved: the times of a day where it may go, by the rules that shoppers book by.
 */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { formatShortDay } from '#domain/text/day.ts';
import type { ScopedCall } from '#use-cases/staff/act.ts';
import { inboxRowTimeZone } from '#view-models/lead-inbox/view-inbox-row.ts';
import { loadTimes } from './book-for-lead.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';

export type MovingView = {
  readonly leadId: string;
  readonly who: string;
  /** "Tue 24 Nov, 10:30 am". */
  readonly fromText: string;
  readonly locationSlug: string;
  /** Minutes since midnight on the wall of the location. */
  readonly slots: readonly { readonly value: string; readonly minute: number; readonly timeText: string }[];
  /** The next day with a free time, where this one has none; null where there is none at all. */
  readonly nextDay: string | null;
  /** Whether they are notified by email. */
  readonly isTold: boolean;
};

type Shown = { readonly date: string; readonly app: LeadInboxPorts };

/** Null where there is nothing to move: then the calendar is shown as it is. */
export async function viewMoving(
  call: ScopedCall<{ readonly leadId: string }>,
  { date, app }: Shown,
  now: Date,
): Promise<MovingView | null> {
  const loaded = await loadTimes(call, app, now);
  if (loaded === null || loaded.times === null) return null;
  const { opened, times } = loaded;
  const { lead, booking } = opened;
  const { locationSlug } = times.calendar;
  if (booking?.status !== 'booked' || locationSlug === null) return null;
  const timeZone = inboxRowTimeZone(opened, siteOfLead(call.dealerGroupId, lead.siteSlug, app));
  const from = localTimeIn(timeZone, booking.startsAt);
  const free = times.slots.filter(
    ({ isFree, startsAt }) => isFree && startsAt.getTime() !== booking.startsAt.getTime(),
  );
  const day = formatShortDay(new Date(`${from.date}T12:00:00Z`), { locale: 'en-AU', timeZone: 'UTC' });
  return {
    leadId: lead.id,
    who: lead.contact.name || 'customer without a name',
    fromText: `${day}, ${formatClockTime(from.time)}`,
    locationSlug,
    slots: free
      .filter((slot) => slot.date === date)
      .map(({ value, time }) => ({ value, minute: minuteOf(time), timeText: formatClockTime(time) })),
    nextDay: free.find((slot) => slot.date > date)?.date ?? null,
    isTold: lead.contact.email !== '',
  };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
