import { describe, expect, it } from 'vitest';
import type { Department } from './location.ts';
import { needsSwipeHint, orderLocations, selectLocations } from './select-locations.ts';

const named = (slug: string, departments: readonly Department[]) => ({
  slug,
  name: slug,
  departments: departments.map((department) => ({ department })),
});
const all = orderLocations(
  [
    named('penrith', ['sales', 'parts']),
    named('brookvale', ['sales', 'service']),
    named('southport', ['service']),
  ],
  ['southport'],
);
const slugs = (block: Parameters<typeof selectLocations>[1]) =>
  selectLocations(all, block).map(({ slug }) => slug);

describe('the locations of a block', () => {
  it.each([
    ['all, a fixed order first and the rest by name', {}, ['southport', 'brookvale', 'penrith']],
    [
      'those it names, in the order of the site',
      { locations: ['penrith', 'southport'] },
      ['southport', 'penrith'],
    ],
    ['those with the department', { department: 'service' as const }, ['southport', 'brookvale']],
    ['both at once', { department: 'sales' as const, locations: ['southport', 'penrith'] }, ['penrith']],
    [
      'for parts a workshop, where none has parts',
      { department: 'parts' as const, locations: ['southport'] },
      ['southport'],
    ],
  ])('LOC-4 LOC-7 are %s', (_label, block, expected) => {
    expect(slugs(block)).toEqual(expected);
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('LOC-5 %d in a row need a hint that there are more: %s', (count, isNeeded) => {
    expect(needsSwipeHint(count)).toBe(isNeeded);
  });
});
