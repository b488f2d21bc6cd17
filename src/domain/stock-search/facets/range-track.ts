/** The track of a range slider: its ends over a whole stock, and the equal-width buckets of its histogram. */

export const histogramBuckets = 24;

export type Track = { readonly min: number | null; readonly max: number | null };

export function measureTrack(numbers: readonly number[]): Track {
  const ascending = Float64Array.from(numbers).sort();
  return trackOfAscending(ascending.length, (position) => ascending[position] as number);
}

/** Of fewer numbers the dearest hundredth is none at all. */
const minToTrim = 100;

/**
 * The whole stock from end to end, unless the dearest hundredth would squash all the others into one corner.
 * `numberAt` gives the numbers of places 0 to `count` - 1 in ascending order.
 */
export function trackOfAscending(count: number, numberAt: (position: number) => number): Track {
  if (count === 0) return { min: null, max: null };
  const highest = numberAt(count - 1);
  const nearlyAll = count < minToTrim ? highest : numberAt(Math.floor((count - 1) * 0.99));
  return { min: numberAt(0), max: nearlyAll > 0 && highest > nearlyAll * 2 ? nearlyAll : highest };
}

/** From 0; values above the track fall into the last bucket. */
export function bucketOf(value: number, { min, max }: Track): number {
  if (min === null || max === null || max <= min) return 0;
  const bucket = Math.floor(((value - min) / (max - min)) * histogramBuckets);
  return Math.max(0, Math.min(histogramBuckets - 1, bucket));
}
