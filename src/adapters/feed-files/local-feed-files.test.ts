import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { readFixtureFeed, readFixtureMapping } from '#tests/support/fixture-feed.ts';
import { detectDelimiter, readCsvRows } from './csv-rows.ts';
import { JsonRecordSplitter } from './json-records.ts';
import { readJsonRows } from './json-rows.ts';
import { localFeedFiles } from './local-feed-files.ts';

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/stock-feeds', import.meta.url));

async function collected(file: string, map = 'plain.yaml', change = {}) {
  const reading = await readFixtureFeed(map, file, change);
  if (reading.kind !== 'collected') throw new Error(reading.reason);
  return reading;
}

const wholeFeed = 'Stock,Make,Model,Year,Price,Kms,Comments\nK100,Kia,Rio,2019,"$18,990",10 km,Fine\n';

const plainCsv = { delimiter: ',', skipLines: 0, hasHeader: true };

async function readCsv(text: string): Promise<readonly FeedEvent[]> {
  async function* texts() {
    for (let start = 0; start < text.length; start += 7) yield text.slice(start, start + 7);
  }
  const events: FeedEvent[] = [];
  for await (const event of readCsvRows(texts(), plainCsv)) events.push(event);
  return events;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('CSV feeds', () => {
  it.each([
    ['a byte-order mark', 'bom.csv', 2],
    ['UTF-16 with a byte-order mark', 'utf-16-bom.csv', 2],
    ['semicolons', 'semicolons.csv', 1],
    ['tabs', 'tabs.csv', 1],
    ['pipes', 'pipes.csv', 1],
  ])('reads a file with %s', async (_label, file, count) => {
    const { records, rejected, warnings } = await collected(file);
    expect(records).toHaveLength(count);
    expect(records[0]?.record).toMatchObject({
      stockNumber: 'K100',
      make: 'Toyota',
      year: 2019,
      priceCents: 18_990_00,
      odometerKm: 52_310,
    });
    expect([rejected, warnings]).toEqual([[], []]);
  });

  it('takes the column of exactly that name where several differ only in their case', async () => {
    const { records, rejected } = await collected('alike-columns.csv');
    expect(records[0]?.record).toMatchObject({ stockNumber: 'K100', priceCents: 18_990_00, odometerKm: 10 });
    expect(rejected).toEqual([]);
  });

  it('reads what the mapping says about the encoding', async () => {
    const { records } = await collected('windows-1252.csv', 'plain.yaml', { encoding: 'windows-1252' });
    expect(records[0]?.record.comments).toBe('Café racer');
  });

  it('DATA-2 takes POA for no price and "-" for no kilometres', async () => {
    const { records } = await collected('good.csv');
    expect(records[1]?.record).toMatchObject({ make: 'SsangYong', priceCents: null, odometerKm: null });
  });

  it('keeps line breaks and quotation marks inside quotes, and counts lines as an editor does', async () => {
    const { records } = await collected('quoted-line-breaks.csv');
    expect(records[0]).toMatchObject({ line: 2, record: { comments: 'First line\nsecond "line"' } });
    expect(records[1]).toMatchObject({ line: 6, record: { stockNumber: 'K101' } });
  });

  it('counts Windows line ends once', async () => {
    const { records, rejected } = await collected('windows-line-ends.csv');
    expect(records[0]?.record.comments).toBe('First line\nsecond line');
    expect(rejected).toMatchObject([{ line: 4, stockNumber: 'K101', problems: [{ column: 'Make' }] }]);
  });

  it('takes a stray quotation mark for a character', async () => {
    const { records } = await collected('stray-quotes.csv');
    expect(records[0]?.record).toMatchObject({ model: 'Corolla 5" screen', comments: 'He said "nice"' });
  });

  it('takes an empty cell at the end of every row for none', async () => {
    const events = await readCsv('Stock,Make\nK1,Kia,\nK2,Ford,\n');
    expect(events.map(({ kind }) => kind)).toEqual(['columns', 'row', 'row']);
  });

  it('rejects the row where a quotation mark is opened and never closed, and reads the others', async () => {
    const { records, rejected } = await collected('unclosed-quote.csv');
    expect(records.map(({ record }) => record.stockNumber)).toEqual(['K100', 'K102']);
    expect(rejected).toMatchObject([
      {
        line: 3,
        problems: [{ reason: 'a quotation mark is opened and not closed before the next row' }],
        possibleStockNumbers: expect.arrayContaining(['K101']),
      },
    ]);
  });

  const header = 'Stock,Make,Model,Year,Price\n';
  const plainRows = [1, 2, 3, 4, 5].map((number) => `K${number},Kia,Rio,2019,${number}\n`).join('');
  it.each([
    [
      'rows between two stray marks',
      'K1,"Kia,Rio,2019,1\nK2,Kia,Rio,2019,2\nK3,Kia",Rio,2019,3\nK4,Kia,Rio,2019,4\n',
      ['rejected 2', 'row 3', 'rejected 4', 'row 5'],
    ],
    [
      'two rows that stray marks join to one of the right width',
      'K1,"Kia,Rio,2019,1\nK2,Kia",Rio,2019,2\n',
      ['rejected 2', 'rejected 3'],
    ],
    ['text after a closing mark', 'K1,"Kia"s,Rio,2019,1\nK2,"K,ia",Rio,2019,2\n', ['rejected 2', 'row 3']],
    ['a stray mark inside a cell', 'K1,Ki"a,Rio,2019,1\nK2,Kia,Rio,2019,2\n', ['rejected 2', 'row 3']],
    [
      'a line break in the last cell',
      'K1,Kia,Rio,2019,1\n8990\nK2,Kia,Rio,2019,2\nK3,Kia,Rio,2019,3\n',
      ['rejected 2', 'rejected 3', 'rejected 4', 'row 5'],
    ],
    [
      'an empty cell too many in one row: the others may have moved',
      'K1,Kia,Rio,2019,1\nK2,,Kia,Rio,2019,\n',
      ['row 2', 'rejected 3'],
    ],
    ['two rows on one line', 'K1,Kia,Rio,2019,1K2,Kia,Rio,2019,2\n', ['rejected 2', 'rejected 2']],
    ['the header again', 'K1,Kia,Rio,2019,1\nStock,Make,Model,Year,Price\n', ['row 2', 'rejected 3']],
    [
      'line breaks and commas inside a cell',
      'K1,"Kia, a\nb, c, d\ne",Rio,2019,1\nK2,Kia,Rio,2019,2\n',
      ['row 2', 'row 5'],
    ],
    ['an end that may be cut', 'K1,Kia,Rio,2019,1\nK2,Kia,Rio,2019,89', ['row 2', 'row 3 open at price']],
    ['an end in quotation marks', 'K1,Kia,Rio,2019,"89"', ['row 2']],
    [
      'a number of rows that are not all there',
      'K1,Kia,Rio,2019,1\n2 records\n',
      ['row 2', 'rejected 3', 'cut 3'],
    ],
    [
      'a first cell over lines whose closing mark is lost',
      '"Nice\nold, red\nK1,Kia,Rio,2019,1\nK2,"K,ia",Rio,2019,2\nK3,Kia,Rio,2019,3\n',
      ['rejected 2', 'rejected 3', 'rejected 4', 'row 5', 'row 6'],
    ],
    [
      'a last cell over lines whose marks are lost',
      'K1,Kia,"R,io",2019,"1"\nK2,Kia,Rio,2019,Nice\nold, red\nK3,Kia,Rio,2019,3\nK4,Kia,Rio,2019,4\n',
      ['row 2', 'rejected 3', 'rejected 4', 'rejected 5', 'row 6'],
    ],
    [
      'three rows on one line whose marks have met',
      '"K1",Kia,Rio,2019,"1""K2",Kia,Rio,2019,"2""K3",Kia,Rio,2019,"3"\nK4,Kia,Rio,2019,4\n',
      ['rejected 2', 'rejected 2', 'rejected 2', 'row 3'],
    ],
    [
      'rows on one line, one of them over several',
      '1,a,"b\nc",2,"d"1,a,"b\nc",2,"d"\n2,a,b,3,4\n',
      ['rejected 2', 'rejected 3', 'rejected 4', 'row 5'],
    ],
    [
      'the header inside a cell',
      'K1,"Kia\nStock,Make,Model,Year,Price\nold",Rio,2019,1\nK2,Kia,Rio,2019,2\n',
      ['rejected 2', 'rejected 3', 'rejected 4', 'row 5'],
    ],
    [
      'a last value as long as all',
      `${plainRows}K6,Kia,Rio,2019,6`,
      [2, 3, 4, 5, 6, 7].map((line) => `row ${line}`),
    ],
    ['a number of rows that are all there', 'K1,Kia,Rio,2019,1\n1 records\n', ['row 2', 'rejected 3']],
  ])('accounts for each line of a file with %s', async (_label, rows, expected) => {
    const events = await readCsv(header + rows);
    const summary = events.slice(1).map((event) => {
      if (event.kind === 'row') {
        const { line, openColumn } = event.row;
        return openColumn === undefined ? `row ${line}` : `row ${line} open at ${openColumn}`;
      }
      return 'line' in event ? `${event.kind} ${event.line}` : event.kind;
    });
    expect(summary).toEqual(expected);
  });

  it('refuses a file in which a second header names other columns', async () => {
    await expect(readCsv(`${header}K1,Kia,Rio,2019,1\nStock,Price,Make,Model\n`)).rejects.toThrow(
      'a second header',
    );
  });

  it.each([
    [
      'rows that are all wider than the header',
      `Stock,Make,Model,Price\n${plainRows}`,
      'the header has 4 columns',
    ],
    [
      'a header that lost its line end',
      `Stock,Make,Price,20190,34500\n${plainRows}`,
      'the header has values',
    ],
  ])('refuses %s', async (_label, text, reason) => {
    await expect(readCsv(text)).rejects.toThrow(reason);
  });

  const rowsOfLetters = `Stock,Make,Model\n${'K1,Kia,Rio\nK2,Ford,Ranger\n'.repeat(5)}`;
  const wide = Buffer.from(`\ufeff${rowsOfLetters}`, 'utf16le');
  it.each([
    ['a byte that is lost', Buffer.concat([wide.subarray(0, 41), wide.subarray(42)])],
    [
      'a byte that is lost and one too many',
      Buffer.concat([wide.subarray(0, 41), wide.subarray(42, 120), wide.subarray(119)]),
    ],
    ['lines of eight bits', Buffer.concat([wide, Buffer.from('K3,Škoda,Octavia Sport,2020')])],
    ['half a letter at its end', wide.subarray(0, wide.length - 1)],
  ])('refuses UTF-16 with %s', async (_label, bytes) => {
    const path = join(folder, 'shifted.csv');
    await writeFile(path, bytes);
    expect(await readFixtureFeed('plain.yaml', path)).toMatchObject({ kind: 'unreadable' });
  });

  it('reads UTF-16 with foreign words and lines of signs', async () => {
    const path = join(folder, 'foreign.csv');
    const comments = '这辆车非常好，没有任何事故，欢迎来电咨询 •••••••••••••• ────────────── ══════════════';
    await writeFile(path, Buffer.from(`\ufeff${wholeFeed.replace('Fine', comments)}`, 'utf16le'));
    expect((await collected(path)).records).toMatchObject([{ record: { comments } }]);
  });

  it('rejects rows of the wrong width by themselves', async () => {
    const { records, rejected } = await collected('wrong-width.csv');
    expect(records.map(({ record }) => record.stockNumber)).toEqual(['K100', 'K102', 'K104']);
    expect(rejected.map(({ line, problems: [{ reason }] }) => [line, reason])).toEqual([
      [3, '4 columns where the header has 7'],
      [5, '8 columns where the header has 7'],
    ]);
  });

  it.each([
    [
      'bytes that are no UTF-8',
      'invalid-utf8.csv',
      3,
      'Make',
      'has letters that were lost; if there are many, try `encoding: auto` in the mapping',
    ],
    ['a missing make', 'missing-make.csv', 2, 'Make', 'no make, which every car must have'],
    ['a cell of 40,000 characters', 'oversize-cell.csv', 2, 'Comments', 'longer than 32768 characters'],
    ['nothing but words for nothing', 'nothing-known.csv', 2, null, 'every column of the row is empty'],
    [
      'a stock number for the second time',
      'doubled-stock-number.csv',
      4,
      'stockNumber',
      'this stock number is already on line 2',
    ],
  ])('rejects a row with %s and keeps the others', async (_label, file, line, column, reason) => {
    const { records, rejected, rowCount } = await collected(file);
    expect(rejected).toMatchObject([{ line, problems: [{ column, reason }] }]);
    expect(records.length + rejected.length).toBe(rowCount);
    expect(records.length).toBeGreaterThan(0);
  });

  it('leaves out implausible values and reports them', async () => {
    const { records, warnings } = await collected('unbelievable-values.csv');
    expect(records.map(({ record }) => [record.year, record.priceCents, record.odometerKm])).toEqual([
      [null, 18_990_00, 1],
      [1885, null, 3_000_000],
      [2028, 100_00, null],
      [null, 10_000_000_00, null],
      [null, null, 160],
    ]);
    expect(warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Year',
      '3 Price',
      '4 Kms',
      '5 Year',
      '5 Kms',
      '6 Year',
      '6 Price',
    ]);
  });

  it.each([
    ['in the middle of a row, without a line end', 'K101,Kia,Rio,20', '4 of 7 columns and no line end'],
    ['in the first cell of a row', 'K1', '1 of 7 columns and no line end'],
    ['in the middle of a row, with a line end', 'K101,Kia,Rio\n', '3 of 7 columns'],
  ])('tells a file that ends %s', async (_label, end, place) => {
    const events = await readCsv(`${wholeFeed}${end}`);
    expect(events.at(-1)).toEqual({
      kind: 'cut',
      line: 3,
      reason: `the file ends in the middle of a row (${place}), so it may be incomplete`,
    });
  });

  it.each([
    ['a line end', ''],
    ['a whole row without one', 'K101,Kia,Rio,2019,1,2,'],
    ['empty lines', '\n\n'],
    ['a closing remark', '1 record\n'],
  ])('takes a file for whole that ends with %s', async (_label, end) => {
    const events = await readCsv(`${wholeFeed}${end}`);
    expect(events.map(({ kind }) => kind)).not.toContain('cut');
  });

  it.each([
    [
      'a missing column',
      'missing-column.csv',
      1,
      'the file has no column "Price"; its columns are: Stock, Make, Model, Year, Cost, Kms, Comments',
    ],
    ['a duplicate column', 'doubled-column.csv', 1, 'the column "Price" is in the header more than once'],
    ['an empty file', 'empty.csv', null, 'the file is empty'],
    ['a header and nothing else', 'header-only.csv', null, 'the file has no cars'],
    ['an Excel file', 'zip-archive.csv', null, 'this is a zip or Excel file; export it as CSV'],
    ['zero bytes', 'zero-bytes.csv', null, 'this is not a text file: it has zero bytes'],
  ])('refuses %s with a reason', async (_label, file, line, reason) => {
    expect(await readFixtureFeed('plain.yaml', file)).toEqual({ kind: 'unreadable', line, reason });
  });

  it('refuses a file that is not there, and a folder', async () => {
    expect(await readFixtureFeed('plain.yaml', 'nowhere.csv')).toMatchObject({
      reason: expect.stringContaining('there is no file'),
    });
    expect(await readFixtureFeed('plain.yaml', '.')).toMatchObject({
      reason: expect.stringContaining('is not a file'),
    });
  });

  it('refuses a row of more than a megabyte', async () => {
    async function* texts() {
      yield 'Stock\n"';
      for (let chunk = 0; chunk < 20; chunk++) yield 'x'.repeat(100_000);
    }
    const read = async () => {
      const events: FeedEvent[] = [];
      for await (const event of readCsvRows(texts(), { ...plainCsv, delimiter: 'auto' })) events.push(event);
      return events;
    };
    await expect(read()).rejects.toThrow('longer than a megabyte');
  });
});

