import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import type { GroupLocations } from './group-locations.ts';
import { compileNormaliser, dropRepeats } from './normalise-row.ts';
import { columnKey } from './source-row.ts';

const places: GroupLocations = {
  dealershipIds: new Set(['north', 'south']),
  locations: new Map([['ringwood', { dealershipId: 'south', city: 'Ringwood', state: 'VIC' }]]),
  defaultDealershipId: 'north',
  defaultLocationSlug: null,
};

function normaliserOf(fields: object, ofPlaces = places) {
  const required = { stockNumber: 'Stock', make: 'Make', model: 'Model' };
  const mapping = feedMappingSchema.parse({
    feed: 'test',
    format: 'csv',
    fields: { ...required, ...fields },
  });
  return compileNormaliser({ mapping, places: ofPlaces, currentYear: 2026 });
}

function row(cells: Readonly<Record<string, string | readonly string[]>>, line = 2) {
  const all = { Stock: 'S1', Make: 'Kia', Model: 'Rio', ...cells };
  return { line, values: new Map(Object.entries(all).map(([name, value]) => [columnKey(name), value])) };
}

/** The record, or the reason why there is none. */
function read(
  fields: object,
  cells: Readonly<Record<string, string | readonly string[]>>,
  ofPlaces = places,
) {
  const outcome = normaliserOf(fields, ofPlaces).normalise(row(cells));
  if (outcome.kind === 'rejected') return { record: null, warnings: [], problems: outcome.rejected.problems };
  return { record: outcome.located.record, warnings: outcome.warnings, problems: [] };
}

describe('normalise: steps', () => {
  it.each([
    [
      'looks up, folding case',
      { colour: { column: 'C', steps: [{ lookup: { table: { wht: 'White' } } }] } },
      'WHT',
      'White',
    ],
    [
      'keeps an unknown value',
      { colour: { column: 'C', steps: [{ lookup: { table: { wht: 'White' } } }] } },
      'Teal',
      'Teal',
    ],
    [
      'drops an unknown value',
      { colour: { column: 'C', steps: [{ lookup: { table: { wht: 'White' }, unknown: 'drop' } }] } },
      'Teal',
      null,
    ],
    [
      'extracts the first group',
      { colour: { column: 'C', steps: [{ extract: '^([^/]+) /' }] } },
      'Blue / Grey',
      'Blue',
    ],
    [
      'replaces every match',
      { colour: { column: 'C', steps: [{ replace: { pattern: '[*]', with: '' } }] } },
      '*Red*',
      'Red',
    ],
    [
      'takes the longest phrase',
      { colour: { column: 'C', steps: [{ startsWith: ['Dark', 'Dark Blue'] }] } },
      'dark blue pearl',
      'Dark Blue',
    ],
    [
      'finds whole words only',
      { colour: { column: 'C', steps: [{ startsWith: ['Dark'] }] } },
      'Darkish',
      null,
    ],
    ['calms capitals', { colour: { column: 'C', steps: ['titleCase'] } }, 'MIDNIGHT OAK', 'Midnight OAK'],
    [
      'puts a word in front',
      { colour: { column: 'C', steps: [{ prefix: 'Pearl ' }] } },
      'White',
      'Pearl White',
    ],
    ['falls back to the next source', { colour: { firstOf: ['X', 'C'] } }, 'Red', 'Red'],
    ['falls back to the default', { colour: { column: 'X', default: 'Unknown' } }, 'Red', 'Unknown'],
    ['gives a constant', { colour: { value: 'Any' } }, 'Red', 'Any'],
    [
      'joins columns and leaves empty ones out',
      { colour: { columns: ['C', 'X', 'Make'], join: '/' } },
      'Red',
      'Red/Kia',
    ],
    ['knows the words for nothing', { colour: 'C' }, 'N/A', null],
    [
      'knows the words for nothing of one field',
      { colour: { column: 'C', nullTokens: ['tba'] } },
      'TBA',
      null,
    ],
  ])('%s', (_label, fields, cell, expected) => {
    expect(read(fields, { C: cell }).record?.colour).toBe(expected);
  });

  it('splits a text into a list, without what is excluded', () => {
    const fields = { features: { column: 'F', steps: [{ split: ',' }, { exclude: '^location' }] } };
    expect(read(fields, { F: 'Tow bar, , Bull bar,Location: x,Tow bar' }).record?.features).toEqual([
      'Tow bar',
      'Bull bar',
    ]);
  });

  it('takes fields that are known off the front of a title', () => {
    const fields = {
      year: 'Y',
      badge: { column: 'T', steps: [{ removeLeading: ['year', 'make', 'model'] }] },
    };
    expect(read(fields, { Y: '2019', T: '2019 KIA Rio Sport Plus' }).record?.badge).toBe('Sport Plus');
    expect(read(fields, { Y: '2019', T: '2019 Kia Riot Sport' }).record?.badge).toBe('Riot Sport');
  });

  it('rejects a row where a look-up says so', () => {
    const fields = { colour: { column: 'C', steps: [{ lookup: { table: {}, unknown: 'reject' } }] } };
    expect(read(fields, { C: 'Teal' }).problems).toEqual([
      { column: 'C', value: 'Teal', reason: 'not in the lookup table' },
    ]);
  });

  it('SRCH-15 keeps an unknown label and warns', () => {
    const { record, warnings } = read(
      { bodyType: { column: 'B', steps: [{ normalise: 'bodyType' }] } },
      { B: 'Hovercraft' },
    );
    expect(record?.bodyType).toBe('Hovercraft');
    expect(warnings).toHaveLength(1);
  });
});

