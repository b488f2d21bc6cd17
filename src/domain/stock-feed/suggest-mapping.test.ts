import { describe, expect, it } from 'vitest';
import { choicesOf, mappingOfChoices, otherFields, shortMapping } from './column-choices.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { type FoundColumn, suggestFields } from './suggest-mapping.ts';

const column = (name: string, ...samples: string[]): FoundColumn => ({
  name,
  samples,
  filled: samples.length,
});

/** As the mock-up's file has them, and more names that real feeds use. */
const columns = [
  column('stockno', 'BK20417', 'BK20388'),
  column('vin', 'MM0UP0YF100912345'),
  column('yr', '2025', '2016'),
  column('make', 'MAZDA', 'NISSAN'),
  column('Model', 'BT-50', 'X-TRAIL'),
  column('list_cents', '5209000', '4111000'),
  column('egc', 'N', 'Y'),
  column('odo', '11204', '8310'),
  column('imgs', 'https://i.example/1,w_600/a.jpg|https://i.example/1,w_600/b.jpg'),
  column('vehicle.Body', 'UTE'),
  column('yard', 'Banksia', 'Southport'),
  column('int_code', 'A7'),
];
const format = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  skipLines: 0,
  records: '',
  decimal: 'point',
} as const;
const places = [{ slug: 'banksia', names: ['Banksia', 'Banksia Motors'] }];
const labelOf = (field: FeedFieldName) => field;

function suggested(given = columns) {
  return new Map(
    suggestFields(given).flatMap(({ column: name, field }) =>
      field === null ? [] : [[name, field] as const],
    ),
  );
}
const made = (choices: ReadonlyMap<string, FeedFieldName>, given = columns) =>
  mappingOfChoices(
    { feed: 'dms', name: 'DMS', format, columns: given, choices, before: null, places },
    labelOf,
  );

describe('H-21 suggestions for the columns of a feed', () => {
  it('come from names and values, and say which ones to check', () => {
    expect(suggestFields(columns).map((each) => [each.column, each.field, each.certainty])).toEqual([
      ['stockno', 'stockNumber', 'sure'],
      ['vin', 'vin', 'sure'],
      ['yr', 'year', 'sure'],
      ['make', 'make', 'sure'],
      ['Model', 'model', 'sure'],
      ['list_cents', 'priceCents', 'check'],
      ['egc', 'priceType', 'check'],
      ['odo', 'odometerKm', 'sure'],
      ['imgs', 'images', 'sure'],
      ['vehicle.Body', 'bodyType', 'sure'],
      ['yard', 'locationSlug', 'sure'],
      ['int_code', null, 'none'],
    ]);
  });

  it.each([
    ['a VIN by its value', column('x', 'MM0UP0YF100912345', 'JN1TBAT33A0012377'), 'vin'],
    ['photos by their value', column('x', 'https://i.example/a.jpg'), 'images'],
    ['a price whose values are words', column('price', 'call us'), null],
    ['the amount of a price', column('price.amount', '18990'), 'priceCents'],
    ['an attribute', column('price.@value', '18990'), 'priceCents'],
    ['what nothing calls so', column('zz', '1'), null],
  ])('find %s', (_label, given, field) => {
    expect(suggestFields([given])[0]?.field).toBe(field);
  });

  it('take one column for a field, the one with the better name, and all for a list', () => {
    const given = [
      column('Details.Price', '100'),
      column('Price', '18990'),
      column('PhotoURL1', 'https://i.example/1.jpg'),
      column('PhotoURL2', 'https://i.example/2.jpg'),
    ];
    expect([...suggested(given)]).toEqual([
      ['Price', 'priceCents'],
      ['PhotoURL1', 'images'],
      ['PhotoURL2', 'images'],
    ]);
  });
});

