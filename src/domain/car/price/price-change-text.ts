/** Price changes in words: one of them, what many come to, and why one is flagged. */
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { isExtreme, type PriceFlag, type PriceGuard } from './price-guard.ts';

const money = { locale: 'en-AU', currency: 'AUD' };
const dollars = (cents: number) => formatMoney(cents, money);
const orNone = (cents: number | null) => (cents === null ? 'no price' : dollars(cents));

type Change = Pick<PriceMove, 'beforeCents' | 'afterCents'>;

/** "$53,990 to $5,399 (−90%)". */
export function moveText({ beforeCents, afterCents }: Change): string {
  const share =
    beforeCents === null || afterCents === null || beforeCents === 0
      ? ''
      : ` (${shareText((afterCents - beforeCents) / beforeCents)})`;
  return `${orNone(beforeCents)} to ${orNone(afterCents)}${share}`;
}

/** "−90%", "+900%"; one decimal where it is little. */
export function shareText(share: number): string {
  const percent = Math.abs(share) * 100;
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${share < 0 ? '−' : '+'}${formatNumber(rounded, 'en-AU')}%`;
}

/** "It falls by more than 30%". */
export function flagText(move: Change & Pick<PriceMove, 'flag'>, guard: PriceGuard): string {
  switch (move.flag) {
    case 'fall':
      return `It falls by more than ${Math.round(guard.fall * 100)}%`;
    case 'rise':
      return `It rises by more than ${Math.round(guard.rise * 100)}%`;
    case 'below-lowest':
      return `It is below the lowest price of ${dollars(guard.lowestCents)}`;
    case 'below-cost':
      return 'It is below the cost of the car';
    case 'removed':
      return 'The price is removed';
    case null:
      return '';
  }
}

/** Nothing where no car had a price before. */
function totalsText(beforeCents: number, afterCents: number): string {
  return beforeCents === 0
    ? ''
    : `; all prices together change from ${moveText({ beforeCents, afterCents })}`;
}

/** Why an import waits in which no price by itself looks wrong: "31 of 31 prices change; all prices together …". */
export function movedTotalText({ changed, compared, totalBeforeCents, totalAfterCents }: PriceSums): string {
  const count = (value: number) => formatNumber(value, 'en-AU');
  return `${count(changed)} of ${count(compared)} prices change${totalsText(totalBeforeCents, totalAfterCents)}`;
}

/** Why an import waits: how many prices are flagged, the largest change of them, and the totals. */
export function formatFlaggedPrices(sums: PriceSums): string {
  const { flagged, compared, outliers, totalBeforeCents, totalAfterCents } = sums;
  const [first] = outliers;
  const count = (value: number) => formatNumber(value, 'en-AU');
  const largest = first === undefined ? '' : `, the largest from ${moveText(first)} for ${first.name}`;
  const totals = totalsText(totalBeforeCents, totalAfterCents);
  return `${count(flagged)} of ${count(compared)} prices look wrong${largest}${totals}`;
}

/** What many price changes come to: totals, the largest fall and rise, and those to check. */
export type PriceMove = {
  readonly name: string;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
  readonly flag: PriceFlag | null;
};

/** Plain JSON: it is stored with the change that it is about. */
export type PriceSums = {
  /** Cars whose price was looked at, changed or not. */
  readonly compared: number;
  readonly changed: number;
  /** Of the cars that have a price before and after. */
  readonly totalBeforeCents: number;
  readonly totalAfterCents: number;
  readonly maxFallSize: PriceMove | null;
  readonly maxRiseSize: PriceMove | null;
  readonly flagged: number;
  /** Of the flagged: those that are off by a factor of five or more. */
  readonly extreme: number;
  /** Flagged ones, the largest change first. */
  readonly outliers: readonly PriceMove[];
};

export const maxOutliers = 10;

export class PriceSummary {
  #sums: Omit<PriceSums, 'outliers'> = {
    ...{ compared: 0, changed: 0, totalBeforeCents: 0, totalAfterCents: 0 },
    ...{ maxFallSize: null, maxRiseSize: null, flagged: 0, extreme: 0 },
  };
  #outliers: PriceMove[] = [];
  /** Of the prices that are not flagged: one that is far off must not speak for all. */
  #unflagged = { changed: 0, beforeCents: 0, afterCents: 0 };

  add(move: PriceMove): void {
    const { beforeCents, afterCents, flag } = move;
    const sums = this.#sums;
    const step = stepOf(move);
    const isPriced = beforeCents !== null && afterCents !== null;
    this.#sums = {
      compared: sums.compared + 1,
      changed: sums.changed + (beforeCents === afterCents ? 0 : 1),
      totalBeforeCents: sums.totalBeforeCents + (isPriced ? beforeCents : 0),
      totalAfterCents: sums.totalAfterCents + (isPriced ? afterCents : 0),
      maxFallSize: step < stepOf(sums.maxFallSize) ? move : sums.maxFallSize,
      maxRiseSize: step > stepOf(sums.maxRiseSize) ? move : sums.maxRiseSize,
      flagged: sums.flagged + (flag === null ? 0 : 1),
      extreme: sums.extreme + (flag !== null && isExtreme(move) ? 1 : 0),
    };
    if (flag === null) {
      if (isPriced) this.#addUnflagged(beforeCents, afterCents);
      return;
    }
    this.#outliers.push(move);
    if (this.#outliers.length > maxOutliers * 20) this.#keepLargest();
  }

  get sums(): PriceSums {
    this.#keepLargest();
    return { ...this.#sums, outliers: [...this.#outliers] };
  }

  /** What a run waits for: more than the share is flagged (enough cars, or some that are off by a factor), or all prices move together. */
  approvalReason(guard: PriceGuard): 'flagged' | 'total' | null {
    if (guard.holdAboveShare >= 1) return null;
    const { compared, flagged, extreme } = this.#sums;
    const limit = compared * guard.holdAboveShare + 1e-6;
    if (flagged > limit && (flagged >= guard.holdFromCars || extreme > limit)) return 'flagged';
    const { changed, beforeCents, afterCents } = this.#unflagged;
    const hasMoved = Math.abs(afterCents - beforeCents) > beforeCents * guard.holdAboveTotal + 1e-6;
    return changed >= guard.holdFromCars && hasMoved ? 'total' : null;
  }

  #addUnflagged(beforeCents: number, afterCents: number): void {
    const before = this.#unflagged;
    this.#unflagged = {
      changed: before.changed + (beforeCents === afterCents ? 0 : 1),
      beforeCents: before.beforeCents + beforeCents,
      afterCents: before.afterCents + afterCents,
    };
  }

  #keepLargest(): void {
    this.#outliers.sort((left, right) => Math.abs(stepOf(right)) - Math.abs(stepOf(left)));
    this.#outliers.length = Math.min(this.#outliers.length, maxOutliers);
  }
}

/** A price that is gone counts as none. */
function stepOf(move: PriceMove | null): number {
  if (move === null || move.beforeCents === null) return 0;
  return (move.afterCents ?? 0) - move.beforeCents;
}
