import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  interquartileRange,
  isUnbounded,
  moveSliderHandle,
  priceSliderScale as scale,
  serialiseSliderRange,
  sliderBarHeights,
  sliderPosition,
  sliderValue,
} from './price-slider.ts';

const steps = (scale.upper - scale.lower) / scale.step;
const anyPrice = fc.integer({ min: 0, max: steps }).map((n) => scale.lower + n * scale.step);

describe('price slider', () => {
  it.each([
    [{ min: 5_000, max: 250_000 }, ':'],
    [{ min: 5_000, max: 45_000 }, ':45000'],
    [{ min: 5_500, max: 250_000 }, '5500:'],
    [{ min: 15_000, max: 45_000 }, '15000:45000'],
  ])('PRICE-11 sends no bound from an end of the scale: %o is %s', (range, text) => {
    expect(serialiseSliderRange(range, scale)).toBe(text);
    expect([isUnbounded(range, 'min', scale), isUnbounded(range, 'max', scale)]).toEqual([
      text.startsWith(':'),
      text.endsWith(':'),
    ]);
  });

  it('PRICE-10 runs from 5000 to 250000 in steps of 500', () => {
    expect(scale).toEqual({ lower: 5_000, upper: 250_000, step: 500 });
    expect([0, 1].map((position) => sliderValue(position, scale))).toEqual([5_000, 250_000]);
  });

  it('PRICE-10 every step has a position of its own and comes back from it', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        expect(sliderValue(sliderPosition(price, scale), scale)).toBe(price);
      }),
    );
  });

  it.each([
    ['the minimum just below the maximum', 'min', 29_500, { min: 29_500, max: 30_000 }],
    ['the minimum onto the maximum', 'min', 30_000, { min: 29_500, max: 30_000 }],
    ['the minimum far beyond the maximum', 'min', 250_000, { min: 29_500, max: 30_000 }],
    ['the minimum below the scale', 'min', 0, { min: 5_000, max: 30_000 }],
    ['the maximum just above the minimum', 'max', 20_500, { min: 20_000, max: 20_500 }],
    ['the maximum onto the minimum', 'max', 20_000, { min: 20_000, max: 20_500 }],
    ['the maximum above the scale', 'max', 999_999, { min: 20_000, max: 250_000 }],
  ] as const)('PRICE-12 %s', (_label, handle, value, expected) => {
    expect(moveSliderHandle({ min: 20_000, max: 30_000 }, handle, value, scale)).toEqual(expected);
  });

  it('PRICE-12 the minimum stays below the maximum whatever is dragged where', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('min', 'max'), fc.integer({ min: -1e6, max: 1e6 })));
    fc.assert(
      fc.property(moves, (list) => {
        let range = { min: scale.lower, max: scale.upper };
        for (const [handle, value] of list) range = moveSliderHandle(range, handle, value, scale);
        expect(range.min).toBeLessThan(range.max);
      }),
    );
  });

  it('draws bars where the cars are, the tallest at 100', () => {
    const bars = sliderBarHeights({ track: { min: 5_000, max: 250_000 }, histogram: [8, 2] }, scale, 10);
    expect(bars).toHaveLength(10);
    expect(Math.max(...bars)).toBe(100);
    expect(bars.at(-1)).toBeLessThan(100);
    expect(sliderBarHeights({ track: { min: null, max: null }, histogram: [] }, scale, 10)).toEqual([]);
  });

  it.each([
    ['spread evenly', [10, 10, 10, 10], { min: 20_000, max: 40_000 }],
    ['all in one corner', [40, 0, 0, 0], { min: 15_000, max: 20_000 }],
    ['nothing priced', [0, 0, 0, 0], { min: 5_000, max: 250_000 }],
  ])('starts on the middle half: %s', (_label, histogram, expected) => {
    expect(interquartileRange({ track: { min: 10_000, max: 50_000 }, histogram }, scale)).toEqual(expected);
  });
});
