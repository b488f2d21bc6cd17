import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#domain/site/config/site-config.ts';
import { exampleConfig, exampleLocation } from '#tests/support/example-site.ts';
import { buildLocationMap } from './location-map.ts';

const map = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Example maps' };
const known = exampleLocation({
  address: { ...exampleLocation().address, latitude: -33.8, longitude: 151 },
});

describe('buildLocationMap', () => {
  it('LOC-14 opens at zoom 10 unless the site says otherwise', () => {
    expect(buildLocationMap(known, exampleConfig({ map }))).toMatchObject({ zoom: 10, latitude: -33.8 });
    expect(buildLocationMap(known, exampleConfig({ map: { ...map, zoom: 14 } }))?.zoom).toBe(14);
  });

  it('LOC-14 offers no map without a source of tiles, nor where the place is not known', () => {
    expect(buildLocationMap(known, exampleConfig())).toBeNull();
    expect(buildLocationMap(exampleLocation(), exampleConfig({ map }))).toBeNull();
  });

  it.each([
    ['no address', 'not an address'],
    ['no place for a coordinate', 'https://tiles.example/{z}/{x}.png'],
    ['another protocol', 'javascript:{z}{x}{y}'],
  ])('LOC-14 refuses a source of tiles that is %s', (_label, tileUrl) => {
    expect(siteConfigSchema.shape.map.safeParse({ ...map, tileUrl }).success).toBe(false);
  });
});
