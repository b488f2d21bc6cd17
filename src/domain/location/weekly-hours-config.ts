/** Weekly hours as a person writes them: `{ mon-fri: "08:30-17:30", sat: "09:00-17:00", sun: closed }`. */
import { z } from 'zod';
import type { OpeningHours } from './location.ts';

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const dayHoursSchema = z
  .string()
  .regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, '`closed`, or times as HH:MM-HH:MM')
  .refine((text) => text === 'closed' || text.slice(0, 5) < text.slice(6), 'closes before it opens');

export const weeklyHoursSchema = z.strictObject({
  'mon-fri': dayHoursSchema.optional(),
  sun: dayHoursSchema.optional(),
  mon: dayHoursSchema.optional(),
  tue: dayHoursSchema.optional(),
  wed: dayHoursSchema.optional(),
  thu: dayHoursSchema.optional(),
  fri: dayHoursSchema.optional(),
  sat: dayHoursSchema.optional(),
});
export type WeeklyHoursConfig = z.output<typeof weeklyHoursSchema>;

/** Seven entries, Sunday first; a single day goes before `mon-fri`, a day nobody names is closed. */
export function parseWeeklyHours(week: WeeklyHoursConfig): readonly OpeningHours[] {
  return weekdays.map((weekday) => {
    const isWeekend = weekday === 0 || weekday === 6;
    const text = week[weekdayNames[weekday]] ?? (isWeekend ? undefined : week['mon-fri']) ?? 'closed';
    return { weekday, ...parseDayHours(text) };
  });
}

/** Expects what the schema has passed: `closed`, or `HH:MM-HH:MM`. */
export function parseDayHours(text: string): Pick<OpeningHours, 'status' | 'open' | 'close'> {
  if (text === 'closed') return { status: 'Closed', open: null, close: null };
  return { status: 'Open', open: text.slice(0, 5), close: text.slice(6) };
}
