/** The bands of `price_range` and `weekly_price_range`: lower bound included, upper bound not. */

export type Band = { readonly from: number; readonly below: number | null };

/** Whole dollars. */
export const priceBands = bandsFrom([0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000]);
/** Whole dollars a week. */
export const weeklyBands = bandsFrom([0, 50, 100, 150, 200, 300]);

function bandsFrom(bounds: readonly number[]): readonly Band[] {
  return bounds.map((from, index) => ({ from, below: bounds[index + 1] ?? null }));
}

/** The wire value of the band an amount lies in: "10000-20000", or "100000+" for the last. */
export function bandValue(bands: readonly Band[], amount: number | null): string | null {
  if (amount === null) return null;
  const band = bands.find(({ from, below }) => amount >= from && (below === null || amount < below));
  return band ? (band.below === null ? `${band.from}+` : `${band.from}-${band.below}`) : null;
}

/** "Under $10,000", "$10,000 to $20,000", "$100,000 and over". */
export function bandLabel(value: string, formatAmount: (amount: number) => string): string {
  // An address may carry any text.
  if (!/^\d{1,9}(?:-\d{1,9}|\+)$/.test(value)) return value;
  const [from, below] = value.split(/[-+]/);
  if (below) {
    return Number(from) === 0
      ? `Under ${formatAmount(Number(below))}`
      : `${formatAmount(Number(from))} to ${formatAmount(Number(below))}`;
  }
  return `${formatAmount(Number(from))} and over`;
}
