/** The sort without comparisons, against the one with. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByKey, sortByNumber } from './radix-sort.ts';
import { runAllSteps } from './steps.ts';

const anyNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, -0.5, 1_793_000_000_000),
);

/** Some of the ids, in any order. */
const idsOf = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, id) => id),
    { minLength: 0 },
  );

describe('the sort by digits', () => {
  it('SRCH-11 puts numbers of every size and sign in order, and leaves equal ones in place', () => {
    fc.assert(
      fc.property(
        fc.array(anyNumber, { maxLength: 60 }).chain((n) => fc.tuple(fc.constant(n), idsOf(n.length))),
        ([numbers, ids]) => {
          const input = Uint32Array.from(ids);
          const sorted = runAllSteps(sortByNumber(input, Float64Array.from(numbers)));
          const at = (id: number) => numbers[id] ?? 0;
          const expected = ids.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
          expect([...sorted]).toEqual(expected);
          expect([...input]).toEqual(ids);
        },
      ),
      { seed: 20_261_121, numRuns: 500 },
    );
  });

  it('sorts by keys that differ in any of the 32 bits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xffffffff }), { maxLength: 40 }), (keys) => {
        const ids = Uint32Array.from(keys, (_, id) => id);
        const sorted = runAllSteps(sortByKey(ids, Uint32Array.from(keys)));
        expect(Array.from(sorted, (id) => keys[id])).toEqual(keys.toSorted((a, b) => a - b));
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
