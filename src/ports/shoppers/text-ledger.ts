/** How many texts were sent, and for what: each costs money. Contains nothing personal. */

export const textPurposes = ['sign-in', 'alert'] as const;
export type TextPurpose = (typeof textPurposes)[number];

export type TextCount = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly purpose: TextPurpose;
  /** As the zone of the site has it, YYYY-MM-DD. */
  readonly day: string;
};

export interface TextLedger {
  add(count: TextCount): Promise<void>;
  /** Both days included, the newest first. */
  list(
    dealerGroupId: string,
    period: { readonly from: string; readonly to: string },
  ): Promise<readonly (TextCount & { readonly times: number })[]>;
}
