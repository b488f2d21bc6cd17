/** Mappings for published formats that come with Forecourt: each reads a file in that format. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readyMappings } from '#domain/stock-feed/ready-mappings.ts';
import { readFixtureFeed } from '#tests/support/fixture-feed.ts';
import { inspectFeed } from './inspect-feed.ts';
import { JsonRecordSplitter } from './json-records.ts';
import { readReadyMapping, recogniseFormat } from './ready-mappings.ts';

const included = fileURLToPath(new URL('../../../sites/feeds', import.meta.url));
const fixtures = fileURLToPath(new URL('../../../tests/fixtures/stock-feeds', import.meta.url));

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

  it('read the upload file of mobile.de', async () => {
    const [passat, fabia] = await read('mobile-de-csv.yaml', 'mobile-de.csv');
    expect(passat).toMatchObject({
      ...{ stockNumber: 'BK-20417', vin: 'WVWZZZ3CZLE012345', make: 'Volkswagen', model: 'Passat 2.0 TDI' },
      ...{ year: 2021, stockType: 'used', priceCents: 25_990_00, odometerKm: 64_200, powerKw: 110 },
      ...{ bodyType: 'Wagon', colour: 'Mondsteingrau', doors: 5, engineCc: 1968 },
      comments: 'Gepflegt; 17" Räder, Wartung bei 60.000 km',
    });
    expect(fabia).toMatchObject({ year: 2026, stockType: 'new', colour: 'Weiß', bodyType: 'Hatch' });
  });

  it('read ads of mobile.de in XML', async () => {
    const [tiguan, i4] = await read('mobile-de-xml.yaml', 'mobile-de.xml');
    expect(tiguan).toMatchObject({
      ...{
        stockNumber: '900001',
        make: 'Volkswagen',
        model: 'Tiguan',
        badge: '2.0 TDI Elegance',
        year: 2022,
      },
      ...{ stockType: 'used', priceCents: 33_990_00, odometerKm: 58_300, powerKw: 110, bodyType: 'SUV' },
      ...{ fuelType: 'Diesel', transmission: 'Automatic' },
      images: ['https://i.example/1,l.jpg', 'https://i.example/2-l.jpg'],
    });
    expect(i4).toMatchObject({ make: 'BMW', model: 'I4', stockType: 'new', fuelType: 'Electric' });
  });

  it('read the XML of AutoScout24', async () => {
    const [audi, seat] = await read('autoscout24.yaml', 'autoscout24.xml');
    expect(audi).toMatchObject({
      ...{ stockNumber: 'BK20417', make: 'Audi', model: 'A4', badge: '40 TDI Sport', year: 2020 },
      ...{ stockType: 'used', priceCents: 38_900_00, odometerKm: 71_250, colour: 'Blue', bodyType: 'Wagon' },
      ...{ transmission: 'Automatic', fuelType: 'Diesel', engineCc: 1968, powerKw: 150, doors: 5 },
      features: ['Towbar', 'Heated seats'],
      images: ['https://i.example/first.jpg', 'https://i.example/second.jpg'],
    });
    expect(seat).toMatchObject({ stockType: 'new', features: ['Air conditioning'], images: [] });
  });

  it('read an import file of eRepairables', async () => {
    const [corolla, truck, rio] = await read('erepairables.yaml', 'erepairables.txt');
    expect(corolla).toMatchObject({
      ...{ stockNumber: 'R-101', make: 'Toyota', year: 2021, priceCents: 9_500_00, tag: 'Salvage title' },
      ...{ odometerKm: 65_983, images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'] },
    });
    // Its VIN stands in for the stock number; a price of 0 is none.
    expect(truck).toMatchObject({ stockNumber: '1FTEW1E45KFA00001', priceCents: null, tag: 'Rebuilt title' });
    expect(rio?.stockNumber).toMatch(/^[0-9A-Z]{8,}$/);
  });

  it('read vehicle records of the carsales network', async () => {
    const [bt50, other] = await read('csn-vehicle-record.yaml', 'csn-vehicle-record.json');
    expect(bt50).toMatchObject({
      ...{ stockNumber: 'BK20417', vin: 'MM0UP0YF100912345', make: 'Mazda', model: 'BT-50', badge: 'XTR' },
      ...{
        year: 2021,
        stockType: 'used',
        status: 'in_stock',
        priceCents: 37_990_00,
        priceType: 'Drive away',
      },
      ...{ odometerKm: 45_887, colour: 'Ice White', interiorColour: 'Black Cloth', bodyType: 'Ute' },
      ...{ driveType: 'RWD', engineCc: 2999, buildDate: '2021-05', registrationExpiry: '2027-03-07' },
      ...{ features: ['Towbar', 'Side Steps'], showOnDealerWebsite: null },
      images: ['https://i.example/a.jpg', 'https://i.example/b,1.jpg'],
    });
    expect(other).toMatchObject({
      ...{ stockType: 'demo', priceCents: 41_500_00, priceType: 'Excl. Govt. Charges', odometerKm: 1_609 },
      showOnDealerWebsite: false,
    });
  });

  it('read a Fairspec Cardealer data set', async () => {
    const [ev6, mazda] = await read('fairspec-cardealer.yaml', 'fairspec-cardealer.json');
    expect(ev6).toMatchObject({
      ...{ make: 'Kia', model: 'EV6', badge: 'GT-Line', year: 2023, priceCents: 58_990_00 },
      ...{
        odometerKm: 21_400,
        fuelType: 'Electric',
        transmission: 'Automatic',
        bodyType: 'SUV',
        rangeKm: 528,
      },
      ...{ colour: 'White', seats: 5, registration: '1ABC234' },
    });
    expect(mazda).toMatchObject({ make: 'Mazda', model: '3', bodyType: 'Hatch', engineCc: 1998 });
    expect(ev6?.stockNumber).not.toBe(mazda?.stockNumber);
  });

  it.each([
    ['google-vehicle-listings', 'google-vehicle-listings.tsv', 'csv'],
    ['meta-vehicles', 'meta-vehicles.csv', 'csv'],
    ['mobile-de-csv', 'mobile-de.csv', 'csv'],
    ['mobile-de-xml', 'mobile-de.xml', 'xml'],
    ['autoscout24', 'autoscout24.xml', 'xml'],
    ['erepairables', 'erepairables.txt', 'csv'],
    ['csn-vehicle-record', 'csn-vehicle-record.json', 'json'],
    ['fairspec-cardealer', 'fairspec-cardealer.json', 'json'],
  ] as const)('are recognised: %s', async (name, file, format) => {
    const path = `${fixtures}/${file}`;
    expect(await recogniseFormat(path, format)).toBe(name);
    expect(await inspectFeed(path, {})).toMatchObject({ kind: 'inspected', looksLike: name });
  });

  it.each(['good.csv', 'pipes.csv', 'wrong-width.csv', 'au-listings-oddities.csv'])(
    'are not seen where there is none: %s',
    async (file) => {
      expect(await recogniseFormat(`${fixtures}/${file}`, 'csv')).toBeNull();
    },
  );

  it('all come with a title that is the name in their file', async () => {
    for (const { name, title } of readyMappings) expect((await readReadyMapping(name)).name).toBe(title);
  });
});

describe('H-21 a list that is an entry of another', () => {
  const resources = (name: string, rest = '') => `{"name":"${name}","data":[${rest}]}`;
  async function records(text: string) {
    const splitter = new JsonRecordSplitter('resources[name=car].data');
    const found = splitter.cut(text);
    splitter.finish();
    return found.map((record) => record.text);
  }

  it('is the entry that is named, wherever it stands', async () => {
    const text = `{"about":{"name":"car","data":[9]},"resources":[${resources('dealer', '{"a":1}')},${resources('Car', '{"b":2},{"b":3}')},${resources('x', '{"c":4}')}]}`;
    expect(await records(text)).toEqual(['{"b":2}', '{"b":3}']);
  });

  it('is refused where no entry has the name', async () => {
    await expect(records(`{"resources":[${resources('dealer', '{"a":1}')}]}`)).rejects.toThrow(
      'there is no list of cars at "resources[name=car].data"',
    );
  });
});