describe('CSV feeds larger than one piece', () => {
  it('reads on over the borders of pieces, characters and line ends', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `K${index},Škoda,Octavia,2019,18990,${index},"ž\r\nž"`,
    );
    const path = join(folder, 'large.csv');
    await writeFile(path, `Stock,Make,Model,Year,Price,Kms,Comments\r\n${rows.join('\r\n')}\r\n`);
    const reading = await readFixtureFeed('plain.yaml', path);
    expect(reading).toMatchObject({ kind: 'collected', rowCount: 20_000, rejected: [], warnings: [] });
    if (reading.kind !== 'collected') return;
    expect(reading.records.at(-1)).toMatchObject({
      line: 40_000,
      record: { stockNumber: 'K19999', make: 'Skoda', comments: 'ž\nž' },
    });
  });
});

describe('detectDelimiter', () => {
  it.each([
    ['a,b,c', ','],
    ['a;b;"c,d,e,f"', ';'],
    ['a\tb', '\t'],
    ['a|b|c,d', '|'],
    ['single', ','],
    ['a,b;c', ','],
  ])('finds the delimiter of %j', (header, delimiter) => {
    expect(detectDelimiter(`${header}\n;;;;;;;;`)).toBe(delimiter);
  });
});

describe('JSON feeds', () => {
  it('reads records under their keys, with nested values and lists as columns', async () => {
    const { records, warnings } = await collected('nested.json', 'plain-json.yaml');
    expect(records.map(({ line, record }) => [line, record.stockNumber, record.make, record.model])).toEqual([
      [5, 'J1', 'Kia', 'Rio'],
      [8, 'J2', 'Kia', 'a "quoted" ] name'],
    ]);
    expect(records[0]?.record).toMatchObject({
      priceCents: 8_990_00,
      features: ['Tow bar', 'Bull bar'],
      images: ['https://pictures.example/1.jpg'],
    });
    expect(warnings).toMatchObject([{ field: 'images', reason: '1 of 2 entries cannot be used' }]);
  });

  it.each([
    ['the one alone', '{"amount":8990}', '"Tow bar"', '{"url":"https://p.example/1.jpg"}'],
    ['lists of one', '[{"amount":8990}]', '["Tow bar"]', '[{"url":"https://p.example/1.jpg"}]'],
  ])('reads a list with one entry that came as %s', async (_label, price, equipment, photos) => {
    const path = join(folder, 'one.json');
    const car = `"id":"J1","make":{"name":"Kia"},"model":"Rio","price":${price},"equipment":${equipment},"photos":${photos}`;
    await writeFile(path, `{"data":{"vehicles":[{${car}}]}}`);
    const { records, warnings } = await collected(path, 'plain-json.yaml');
    expect(records).toMatchObject([
      { record: { priceCents: 8_990_00, features: ['Tow bar'], images: ['https://p.example/1.jpg'] } },
    ]);
    expect(warnings).toEqual([]);
  });

  it('takes the key of exactly that name where several differ only in their case, and refuses to guess', async () => {
    const { records, rejected } = await collected('alike-columns.json', 'plain-json.yaml');
    expect(records.map(({ record }) => record)).toMatchObject([
      { priceCents: 8_990_00, images: ['https://pictures.example/1.jpg'] },
    ]);
    expect(rejected).toMatchObject([
      { problems: [{ column: 'price.amount', reason: expect.stringContaining('and none exactly') }] },
    ]);
  });

  it('rejects a broken record by itself', async () => {
    const { records, rejected } = await collected('broken-record.json', 'plain-json.yaml');
    expect(records.map(({ record }) => record.stockNumber)).toEqual(['J1', 'J3']);
    expect(rejected.map(({ line, problems: [{ reason }] }) => [line, reason])).toEqual([
      [3, 'this record is not valid JSON'],
      [4, 'this record is not an object'],
    ]);
  });

  it.each([
    ['[{"a":1},{"a":2}][{"a":3}]', 'the file is not JSON before or after its list'],
    ['[{"a":1}],{"a":2}]', 'a closing bracket has no opening bracket'],
    [`[{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}]`, 'more than 200 brackets are nested'],
    ['[{"a":[1}]', 'is closed by a'],
  ])('refuses %s, which would lose records', (text, reason) => {
    const splitter = new JsonRecordSplitter('');
    expect(() => {
      splitter.cut(text);
      splitter.finish();
    }).toThrow(reason);
  });

  it.each([
    ['a comma is missing', '[{"a":1}{"a":2}]', ['row', 'row']],
    ['a duplicate key', '[{"a":1,"a":2},{"a":"\\\\","b":"\\":"}]', ['rejected', 'row']],
    ['a comma is too many', '[{"a":1},]', ['row']],
    [
      'a stray mark joins the first records',
      '[{"a":"1,"b":2},{"a":"2","b":3},{"a":"3,"b":4},{"a":"4","b":5}]',
      ['rejected', 'rejected', 'rejected', 'row'],
    ],
    [
      'a key of one of the joined records is damaged',
      '[{"a":"1","b":2,"c":3},{"a":"2,"b":3,"c":4},{"a:"3","b":4,"c":5}]',
      ['row', 'rejected', 'rejected'],
    ],
    [
      'a stray mark joins records',
      '[{"a":"1"},{"a":"2},{"a":"3"},{"a":4"},{"a":"5"}]',
      ['row', 'rejected', 'rejected', 'rejected', 'row'],
    ],
  ])('accounts for each record where %s', async (_label, text, kinds) => {
    async function* texts() {
      yield text;
    }
    const events: FeedEvent[] = [];
    for await (const event of readJsonRows(texts(), '')) events.push(event);
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['a file that ends too early', 'truncated.json', 3, 'the file ends before its JSON is complete'],
    ['a file without the list', 'no-list.json', null, 'there is no list of cars at "data.vehicles"'],
    ['an empty file', 'empty.csv', null, 'the file is empty'],
    ['a CSV file', 'good.csv', 1, 'this is not JSON'],
  ])('refuses %s', async (_label, file, line, reason) => {
    expect(await readFixtureFeed('plain-json.yaml', file)).toEqual({ kind: 'unreadable', line, reason });
  });

  it('cuts the same records wherever the pieces end', () => {
    const text = '\n {"a":[1,{"list":[0]}],"list":[ {"x":"]}\\""} ,\n[1,[2]], "y,]", 3 ],"list2":[9]}';
    const expected = ['{"x":"]}\\""} ', '[1,[2]]', '"y,]"', '3 '];
    for (let size = 1; size <= text.length; size++) {
      const splitter = new JsonRecordSplitter('list');
      const records = [];
      for (let start = 0; start < text.length; start += size)
        records.push(...splitter.cut(text.slice(start, start + size)));
      splitter.finish();
      expect(records.map((record) => record.text)).toEqual(expected);
      expect(records.map((record) => record.line)).toEqual([2, 3, 3, 3]);
    }
  });

  it('refuses a record of more than a megabyte', () => {
    const splitter = new JsonRecordSplitter('');
    expect(() => splitter.cut(`["${'x'.repeat(1_100_000)}`)).toThrow('longer than a megabyte');
  });
});

