import { describe, expect, it } from 'vitest';
import type { SearchResult } from './search-result.ts';
import { emptySearchState, type SearchState } from './search-state.ts';
import { collectSpellings, spellRefinements } from './spell-refinements.ts';

const item = (value: string, count: number) => ({ value, label: value, count, isRefined: false });
const facets = {
  body: [item('Ute', 40), item('People Mover', 3), item('Wagon', 2), item('4WD', 1)],
  model: [item('CX-5', 9), item('CX5', 1)],
  colour: [item('Blue', 4)],
} satisfies SearchResult['facets'];
const spellings = collectSpellings(facets);

function spell(refinements: SearchState['refinements']): SearchState['refinements'] {
  return spellRefinements({ ...emptySearchState, refinements }, spellings).refinements;
}

describe('spellRefinements', () => {
  it('SRCH-1 spells a value as the stock does, whatever its case and hyphens', () => {
    expect(spell({ body: ['ute', 'people-mover'] })).toEqual({ body: ['Ute', 'People Mover'] });
    expect(spell({ body: ['peopleMover'] })).toEqual({ body: ['People Mover'] });
  });

  it.each([
    ['stationWagon', 'Wagon'],
    ['station-wagon', 'Wagon'],
    ['4x4', '4WD'],
    ['ute', 'Ute'],
  ])('SRCH-21 API-6 takes the slug %s of a body as the stock spells it', (slug, label) => {
    expect(spell({ body: [slug] })).toEqual({ body: [label] });
    expect(spell({ make: [slug] })).toEqual({ make: [slug] });
  });

  it('SRCH-1 names a value once that was written twice', () => {
    expect(spell({ body: ['UTE', 'Ute'] })).toEqual({ body: ['Ute'] });
  });

  it('SRCH-1 keeps what the stock has letter by letter, and of two that fold alike means the more frequent', () => {
    expect(spell({ model: ['CX5'] })).toEqual({ model: ['CX5'] });
    expect(spell({ model: ['cx5'] })).toEqual({ model: ['CX-5'] });
  });

  it('SRCH-1 SRCH-5 takes the name of a paint for the colour that the stock files it under', () => {
    expect(spell({ colour: ['Deep Crystal Blue Mica', 'BLUE'] })).toEqual({ colour: ['Blue'] });
    expect(spell({ colour: ['Soul Red'] })).toEqual({ colour: ['Soul Red'] });
    expect(spell({ model: ['Blue Mica'] })).toEqual({ model: ['Blue Mica'] });
  });

  it('SRCH-1 leaves a state alone whose values are known or resemble none', () => {
    for (const refinements of [{}, { body: ['Ute'] }, { body: ['Hovercraft'] }, { nothing: ['ute'] }]) {
      const state = { ...emptySearchState, refinements };
      expect(spellRefinements(state, spellings)).toBe(state);
    }
  });
});
