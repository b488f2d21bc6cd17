/** The track of a range slider: its ends over a whole stock, and the equal-width buckets of its histogram. */

export const histogramBuckets = 24;

export type Track = { readonly min: number | null; readonly max: number | null };

/** The whole stock from end to end, unless the dearest hundredth would squash all the others into one corner. */
export function measureTrack(numbers: readonly number[]): Track {
  const ascending = Float64Array.from(numbers).sort();
  const highest = ascending.at(-1);
  const nearlyAll = ascending[Math.floor((ascending.length - 1) * 0.99)];
  if (highest === undefined || nearlyAll === undefined) return { min: null, max: null };
  return { min: ascending[0] ?? null, max: nearlyAll > 0 && highest > nearlyAll * 2 ? nearlyAll : highest };
}

/** From 0; whatever lies above the track falls into the last bucket. */
export function bucketOf(value: number, { min, max }: Track): number {
  if (min === null || max === null || max <= min) return 0;
  const bucket = Math.floor(((value - min) / (max - min)) * histogramBuckets);
  return Math.max(0, Math.min(histogramBuckets - 1, bucket));
}
