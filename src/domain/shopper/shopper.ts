/** A signed-in shopper: known to one dealer group by a phone number, and by nothing else unless they add it. */

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
