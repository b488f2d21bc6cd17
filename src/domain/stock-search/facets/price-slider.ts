/**
 * The two-handled price slider. Positions follow the square root of the price: on a straight
 * scale most stock sits in the first fifth and the handles collide.
 */

export type SliderScale = { readonly lower: number; readonly upper: number; readonly step: number };
export type SliderRange = { readonly min: number; readonly max: number };

/** Whole dollars. */
export const priceSliderScale: SliderScale = { lower: 5_000, upper: 250_000, step: 500 };

/** The dearest first, as an address says it. */
export const priceSliderSortOrder = 'price_desc';

/** From 0 at the lower end to 1 at the upper; values beyond an end lie on it. */
export function sliderPosition(value: number, { lower, upper }: SliderScale): number {
  const inside = Math.min(upper, Math.max(lower, value));
  return (Math.sqrt(inside) - Math.sqrt(lower)) / (Math.sqrt(upper) - Math.sqrt(lower));
}

/** The step nearest to a position. */
export function sliderValue(position: number, scale: SliderScale): number {
  const { lower, upper } = scale;
  const inside = Math.min(1, Math.max(0, position));
  const root = Math.sqrt(lower) + inside * (Math.sqrt(upper) - Math.sqrt(lower));
  return roundToStep(root * root, scale);
}

/** The minimum stays a step below the maximum, whichever handle moves. */
export function moveSliderHandle(
  range: SliderRange,
  handle: 'min' | 'max',
  value: number,
  scale: SliderScale,
): SliderRange {
  const requestedCount = roundToStep(value, scale);
  return handle === 'min'
    ? { ...range, min: Math.max(scale.lower, Math.min(requestedCount, range.max - scale.step)) }
    : { ...range, max: Math.min(scale.upper, Math.max(requestedCount, range.min + scale.step)) };
}

/** A handle at an end of the scale is no bound, on every slider: what lies beyond is not left out. */
export function isUnbounded(range: SliderRange, end: 'min' | 'max', { lower, upper }: SliderScale): boolean {
  return end === 'min' ? range.min <= lower : range.max >= upper;
}

/** "15000:45000", ":45000" */
export function serialiseSliderRange(range: SliderRange, scale: SliderScale): string {
  const bound = (end: 'min' | 'max') => (isUnbounded(range, end, scale) ? '' : String(range[end]));
  return `${bound('min')}:${bound('max')}`;
}

function roundToStep(value: number, { lower, upper, step }: SliderScale): number {
  return Math.min(upper, Math.max(lower, Math.round(value / step) * step));
}

type Histogram = {
  readonly track: { readonly min: number | null; readonly max: number | null };
  /** Equal-width buckets between the ends of the track. */
  readonly histogram: readonly number[];
};

/** The same cars in bars of equal width on the slider, each from 0 to 100 of the tallest. */
export function sliderBarHeights(source: Histogram, scale: SliderScale, bars: number): readonly number[] {
  const { min, max } = source.track;
  if (min === null || max === null) return [];
  const width = (max - min) / Math.max(1, source.histogram.length) || 1;
  const rootAt = (bar: number) =>
    Math.sqrt(scale.lower) + (bar / bars) * (Math.sqrt(scale.upper) - Math.sqrt(scale.lower));
  const counts = Array.from({ length: bars }, (_, bar) => {
    const from = rootAt(bar) ** 2;
    const to = rootAt(bar + 1) ** 2;
    return source.histogram.reduce((sum, count, bucket) => {
      const start = min + bucket * width;
      const overlap = Math.min(to, start + width) - Math.max(from, start);
      return overlap > 0 ? sum + (count * overlap) / width : sum;
    }, 0);
  });
  const tallest = Math.max(...counts);
  return tallest === 0 ? [] : counts.map((count) => Math.round((count / tallest) * 100));
}

/** Where the middle half of the cars lies, in round figures: what the slider shows before it is touched. */
export function interquartileRange(source: Histogram, scale: SliderScale): SliderRange {
  const { min, max } = source.track;
  const total = source.histogram.reduce((sum, count) => sum + count, 0);
  if (min === null || max === null || total === 0) return { min: scale.lower, max: scale.upper };
  const width = (max - min) / source.histogram.length;
  const priceAtShare = (share: number) => {
    let seen = 0;
    const bucket = source.histogram.findIndex((count) => {
      seen += count;
      return seen >= share * total;
    });
    const count = source.histogram[bucket] ?? 1;
    return min + (bucket + (share * total - (seen - count)) / count) * width;
  };
  const round = { ...scale, step: 5_000 };
  return moveSliderHandle(
    { min: roundToStep(priceAtShare(0.25), round), max: scale.upper },
    'max',
    roundToStep(priceAtShare(0.75), round),
    round,
  );
}
