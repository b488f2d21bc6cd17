/** One change for many cars: a new price by an amount or a share of the old one, the same value for all, or the feed's again. */
import type { BulkChange, PriceRounding, SkipReason } from '#domain/change/change-set.ts';
import { type FeedFieldName, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { type CarOverrides, effectiveValue } from './override.ts';

export const roundingNames: Readonly<Record<PriceRounding, string>> = {
  dollars: 'whole dollars',
  tens: 'rounded to $10',
  fifties: 'rounded to $50',
  hundreds: 'rounded to $100',
  thousands: 'rounded to $1,000',
  'nine-ninety': 'ending in 990',
};

export type BulkValue =
  | { readonly kind: 'given'; readonly op: 'set' | 'release'; readonly value: FeedValue }
  | { readonly kind: 'left'; readonly reason: SkipReason };

type Step = Extract<BulkChange, { readonly kind: 'price-by' | 'price-by-percent' }>;

/**
 * What one car gets. A step is reckoned from the price that the feed or a person gives: timed changes never add up, and
 * what one of them took off is not taken off again.
 */
export function bulkValue(current: CarOverrides, change: BulkChange, now: Date): BulkValue {
  if (change.kind === 'release') return { kind: 'given', op: 'release', value: null };
  if (change.kind === 'set') return answer(change.value);
  const beneath = underlyingValue(current, change.path, now);
  if (typeof beneath !== 'number') return { kind: 'left', reason: 'no-price' };
  return stepFrom(beneath, change);
}

/** What would be shown without any timed change. */
export function underlyingValue(
  { record, overrides }: Omit<CarOverrides, 'carId'>,
  path: FeedFieldName,
  now: Date,
): FeedValue {
  const edits = overrides.filter(({ owner }) => owner === 'staff');
  return effectiveValue(record, edits, { path, now }).value;
}

function stepFrom(beneath: number, change: Step): BulkValue {
  const { floorCents = null, rounding } = change;
  const isDown = change.kind === 'price-by' ? change.cents < 0 : change.percent < 0;
  const stepped =
    change.kind === 'price-by'
      ? beneath + change.cents
      : Math.round((beneath * (100 + change.percent)) / 100 / 100) * 100;
  const { min, max } = feedFields.priceCents;
  // A dealer who lowers by more than a car costs has mistyped: no floor makes a price of that.
  if (stepped < min || (typeof max === 'number' && stepped > max))
    return { kind: 'left', reason: 'out-of-bounds' };
  const round = rounding === undefined ? stepped : roundPrice(stepped, rounding);
  const next = floorCents === null ? round : Math.max(round, floorCents);
  if (typeof max === 'number' && next > max) return { kind: 'left', reason: 'out-of-bounds' };
  // Never the other way: what is to fall does not rise to a floor or to a round figure.
  if (isDown && next >= beneath)
    return {
      kind: 'left',
      reason: floorCents !== null && floorCents >= beneath ? 'at-floor' : 'rounded-away',
    };
  if (!isDown && next <= beneath) return { kind: 'left', reason: 'rounded-away' };
  return next < min ? { kind: 'left', reason: 'out-of-bounds' } : answer(next);
}

const steps: Readonly<Record<Exclude<PriceRounding, 'dollars' | 'nine-ninety'>, number>> = {
  tens: 10_00,
  fifties: 50_00,
  hundreds: 100_00,
  thousands: 1_000_00,
};

export function roundPrice(cents: number, rounding: PriceRounding): number {
  if (rounding === 'dollars') return Math.round(cents / 100) * 100;
  if (rounding === 'nine-ninety')
    return Math.max(0, Math.round((cents - 990_00) / 1_000_00)) * 1_000_00 + 990_00;
  const step = steps[rounding];
  return Math.round(cents / step) * step;
}

/** Also where it is shown already: the override keeps it, whatever the feed contains next. */
function answer(value: FeedValue): BulkValue {
  return { kind: 'given', op: 'set', value };
}
