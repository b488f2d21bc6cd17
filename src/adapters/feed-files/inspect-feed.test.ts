/** Unknown files are recognised: format, encoding, separator, header, the place of the cars, and the columns. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatHints } from '#ports/stock/feed-source.ts';
import { inspectFeed } from './inspect-feed.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: string | Buffer, hints: FormatHints = {}) {
  const path = join(folder, `${files++}.feed`);
  await writeFile(path, bytes);
  const found = await inspectFeed(path, hints);
  if (found.kind === 'unreadable') throw new Error(found.reason);
  return found;
}

const rows = 'A1;Kia;Rio;18990\nA2;Ford;Focus;24990\n';
const cars = [
  { id: 'A1', price: { amount: 18_990 }, photos: [{ url: 'https://i.example/1.jpg' }] },
  { id: 'A2', price: { amount: 24_990 }, photos: [] },
];
const xmlCar = (id: string) => `<ad id="${id}"><make>Kia</make><price currency="AUD">18990</price></ad>`;

describe('H-21 an unknown file', () => {
  it.each<[string, string | Buffer, object, readonly string[]]>([
    [
      'a header',
      `Stock No;Make;Model;Price\n${rows}`,
      { delimiter: ';', hasHeader: true, skipLines: 0 },
      ['Stock No', 'Make', 'Model', 'Price'],
    ],
    [
      'a header with a name as long as a VIN',
      `Stock No;CylindersInEngine;Make;Model\nA1;4;Kia;Rio\nA2;6;Ford;Focus\n`,
      { hasHeader: true },
      ['Stock No', 'CylindersInEngine', 'Make', 'Model'],
    ],
    ['no header', rows, { delimiter: ';', hasHeader: false }, ['1', '2', '3', '4']],
    [
      'title lines',
      `Stock list, Banksia\n28 November 2026\n\nStock No;Make;Model;Price\n${rows}`,
      { delimiter: ';', skipLines: 3 },
      ['Stock No', 'Make', 'Model', 'Price'],
    ],
    [
      'sep=',
      `sep=;\nStock No;Make;Model;Price\n${rows}`,
      { delimiter: ';', skipLines: 0 },
      ['Stock No', 'Make', 'Model', 'Price'],
    ],
    [
      'tabs',
      `Stock No;Make;Model;Price\n${rows}`.replaceAll(';', '\t'),
      { delimiter: '\t' },
      ['Stock No', 'Make', 'Model', 'Price'],
    ],
    [
      'ISO-8859-15',
      Buffer.from(`Stock No;Make;Model;Price\nA1;Citroën;C4;18 990 \u00a4\n`, 'latin1'),
      { encoding: 'iso-8859-15' },
      ['Stock No', 'Make', 'Model', 'Price'],
    ],
  ])('of CSV with %s is recognised', async (_label, bytes, format, columns) => {
    const found = await inspect(bytes);
    expect(found.format).toMatchObject({ format: 'csv', ...format });
    expect(found.columns.map(({ name }) => name)).toEqual(columns);
    expect(found).toMatchObject({ broken: 0, isWhole: true });
  });

  it.each([
    ['the file itself', cars, ''],
    ['a key', { status: 'ok', errors: [], tags: ['a'], data: { count: 2, vehicles: cars } }, 'data.vehicles'],
  ])('of JSON has its cars in %s', async (_label, whole, records) => {
    const found = await inspect(JSON.stringify(whole));
    expect(found.format).toMatchObject({ format: 'json', records });
    expect(found.columns).toContainEqual({ name: 'price.amount', samples: ['18990', '24990'], filled: 2 });
    expect(found.columns.map(({ name }) => name)).toContain('photos[].url');
  });

  it('of XML has its cars where elements repeat', async () => {
    const found = await inspect(
      `<?xml version="1.0" encoding="ISO-8859-1"?><feed><head><a>1</a><b>2</b></head><ads>${xmlCar('A1')}${xmlCar('A2')}</ads></feed>`,
    );
    expect(found.format).toMatchObject({ format: 'xml', records: 'feed.ads.ad' });
    expect(found.columns.map(({ name }) => name).sort()).toEqual(['@id', 'make', 'price', 'price.@currency']);
    expect((await inspect(`<ads>${xmlCar('A1')}</ads>`)).format.records).toBe('ads.ad');
  });

  it('is read as a person says', async () => {
    const found = await inspect(`x\n${rows}`, { skipLines: 1, delimiter: ';', hasHeader: false });
    expect(found.columns.map(({ samples }) => samples[0])).toEqual(['A1', 'Kia', 'Rio', '18990']);
  });

  it('shows at most three different samples, cut, and counts what is filled', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `A${index},${index % 2 ? 'x'.repeat(400) : ''}`);
    const found = await inspect(`Stock,Text\n${lines.join('\n')}\n`);
    expect(found).toMatchObject({ rows: 200, isWhole: false });
    expect(found.columns.map(({ samples, filled }) => [samples.length, filled])).toEqual([
      [3, 200],
      [1, 100],
    ]);
    expect(found.columns[1]?.samples[0]).toHaveLength(161);
  });

  it.each([
    ['an Excel file', Buffer.from('504b0304140000', 'hex'), 'this is a zip or Excel file'],
    ['nothing', '', 'the file is empty'],
    ['XML that is broken', '<ads><ad></ads>', 'not well-formed'],
    ['a picture', Buffer.from('ffd8ffe000104a4649460001', 'hex'), 'zero bytes'],
    ['an object', '{"a":1}', 'no list of cars'],
  ])('that is %s is refused with the reason', async (_label, bytes, reason) => {
    await expect(inspect(bytes)).rejects.toThrow(reason);
  });
});
