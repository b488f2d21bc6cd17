import { describe, expect, it } from 'vitest';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { createSubmissionLimiter, geocoderNetworkLimits } from '#use-cases/guard/submission-limits.ts';
import { createCarefulGeocoder } from './careful-geocoder.ts';
import { measureDistance } from './measure-distance.ts';

const location = exampleLocation();
const address = { ...location.address, latitude: -33.8, longitude: 151 };
const site = { ...exampleSite(), locations: [{ ...location, address }] };
const dayMs = 24 * 60 * 60 * 1000;

function open(perDay = 1_000) {
  const requested: string[] = [];
  let now = exampleNow;
  const paid: Geocoder = {
    locate: async (text) => {
      requested.push(text);
      return { kind: 'found', place: { label: text, coordinates: { latitude: -33, longitude: 151 } } };
    },
    placeNames: async () => null,
  };
  const geocoderOf = createCarefulGeocoder({
    table: exampleGeocoder(),
    paid,
    networkLimiter: createSubmissionLimiter(geocoderNetworkLimits),
    dayLimiter: createSubmissionLimiter({ perAddress: perDay, windowMs: dayMs, rememberedAddresses: 1 }),
    clock: () => now,
  });
  const way = (place: string, clientAddress = '192.0.2.1') =>
    measureDistance(site, { place, locationSlug: 'parramatta' }, { geocoder: geocoderOf(clientAddress) });
  return { requested, way, wait: (ms: number) => (now = new Date(now.getTime() + ms)), geocoderOf };
}

describe('a geocoder that costs money', () => {
  it('API-14 is not asked for what the table of places knows', async () => {
    const { requested, way } = open();
    expect((await way('2150'))?.place).toBe('2150');
    expect((await way('parramatta'))?.place).toBe('Parramatta');
    expect(requested).toEqual([]);
    expect((await way('12 George Street, Sydney'))?.text).toMatch(/km.away/);
    expect(requested).toEqual(['12 George Street, Sydney']);
  });

  it('API-14 is asked thirty times an hour for one network, which then has the table', async () => {
    const { requested, way, wait } = open();
    for (let index = 0; index < 2_000; index += 1) await way(`q${index}x`);
    expect(requested).toHaveLength(30);
    expect(await way('q1x')).toMatchObject({ text: null, error: expect.stringContaining('just now') });
    expect((await way('2150'))?.text).toMatch(/km.away/);
    await way('q1x', '198.51.100.7');
    expect(requested).toHaveLength(31);
    wait(60 * 60 * 1000);
    await way('q1x');
    expect(requested).toHaveLength(32);
  });

  it('API-14 is asked so often a day, from however many networks', async () => {
    const { requested, way, wait } = open(40);
    for (let index = 0; index < 200; index += 1) await way(`q${index}x`, `198.51.100.${index}`);
    expect(requested).toHaveLength(40);
    wait(dayMs);
    await way('q1x');
    expect(requested).toHaveLength(41);
  });

  it('B-4 knows the names of places in a sentence, as the table does', async () => {
    const names = await open().geocoderOf('192.0.2.1').placeNames();
    expect(names?.has('parramatta')).toBe(true);
  });
});
