/** Whether the calendar has a day, and a clock a moment of it: without schemas, for what runs in a browser too. */

/** Expects the form YYYY-MM-DD. `2027-02-30` is a slip of the hand: read as a date it would become another day. */
export function isCalendarDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** The form of `2027-06-30T17:00`. */
export const localMomentForm = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** A year that is half typed, 0002 or 0202, is none. */
export function isLocalMoment(text: string): boolean {
  return localMomentForm.test(text) && text >= '1900' && isCalendarDay(text.slice(0, 10));
}
