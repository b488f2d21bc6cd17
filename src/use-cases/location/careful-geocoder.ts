/**
 * A geocoder that costs money, behind the table that does not: only what the table does not know is asked for, so often
 * for one network and so often a day. Where that is used up the table alone answers.
 */
import { clientNetwork } from '#domain/guard/client-network.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { SharedSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

export type CarefulGeocoderOptions = {
  readonly table: Geocoder;
  readonly paid: Geocoder;
  /** Of questions from one network. */
  readonly networkLimiter: SharedSubmissionLimiter;
  /** Of questions of the whole installation. */
  readonly dayLimiter: SharedSubmissionLimiter;
  readonly clock: Clock;
};

/** What one client may ask. */
export function createCarefulGeocoder(ports: CarefulGeocoderOptions): (clientAddress: string) => Geocoder {
  const { table, paid, networkLimiter, dayLimiter, clock } = ports;
  const mayAsk = async (clientAddress: string) => {
    const now = clock();
    return (
      (await networkLimiter.take(clientNetwork(clientAddress), now)).isAllowed &&
      (await dayLimiter.take('everybody', now)).isAllowed
    );
  };
  return (clientAddress) => ({
    async locate(text, around) {
      const known = await table.locate(text, around);
      if (known.kind === 'found') return known;
      if (await mayAsk(clientAddress)) return paid.locate(text, around);
      return { kind: 'unavailable', reason: 'The limit of geocoder requests was reached.' };
    },
    placeNames: () => table.placeNames(),
  });
}

/** Reports when a place could not be looked up, so that what was made without it is not cached for others. */
export function noteUnavailable(geocoder: Geocoder, log: () => void): Geocoder {
  return {
    async locate(text, around) {
      const result = await geocoder.locate(text, around);
      if (result.kind === 'unavailable') log();
      return result;
    },
    placeNames: () => geocoder.placeNames(),
  };
}
