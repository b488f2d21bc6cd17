/** A day and a time zone as configuration writes them: only days that the calendar has, only zones that there are. */
import { z } from 'zod';
import { dateFormat } from '#domain/text/kept-formatters.ts';

/** `2027-02-30` is a slip of the hand: read as a date it would become another day. */
export const calendarDaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD')
  .refine(isCalendarDay, { message: 'the calendar has no such day (YYYY-MM-DD, the month before the day)' });

/** Expects the form YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, { message: 'an IANA time zone, for example Australia/Sydney' });

function isTimeZone(name: string): boolean {
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
