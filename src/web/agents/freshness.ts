/** How late an endpoint may be. */

/**
 * Seconds after which a stored change of price or state is at every endpoint: each process polls the database once a
 * second for the version of its stock and reads it again. `npm run bench` measures it, and so does an integration test.
 */
export const freshnessSeconds = 10;

/** Shown wherever endpoints are listed. */
export const freshnessText = `Changes of price or status show everywhere within ${freshnessSeconds} seconds.`;
