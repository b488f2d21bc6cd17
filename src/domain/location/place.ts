/** A named place with its coordinates. */
import type { Coordinates } from './distance.ts';

export type Place = {
  /** As it is shown to a shopper: "2150", "Parramatta", "Richmond VIC". */
  readonly label: string;
  readonly coordinates: Coordinates;
  /** "VIC"; left out where the geocoder does not say. */
  readonly state?: string;
};
