import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedFieldNames } from '#domain/stock-feed/feed-fields.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { copyDraft, draftTitle, readDraft } from './car-draft.ts';
import { type DraftValues, draftFields } from './draft-fields.ts';

const places = {
  dealershipIds: new Set(['main']),
  locations: new Map([['north', { dealershipId: 'main', city: 'Penrith', state: 'NSW' }]]),
  defaultDealershipId: 'main',
  defaultLocationSlug: null,
};
const setting = { places, currentYear: 2026 };
const whole: DraftValues = {
  stockNumber: 'H-100',
  stockType: 'used',
  make: 'Mazda',
  model: 'CX-5',
  year: '2022',
  odometerKm: '62,410',
  locationSlug: 'north',
};

describe('a car that is added by hand', () => {
  it('H-20 is whole with what a car for sale needs, and placed where its location is', () => {
    const { record, problems, missing } = readDraft(whole, setting);
    expect([problems, missing]).toEqual([{}, []]);
    expect(record).toMatchObject({
      ...{ stockNumber: 'H-100', make: 'Mazda', model: 'CX-5', year: 2022, odometerKm: 62_410 },
      ...{ locationSlug: 'north', dealershipId: 'main', city: 'Penrith', state: 'NSW' },
      ...{ priceCents: null, features: [], lenders: {} },
    });
    expect(Object.keys(record ?? {}).sort()).toEqual([...feedFieldNames, 'lenders'].sort());
  });

  it.each(Object.keys(whole).map((path) => [path]))('H-20 is a draft while it lacks %s', (path) => {
    for (const empty of ['', '  ']) {
      const { record, missing, problems } = readDraft({ ...whole, [path]: empty }, setting);
      expect([record, missing, problems]).toEqual([null, [path], {}]);
    }
  });

  it('H-20 needs no kilometres of a new car', () => {
    expect(readDraft({ ...whole, stockType: 'new', odometerKm: '' }, setting).record).not.toBeNull();
  });

  it.each([
    ['vin', 'JM0KF4W2A0051234'],
    ['vin', 'JM0KF4W2A005123O5'],
    ['year', '1066'],
    ['year', 'soon'],
    ['odometerKm', '-5'],
    ['priceCents', 'a lot'],
    ['stockType', 'stolen'],
    ['locationSlug', 'nowhere'],
  ])('H-20 says at the field what is wrong: %s “%s”', (path, text) => {
    const { record, problems } = readDraft({ ...whole, [path]: text }, setting);
    expect(record).toBeNull();
    expect(problems).toEqual({ [path]: expect.any(String) });
  });

  it('H-20 takes a VIN in small letters, and any number of a caravan', () => {
    expect(readDraft({ ...whole, vin: 'jm0kf4w2a00512345' }, setting).record?.vin).toBe('JM0KF4W2A00512345');
    expect(readDraft({ ...whole, itemType: 'caravan', vin: '6T9T25V97' }, setting).problems).toEqual({});
  });

  it('H-20 copies what is alike of two cars, and nothing that is one car’s alone', () => {
    const record = buildFeedRecord({
      ...{ stockNumber: 'A1', vin: 'JM0KF4W2A00512345', registration: 'ABC123', odometerKm: 5_000 },
      ...{ year: 2022, badge: 'Touring', priceCents: 30_000_00, powerKw: 140, locationSlug: 'north' },
      ...{ features: ['Sunroof', 'Tow bar'], images: ['a.jpg'], wasPriceCents: 40_000_00, tag: 'Deal' },
    });
    expect(copyDraft({ record, overrides: [] }, new Date(0))).toEqual({
      ...{ make: 'Toyota', model: 'Corolla', badge: 'Touring', year: '2022', powerKw: '140' },
      ...{ priceCents: '30000', locationSlug: 'north', features: 'Sunroof\nTow bar' },
    });
  });

  it('H-20 never throws, whatever is typed', () => {
    const values = fc.dictionary(fc.constantFrom(...draftFields), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(values, (typed) => {
        const { record, problems, missing } = readDraft(typed, setting);
        expect(record === null).toBe(missing.length > 0 || Object.keys(problems).length > 0);
      }),
    );
  });

  it.each([
    [{ year: '2022', make: 'Mazda', model: 'CX-5' }, '2022 Mazda CX-5'],
    [{ vin: 'JM0KF4W2A00512345' }, 'JM0KF4W2A00512345'],
    [{ registration: 'ABC123', vin: '' }, 'ABC123'],
    [{}, 'New car'],
  ])('H-20 is called by what is known of it: %o', (values, title) => {
    expect(draftTitle(values)).toBe(title);
  });
});
