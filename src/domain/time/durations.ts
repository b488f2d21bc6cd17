/** Durations in milliseconds. A day is 24 hours: what must follow the calendar asks `location/zoned-time.ts`. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
