/** A location as a person writes it in `group.yaml`; `buildLocation` makes the Location of it. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema, timeZoneSchema } from '#domain/time/calendar-day.ts';
import { readDayHours } from './day-hours.ts';
import {
  type DayHours,
  departments,
  type Location,
  type OpeningHours,
  type SpecialHours,
} from './location.ts';

/** Weekly hours as a person writes them: `{ mon-fri: "08:30-17:30", sat: "09:00-17:00", sun: closed }`. */
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

const departmentLabels = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const;
const departmentChoice = choiceOf(departmentLabels);

const dayHoursSchema = z.string().superRefine((text, context) => {
  const read = readDayHours(text);
  if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
});

const hoursExample =
  '08:30-17:30, 09:00-12:00, 13:00-17:00, 18:00-02:00, 24 hours, by appointment 10:00-16:00 or closed';

const dayOf = (title: string) =>
  dayHoursSchema.optional().meta({ title, description: `Opening hours, for example ${hoursExample}.` });

const weeklyHoursSchema = z.strictObject({
  'mon-fri': dayHoursSchema.optional().meta({
    title: 'Monday to Friday',
    description: `Opening hours of these days, for example ${hoursExample}. A single day below replaces them.`,
  }),
  sun: dayOf('Sunday'),
  mon: dayOf('Monday'),
  tue: dayOf('Tuesday'),
  wed: dayOf('Wednesday'),
  thu: dayOf('Thursday'),
  fri: dayOf('Friday'),
  sat: dayOf('Saturday'),
});
type WeeklyHoursConfig = z.output<typeof weeklyHoursSchema>;

/** Seven entries, Sunday first; a single day takes precedence over `mon-fri`, an unnamed day is closed. */
export function parseWeeklyHours(week: WeeklyHoursConfig): readonly OpeningHours[] {
  return weekdays.map((weekday) => {
    const isWeekend = weekday === 0 || weekday === 6;
    const text = week[weekdayNames[weekday]] ?? (isWeekend ? undefined : week['mon-fri']) ?? 'closed';
    return { weekday, ...parseDayHours(text) };
  });
}

