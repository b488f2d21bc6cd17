/** What a dealer decides about times that shoppers may book. */
import { z } from 'zod';
import { calendarDaySchema as day } from '#domain/time/calendar-day.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM');
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const blockedSchema = z
  .strictObject({
    locations: z.array(z.string()).default([]).describe('Only at these location slugs; empty is all.'),
    weekdays: z.array(z.enum(weekdays)).default([]).describe('Only on these days of the week; empty is all.'),
    from: day.nullable().default(null).describe('The first day; null has always been.'),
    until: day.nullable().default(null).describe('The last day, included; null never ends.'),
    start: clock.default('00:00').describe('From this time of the day on.'),
    end: z
      .union([clock, z.literal('24:00')])
      .default('24:00')
      .describe('Up to this time of the day.'),
  })
  .refine(({ start, end }) => start < end, { message: 'ends before it starts', path: ['end'] })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'ends before it starts',
    path: ['until'],
  });

const capacity = z.int().min(0).max(50);

function bookingRules(defaults: {
  minutes: number;
  bufferMinutes: number;
  minNoticeMinutes: number;
  daysAhead: number;
  capacity: number;
}) {
  return z.strictObject({
    isBookable: z.boolean().default(true).meta({
      title: 'bookable online',
      description: 'Yes: shoppers choose a free time. No: they ask for a day.',
    }),
    minutes: z
      .int()
      .min(10)
      .max(480)
      .default(defaults.minutes)
      .meta({ title: 'minutes each', description: 'How long one takes.' }),
    bufferMinutes: z
      .int()
      .min(0)
      .max(240)
      .default(defaults.bufferMinutes)
      .meta({ title: 'minutes between', description: 'The break after each before the next can begin.' }),
    minNoticeMinutes: z.int().min(0).max(20_160).default(defaults.minNoticeMinutes).meta({
      title: 'minutes of notice',
      description: 'How long before its start a time can still be booked.',
    }),
    daysAhead: z
      .int()
      .min(1)
      .max(90)
      .default(defaults.daysAhead)
      .meta({ title: 'days ahead', description: 'How many days ahead can be booked, not counting today.' }),
    capacity: capacity
      .default(defaults.capacity)
      .meta({ title: 'at the same time', description: 'How many can run at once at one location.' }),
    capacityByLocation: z.record(z.string(), capacity).default({}).meta({
      title: 'at the same time, by location',
      description: 'The same for single locations. 0 offers no times there.',
    }),
    blocked: z
      .array(blockedSchema)
      .default([])
      .meta({ title: 'blocked times', description: 'Times within opening hours when none can take place.' }),
  });
}

export const testDriveConfigSchema = bookingRules({
  minutes: 30,
  bufferMinutes: 15,
  minNoticeMinutes: 120,
  daysAhead: 14,
  capacity: 2,
}).extend({
  isViewing: z.boolean().default(false).meta({
    title: 'call it a viewing',
    description: 'Yes: shoppers come to look without driving, as with caravans.',
  }),
});
export const serviceBookingConfigSchema = bookingRules({
  minutes: 60,
  bufferMinutes: 0,
  minNoticeMinutes: 1_440,
  daysAhead: 28,
  capacity: 3,
});

/** The same for test drives and for the workshop. */
export type BookingRules = z.output<typeof serviceBookingConfigSchema>;
export type BlockedTime = BookingRules['blocked'][number];
export const weekdayKeys: readonly BlockedTime['weekdays'][number][] = weekdays;
