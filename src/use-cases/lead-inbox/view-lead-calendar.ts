/** The calendar of a dealer group for a day or a week, within what the viewer may see. */
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type CalendarColumnView, dayOf, viewColumn } from '#view-models/lead-inbox/view-calendar.ts';
import { mondayOf, viewWeek, type WeekDayView } from '#view-models/lead-inbox/view-week.ts';
import { locationsInScope } from './inbox-locations.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';
import { type MovingView, viewMoving } from './view-moving.ts';

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
    const today = localTimeIn(first?.timeZone ?? 'UTC', now).date;
    const date =
      requested.day !== null && /^\d{4}-\d{2}-\d{2}$/.test(requested.day) && isCalendarDay(requested.day)
        ? requested.day
        : today;
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
      count: [...columns, ...(week ?? [])].reduce((sum, { items }) => sum + items.length, 0),
    };
    return view;
  },
});

function dayText(date: string): string {
  return dateFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
