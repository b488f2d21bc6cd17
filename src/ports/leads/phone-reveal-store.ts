/** How often shoppers asked for a phone number: a count a car, site and day, and nothing about whoever asked. */

export type PhoneReveal = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly carId: string;
  readonly dealershipId: string;
  /** YYYY-MM-DD on the site's own calendar. */
  readonly revealedOn: string;
};

export interface PhoneRevealStore {
  /** Counts one more. */
  record(reveal: PhoneReveal): Promise<void>;
  /** 0 where nobody has asked. */
  count(reveal: PhoneReveal): Promise<number>;
}
