/** Moments that staff type, by the clock on the wall of the location. */
import { instantOf } from '#domain/location/zoned-time.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import type { LocalInstant } from './preview-change.ts';

/** That of the location, else of the group's first. */
export function clockOf(group: DealerGroup | undefined, locationSlug: string | null): string {
  const locations = group?.locations ?? [];
  const own =
    locations.find(({ slug }) => slug === locationSlug) ?? locations.find(({ isPrimary }) => isPrimary);
  return (own ?? locations[0])?.timeZone ?? 'UTC';
}

/** Null for what is no moment. One that a change of the clock jumps over is the moment after the jump. */
export function readMoment(local: string, timeZone: string): LocalInstant | null {
  const read = localMomentSchema.safeParse(local.trim());
  if (!read.success) return null;
  const [date = '', time = ''] = read.data.split('T');
  return { local: read.data, instant: instantOf(timeZone, date, time) };
}