describe('normalise: what is believed', () => {
  it.each([
    ['year', '1884', null],
    ['year', '1885', 1885],
    ['year', '2028', 2028],
    ['year', '2029', null],
    ['odometerKm', '-1', null],
    ['odometerKm', '0', 0],
    ['odometerKm', '3000000', 3_000_000],
    ['odometerKm', '3000001', null],
    ['priceCents', '$99.99', null],
    ['priceCents', '$100', 100_00],
    ['priceCents', '$10,000,000', 10_000_000_00],
    ['priceCents', '$10,000,000.01', null],
  ])('DATA-2 DATA-3 %s of %s is read as %s, with a warning where it is left out', (field, cell, expected) => {
    const { record, warnings } = read({ [field]: 'V' }, { V: cell });
    expect(record?.[field as 'year']).toBe(expected);
    expect(warnings.map((warning) => warning.column)).toEqual(expected === null ? ['V'] : []);
  });

  it('refuses the row instead where the mapping says so', () => {
    const fields = { priceCents: { column: 'V', steps: ['money'], onInvalid: 'reject' } };
    expect(read(fields, { V: 'call us' }).problems).toEqual([
      { column: 'V', value: 'call us', reason: 'not an amount of money' },
    ]);
  });

  it.each([
    ['javascript:alert(1)', []],
    ['data:text/html,x', []],
    ['/img/../secret', []],
    ['/img/cars/a.jpg', ['/img/cars/a.jpg']],
    ['https://pictures.example/a.jpg', ['https://pictures.example/a.jpg']],
  ])('DATA-6 takes pictures from the web or our own assets only: %s', (address, images) => {
    expect(read({ images: 'I' }, { I: address }).record?.images).toEqual(images);
  });
});

describe('normalise: rows that are refused', () => {
  it('names every problem of a row, and its stock number', () => {
    const outcome = normaliserOf({}).normalise(row({ Make: '-', Model: '' }, 17));
    expect(outcome).toEqual({
      kind: 'rejected',
      rejected: {
        line: 17,
        stockNumber: 'S1',
        problems: [
          { column: 'Make', value: '-', reason: 'no make, which every car must have' },
          { column: 'Model', value: '', reason: 'no model, which every car must have' },
        ],
      },
    });
  });

  it('rejects an empty row', () => {
    expect(read({}, { Stock: '-', Make: 'nan', Model: '' }).problems[0]?.reason).toContain(
      'every column of the row is empty',
    );
  });

  it.each([
    ['a zero byte', 'a\0b', 'has a zero byte, so it is binary data'],
    ['32,769 characters', 'x'.repeat(32_769), 'longer than 32768 characters'],
  ])('rejects a row with %s', (_label, cell, reason) => {
    expect(read({}, { Make: cell }).problems[0]).toMatchObject({ column: 'Make', reason });
  });
});

