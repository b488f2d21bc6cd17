/** How late a door may be. */

/**
 * Seconds after which a change of price or state that is stored stands at every door: each process asks the database once
 * a second for the version of its stock and reads it anew. `npm run bench` measures it, and so does an integration test.
 */
export const freshnessSeconds = 10;

/** Said wherever doors are listed. */
export const freshnessText = `A change of price or state is at every door within ${freshnessSeconds} seconds.`;
