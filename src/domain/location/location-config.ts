/** A location as a person writes it in `group.yaml`; `buildLocation` makes the Location of it. */
import { z } from 'zod';
import { calendarDaySchema, timeZoneSchema } from '#domain/time/calendar-day.ts';
import { departments, type Location, type OpeningHours, type SpecialHours } from './location.ts';

/** Weekly hours as a person writes them: `{ mon-fri: "08:30-17:30", sat: "09:00-17:00", sun: closed }`. */
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

const dayHoursSchema = z
  .string()
  .regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, '`closed`, or times as HH:MM-HH:MM')
  .refine((text) => text === 'closed' || text.slice(0, 5) < text.slice(6), 'closes before it opens');

const weeklyHoursSchema = z.strictObject({
  'mon-fri': dayHoursSchema.optional(),
  sun: dayHoursSchema.optional(),
  mon: dayHoursSchema.optional(),
  tue: dayHoursSchema.optional(),
  wed: dayHoursSchema.optional(),
  thu: dayHoursSchema.optional(),
  fri: dayHoursSchema.optional(),
  sat: dayHoursSchema.optional(),
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

/** Expects what the schema has passed: `closed`, or `HH:MM-HH:MM`. */
function parseDayHours(text: string): Pick<OpeningHours, 'status' | 'open' | 'close'> {
  if (text === 'closed') return { status: 'Closed', open: null, close: null };
  return { status: 'Open', open: text.slice(0, 5), close: text.slice(6) };
}

export const phoneSchema = z
  .string()
  .regex(/^\+61\d{9}$|^1[38]\d{4,8}$/, 'a phone number as +61…, 13…, 1300… or 1800…');

const specialHoursSchema = z.strictObject({
  date: calendarDaySchema,
  label: z.string().nullable().default(null).describe('Why, for example the name of the holiday.'),
  department: z.enum([...departments, 'all']).default('all'),
  hours: dayHoursSchema,
});

export const locationSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  dealershipId: z.string(),
  departments: z.array(z.enum(departments)).default([]).describe('Empty means sales, service and parts.'),
  subtype: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'small letters and hyphens, for example buying')
    .nullable()
    .default(null)
    .describe('What it does beside its departments; `buying` takes the cars that people want to sell.'),
  manufacturers: z.array(z.string()).default([]),
  isPrimary: z.boolean().default(false),
  isVisible: z.boolean().default(true),
  timeZone: timeZoneSchema,
  phone: phoneSchema.nullable().default(null),
  landlinePhone: phoneSchema.nullable().default(null),
  email: z.email().nullable().default(null),
  address: z.strictObject({
    street: z.string(),
    city: z.string(),
    state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
    postcode: z.string().regex(/^\d{4}$/, 'four digits, in quotes'),
    latitude: z.number().min(-44).max(-9).nullable().default(null),
    longitude: z.number().min(112).max(154).nullable().default(null),
    placeUrl: z.url().nullable().default(null),
    placeId: z
      .string()
      .min(1)
      .nullable()
      .default(null)
      .describe('The id that Google has for the place; its reviews are asked for by it.'),
    mapKey: z
      .string()
      .min(1)
      .nullable()
      .default(null)
      .describe('Key of a map service for this place, handed on to programs that read it.'),
  }),
  hours: z.partialRecord(z.enum(departments), weeklyHoursSchema).default({}),
  specialHours: z.array(specialHoursSchema).default([]),
  dealerLicenceNumber: z.string().nullable().default(null).describe('A selling location needs one.'),
  motorVehicleRepairerNumber: z.string().nullable().default(null),
  storeCode: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .default(null)
    .describe(
      'Its store code in the Business Profile at Google, capitals and small letters as there; without it none of its cars is in the feed for Google.',
    ),
  imageUrl: z.string().nullable().default(null),
  averageRating: z.number().min(0).max(5).nullable().default(null),
  reviewCount: z.int().min(0).default(0),
  isRatingSample: z
    .boolean()
    .default(false)
    .describe('Its stars and count are made up for a demo: pages say so, and a live site refuses them.'),
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
