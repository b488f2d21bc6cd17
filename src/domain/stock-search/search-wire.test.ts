import { describe, expect, it } from 'vitest';
import { searchAnswerToWire } from './search-wire.ts';

describe('the search answer on the wire', () => {
  it('SRCH-25 API-6 SRCH-20 has hits, count, facets, pages and ms, a facet item label, value and count', () => {
    const wire = searchAnswerToWire(
      {
        hits: [{ id: 7 }],
        count: 1,
        pages: 1,
        page: 1,
        facets: { make: [{ value: 'Toyota', label: 'Toyota', count: 1, isRefined: true }] },
        ranges: {},
        ms: 0.2,
      },
      ({ id }) => `car ${id}`,
    );
    expect(wire).toEqual({
      hits: ['car 7'],
      count: 1,
      facets: { make: [{ label: 'Toyota', value: 'Toyota', count: 1 }] },
      ranges: {},
      page: 1,
      pages: 1,
      ms: 0.2,
    });
  });
});
