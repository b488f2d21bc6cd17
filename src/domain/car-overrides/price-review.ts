/** New prices of many cars before they are made: what they come to, how they are spread, and which to look at first. */
import { type PriceMove, PriceSummary, type PriceSums } from '#domain/car/price/price-change-text.ts';
import {
  flagPrice,
  isBelowMinimum,
  type PriceChange,
  type PriceGuard,
} from '#domain/car/price/price-guard.ts';
import type { LineOutcome, PriceCheck } from '#domain/change/change-set.ts';
import type { CarChangeLine } from './car-changes.ts';

/** Null for one that looks like the others. */
export function checkPrice(
  change: PriceChange & { readonly isReserved: boolean },
  guard: PriceGuard,
): PriceCheck | null {
  if (isBelowMinimum(change, guard)) return 'below-minimum';
  if (change.isReserved && change.beforeCents !== change.afterCents) return 'reserved';
  const flag = flagPrice(change, guard);
  return flag === 'fall' || flag === 'rise' || flag === 'removed' ? flag : null;
}

/** Left out until a person includes it. */
const leftOutFirst: readonly (PriceCheck | null)[] = ['below-minimum', 'reserved'];

export function firstOutcome(check: PriceCheck | null): LineOutcome {
  return leftOutFirst.includes(check) ? 'left-out' : 'open';
}

export type PriceLine = Pick<
  CarChangeLine,
  'ordinal' | 'path' | 'value' | 'before' | 'outcome' | 'priceCheck' | 'subject'
>;

/** `largest-fall`: it falls clearly more than the others. */
export type ReviewCheck = PriceCheck | 'largest-fall';

export type ReviewedLine = {
  readonly ordinal: number;
  readonly carId: string;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
  readonly check: ReviewCheck | null;
  readonly isIncluded: boolean;
};

/** Cars whose prices change by this many percent, both ends included. */
export type SpreadBand = { readonly from: number; readonly to: number; readonly count: number };

export type PriceReview = {
  readonly sums: PriceSums;
  readonly spread: readonly SpreadBand[];
  /** The smallest and the largest change in percent of those that need no check. */
  readonly others: { readonly count: number; readonly from: number; readonly to: number } | null;
  readonly included: number;
  /** Those to check, then the rest by the size of their change. */
  readonly lines: readonly ReviewedLine[];
};

const order: readonly (ReviewCheck | null)[] = [
  'below-minimum',
  'fall',
  'rise',
  'largest-fall',
  'removed',
  'reserved',
  null,
];

export function reviewPrices(lines: readonly PriceLine[], guard: PriceGuard): PriceReview {
  const read = lines.filter(({ path }) => path === 'priceCents').map(reviewedLine);
  const largest = findLargestFall(read);
  const all = read.map((line) => (line === largest ? { ...line, check: 'largest-fall' as const } : line));
  const included = all.filter(({ isIncluded }) => isIncluded);
  const summary = new PriceSummary();
  for (const line of included) summary.add(moveOf(line, guard));
  const unchecked = shares(all.filter(({ check }) => check === null));
  return {
    sums: summary.sums,
    spread: spreadOf(shares(included)),
    others:
      unchecked.length === 0
        ? null
        : { count: unchecked.length, from: Math.min(...unchecked), to: Math.max(...unchecked) },
    included: included.length,
    lines: sorted(all),
  };
}

/** What is compared is reckoned once for each line: there may be twenty thousand. */
function sorted(lines: readonly ReviewedLine[]): readonly ReviewedLine[] {
  return lines
    .map((line) => ({ line, rank: order.indexOf(line.check), size: Math.abs(stepOf(line)) }))
    .sort(
      (left, right) =>
        left.rank - right.rank || right.size - left.size || left.line.ordinal - right.line.ordinal,
    )
    .map(({ line }) => line);
}

const centsOf = (value: unknown) => (typeof value === 'number' ? value : null);

function reviewedLine({
  ordinal,
  subject,
  before,
  value,
  outcome,
  priceCheck = null,
}: PriceLine): ReviewedLine {
  return {
    ordinal,
    carId: subject.id,
    beforeCents: centsOf(before.shown),
    afterCents: centsOf(value),
    check: priceCheck,
    isIncluded: outcome !== 'left-out',
  };
}

/** Without the name of the car: it is looked up for what is shown. */
function moveOf({ beforeCents, afterCents, check, carId }: ReviewedLine, guard: PriceGuard): PriceMove {
  const flag = flagPrice({ beforeCents, afterCents }, guard);
  return {
    name: carId,
    beforeCents,
    afterCents,
    flag: flag ?? (check === 'below-minimum' ? 'below-cost' : null),
  };
}

const stepOf = ({ beforeCents, afterCents }: ReviewedLine) =>
  beforeCents === null ? 0 : (afterCents ?? 0) - beforeCents;

function shareOf({ beforeCents, afterCents }: ReviewedLine): number | null {
  return beforeCents === null || beforeCents <= 0 || afterCents === null
    ? null
    : ((afterCents - beforeCents) / beforeCents) * 100;
}

const shares = (lines: readonly ReviewedLine[]) =>
  lines.flatMap((line) => shareOf(line) ?? []).map((share) => Math.round(share));

const clearlyMorePercent = 1;

/** Null where they all fall about as much. */
function findLargestFall(lines: readonly ReviewedLine[]): ReviewedLine | null {
  const falls = lines
    .flatMap((line) => {
      const share = line.check === null ? shareOf(line) : null;
      return share === null ? [] : [{ line, share }];
    })
    .sort((left, right) => left.share - right.share);
  const [first] = falls;
  const middle = falls[Math.floor(falls.length / 2)];
  if (first === undefined || middle === undefined || first.share >= 0) return null;
  return first.share <= middle.share - clearlyMorePercent ? first.line : null;
}

const maxBands = 8;

/** Percent by percent, or in bands of equal width where they are far apart. Bands without a car are shown too. */
function spreadOf(percents: readonly number[]): readonly SpreadBand[] {
  if (percents.length === 0) return [];
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const width = Math.ceil((most - least + 1) / maxBands);
  const bands: SpreadBand[] = [];
  const counts = new Map<number, number>();
  for (const percent of percents) {
    const band = Math.floor((percent - least) / width);
    counts.set(band, (counts.get(band) ?? 0) + 1);
  }
  for (let from = least, band = 0; from <= most; from += width, band++)
    bands.push({ from, to: from + width - 1, count: counts.get(band) ?? 0 });
  return bands;
}
