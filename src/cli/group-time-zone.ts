/** The one clock of a list about a dealer group: that of its main location, whose zone the header names. */
import { selectContactLocation } from '#domain/location/contact-location.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';

export type GroupTimeZone = {
  /** "Australia/Brisbane". */
  readonly timeZone: string;
  /** "2026-11-21 13:00". */
  readonly toTheMinute: (instant: Date) => string;
  readonly toTheSecond: (instant: Date) => string;
};

export function groupTimeZone({ locations }: Pick<DealerGroup, 'locations'>): GroupTimeZone {
  const timeZone = selectContactLocation(locations, null)?.timeZone ?? 'UTC';
  // Swedish writes a date and a time as ISO 8601 does.
  const format = (timeStyle: 'short' | 'medium') =>
    dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle });
  return {
    timeZone,
    toTheMinute: (instant) => format('short').format(instant),
    toTheSecond: (instant) => format('medium').format(instant),
  };
}
