import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortByCount } from './facet-list.ts';

it('sorts codes by count and then by code, few of them and many', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 200 }), (numbers) => {
      const counts = Int32Array.from([0, ...numbers]);
      const codes = numbers.map((_, index) => index + 1);
      const expected = codes.toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
      sortByCount(codes, counts);
      expect(codes).toEqual(expected);
    }),
  );
});