describe('normalise: damaged letters', () => {
  const lost = expect.stringContaining('letters that were lost');

  it('keeps the car: a repaired comment is used and reported with its place', () => {
    const comments = `${'Fine car. '.repeat(60)}Great \ud83d`;
    const { record, warnings } = read({ comments: 'C' }, { C: comments });
    expect(record?.comments?.endsWith('Great')).toBe(true);
    expect(warnings).toMatchObject([{ field: 'comments', column: 'C', reason: lost }]);
    expect(warnings[0]?.value.length).toBeLessThan(80);
  });

  it('leaves out a name that lost a letter, and keeps the rest of the car', () => {
    const { record, warnings } = read(
      { badge: 'B', features: 'F' },
      { B: 'Lumi\ufffdre', F: ['Caf\ufffd', 'GPS'] },
    );
    expect(record).toMatchObject({ badge: null, make: 'Kia' });
    expect(warnings.map(({ field, value }) => [field, value])).toEqual([
      ['badge', 'Lumi\ufffdre'],
      ['features', expect.stringContaining('Caf')],
    ]);
  });

  it.each([
    ['a line break', 'Ever\nest'],
    ['a tab', 'Ever\test'],
    ['a line separator', 'Ever\u2028est'],
  ])('leaves out a name with %s, which another cell or a torn line put there', (_label, badge) => {
    const { record, warnings } = read({ badge: 'B' }, { B: badge });
    expect([record?.badge, warnings]).toMatchObject([
      null,
      [{ field: 'badge', reason: 'has a line break or a control character' }],
    ]);
    expect(read({}, { Model: badge }).problems).toMatchObject([{ column: 'Model' }]);
  });

  it('makes one line of a name in HTML', () => {
    expect(read({ badge: 'B' }, { B: '<b>Trend</b><br>4WD' }).record?.badge).toBe('Trend 4WD');
  });

  it('reads a make again that another system misread', () => {
    expect(read({}, { Make: 'CitroÃ«n' }).record?.make).toBe('Citroën');
  });

  it('refuses a car whose make lost a letter, and names the encoding to try', () => {
    expect(read({}, { Make: 'Citro\ufffdn' }).problems[0]).toMatchObject({
      column: 'Make',
      reason: expect.stringContaining('try `encoding: auto`'),
    });
  });
});

describe('normalise: what a report shows', () => {
  it('quotes the entries of a list that cannot be used, not the whole list', () => {
    const images = ['https://a.example/1.jpg', 'nonsense', 'https://a.example/2.jpg'];
    const { record, warnings } = read({ images: 'I' }, { I: images });
    expect(record?.images).toHaveLength(2);
    expect(warnings).toMatchObject([{ value: 'nonsense', reason: '1 of 3 entries cannot be used' }]);
  });

  it('quotes what a step took out of a cell, not the whole cell', () => {
    const { warnings } = read(
      { odometerKm: { column: 'T', steps: [{ extract: 'km: (\\S+)' }, 'kilometres'] } },
      { T: `a very long text ${'x'.repeat(300)} km: many` },
    );
    expect(warnings).toMatchObject([{ value: 'many' }]);
  });
});

describe('normalise: what a report shows of a number', () => {
  it('quotes a price as the feed writes it, not in cents', () => {
    const { warnings } = read({ priceCents: { column: 'P', steps: ['money'] } }, { P: '$9' });
    expect(warnings).toMatchObject([{ value: '$9', reason: 'below the minimum of $100' }]);
  });
});

