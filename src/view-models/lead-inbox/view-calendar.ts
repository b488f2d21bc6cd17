/** A day of the calendar: a column for each location, each on its own clock. */
import { type CalendarEntry, type CalendarKind, isOut } from '#domain/lead-inbox/calendar-entry.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { answeringDepartment } from '#domain/location/contact-location.ts';
import { formatHoursOn, instantsOf, staffedSpansOn } from '#domain/location/day-hours.ts';
import { addDays, localTimeIn, weekdayOf } from '#domain/location/local-time.ts';
import type { Department, Location } from '#domain/location/location.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { minuteMs } from '#domain/time/durations.ts';

export type CalendarItemView = {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly leadId: string;
  /** "10:30 am to 11 am", "Hold ends 3 pm". */
  readonly timeText: string;
  readonly title: string;
  readonly who: string;
  readonly assignedTo: string | null;
  /** Minutes since midnight on the wall of the location. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly isOut: boolean;
  readonly hasReturned: boolean;
  /** A time that is still to come, and whose car has not left. */
  readonly isMovable: boolean;
  /** Side by side with others at the same time: 0 of 2, 1 of 2. */
  readonly lane: number;
  readonly lanes: number;
};

export type CalendarColumnView = {
  readonly slug: string;
  readonly name: string;
  readonly hoursText: string;
  /** "Queensland, 1 hour behind Parramatta"; null on the clock of the first column. */
  readonly timeZoneNote: string | null;
  /** Null where it is shut that day. */
  readonly open: readonly { readonly from: number; readonly until: number }[];
  /** Null on other days than today there. */
  readonly nowMinute: number | null;
  readonly items: readonly CalendarItemView[];
};

/** The instants of one calendar day at a location. */
export function dayOf({ timeZone }: Pick<Location, 'timeZone'>, date: string): { from: Date; until: Date } {
  return { from: instantOf(timeZone, date, '00:00'), until: instantOf(timeZone, addDays(date, 1), '00:00') };
}

export function viewColumn(
  location: Location,
  {
    date,
    first,
    entries,
  }: { readonly date: string; readonly first: Location; readonly entries: readonly CalendarEntry[] },
  now: Date,
): CalendarColumnView {
  const { timeZone, slug, name } = location;
  const day = dayOf(location, date);
  const department = answeringDepartment(location);
  const items = entries
    .filter((entry) => entry.locationSlug === slug && entry.startsAt < day.until && entry.endsAt >= day.from)
    .map((entry) => viewItem(entry, { timeZone, date }, now));
  const here = localTimeIn(timeZone, now);
  return {
    slug,
    name,
    hoursText: hoursTextOf(formatHoursOn(location, department, date)),
    timeZoneNote: timeZoneNote(location, first, day.from),
    open: openOf(location, department, date),
    nowMinute: here.date === date ? minuteOf(here.time) : null,
    items: withLanes(items),
  };
}

/** "open 8:30 am to 5:30 pm", "closed", "by appointment". */
function hoursTextOf(hours: string): string {
  return /^\d/.test(hours) ? `open ${hours}` : hours.charAt(0).toLowerCase() + hours.slice(1);
}

/** What reaches over from the night before too, in minutes of this day's clock. */
function openOf(location: Location, department: Department, date: string): CalendarColumnView['open'] {
  const { timeZone } = location;
  const day = dayOf(location, date);
  const dates = [addDays(date, -1), date];
  const spans = dates.flatMap((each) =>
    staffedSpansOn(location, department, each).map((span) => instantsOf(timeZone, each, span)),
  );
  return spans
    .filter(({ from, until }) => from < day.until && until > day.from)
    .map(({ from, until }) => ({
      from: from <= day.from ? 0 : minuteOf(localTimeIn(timeZone, from).time),
      until: until >= day.until ? 24 * 60 : minuteOf(localTimeIn(timeZone, until).time),
    }));
}

