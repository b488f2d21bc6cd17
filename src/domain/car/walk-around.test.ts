import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAfterDrag, maxFrames, minFrames, spreadFrames } from './walk-around.ts';

const frames = (count: number) =>
  Array.from({ length: count }, (_, position) => `/img/turn-${position}.webp`);

describe('spreadFrames', () => {
  it.each([
    [0, 0],
    [minFrames - 1, 0],
    [minFrames, minFrames],
    [maxFrames, maxFrames],
    [maxFrames + 1, maxFrames],
    [72, maxFrames],
  ])('B-12 of %i pictures shows %i', (count, shown) => {
    expect(spreadFrames(frames(count))).toHaveLength(shown);
  });

  it('B-12 takes every third of 72, from the first on', () => {
    expect(spreadFrames(frames(72)).slice(0, 3)).toEqual([
      '/img/turn-0.webp',
      '/img/turn-3.webp',
      '/img/turn-6.webp',
    ]);
  });

  it('B-12 counts a picture that is listed twice once', () => {
    expect(spreadFrames([...frames(7), ...frames(7)])).toEqual([]);
  });

  it('B-12 keeps the order, and shows none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: minFrames, max: 72 }), (count) => {
        const values = frames(count);
        const places = spreadFrames(values).map((frame) => values.indexOf(frame));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('frameAfterDrag', () => {
  it.each([
    ['half the width, half the turn', 0, 300, 12],
    ['the whole width, where it began', 5, 600, 5],
    ['the other way round the first', 0, -25, 23],
    ['less than half a step, nothing', 3, 12, 3],
  ])('B-12 %s', (_, start, moved, then) => {
    expect(frameAfterDrag(start, moved, 600, 24)).toBe(then);
  });

  it('B-12 stays where there is nothing to turn', () => {
    expect(frameAfterDrag(0, 100, 0, 24)).toBe(0);
    expect(frameAfterDrag(0, 100, 600, 0)).toBe(0);
  });
});