describe('normalise: a default', () => {
  const stockType = { column: 'T', steps: [{ normalise: 'stockType' }], default: 'used' };

  it.each([
    ['nothing', '', 'used', 0],
    ['a known word', 'Demonstrator', 'demo', 0],
    ['an unknown word', 'Factory selected', 'used', 1],
  ])('is used for %s', (_label, cell, expected, count) => {
    const { record, warnings } = read({ stockType }, { T: cell });
    expect(record?.stockType).toBe(expected);
    expect(warnings).toHaveLength(count);
  });

  it('is not used where the mapping requires a refusal', () => {
    const fields = { stockType: { ...stockType, onInvalid: 'reject' } };
    expect(read(fields, { T: 'Factory selected' }).problems).toHaveLength(1);
  });
});

describe('normalise: identity', () => {
  const fields = { stockNumber: { identity: ['Make', 'Model', 'Colour'] } };

  it('numbers rows with the same identity, so that every one is imported', () => {
    const normaliser = normaliserOf(fields);
    const numbers = [1, 2, 3].map((line) => {
      const outcome = normaliser.normalise(row({ Colour: line === 3 ? 'Red' : 'Blue' }, line));
      return outcome.kind === 'record' ? outcome.located.record.stockNumber : null;
    });
    expect(numbers[1]).toBe(`${numbers[0]}-2`);
    expect(new Set(numbers).size).toBe(3);
  });

  it('is the same in the next file, whatever happens to other columns', () => {
    const first = read({ ...fields, priceCents: 'P' }, { Colour: 'Blue', P: '$1,000' }).record;
    const second = read({ ...fields, priceCents: 'P' }, { Colour: 'Blue', P: '$2,000' }).record;
    expect(second?.stockNumber).toBe(first?.stockNumber);
  });
});

describe('normalise: place', () => {
  it.each([
    ['the feed names nothing', {}, { dealershipId: 'north', locationSlug: null, city: null }],
    [
      'the feed names a location',
      { L: 'ringwood' },
      { dealershipId: 'south', locationSlug: 'ringwood', city: 'Ringwood' },
    ],
    [
      'the feed names both',
      { L: 'ringwood', D: 'north' },
      { dealershipId: 'north', locationSlug: 'ringwood' },
    ],
    ['the feed names its own city', { L: 'ringwood', C: 'Croydon' }, { city: 'Croydon', state: null }],
    [
      'the feed names a location we do not have',
      { L: 'moon' },
      { dealershipId: 'north', locationSlug: null },
    ],
  ])('DATA-5 places a car where %s', (_label, cells, expected) => {
    const { record, warnings } = read({ locationSlug: 'L', dealershipId: 'D', city: 'C' }, cells);
    expect(record).toMatchObject(expected);
    expect(warnings).toHaveLength('L' in cells && cells.L === 'moon' ? 1 : 0);
  });

  it('DATA-5 refuses a dealership that the group does not have', () => {
    expect(read({ dealershipId: 'D' }, { D: 'elsewhere' }).problems[0]).toMatchObject({ value: 'elsewhere' });
  });
});

describe('dropRepeats', () => {
  it.each([
    ['the model before the badge', 'GWM', 'Cannon', 'Cannon-L', 'Cannon', 'L'],
    ['the same with a space, whatever the case', 'GWM', 'Cannon', 'CANNON Lux', 'Cannon', 'Lux'],
    ['the make before the model', 'Kia', 'Kia Rio', 'S', 'Rio', 'S'],
    ['both', 'Kia', 'Kia Rio', 'Rio S', 'Rio', 'S'],
  ])('takes %s away', (_label, make, model, badge, cleanModel, cleanBadge) => {
    expect(dropRepeats(buildFeedRecord({ make, model, badge }))).toMatchObject({
      model: cleanModel,
      badge: cleanBadge,
    });
  });

  it.each([
    ['a word that only begins alike', 'Mazda', 'CX-5', 'CX-50 Touring'],
    ['a model that is called like its make', 'Smart', 'Smart', 'Pulse'],
    ['a badge that is called like its model', 'Mini', 'Cooper', 'Cooper'],
    ['no badge', 'Kia', 'Rio', null],
  ])('keeps %s', (_label, make, model, badge) => {
    expect(dropRepeats(buildFeedRecord({ make, model, badge }))).toMatchObject({ model, badge });
  });
});
