/** The calendar of a dealer group for a day or a week, within what the viewer may see. */

import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatShortDay } from '#domain/text/day.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import {
  type CalendarColumnView,
  dayOf,
  mondayOf,
  viewColumn,
  viewWeek,
  type WeekDayView,
} from '#view-models/lead-inbox/view-calendar.ts';
import { inboxRowTimeZone } from '#view-models/lead-inbox/view-inbox-row.ts';
import { loadTimes } from './book-for-lead.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';
import { locationsInScope } from './view-inbox.ts';

export type LeadCalendarView = {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly dateText: string;
  readonly isToday: boolean;
  readonly before: string;
  readonly after: string;
  /** Of a day; empty where a week is shown. */
  readonly columns: readonly CalendarColumnView[];
  /** Of a week, Monday first; null where a day is shown. */
  readonly week: readonly WeekDayView[] | null;
  readonly locationSlug: string | null;
  readonly locations: readonly { readonly value: string; readonly label: string }[];
  readonly count: number;
  /** The entry that is being moved, with the times of the day where it can go; null for nothing. */
  readonly moving: MovingView | null;
  readonly mayMove: boolean;
  readonly mayExport: boolean;
};

export type CalendarInput = {
  /** YYYY-MM-DD; anything else is today, on the clock of the first location. */
  readonly day: string | null;
  readonly isWeek: boolean;
  readonly locationSlug: string | null;
  /** Of the entry that is moved; null for none. */
  readonly moveLeadId: string | null;
};

export const viewLeadCalendar = reading({
  name: 'calendar.see',
  async read(call: ScopedCall<CalendarInput>, app: LeadInboxPorts, now: Date) {
    const { requested, dealerGroupId, scope, caller } = call;
    const all = locationsInScope(dealerGroupId, scope, app);
    const locations = all.filter(
      ({ slug }) => requested.locationSlug === null || slug === requested.locationSlug,
    );
    const [first] = all;
    const today = readCalendarDay(null, all, now);
    const date = readCalendarDay(requested.day, all, now);
    const monday = mondayOf(date);
    const days = locations.flatMap((location) =>
      requested.isWeek
        ? [dayOf(location, monday), dayOf(location, addDays(monday, 6))]
        : [dayOf(location, date)],
    );
    const [from = now, until = now] = [
      new Date(Math.min(...days.map((day) => day.from.getTime()), Number.MAX_SAFE_INTEGER)),
      new Date(Math.max(...days.map((day) => day.until.getTime()), 0)),
    ];
    const entries =
      days.length === 0 ? [] : await app.leadInboxStore.listCalendar({ dealerGroupId, scope, from, until });
    const columns =
      first === undefined || requested.isWeek
        ? []
        : locations.map((location) => viewColumn(location, { date, first, entries }, now));
    const week =
      first === undefined || !requested.isWeek
        ? null
        : viewWeek(locations, { monday, today, first, entries }, now);
    const { moveLeadId } = requested;
    const moving =
      moveLeadId === null || requested.isWeek
        ? null
        : await viewMoving({ ...call, requested: { leadId: moveLeadId } }, { date, app }, now);
    const view: LeadCalendarView = {
      date,
      dateText: requested.isWeek ? `Week of ${dayText(monday)}` : dayText(date),
      isToday: requested.isWeek ? monday === mondayOf(today) : date === today,
      before: addDays(date, requested.isWeek ? -7 : -1),
      after: addDays(date, requested.isWeek ? 7 : 1),
      columns,
      week,
      locationSlug: requested.locationSlug,
      locations: all.map(({ slug, name }) => ({ value: slug, label: name })),
      moving,
      mayMove: scopeOf(caller.member, 'calendar.move', now) !== null,
      mayExport: scopeOf(caller.member, 'lead.export', now) !== null,
      count: [...columns, ...(week ?? [])].reduce((sum, { items }) => sum + items.length, 0),
    };
    return view;
  },
});

/** Anything else than a day is today, on the clock of the first location. */
export function readCalendarDay(day: string | null, [first]: readonly Location[], now: Date): string {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day)
    ? day
    : localTimeIn(first?.timeZone ?? 'UTC', now).date;
}

function dayText(date: string): string {
  return dateFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/**
 * An entry of the calendar that is being moved: the times of a day where it may go, by the rules that shoppers book
 * by.
 */
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
  readonly isNotified: boolean;
};

type Shown = { readonly date: string; readonly app: LeadInboxPorts };

/** Null where there is nothing to move: then the calendar is shown as it is. */
async function viewMoving(
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
    isNotified: lead.contact.email !== '',
  };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
