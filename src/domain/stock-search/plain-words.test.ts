import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandPlainWords } from './plain-words.ts';
import { emptySearchState } from './search-state.ts';

const understand = (query: string) => {
  const { query: words, ranges } = understandPlainWords({ ...emptySearchState, query });
  return { words, ...ranges };
};

describe('amounts in plain words', () => {
  it.each([
    ['automatic diesel ute under 35k', { words: 'automatic diesel ute', price: { min: null, max: 35_000 } }],
    ['SUV below $40,000', { words: 'SUV', price: { min: null, max: 40_000 } }],
    ['up to 12500 hatch', { words: 'hatch', price: { min: null, max: 12_500 } }],
    ['over 20k wagon', { words: 'wagon', price: { min: 20_000, max: null } }],
    ['between 20k and 30k', { words: '', price: { min: 20_000, max: 30_000 } }],
    ['ute 20k to 30k', { words: 'ute', price: { min: 20_000, max: 30_000 } }],
    ['ute 20-30k', { words: 'ute', price: { min: 20_000, max: 30_000 } }],
    ['hatch under 60,000 km', { words: 'hatch', km: { min: null, max: 60_000 } }],
    [
      'hatch under 15k under 80000 km',
      { words: 'hatch', price: { min: null, max: 15_000 }, km: { min: null, max: 80_000 } },
    ],
  ])('SRCH-2 "%s"', (query, expected) => {
    expect(understand(query)).toEqual(expected);
  });

  it.each([
    'Mazda 3',
    'CX-5 2021',
    'Ranger 3.2',
    '500 km range',
    'family bunk van under 2,800 kg',
    'under 5 years',
    'under 8 seats',
    '2019 to 2021 Corolla',
    'from 2020',
    'BMW 320-330',
    'under',
    '',
  ])('SRCH-2 "%s" stays words', (query) => {
    expect(understand(query)).toEqual({ words: query });
  });

  it('SRCH-1 a range in the address is worth more than one in words', () => {
    const state = { ...emptySearchState, query: 'ute under 35k', ranges: { price: { min: 1, max: 2 } } };
    expect(understandPlainWords(state).ranges).toEqual({ price: { min: 1, max: 2 } });
  });

  it('takes any text, and finds nothing more the second time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (query) => {
        const words = understand(query).words;
        expect(words.length).toBeLessThanOrEqual(query.length);
      }),
    );
  });
});
