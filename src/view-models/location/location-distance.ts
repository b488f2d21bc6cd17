/** How far a location is from a place that a shopper named, in words. */
import type { TransportView } from '#domain/transport/estimate-transport.ts';

export type LocationDistance = {
  /** As it was typed, or as it is called once it has been found. */
  readonly place: string;
  /** "12 km away, measured in a straight line"; null where it is not known. */
  readonly text: string | null;
  readonly error: string | null;
  /** What delivery there is likely to cost; null where the site estimates nothing. */
  readonly delivery: TransportView | null;
};
