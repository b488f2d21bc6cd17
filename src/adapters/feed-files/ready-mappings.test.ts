/** Mappings for published formats that come with Forecourt: each reads a file in that format. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFixtureFeed } from '#tests/support/fixture-feed.ts';

const included = fileURLToPath(new URL('../../../sites/feeds', import.meta.url));

async function read(map: string, file: string) {
  const reading = await readFixtureFeed(`${included}/${map}`, file);
  if (reading.kind !== 'collected') throw new Error(reading.reason);
  expect(reading.rejected).toEqual([]);
  return reading.records.map(({ record }) => record);
}

describe('H-21 included mappings', () => {
  it('read a feed of Google vehicle listings', async () => {
    const [bt50, outback] = await read('google-vehicle-listings.yaml', 'google-vehicle-listings.tsv');
    expect(bt50).toMatchObject({
      ...{ stockNumber: 'BK20417', vin: 'MM0UP0YF100912345', make: 'Mazda', model: 'BT-50', badge: 'XTR' },
      ...{
        year: 2025,
        stockType: 'new',
        isCertified: false,
        priceCents: 52_090_00,
        wasPriceCents: 55_990_00,
      },
      ...{ odometerKm: 11_204, colour: 'Red', features: ['Towbar', 'Bullbar'], arrivedOn: '2026-10-31' },
      images: ['https://i.example/w_600,h_400/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
    });
    expect(outback).toMatchObject({ vin: null, stockType: 'used', odometerKm: 146_300, images: [] });
  });

  it('read a Meta vehicle catalogue', async () => {
    const [bt50, outback] = await read('meta-vehicles.yaml', 'meta-vehicles.csv');
    expect(bt50).toMatchObject({
      ...{ stockNumber: 'BK20417', make: 'Mazda', year: 2025, stockType: 'new', odometerKm: 11_204 },
      ...{ priceCents: 52_090_00, offerPriceCents: 49_990_00, fuelType: 'Diesel', bodyType: 'SUV' },
      images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      comments: 'One owner, "as new"',
    });
    // Miles become kilometres.
    expect(outback?.odometerKm).toBe(144_840);
  });
});
