/** What driving an electric car costs a week, from assumptions that a shopper can change. */

export type RunningCostInput = {
  readonly kmPerWeek: number;
  /** What a kilowatt hour costs, in cents; 0 for one's own sun. */
  readonly centsPerKwh: number;
};

type Limits = { readonly min: number; readonly max: number };

export const runningCostLimits: Readonly<Record<keyof RunningCostInput, Limits>> = {
  kmPerWeek: { min: 0, max: 5_000 },
  centsPerKwh: { min: 0, max: 200 },
};

/** The names of the fields, and so of what travels in the address. */
export const runningCostFields = { kmPerWeek: 'km_week', centsPerKwh: 'cents_kwh' } as const;

/** In cents, to the whole dollar: the assumptions bear no more. */
export function weeklyRunningCostCents(kwhPer100Km: number, input: RunningCostInput): number {
  return Math.round((kwhPer100Km * input.kmPerWeek * input.centsPerKwh) / 10_000) * 100;
}

/** The dealer's assumption of a year, as a week to the next ten kilometres. */
export function startingRunningCost(assumed: {
  readonly kmPerYear: number;
  readonly centsPerKwh: number;
}): RunningCostInput {
  return { kmPerWeek: Math.round(assumed.kmPerYear / 52 / 10) * 10, centsPerKwh: assumed.centsPerKwh };
}

/** What the address says on top of the start, brought within the limits; what is no number leaves the start. */
export function parseRunningCost(query: URLSearchParams, start: RunningCostInput): RunningCostInput {
  return {
    kmPerWeek: readAmount(query.get(runningCostFields.kmPerWeek), 'kmPerWeek', start),
    centsPerKwh: readAmount(query.get(runningCostFields.centsPerKwh), 'centsPerKwh', start),
  };
}

/** One typed field: nothing typed, or what is no number, is what it was before. */
export function readAmount(
  typed: string | null,
  field: keyof RunningCostInput,
  before: RunningCostInput,
): number {
  const value = Number((typed ?? '').replaceAll(',', '').trim() || Number.NaN);
  if (Number.isNaN(value)) return before[field];
  const { min, max } = runningCostLimits[field];
  return Math.min(max, Math.max(min, value));
}
