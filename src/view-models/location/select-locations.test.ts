import { describe, expect, it } from 'vitest';
import type { Department } from '#domain/location/location.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { selectLocations } from './select-locations.ts';
import { viewLocations } from './view-location.ts';

const now = new Date('2026-11-21T03:00:00Z');
const named = (slug: string, departments: readonly Department[]) =>
  exampleLocation({ id: slug, slug, name: slug, departments });
const all = viewLocations(
  exampleSite(
    { locationOrder: ['southport'] },
    {
      locations: [
        named('penrith', ['sales', 'parts']),
        named('brookvale', ['sales', 'service']),
        named('southport', ['service']),
      ],
    },
  ),
  now,
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
      'for parts a workshop, where nobody has parts',
      { department: 'parts' as const, locations: ['southport'] },
      ['southport'],
    ],
  ])('LOC-4 LOC-7 are %s', (_label, block, expected) => {
    expect(slugs(block)).toEqual(expected);
  });
});
