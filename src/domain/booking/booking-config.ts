/** What a dealer decides about times that shoppers may book. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema as day } from '#domain/time/calendar-day.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM');
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const blockedSchema = z
  .strictObject({
    locations: z.array(z.string()).default([]).meta({
      title: 'Locations',
      description:
        'The short names of the locations this applies to, for example robina. Leave empty for all.',
    }),
    weekdays: z
      .array(
        choiceOf<(typeof weekdays)[number]>({
          sun: 'Sunday',
          mon: 'Monday',
          tue: 'Tuesday',
          wed: 'Wednesday',
          thu: 'Thursday',
          fri: 'Friday',
          sat: 'Saturday',
        }),
      )
      .default([])
      .meta({
        title: 'Days of the week',
        description: 'The weekdays this applies to. Leave empty for every day.',
      }),
    from: day.nullable().default(null).meta({
      title: 'First day',
      description:
        'The first day without bookings, for example 2026-12-24. Leave empty if it has always applied.',
    }),
    until: day.nullable().default(null).meta({
      title: 'Last day',
      description: 'The last day without bookings, for example 2027-01-03. Leave empty if it has no end.',
    }),
    start: clock.default('00:00').meta({
      title: 'Start time',
      description: 'No bookings from this time, for example 12:00. 00:00 is the start of the day.',
    }),
    end: z
      .union([clock, z.literal('24:00')])
      .default('24:00')
      .meta({
        title: 'End time',
        description: 'No bookings before this time, for example 13:00. 24:00 is the end of the day.',
      }),
  })
  .refine(({ start, end }) => start < end, {
    message: 'The end time must be after the start time.',
    path: ['end'],
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'The last day must be on or after the first day.',
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
      title: 'Online booking',
      description: 'Yes: shoppers choose a free time. No: they ask for a day.',
    }),
    minutes: z
      .int()
      .min(10)
      .max(480)
      .default(defaults.minutes)
      .meta({ title: 'Duration', unit: 'minutes', description: 'How long each booking takes.' }),
    bufferMinutes: z.int().min(0).max(240).default(defaults.bufferMinutes).meta({
      title: 'Break between bookings',
      unit: 'minutes',
      description: 'The time between one booking and the next.',
    }),
    minNoticeMinutes: z.int().min(0).max(20_160).default(defaults.minNoticeMinutes).meta({
      title: 'Minimum notice',
      unit: 'minutes',
      description: 'How long before the start a time can still be booked, for example 120 for two hours.',
    }),
    daysAhead: z.int().min(1).max(90).default(defaults.daysAhead).meta({
      title: 'Booking window',
      unit: 'days',
      description: 'How many days ahead can be booked, not counting today.',
    }),
    capacity: capacity.default(defaults.capacity).meta({
      title: 'Bookings at a time',
      description: 'How many bookings can run at the same time at one location.',
    }),
    capacityByLocation: z.record(z.string(), capacity).default({}).meta({
      title: 'Bookings at a time by location',
      description: 'A different number for single locations. Enter 0 to offer no times there.',
    }),
    blocked: z
      .array(blockedSchema)
      .default([])
      .meta({ title: 'Blocked times', description: 'Times within opening hours without bookings.' }),
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
    title: 'Call it a viewing',
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
