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

  it.each([
    ['car_type', 'Pre-Owned', 'used'],
    ['car_type', 'second hand', 'used'],
    ['car_type', 'Demonstrator', 'demo'],
    ['drive', '4x4', '4WD'],
    ['drive', 'all wheel drive', 'AWD'],
    ['fuel', 'PHEV', 'Plug-in Hybrid'],
    ['fuel', 'unleaded', 'Petrol'],
    ['transmission', 'auto', 'Automatic'],
    ['body', 'saloon', 'Sedan'],
    ['body', 'hardtop', 'Coupe'],
    ['body', 'hatchback', 'Hatch'],
  ])('SRCH-15 SRCH-21 reads the %s %s as %s, as a feed does', (attribute, word, label) => {
    const without = collectSpellings({ ...facets, [attribute]: [item('something', 1)] });
    const state = { ...emptySearchState, refinements: { [attribute]: [word] } };
    expect(spellRefinements(state, without).refinements).toEqual({ [attribute]: [label] });
  });

  it.each(['4x4', '4X4', '4WD'])(
    'SRCH-21 takes the body %s for the drive where no car has such a body',
    (word) => {
      const without = collectSpellings({ body: [item('Ute', 40)], drive: [item('4WD', 20)] });
      const of = (refinements: SearchState['refinements']) =>
        spellRefinements({ ...emptySearchState, refinements }, without).refinements;
      expect(of({ body: [word] })).toEqual({ drive: ['4WD'] });
      expect(of({ body: [word, 'Ute'] })).not.toHaveProperty('drive');
      expect(of({ body: [word], drive: ['AWD'] })).toMatchObject({ drive: ['AWD'] });
    },
  );

  it('SRCH-1 names a value once that was written twice', () => {
    expect(spell({ body: ['UTE', 'Ute'] })).toEqual({ body: ['Ute'] });
  });

  it('SRCH-1 keeps exactly what the stock has, and of two that fold alike means the more frequent', () => {
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
