/** What was asked for of many cars at once: a new price by an amount or a share of the old one, the same value, or the feed's again. */
import type { PriceSums } from '#domain/car/price/price-sums.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';

/** What a new price is brought to: the nearest that the word says. */
export const priceRoundings = ['dollars', 'tens', 'fifties', 'hundreds', 'thousands', 'nine-ninety'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

export type StepOptions = {
  /** No car's price falls below it; one that is there already stays as it is. Null: no floor. */
  readonly floorCents?: number | null;
  readonly rounding?: PriceRounding;
};

export type BulkChange =
  /** Negative lowers. Whole cents. */
  | ({ readonly kind: 'price-by'; readonly path: 'priceCents'; readonly cents: number } & StepOptions)
  /** Negative lowers; the new price is in whole dollars. */
  | ({
      readonly kind: 'price-by-percent';
      readonly path: 'priceCents';
      readonly percent: number;
    } & StepOptions)
  | { readonly kind: 'set'; readonly path: FeedFieldName; readonly value: FeedValue }
  | { readonly kind: 'release'; readonly path: FeedFieldName };

/** Why a car stays as it is. */
export const skipReasons = ['no-price', 'out-of-bounds', 'at-floor', 'rounded-away'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What was asked for, and which cars were left out of it. */
export type ChangeRecipe = {
  readonly change: BulkChange;
  /** The address of the grid's search; null where cars were ticked one by one. */
  readonly search: string | null;
  /** Of a change of prices: what they come to, and which to check. */
  readonly prices?: PriceSums | null;
  /** How many of those that were asked for stay as they are, by the reason. */
  readonly left: Readonly<Partial<Record<SkipReason | 'not-yours' | 'already-so', number>>>;
};
