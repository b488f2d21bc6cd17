/** The times that can be booked at a location: its opening hours, cut into pieces, without what is blocked, near or taken. */

import { instantsOf, staffedSpansOn } from '#domain/location/day-hours.ts';
import { addDays, localTimeIn, weekdayOf } from '#domain/location/local-time.ts';
import type { Department, Location } from '#domain/location/location.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import type { BookingPurpose, BusyTime } from './booking.ts';
import { type BlockedTime, type BookingRules, weekdayKeys } from './booking-config.ts';

export type Slot = {
  /** "2026-11-24T10:30+11:00": the name on wires. */
  readonly value: string;
  /** On the location's own calendar and clock. */
  readonly date: string;
  readonly time: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The next one may begin. */
  readonly busyUntil: Date;
};

type BookableLocation = Pick<Location, 'slug' | 'timeZone' | 'openingHours' | 'specialHours' | 'departments'>;

export const departmentOfPurpose: Readonly<Record<BookingPurpose, Department>> = {
  'test-drive': 'sales',
  viewing: 'sales',
  service: 'service',
  handover: 'sales',
};

/** How many may be there at the same time; 0 where nothing can be booked. */
export function capacityAt(rules: BookingRules, locationSlug: string): number {
  return Object.hasOwn(rules.capacityByLocation, locationSlug)
    ? (rules.capacityByLocation[locationSlug] ?? 0)
    : rules.capacity;
}

/** In order of time, whether taken or not. Each begins and ends within one span of the opening hours. */
export function listSlots(
  location: BookableLocation,
  purpose: BookingPurpose,
  rules: BookingRules,
  now: Date,
): readonly Slot[] {
  const department = departmentOfPurpose[purpose];
  const isOffered =
    rules.isBookable && location.departments.includes(department) && capacityAt(rules, location.slug) > 0;
  if (!isOffered) return [];
  // What began yesterday may last past midnight.
  const first = addDays(localTimeIn(location.timeZone, now).date, -1);
  const earliestMs = now.getTime() + rules.minNoticeMinutes * 60_000;
  return Array.from({ length: rules.daysAhead + 2 }, (_, index) => addDays(first, index))
    .flatMap((date) => slotsOfDay(location, department, rules, date))
    .filter(({ startsAt }) => startsAt.getTime() >= earliestMs)
    .filter((slot) => !rules.blocked.some((block) => isBlocked(slot, block, location)));
}

/**
 * Real minutes, so that an hour which the clock repeats or leaves out makes none longer, shorter or double. One begins
 * when the buffer after the one before is over; the last one's may reach beyond closing time.
 */
function slotsOfDay(
  location: BookableLocation,
  department: Department,
  { minutes, bufferMinutes }: BookingRules,
  date: string,
): readonly Slot[] {
  const { timeZone } = location;
  const lengthMs = minutes * 60_000;
  const stepMs = lengthMs + bufferMinutes * 60_000;
  const slots: Slot[] = [];
  for (const span of staffedSpansOn(location, department, date)) {
    const { from, until } = instantsOf(timeZone, date, span);
    for (let startMs = from.getTime(); startMs + lengthMs <= until.getTime(); startMs += stepMs) {
      const startsAt = new Date(startMs);
      slots.push({
        value: formatZoned(timeZone, startsAt),
        ...localTimeIn(timeZone, startsAt),
        startsAt,
        endsAt: new Date(startMs + lengthMs),
        busyUntil: new Date(startMs + stepMs),
      });
    }
  }
  return slots;
}

function isBlocked(slot: Slot, block: BlockedTime, { slug, timeZone }: BookableLocation): boolean {
  const weekday = weekdayKeys[weekdayOf(slot.date)];
  const isThatDay =
    (block.locations.length === 0 || block.locations.includes(slug)) &&
    (block.weekdays.length === 0 || (weekday !== undefined && block.weekdays.includes(weekday))) &&
    (block.from === null || block.from <= slot.date) &&
    (block.until === null || slot.date <= block.until);
  return isThatDay && slot.time < block.end && localTimeIn(timeZone, slot.endsAt).time > block.start;
}

export type RequestedLocation = {
  readonly purpose: BookingPurpose;
  readonly locationSlug: string;
  readonly capacity: number;
  readonly carId: string | null;
};

/** Whether the location still has room, and the car is nowhere else at that time, buffers included. */
export function isFree(
  { startsAt, busyUntil }: Pick<Slot, 'startsAt' | 'busyUntil'>,
  { purpose, locationSlug, capacity, carId }: RequestedLocation,
  busy: readonly BusyTime[],
): boolean {
  const meanwhile = busy.filter((claimed) => claimed.startsAt < busyUntil && startsAt < claimed.busyUntil);
  const here = meanwhile.filter(
    (claimed) => claimed.purpose === purpose && claimed.locationSlug === locationSlug,
  );
  return here.length < capacity && (carId === null || !meanwhile.some((claimed) => claimed.carId === carId));
}
