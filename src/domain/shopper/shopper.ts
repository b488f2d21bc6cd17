/** A signed-in shopper: known to one dealer group by a phone number, and by nothing else unless they add it. */
import { dayMs, hourMs } from '#domain/time/durations.ts';

export type Shopper = {
  readonly dealerGroupId: string;
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  /** The details from their garage; empty until then. */
  readonly name: string;
  readonly email: string;
};

/** Where a shopper is signed in: one browser on one site. */
export type ShopperSession = {
  readonly siteSlug: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** "Chrome on Android", for the list of places one is signed in at. */
  readonly device: string;
};

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