type Item = Omit<CalendarItemView, 'lane' | 'lanes'>;

function viewItem(
  entry: CalendarEntry,
  { timeZone, date }: { readonly timeZone: string; readonly date: string },
  now: Date,
): Item {
  const { kind, lead, startsAt, endsAt, assignedTo } = entry;
  const start = localTimeIn(timeZone, startsAt);
  const end = localTimeIn(timeZone, endsAt);
  const from = formatClockTime(start.time);
  const car = lead.car?.title ?? (kind === 'service' ? 'Service' : 'No car selected');
  return {
    id: entry.id,
    kind,
    leadId: lead.id,
    timeText: kind === 'hold' ? `Hold ends ${from}` : `${from} to ${formatClockTime(end.time)}`,
    title: car,
    who: lead.contact.name || 'No name',
    assignedTo: assignedTo?.staffName ?? null,
    startMinute: start.date < date ? 0 : minuteOf(start.time),
    endMinute: end.date > date ? 24 * 60 : minuteOf(end.time),
    isOut: isOut(entry),
    hasReturned: entry.backAt !== null,
    isMovable: kind !== 'hold' && entry.outAt === null && startsAt > now,
  };
}

/** Simultaneous entries are side by side; short ones are high enough to be read. */
const minMinutes = 30;

function withLanes(items: readonly Item[]): readonly CalendarItemView[] {
  const sorted = [...items].sort((one, other) => one.startMinute - other.startMinute);
  const bands: { end: number; lanes: number[]; items: (Item & { lane: number })[] }[] = [];
  for (const item of sorted) {
    const end = Math.max(item.endMinute, item.startMinute + minMinutes);
    const last = bands.at(-1);
    const band = last !== undefined && item.startMinute < last.end ? last : { end: 0, lanes: [], items: [] };
    if (band !== last) bands.push(band);
    const free = band.lanes.findIndex((until) => until <= item.startMinute);
    const lane = free === -1 ? band.lanes.length : free;
    band.lanes[lane] = end;
    band.end = Math.max(band.end, end);
    band.items.push({ ...item, lane });
  }
  return bands.flatMap((band) => band.items.map((item) => ({ ...item, lanes: band.lanes.length })));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Shown where it is another hour than in the first column. */
function timeZoneNote(location: Location, first: Location, at: Date): string | null {
  const wall = (timeZone: string) => {
    const { date, time } = localTimeIn(timeZone, at);
    return Date.parse(`${date}T${time}:00Z`);
  };
  const minutes = (wall(location.timeZone) - wall(first.timeZone)) / minuteMs;
  if (minutes === 0) return null;
  const size = Math.abs(minutes);
  const much = size % 60 === 0 ? `${size / 60} ${size === 60 ? 'hour' : 'hours'}` : `${size} minutes`;
  return `${much} ${minutes < 0 ? 'behind' : 'ahead of'} ${first.name}`;
}

/** Seven days of the calendar, each with its entries in order of time, every entry in the time zone of its place. */
export type WeekItemView = CalendarItemView & { readonly place: string };

export type WeekDayView = {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** "Mon 24 Nov". */
  readonly dateText: string;
  readonly isToday: boolean;
  readonly items: readonly WeekItemView[];
};

/** The Monday of its week. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function viewWeek(
  locations: readonly Location[],
  {
    monday,
    today,
    first,
    entries,
  }: {
    readonly monday: string;
    readonly today: string;
    readonly first: Location;
    readonly entries: readonly CalendarEntry[];
  },
  now: Date,
): readonly WeekDayView[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    dateText: dateFormat('en-AU', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(new Date(`${date}T12:00:00Z`)),
    isToday: date === today,
    items: locations
      .flatMap((location) =>
        viewColumn(location, { date, first, entries }, now).items.map((item) => ({
          ...item,
          place: location.name,
        })),
      )
      .sort((one, other) => one.startMinute - other.startMinute),
  }));
}
