/** One change for many cars: a new price by an amount or a share of the old one, the same value for all, or the feed's again (H-4, H-8). */
import { type FeedFieldName, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { effectiveValue } from './effective-value.ts';
import type { Standing } from './plan-change.ts';

export type BulkChange =
  /** Negative lowers. Whole cents. */
  | { readonly kind: 'price-by'; readonly path: 'priceCents'; readonly cents: number }
  /** Negative lowers; the new price is in whole dollars. */
  | { readonly kind: 'price-by-percent'; readonly path: 'priceCents'; readonly percent: number }
  | { readonly kind: 'set'; readonly path: FeedFieldName; readonly value: FeedValue }
  | { readonly kind: 'release'; readonly path: FeedFieldName };

export type BulkValue =
  | { readonly kind: 'given'; readonly op: 'set' | 'release'; readonly value: FeedValue }
  | { readonly kind: 'left'; readonly reason: 'no-price' | 'out-of-bounds' };

/** What one car gets, reckoned from what everybody sees of it now. */
export function bulkValue(standing: Standing, change: BulkChange, now: Date): BulkValue {
  const { value: shown } = effectiveValue(standing.record, standing.overrides, { path: change.path, now });
  if (change.kind === 'release') return { kind: 'given', op: 'release', value: null };
  if (change.kind === 'set') return given(change.value);
  if (typeof shown !== 'number') return { kind: 'left', reason: 'no-price' };
  const next =
    change.kind === 'price-by'
      ? shown + change.cents
      : Math.round((shown * (100 + change.percent)) / 100 / 100) * 100;
  const { min, max } = feedFields.priceCents;
  if (next < min || (typeof max === 'number' && next > max)) return { kind: 'left', reason: 'out-of-bounds' };
  return given(next);
}

/** Also where it is shown already: whoever says it holds it, whatever the feed says next. */
function given(value: FeedValue): BulkValue {
  return { kind: 'given', op: 'set', value };
}
