/** Whether a new price looks like a mistake: too far from the price before, below the cost, or below any price of this dealer. */
import type { StockImportConfig } from '#domain/site/config/stock-import-config.ts';

export type PriceGuard = {
  /** Shares of the price before, above which a change is flagged. */
  readonly fall: number;
  readonly rise: number;
  readonly holdAboveShare: number;
  readonly holdFromCars: number;
  readonly holdAboveTotal: number;
  readonly lowestCents: number;
};

export const defaultPriceGuard: PriceGuard = {
  fall: 0.3,
  rise: 0.3,
  holdAboveShare: 0.05,
  holdFromCars: 3,
  // A price without GST is 9.1 % lower, one with it added again 10 % higher.
  holdAboveTotal: 0.08,
  lowestCents: 500_00,
};

/** Of one feed, of the group, else the default, setting by setting. `feedId` is null for changes of staff. */
export function priceGuardOf(
  group: { readonly stockImport: Pick<StockImportConfig, 'priceGuard' | 'feeds'> } | undefined,
  feedId: string | null,
): PriceGuard {
  const feeds = group?.stockImport.feeds ?? {};
  const ofFeed = feedId !== null && Object.hasOwn(feeds, feedId) ? feeds[feedId]?.priceGuard : undefined;
  const set = { ...group?.stockImport.priceGuard, ...ofFeed };
  const { fall, rise, holdAboveShare, holdFromCars, holdAboveTotal, minPrice } = set;
  return {
    fall: fall ?? defaultPriceGuard.fall,
    rise: rise ?? defaultPriceGuard.rise,
    holdAboveShare: holdAboveShare ?? defaultPriceGuard.holdAboveShare,
    holdFromCars: holdFromCars ?? defaultPriceGuard.holdFromCars,
    holdAboveTotal: holdAboveTotal ?? defaultPriceGuard.holdAboveTotal,
    lowestCents: minPrice === undefined ? defaultPriceGuard.lowestCents : minPrice * 100,
  };
}

/** `removed`: a car that had a price has none now. */
export const priceFlags = ['fall', 'rise', 'below-lowest', 'below-cost', 'removed'] as const;
export type PriceFlag = (typeof priceFlags)[number];

export type PriceChange = {
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
  /** What the dealer paid, where it is known. */
  readonly costCents?: number | null;
};

/** Exactly the threshold is not flagged; an unchanged price never is. */
export function flagPrice(change: PriceChange, guard: PriceGuard): PriceFlag | null {
  const { beforeCents, afterCents, costCents = null } = change;
  if (beforeCents === afterCents) return null;
  if (afterCents === null) return 'removed';
  if (isOutlier(beforeCents, afterCents, guard)) return afterCents < (beforeCents ?? 0) ? 'fall' : 'rise';
  if (afterCents < guard.lowestCents) return 'below-lowest';
  return costCents !== null && afterCents < costCents ? 'below-cost' : null;
}

/** The little that a fraction is off must flag nothing. */
const tolerance = 1e-9;

export function isOutlier(
  beforeCents: number | null,
  afterCents: number,
  { fall, rise }: Pick<PriceGuard, 'fall' | 'rise'>,
): boolean {
  if (beforeCents === null || beforeCents <= 0) return false;
  const share = (afterCents - beforeCents) / beforeCents;
  return share < -fall - tolerance || share > rise + tolerance;
}

/** The lowest price that a dealer asks without a special permission: the cost of the car, or the lowest of all cars. */
export function minimumPriceCents(costCents: number | null, { lowestCents }: PriceGuard): number {
  return Math.max(lowestCents, costCents ?? 0);
}

/** An unchanged price is not asked about again. */
export function isBelowMinimum(
  { beforeCents, afterCents, costCents = null }: PriceChange,
  guard: PriceGuard,
): boolean {
  return (
    afterCents !== null && afterCents !== beforeCents && afterCents < minimumPriceCents(costCents, guard)
  );
}

const extremeFactor = 5;

/** As far off as a slipped digit or cents read as dollars make it. */
export function isExtreme({ beforeCents, afterCents }: PriceChange): boolean {
  if (beforeCents === null || afterCents === null) return false;
  return afterCents * extremeFactor <= beforeCents || afterCents >= beforeCents * extremeFactor;
}