describe('H-21 the mapping that chosen columns make', () => {
  it('is the mapping of the command line, with the steps that the values need', () => {
    const outcome = made(suggested());
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems));
    expect(shortMapping(outcome.mapping)).toMatchObject({
      feed: 'dms',
      name: 'DMS',
      format: 'csv',
      delimiter: ',',
      fields: {
        stockNumber: { column: 'stockno', steps: ['trim'] },
        year: { column: 'yr', steps: ['integer'] },
        make: { column: 'make', steps: ['trim', 'spellMake'] },
        priceCents: { column: 'list_cents', steps: ['cents'] },
        odometerKm: { column: 'odo', steps: ['kilometres'] },
        images: { column: 'imgs', steps: ['urls'] },
        bodyType: { column: 'vehicle.Body', steps: ['trim', { normalise: 'bodyType' }] },
        locationSlug: { column: 'yard', steps: [{ lookup: { table: { Banksia: 'banksia' } } }] },
      },
    });
    expect(feedMappingSchema.parse(shortMapping(outcome.mapping))).toEqual(outcome.mapping);
    expect([...choicesOf(outcome.mapping, columns)].sort()).toEqual([...suggested()].sort());
  });

  it('is refused without a stock number, and where a field is chosen twice', () => {
    const choices = new Map(suggested());
    choices.delete('stockno');
    choices.set('int_code', 'make');
    expect(made(choices)).toEqual({
      kind: 'refused',
      problems: {
        stockNumber: 'Choose the column for stocknumber.',
        int_code: 'make is chosen for two columns. Choose it once.',
      },
    });
  });

  it('joins the columns of a list', () => {
    const given = [
      ...columns.slice(0, 5),
      column('PhotoURL1', 'https://i.example/1.jpg'),
      column('PhotoURL2', ''),
    ];
    const outcome = made(suggested(given).set('PhotoURL2', 'images'), given);
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems));
    expect(outcome.mapping.fields.images).toMatchObject({
      columns: ['PhotoURL1', 'PhotoURL2'],
      join: ' ',
      steps: [{ urls: true }],
    });
  });

  it('leaves what is no column of the screen, and steps that were set by hand', () => {
    const before = feedMappingSchema.parse({
      feed: 'dms',
      format: 'csv',
      fields: {
        stockNumber: { column: 'stockno', steps: ['upperCase'] },
        make: 'make',
        model: { firstOf: ['Model', 'Title'] },
        priceType: { value: 'Drive away' },
      },
    });
    const choices = new Map<string, FeedFieldName>([
      ['stockno', 'stockNumber'],
      ['make', 'make'],
      ['yr', 'year'],
    ]);
    const outcome = mappingOfChoices(
      { feed: 'dms', name: '', format, columns, choices, before, places },
      labelOf,
    );
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems));
    expect(otherFields(outcome.mapping, columns)).toEqual(['model', 'priceType']);
    expect(outcome.mapping.fields.stockNumber?.steps).toEqual([{ upperCase: true }]);
    expect(outcome.mapping.fields.year?.column).toBe('yr');
  });

  it('makes a stock number of what stays the same, where the file has none', () => {
    const given = [
      column('Make', 'Kia'),
      column('Model', 'Rio'),
      column('Year', '2020'),
      column('Price', '1'),
    ];
    const choices = new Map<string, FeedFieldName>([
      ['Make', 'make'],
      ['Model', 'model'],
      ['Year', 'year'],
      ['Price', 'priceCents'],
    ]);
    const asked = { feed: 'dms', name: '', format, columns: given, choices, places };
    expect(mappingOfChoices({ ...asked, before: null }, labelOf)).toMatchObject({
      problems: { stockNumber: expect.any(String) },
    });
    const made = mappingOfChoices({ ...asked, before: null, makesNumbers: true }, labelOf);
    if (made.kind === 'refused') throw new Error(JSON.stringify(made.problems));
    expect(made.mapping.fields.stockNumber?.identity).toEqual(['Make', 'Model', 'Year']);
    // Another choice of columns makes no other cars of those that are there.
    const fewer = new Map([...choices].filter(([name]) => name !== 'Year'));
    const next = { ...asked, choices: fewer, before: made.mapping };
    const same = mappingOfChoices({ ...next, makesNumbers: true }, labelOf);
    expect(same).toMatchObject({
      mapping: { fields: { stockNumber: { identity: ['Make', 'Model', 'Year'] } } },
    });
    expect(mappingOfChoices({ ...next, makesNumbers: false }, labelOf).kind).toBe('refused');
  });
});
