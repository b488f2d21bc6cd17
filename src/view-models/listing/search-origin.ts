/** Where a search starts from, or the text for an unknown place. */
import type { Place } from '#domain/location/place.ts';

export type ShopperOrigin =
  | { readonly kind: 'found'; readonly place: Place }
  /** Nothing is narrowed by distance; `message` says why, beside the field. */
  | { readonly kind: 'missing'; readonly message: string };

export const originMessages = {
  /** "near me": no shopper is located without consent. */
  ask: 'Enter your postcode to see what’s near you.',
  unknownName: (name: string) => `We can’t find “${name}”. Please enter a 4-digit postcode.`,
} as const;
