/** The formats of feeds beyond plain CSV and JSON: XML, files without a header, other separators and encodings, choices among lists. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { readFixtureFeed } from '#tests/support/fixture-feed.ts';
import { detectDelimiter } from './csv-rows.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fields = { stockNumber: 'Stock', make: 'Make', model: 'Model' };
const byName = {
  stockNumber: 'Stock',
  make: 'Make',
  model: 'Model',
  comments: 'Text',
};

async function read(bytes: string | Buffer, setting: Record<string, unknown>) {
  const path = join(folder, `${files++}.feed`);
  await writeFile(path, bytes);
  const mapping: FeedMapping = feedMappingSchema.parse({ feed: 'f', fields, ...setting });
  return readFixtureFeed('plain.yaml', path, mapping);
}

async function cars(bytes: string | Buffer, setting: Record<string, unknown>) {
  const reading = await read(bytes, setting);
  if (reading.kind !== 'collected') throw new Error(`line ${reading.line}: ${reading.reason}`);
  return reading;
}

async function refusal(bytes: string | Buffer, setting: Record<string, unknown>) {
  const reading = await read(bytes, setting);
  if (reading.kind === 'collected') throw new Error('The file was read.');
  return reading.line === null ? reading.reason : `line ${reading.line}: ${reading.reason}`;
}

const xml = (inside: string) => `<?xml version="1.0"?>\n<stock>\n${inside}\n</stock>\n`;
const car = (stock: string, more = '') =>
  `<car><Stock>${stock}</Stock><Make>Kia</Make><Model>Rio</Model>${more}</car>`;

describe('H-21 XML feeds', () => {
  it('reads elements, attributes and repeated elements of each record at the path', async () => {
    const mapping = {
      format: 'xml',
      records: 'dealers.dealer.cars.car',
      fields: {
        stockNumber: '@id',
        make: 'make.@name',
        model: { column: 'model' },
        priceCents: { column: 'price', steps: ['money'] },
        images: 'photos.photo',
        priceType: 'price.@type',
      },
    };
    const text = `<dealers><note>x</note><dealer><cars>
      <car id="A1"><make name="Kia"/><model>Rio</model><price type="Drive away">18990</price>
        <photos><photo>https://p.example/1.jpg</photo><photo>https://p.example/2.jpg</photo></photos></car>
      </cars></dealer><dealer><cars>
      <car id="A2"><make name="Ford"/><model><![CDATA[Focus <ST>]]></model><photos><photo>https://p.example/3.jpg</photo></photos></car>
      </cars></dealer></dealers>`;
    const { records, rejected } = await cars(text, mapping);
    expect(rejected).toEqual([]);
    expect(records.map(({ record }) => record)).toMatchObject([
      {
        stockNumber: 'A1',
        make: 'Kia',
        model: 'Rio',
        priceCents: 18_990_00,
        priceType: 'Drive away',
        images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
      },
      { stockNumber: 'A2', make: 'Ford', images: ['https://p.example/3.jpg'] },
    ]);
    expect(records[0]?.line).toBe(2);
  });

  it('takes every element of the root where no path is given, and the line of each', async () => {
    const { records, rejected, rowCount } = await cars(
      xml(`${car('A1')}\n${car('A2')}\n<car><Stock>A3</Stock></car>\n<car/>`),
      { format: 'xml' },
    );
    expect(records.map(({ line, record }) => [line, record.stockNumber])).toEqual([
      [3, 'A1'],
      [4, 'A2'],
    ]);
    expect([rowCount, rejected.map(({ line, stockNumber }) => [line, stockNumber])]).toEqual([
      4,
      [
        [5, 'A3'],
        [6, null],
      ],
    ]);
  });

  it('reads the encoding that the file declares', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-15"?><stock>${car('A1', '<Text>Café, 5 €</Text>')}</stock>`;
    const bytes = Buffer.from(text.replace('€', '\u00a4'), 'latin1');
    const { records } = await cars(bytes, { format: 'xml', fields: byName });
    expect(records[0]?.record.comments).toBe('Café, 5 €');
  });

  it.each([
    ['a file that was cut', xml(car('A1')).slice(0, -15), 'the file ends before its XML is complete'],
    [
      'a tag that is closed by another',
      xml('<car><Stock>A1</Make></car>'),
      'line 3: the file is not well-formed XML',
    ],
    ['two roots', `${xml(car('A1'))}${xml(car('A2'))}`, 'not well-formed'],
    ['an attribute that stands twice', xml('<car id="1" id="2"/>'), 'duplicate attribute'],
    ['what is no XML', 'Stock,Make,Model\nA1,Kia,Rio\n', 'this is not XML'],
    ['an empty file', ' \n', 'the file is empty'],
    [
      'a declared encoding that nothing reads',
      '<?xml version="1.0" encoding="x-klingon"?><stock/>',
      'its encoding is x-klingon',
    ],
    ['another list', xml(car('A1')), 'there is no element at "a.b"; the file has stock.car (1 times)', 'a.b'],
  ])('refuses %s, with the reason', async (_label, text, reason, records = '') => {
    expect(await refusal(text, { format: 'xml', records })).toContain(reason);
  });

  const laughs = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );
  it.each([
    [
      'entities that multiply',
      `<?xml version="1.0"?><!DOCTYPE stock [<!ENTITY l0 "ha">${laughs.join('')}]><stock>${car('&l20;')}</stock>`,
      'custom entities are not read',
    ],
    [
      'an entity that names a file',
      `<!DOCTYPE stock [<!ENTITY f SYSTEM "file:///etc/passwd">]><stock>${car('A1', '<Text>&f;</Text>')}</stock>`,
      'custom entities are not read',
    ],
    ['elements without end', `<stock>${'<a>'.repeat(50_000)}`, 'more than 100 elements are nested'],
    [
      'a text without end',
      `<stock>${car('A1', `<Text>${'x'.repeat(2_000_000)}</Text>`)}</stock>`,
      'longer than a megabyte',
    ],
    ['a tag without end', `<stock ${'x'.repeat(2_000_000)}`, 'longer than a megabyte'],
    ['a comment without end', `<stock><!-- ${'x'.repeat(2_000_000)}`, 'longer than a megabyte'],
    [
      'a record of very many elements',
      `<stock>${car('A1', '<f>1</f>'.repeat(200_000))}</stock>`,
      'longer than a megabyte',
    ],
  ])('is not stopped by %s', async (_label, text, reason) => {
    expect(await refusal(text, { format: 'xml' })).toContain(reason);
  });

  it('reads elements with the names of object members as any others', async () => {
    const inside = car('A1', '<__proto__><make>Ford</make></__proto__><constructor>x</constructor>');
    const { records } = await cars(xml(inside), {
      format: 'xml',
      fields: { ...fields, badge: '__proto__.make', series: 'constructor' },
    });
    expect(records[0]?.record).toMatchObject({ make: 'Kia', badge: 'Ford', series: 'x' });
  });

  it('reads back every text that a writer of XML can write', async () => {
    const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
    const word = fc.stringMatching(/^[A-Za-z0-9&<>"'.-]{1,20}$/).filter((text) => /[A-Za-z]{3}/.test(text));
    const rows = fc.array(fc.record({ badge: word, isAttribute: fc.boolean(), isCdata: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (rendered) => {
        const inside = rendered.map(({ badge, isAttribute, isCdata }, index) => {
          const own = isCdata ? `<![CDATA[${badge}]]>` : escaped(badge);
          const more = isAttribute ? `<b v="${escaped(badge)}"/>` : `<b>${own}</b>`;
          return car(`A${index}`, more);
        });
        const { records } = await cars(xml(inside.join('')), {
          format: 'xml',
          fields: { ...fields, registration: { firstOf: ['b', 'b.@v'] } },
        });
        const plain = await cars(
          JSON.stringify(
            rendered.map(({ badge }, index) => ({ Stock: `A${index}`, Make: 'Kia', Model: 'Rio', b: badge })),
          ),
          { format: 'json', fields: { ...fields, registration: 'b' } },
        );
        expect(records.map(({ record }) => record)).toEqual(plain.records.map(({ record }) => record));
      }),
      { numRuns: 100 },
    );
  });
});

describe('H-21 choices among the entries of a list', () => {
  const record = {
    Stock: 'A1',
    Make: 'Kia',
    Model: 'Rio',
    Identification: [
      { Type: 'Rego', Value: 'ABC123' },
      { Type: 'vin', Value: '6FPAAAJGSWB912345' },
      { Type: 'Key' },
    ],
    Photos: [
      { Order: 10, Url: 'https://p.example/10.jpg', Kind: 'photo' },
      { Order: 2, Url: 'https://p.example/2.jpg', Kind: 'photo' },
      { Url: 'https://p.example/last.jpg', Kind: 'photo' },
      { Order: 1, Url: 'https://p.example/plan.pdf', Kind: 'file' },
    ],
  };
  const mapping = {
    ...fields,
    vin: 'Identification[Type=VIN].Value',
    registration: 'Identification[Type=Rego].Value',
    series: 'Identification[Type=Key].Value',
    images: 'Photos[Kind=photo][by Order].Url',
  };
  const right = {
    vin: '6FPAAAJGSWB912345',
    registration: 'ABC123',
    series: null,
    images: ['https://p.example/2.jpg', 'https://p.example/10.jpg', 'https://p.example/last.jpg'],
  };

  it('takes the entry of a type and puts a list in the order of a field', async () => {
    const { records } = await cars(JSON.stringify([record]), { format: 'json', fields: mapping });
    expect(records[0]?.record).toMatchObject(right);
  });

  it('reads a list of one that was written as the one alone', async () => {
    const [, vin] = record.Identification;
    const one = { ...record, Identification: vin };
    const { records } = await cars(JSON.stringify([one]), { format: 'json', fields: mapping });
    expect(records[0]?.record).toMatchObject({ vin: right.vin, registration: null });
  });

  it('chooses by attributes of XML', async () => {
    const inside = car(
      'A1',
      '<img nr="2" kind="photo">https://p.example/2.jpg</img><img nr="1" kind="photo">https://p.example/1.jpg</img><img nr="0" kind="plan">https://p.example/0.jpg</img>',
    );
    const { records } = await cars(xml(inside), {
      format: 'xml',
      fields: { ...fields, images: 'img[@kind=photo][by @nr]' },
    });
    expect(records[0]?.record.images).toEqual(['https://p.example/1.jpg', 'https://p.example/2.jpg']);
  });
});

describe('H-21 CSV of any kind', () => {
  it.each([',', ';', '\t', '|', '^', '~', '\u001f'])('detects %j as the separator', async (mark) => {
    const rows = ['Stock|Make|Model|Text', 'A1|Kia|Rio|One owner'].map((row) => row.replaceAll('|', mark));
    const { records } = await cars(`${rows.join('\n')}\n`, { format: 'csv', fields: byName });
    expect(records[0]?.record).toMatchObject({ stockNumber: 'A1', comments: 'One owner' });
  });

  it('takes the separator that all lines agree on where two are as frequent', () => {
    expect(detectDelimiter('Stock;Make;Model,Badge,Series\nA1;Kia;Rio\nA2;Kia;Rio\n')).toBe(';');
  });

  it('reads any other separator that the mapping names', async () => {
    const { records } = await cars('Stock#Make#Model\nA1#Kia#Rio\n', { format: 'csv', delimiter: '#' });
    expect(records[0]?.record.model).toBe('Rio');
  });

  it.each([
    ['sep=', 'sep=;\nStock;Make;Model\nA1;Kia;Rio, GT\n', {}, 3],
    ['sep= and a byte-order mark', '\ufeffsep=;\r\nStock;Make;Model\r\nA1;Kia;Rio, GT\r\n', {}, 3],
    ['title lines', 'Stock list, Banksia\n\nStock;Make;Model\nA1;Kia;Rio, GT\n', { skipLines: 2 }, 4],
    ['sep= and title lines', 'sep=;\nStock list\nStock;Make;Model\nA1;Kia;Rio, GT\n', { skipLines: 1 }, 4],
  ])('passes over %s and counts lines as an editor does', async (_label, text, setting, line) => {
    const { records, rejected } = await cars(text, { format: 'csv', ...setting });
    expect(records).toMatchObject([{ line, record: { stockNumber: 'A1', model: 'Rio, GT' } }]);
    expect(rejected).toEqual([]);
  });

  it('refuses a file that ends within the lines that are passed over', async () => {
    expect(await refusal('a\nb\nc\n', { format: 'csv', skipLines: 5 })).toBe('the file is empty');
  });

  const numbered = {
    format: 'csv',
    hasHeader: false,
    fields: { stockNumber: 1, make: 2, model: '3', comments: 4 },
  };

  it('calls the columns of a file without a header by their number', async () => {
    const { records, rejected, rowCount } = await cars(
      'A1,Kia,Rio,"Nice,\ncheap"\nA2,Ford\nA3,Ford,Focus,\n1,2,3,4\n',
      numbered,
    );
    expect(records.map(({ line, record }) => [line, record.stockNumber, record.comments])).toEqual([
      [1, 'A1', 'Nice,\ncheap'],
      [4, 'A3', null],
      [5, '1', '4'],
    ]);
    expect([rowCount, rejected[0]?.line, rejected[0]?.problems[0].reason]).toEqual([
      4,
      3,
      '2 columns where most rows have 4',
    ]);
  });

  it('says which column a file without a header lacks', async () => {
    expect(await refusal('A1,Kia,Rio\nA2,Kia,Rio\n', numbered)).toBe(
      'line 1: the file has no column "4"; its columns are: 1, 2, 3',
    );
    expect(await refusal('A1\nA2\n', numbered)).toContain('check the separator');
  });

  it('reads back what any writer of CSV wrote, whatever the separator, with a header or without', async () => {
    const cell = fc
      .stringMatching(/^[A-Za-z0-9 ,;|^~"']{0,12}$/)
      .map((text) => `x${text.replace(/ +/g, ' ')}y`);
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',', ';', '\t', '|', '^', '~', '#'),
        fc.boolean(),
        async (rendered, mark, hasHeader) => {
          const lines = rendered.map(([one, other], index) => [`A${index}`, 'Kia', one, other]);
          const all = hasHeader ? [['1', '2', '3', '4'], ...lines] : lines;
          const text = all.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(mark));
          const setting = {
            format: 'csv',
            hasHeader,
            delimiter: mark,
            fields: { stockNumber: 1, make: 2, model: 3, series: 4 },
          };
          const { rowCount, records } = await cars(`${text.join('\r\n')}\r\n`, setting);
          expect(rowCount).toBe(rendered.length);
          expect(records.map(({ record }) => record.series)).toEqual(rendered.map(([, other]) => other));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('H-21 encodings', () => {
  const row = (text: string) => `Stock;Make;Model;Text\nA1;Citroën;C4;${text}\n`;
  const mapping = { format: 'csv', encoding: 'auto', fields: byName };
  it.each([
    ['UTF-8', Buffer.from(row('Škoda, 5 €'), 'utf8'), 'Škoda, 5 €'],
    ['Windows-1252', Buffer.from(row('5 \u0080 \u0096 œ').replace('œ', '\u009c'), 'latin1'), '5 € – œ'],
    ['ISO-8859-15', Buffer.from(row('5 \u00a4, S\u00bdur'), 'latin1'), '5 €, Sœur'],
    ['Latin letters that both encodings share', Buffer.from(row('Café'), 'latin1'), 'Café'],
    ['plain letters', Buffer.from(row('Cafe').replace('ë', 'e'), 'latin1'), 'Cafe'],
    ['UTF-16', Buffer.from(`\ufeff${row('Café €')}`, 'utf16le'), 'Café €'],
  ])('detects %s', async (_label, bytes, text) => {
    const { records } = await cars(bytes, mapping);
    expect(records[0]?.record.comments).toBe(text);
  });

  it('reads ISO-8859-15 where the mapping says so', async () => {
    const bytes = Buffer.from(row('5 \u00a4'), 'latin1');
    const { records } = await cars(bytes, { ...mapping, encoding: 'iso-8859-15' });
    expect(records[0]?.record).toMatchObject({ make: 'Citroën', comments: '5 €' });
  });

  it('does not take UTF-8 with a damaged byte for another encoding', async () => {
    const bytes = Buffer.from(`${row('Café')}A2;Škoda;Fabia;Broken X\n`, 'utf8');
    bytes[bytes.indexOf('X')] = 0xe9;
    const { records } = await cars(bytes, mapping);
    expect(records[0]?.record.comments).toBe('Café');
  });
});
