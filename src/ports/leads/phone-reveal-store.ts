/** How often shoppers revealed a phone number: a count a car, site and day, and nothing about the shoppers. */

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
  /** 0 where it was never revealed. */
  count(reveal: PhoneReveal): Promise<number>;
}
