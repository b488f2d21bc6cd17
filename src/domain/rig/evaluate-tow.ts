/** Whether a car may tow a van, and what may still be loaded. Weights in kilograms. */

export type TowVerdict =
  /** Fully loaded, as its plate allows. */
  { readonly kind: 'within'; readonly spareKg: number } | { readonly kind: 'over'; readonly overKg: number };

/** By the most that the van may weigh loaded (ATM): its current weight is unknown. */
export function evaluateTow(ratingKg: number, atmKg: number): TowVerdict {
  return atmKg <= ratingKg
    ? { kind: 'within', spareKg: ratingKg - atmKg }
    : { kind: 'over', overKg: atmKg - ratingKg };
}

/** No feed says how large tanks and bottles are: two tanks of 90 litres and two bottles of 9 kg are usual. */
export const waterKg = 180;
export const gasKg = 18;

export type Load = {
  /** Tare, water and gas. */
  readonly readyKg: number;
  /** What may still go in; below zero where that is too much already. */
  readonly spareKg: number;
  readonly limit: 'car' | 'van';
};

/** The lower of what the car may tow and what the van may weigh decides. */
export function computeLoad(
  ratingKg: number,
  van: { readonly tareKg: number; readonly atmKg: number },
): Load {
  const readyKg = van.tareKg + waterKg + gasKg;
  const bearsKg = Math.min(ratingKg, van.atmKg);
  return { readyKg, spareKg: bearsKg - readyKg, limit: ratingKg < van.atmKg ? 'car' : 'van' };
}
