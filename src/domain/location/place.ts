/** A place that somebody named, found on the globe. */
import type { Coordinates } from './distance.ts';

export type Place = {
  /** As it is said to a shopper: "2150", "Parramatta", "Richmond VIC". */
  readonly label: string;
  readonly coordinates: Coordinates;
  /** "VIC"; left out where the geocoder does not say. */
  readonly state?: string;
};
