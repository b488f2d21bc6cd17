/** How long a shopper stays signed in. */
import { dayMs, hourMs } from '#domain/time/durations.ts';

/** A shopper who returns within this time finds everything; a phone that was sold is signed out by then. */
export const sessionLifetimeMs = 90 * dayMs;
/** When a session was last used is written at most this often. */
export const sessionRefreshMs = hourMs;
/** The oldest ends when there is one more. */
export const maxSessions = 10;

/** Whether it has to be written that a session is in use; also after a clock was set back, so that it was seen now and not later. */
export function shouldRefreshShopperSession({ seenAt }: { readonly seenAt: Date }, now: Date): boolean {
  return Math.abs(now.getTime() - seenAt.getTime()) >= sessionRefreshMs;
}
