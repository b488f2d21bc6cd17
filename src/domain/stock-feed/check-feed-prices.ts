/** The prices of a feed beside those that it last sent: which are flagged, what they come to, which are no prices at all. */
import { carFullName } from '#domain/car/car-name.ts';
import {
  formatFlaggedPrices,
  movedTotalText,
  PriceSummary,
  type PriceSums,
} from '#domain/car/price/price-change-text.ts';
import { flagPrice, type PriceGuard } from '#domain/car/price/price-guard.ts';
import { formatMoney } from '#domain/text/money.ts';
import { type FeedWarning, fingerprintOf, type LocatedRecord } from './feed-record.ts';

/** This feed's last values of a car. */
export type FeedPriceBefore = {
  readonly status: string;
  readonly feedPriceCents: number | null;
};

export type FeedPriceCheck = {
  readonly sums: PriceSums;
  /** Why the run must wait; null where its prices are as usual. */
  readonly holdReason: string | null;
};

/** Cars that are for sale, before and after: what a sold or returning car costs says nothing of the feed. */
export class FeedPrices {
  readonly #summary = new PriceSummary();
  readonly #known: ReadonlyMap<string, FeedPriceBefore>;
  readonly #guard: PriceGuard;

  constructor(known: ReadonlyMap<string, FeedPriceBefore>, guard: PriceGuard) {
    this.#known = known;
    this.#guard = guard;
  }

  add({ record }: LocatedRecord): void {
    if (!isForSale(record.status ?? 'in_stock')) return;
    const before = this.#known.get(record.stockNumber);
    const isCompared = before !== undefined && isForSale(before.status);
    const beforeCents = isCompared ? before.feedPriceCents : null;
    const { priceCents: afterCents, costCents } = record;
    // One that is left out every time was reported the first time.
    const isLeftOut = isCompared && afterCents !== null && afterCents < this.#guard.lowestCents;
    if (beforeCents === null && (afterCents === null || isLeftOut)) return;
    const flag = flagPrice({ beforeCents, afterCents, costCents }, this.#guard);
    const name = `${carFullName(record)} (${record.stockNumber})`;
    this.#summary.add({ name, beforeCents, afterCents, flag });
  }

  check(): FeedPriceCheck {
    const { sums } = this.#summary;
    const why = this.#summary.approvalReason(this.#guard);
    if (why === null) return { sums, holdReason: null };
    return { sums, holdReason: why === 'flagged' ? formatFlaggedPrices(sums) : movedTotalText(sums) };
  }
}

function isForSale(status: string): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

/** A price below the lowest is a placeholder or a mistake: such a car is shown without one, and that is reported. */
export function excludeLowPrices(
  records: readonly LocatedRecord[],
  { lowestCents }: Pick<PriceGuard, 'lowestCents'>,
): { readonly records: readonly LocatedRecord[]; readonly warnings: readonly FeedWarning[] } {
  const warnings: FeedWarning[] = [];
  const checked = records.map((located): LocatedRecord => {
    const { priceCents } = located.record;
    if (priceCents === null || priceCents >= lowestCents) return located;
    const record = { ...located.record, priceCents: null };
    warnings.push({
      line: located.line,
      field: 'priceCents',
      column: null,
      value: inDollars(priceCents),
      reason: `the price is below ${inDollars(lowestCents)}, the lowest price that this dealer accepts`,
    });
    return { ...located, record, fingerprint: fingerprintOf(record) };
  });
  return { records: checked, warnings };
}

const inDollars = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });
