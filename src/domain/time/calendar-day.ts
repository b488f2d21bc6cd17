/** A day and a time zone as configuration writes them: only days that the calendar has, only zones that there are. */
import { z } from 'zod';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { isCalendarDay } from './is-calendar-day.ts';

export const calendarDaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD')
  .refine(isCalendarDay, { message: 'the calendar has no such day (YYYY-MM-DD, the month before the day)' });

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
