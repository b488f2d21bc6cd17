/**
 * What may be stale on a page, and for how long. Another configuration, other stock or another moment of the clock
 * (`SiteMoments`) is another version, for which no earlier page is served, however short a time has passed: prices,
 * available cars and "Open now" are never late. What is left to be late is what a page reads beside these, such as how
 * often a car was looked at.
 */

/** So long a page is given out as it is. */
export const freshMs = 30_000;
/** So much longer it is given out while a new one is made behind it. */
export const staleMs = 30_000;
/** So much longer it replaces one that cannot be made immediately, or at all: a database that is slow or away. */
export const staleIfErrorMs = 5 * 60_000;
/**
 * So much longer it is served where the new one has failed, and the version is still the same: its prices and stock are
 * those of every list, too.
 */
export const lastResortMs = 60 * 60_000;
/** How long the new page may take before the earlier one is served. */
export const renewalMs = 40;
/** After a page could not be made again, the earlier one is enough for so long. */
export const retryMs = 1_000;
/** No request waits longer for a page that is not cached. A statement of the database ends before. */
export const maxWaitMs = 20_000;

export type PageAge = 'fresh' | 'stale' | 'late' | 'old' | 'over';

/**
 * Of a page that was fresh until `expiresAtMs`. One that would be fresh for longer than any page was made before the
 * clock was set back: its age is unknown.
 */
export function pageAgeOf(expiresAtMs: number, nowMs: number): PageAge {
  const lateByMs = nowMs - expiresAtMs;
  if (lateByMs < -freshMs) return 'over';
  if (lateByMs < 0) return 'fresh';
  if (lateByMs < staleMs) return 'stale';
  if (lateByMs < staleIfErrorMs) return 'late';
  return lateByMs < lastResortMs ? 'old' : 'over';
}
