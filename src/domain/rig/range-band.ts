/**
 * How far an electric car goes, between two stated days: 110 km/h on a highway at 5 °C with the heater on, and town
 * traffic at 20 °C. Reckoned from its stated range; the shares are rules of thumb, and no test of this car.
 */

export const hardShare = 0.65;
export const easyShare = 0.95;

export type RangeBand = { readonly minKm: number; readonly maxKm: number };

/** `healthPercent` is what a test found left of the battery; null where none was made. */
export function computeRangeBand(rangeKm: number, healthPercent: number | null): RangeBand {
  const nowKm = (rangeKm * (healthPercent ?? 100)) / 100;
  return { minKm: toTens(nowKm * hardShare), maxKm: toTens(nowKm * easyShare) };
}

/** Whole days between two charges, from full to empty. */
export function computeDays({ minKm, maxKm }: RangeBand, kmPerDay: number) {
  return { min: Math.floor(minKm / kmPerDay), max: Math.floor(maxKm / kmPerDay) };
}

/** The shares bear no more. */
function toTens(km: number): number {
  return Math.floor(km / 10) * 10;
}