describe('mapping files', () => {
  it('names every problem with file and path', async () => {
    const path = join(fixtures, 'unknown-keys.yaml');
    const read = await localFeedFiles.readMapping(path);
    expect(
      read.kind === 'refused' ? read.problems.map((problem) => [problem.file === path, problem.path]) : [],
    ).toEqual(
      expect.arrayContaining([
        [true, 'delimeter'],
        [true, 'fields.make.colum'],
        [true, 'fields.model.steps[0].trimm'],
        [true, 'fields.colour2'],
      ]),
    );
  });

  it.each([
    ['nowhere.yaml', 'there is no such file'],
    ['.', 'this is a folder'],
  ])('answers for %s', async (file, message) => {
    const read = await localFeedFiles.readMapping(join(fixtures, file));
    expect(read).toMatchObject({ kind: 'refused', problems: [{ message }] });
  });

  it('reads the shipped mappings', async () => {
    const shipped = fileURLToPath(new URL('../../../sites/feeds', import.meta.url));
    expect((await readFixtureMapping(join(shipped, 'au-vehicle-prices.yaml'))).feed).toBe(
      'au-vehicle-prices',
    );
    expect((await readFixtureMapping(join(shipped, 'auction-lots.yaml'))).feed).toBe('auction-lots');
  });
});
