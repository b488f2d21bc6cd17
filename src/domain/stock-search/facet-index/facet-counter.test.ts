import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeGroup } from './code-group.ts';
import { planCounting } from './facet-counter.ts';

const groupOf = (columns: readonly (readonly number[])[]): CodeGroup => ({
  combinations: Uint16Array.from(columns[0] ?? [], (_, combination) => combination),
  size: columns[0]?.length ?? 0,
  members: columns.map((codes, facet) => ({
    facet,
    size: Math.max(0, ...codes) + 1,
    codeOf: Uint32Array.from(codes),
  })),
});

const everyFacet = new Set([0, 1, 2, 3, 4]);

const plan = (...columns: readonly (readonly number[])[]) =>
  planCounting(groupOf(columns), everyFacet).map(({ facet, source }) => [facet, source?.facet ?? null]);

describe('planCounting', () => {
  it('sums a city from the locations that lie in it', () => {
    expect(plan([1, 2, 3, 4], [1, 1, 2, 2])).toEqual([
      [0, null],
      [1, 0],
    ]);
  });

  it('takes the source with the fewest values', () => {
    expect(plan([1, 2, 3, 4], [1, 1, 2, 3], [1, 1, 1, 2])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
    ]);
  });

  it('counts one of two facets that say the same', () => {
    expect(plan([1, 2, 3], [3, 1, 2])).toEqual([
      [0, null],
      [1, 0],
    ]);
  });

  it('counts by itself what follows from no other', () => {
    expect(plan([1, 1, 2, 2], [1, 2, 1, 2])).toEqual([
      [0, null],
      [1, null],
    ]);
  });

  it('takes "no value" for a value like any other', () => {
    expect(plan([0, 0, 2, 3], [1, 2, 1, 1])).toEqual([
      [0, null],
      [1, null],
    ]);
  });

  it('leaves out what no record has, and what is not requested', () => {
    expect(plan([0, 0, 0], [1, 2, 3])).toEqual([[1, null]]);
    expect(planCounting(groupOf([[1, 2, 3]]), new Set())).toEqual([]);
  });

  it('says of every combination what the facet itself says', () => {
    const code = fc.nat(5);
    const rows = fc.array(fc.tuple(code, code, code, code, code), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(rows, (combinations) => {
        const columns = [0, 1, 2, 3, 4].map((facet) => combinations.map((row) => row[facet] as number));
        const planned = planCounting(groupOf(columns), everyFacet);
        for (const [position, { codeOf, source }] of planned.entries()) {
          if (!source) continue;
          const known = planned.slice(0, position).find(({ facet }) => facet === source.facet);
          expect(known).toBeDefined();
          expect(Array.from(known?.codeOf ?? [], (sourceCode) => source.codeOf[sourceCode])).toEqual(
            Array.from(codeOf),
          );
        }
      }),
    );
  });
});
