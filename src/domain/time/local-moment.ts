/** A moment as the clock on the dealer's wall shows it: `2027-06-30T17:00`. Text of this form compares as time does. */
import { z } from 'zod';
import { isCalendarDay, localMomentForm } from './is-calendar-day.ts';

export const localMomentSchema = z
  .string()
  .regex(localMomentForm, 'a day and a time as YYYY-MM-DDTHH:MM, in the time zone of the site')
  .refine((moment) => isCalendarDay(moment.slice(0, 10)), {
    message: 'the calendar has no such day (YYYY-MM-DD, the month before the day)',
  });