/** Expects what the schema has passed. */
function parseDayHours(text: string): DayHours {
  const read = readDayHours(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.hours;
}

export const phoneSchema = z
  .string()
  .regex(/^\+61\d{9}$|^1[38]\d{4,8}$/, 'Enter a phone number that starts with +61, 13, 1300 or 1800');

const specialHoursSchema = z.strictObject({
  date: calendarDaySchema.meta({
    title: 'Date',
    description: 'The day with other hours, for example 2026-12-25.',
  }),
  label: z.string().nullable().default(null).meta({
    title: 'Reason',
    description: 'Why the hours are different, for example Christmas Day. Leave empty for none.',
  }),
  department: choiceOf({ ...departmentLabels, all: 'All' })
    .default('all')
    .meta({ title: 'Department', description: 'The department with other hours. The default is all.' }),
  hours: dayHoursSchema.meta({
    title: 'Hours',
    description: 'For example 09:00-13:00, by appointment or closed.',
  }),
});

export const locationSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({
      title: 'Short name',
      description: 'The last part of the address of its page, for example robina.',
    }),
  name: z
    .string()
    .min(1)
    .meta({ title: 'Name', description: 'What shoppers read, for example Kestrel Bay Robina.' }),
  dealershipId: z
    .string()
    .meta({ title: 'Dealership', description: 'The short name of the dealership it belongs to.' }),
  departments: z.array(departmentChoice).default([]).meta({
    title: 'Departments',
    description: 'Sales, service or parts. Leave empty if the location has all three.',
  }),
  subtype: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'Enter lower-case letters and hyphens, for example buying')
    .nullable()
    .default(null)
    .meta({
      title: 'Extra purpose',
      description:
        'What else the location does, for example buying if it buys cars from the public. Leave empty for none.',
    }),
  manufacturers: z.array(z.string()).default([]).meta({
    title: 'Makes',
    description: 'The makes it sells new, for example Toyota. Leave empty for none.',
  }),
  isPrimary: z.boolean().default(false).meta({
    title: 'Main location',
    description: 'Yes: used if no other location fits, for example for the time zone.',
  }),
  isVisible: z.boolean().default(true).meta({
    title: 'Show on sites',
    description: 'No: shoppers do not see the location, but cars can still be there.',
  }),
  timeZone: timeZoneSchema.meta({ title: 'Time zone', description: 'For example Australia/Brisbane.' }),
  phone: phoneSchema.nullable().default(null).meta({
    title: 'Phone',
    description:
      'Written with the country code, for example +61755500100, or as 13, 1300 or 1800 number. Leave empty for none.',
  }),
  landlinePhone: phoneSchema.nullable().default(null).meta({
    title: 'Landline',
    description:
      'A second number, written with the country code, for example +61755500100. Leave empty for none.',
  }),
  email: z.email().nullable().default(null).meta({
    title: 'Email',
    description: 'Where leads for this location go, for example sales@example.com. Leave empty for none.',
  }),
  address: z
    .strictObject({
      street: z
        .string()
        .meta({ title: 'Street', description: 'Number and street, for example 12 Harbour Road.' }),
      city: z.string().meta({ title: 'Suburb or city', description: 'For example Robina.' }),
      state: z
        .enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
        .meta({ title: 'State', description: 'Decides consumer rights and government charges.' }),
      postcode: z
        .string()
        .regex(/^\d{4}$/, 'Enter four digits, in quotation marks')
        .meta({ title: 'Postcode', description: 'Four digits, for example 4226.' }),
      latitude: z.number().min(-44).max(-9).nullable().default(null).meta({
        title: 'Latitude',
        description:
          'In degrees, for example -28.07. Needed for distances and the map. Leave empty if unknown.',
      }),
      longitude: z.number().min(112).max(154).nullable().default(null).meta({
        title: 'Longitude',
        description:
          'In degrees, for example 153.38. Needed for distances and the map. Leave empty if unknown.',
      }),
      placeUrl: z.url().nullable().default(null).meta({
        title: 'Map link',
        description: 'The address of the location in Google Maps. Leave empty for none.',
      }),
      placeId: z.string().min(1).nullable().default(null).meta({
        title: 'Google place ID',
        description: "The location's ID at Google, used to fetch its reviews. Leave empty if it has none.",
      }),
      mapKey: z.string().min(1).nullable().default(null).meta({
        title: 'Map key',
        description:
          'The key of a map service for this location. Other programs read it. Leave empty if it has none.',
      }),
    })
    .meta({ title: 'Address', description: 'The street address of the location.' }),
  hours: z
    .partialRecord(z.enum(departments), weeklyHoursSchema)
    .default({})
    .meta({ title: 'Opening hours', description: 'The weekly hours of each department.' }),
  specialHours: z
    .array(specialHoursSchema)
    .default([])
    .meta({ title: 'Special hours', description: 'Days with other hours, such as public holidays.' }),
  dealerLicenceNumber: z.string().nullable().default(null).meta({
    title: 'Dealer licence number',
    description: 'For example 4123456. Locations that sell cars need one; others can leave it empty.',
  }),
  motorVehicleRepairerNumber: z.string().nullable().default(null).meta({
    title: 'Repairer licence number',
    description: 'The licence of its workshop, for example MVRL12345. Leave empty for none.',
  }),
  storeCode: z.string().min(1).max(64).nullable().default(null).meta({
    title: 'Google store code',
    description:
      "The store code in Google Business Profile, spelled exactly as there. Without one, the location's cars are not in the Google feed.",
  }),
  imageUrl: z.string().nullable().default(null).meta({
    title: 'Picture',
    description: 'Shown on its card and page. Leave empty for none.',
    picture: 'card',
  }),
  averageRating: z.number().min(0).max(5).nullable().default(null).meta({
    title: 'Average rating',
    description: 'Stars from 0 to 5, for example 4.6. Leave empty if there is none.',
  }),
  reviewCount: z
    .int()
    .min(0)
    .default(0)
    .meta({ title: 'Number of reviews', description: 'How many reviews the average is made of.' }),
  isRatingSample: z.boolean().default(false).meta({
    title: 'Sample rating',
    description:
      'Yes: the stars and reviews are made up for a demo, and pages mark them. Live sites refuse them.',
  }),
});
export type LocationConfig = z.output<typeof locationSchema>;

export function buildLocation(dealerGroupId: string, config: LocationConfig): Location {
  const { hours, specialHours, ...rest } = config;
  const openingHours: Partial<Record<(typeof departments)[number], readonly OpeningHours[]>> = {};
  for (const department of departments) {
    const week = hours[department];
    if (week !== undefined) openingHours[department] = parseWeeklyHours(week);
  }
  return {
    ...rest,
    id: `${dealerGroupId}/${config.slug}`,
    departments: config.departments.length === 0 ? departments : config.departments,
    openingHours,
    specialHours: specialHours.map(buildSpecialHours),
  };
}

function buildSpecialHours(entry: LocationConfig['specialHours'][number]): SpecialHours {
  const { hours, ...rest } = entry;
  return { ...rest, ...parseDayHours(hours) };
}
