/** Whether the link still opens its list, and when an unused list is deleted. */
import { dayMs } from '#domain/time/durations.ts';
import type { Shortlist } from './shortlist.ts';

/** Cars of three months ago are sold. */
export const inactiveDays = 90;

export type ShortlistState =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly reason: 'ended' | 'rested' };

export function evaluateShortlist(
  { endedAt, lastUsedAt }: Pick<Shortlist, 'endedAt' | 'lastUsedAt'>,
  now: Date,
): ShortlistState {
  if (endedAt !== null) return { isOpen: false, reason: 'ended' };
  if (lastUsedAt.getTime() <= inactiveSince(now).getTime()) return { isOpen: false, reason: 'rested' };
  return { isOpen: true };
}

/** Whatever was last used then or before has rested long enough to be erased. */
export function inactiveSince(now: Date): Date {
  return new Date(now.getTime() - inactiveDays * dayMs);
}

/** A look counts as use, once a day: looking writes nothing else. */
export function shouldRecordUse({ lastUsedAt }: Pick<Shortlist, 'lastUsedAt'>, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= dayMs;
}
