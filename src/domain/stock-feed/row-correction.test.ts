/** Values that a person corrected: which cell they mean, how long they count, and what is read of them. */
import { describe, expect, it } from 'vitest';
import { type FeedMapping, feedMappingSchema } from './feed-mapping.ts';
import { compileNormaliser } from './normalise-row.ts';
import { type RowCorrection, withCorrections } from './row-correction.ts';

const places = {
  ...{ dealershipIds: new Set(['main']), locations: new Map() },
  ...{ defaultDealershipId: 'main', defaultLocationSlug: null },
};

function read(cells: Readonly<Record<string, string>>, corrections: readonly RowCorrection[] = []) {
  const mapping = feedMappingSchema.parse({
    ...{ feed: 'f', format: 'csv', corrections },
    fields: {
      stockNumber: 'stock',
      make: 'make',
      model: 'model',
      priceCents: { column: 'price', steps: [{ money: true }] },
      vin: 'vin',
    },
  });
  const setting = { mapping, places, currentYear: 2026, namesCells: true };
  const row = {
    line: 2,
    values: new Map(Object.entries({ stock: 'A1', make: 'Kia', model: 'Rio', ...cells })),
  };
  return compileNormaliser(setting).normalise(row);
}

function cellsOf(outcome: ReturnType<typeof read>) {
  return outcome.kind === 'record'
    ? outcome.warnings.map(({ cell }) => cell)
    : outcome.rejected.problems.map(({ cell }) => cell);
}

const price: RowCorrection = { stockNumber: 'A1', field: 'priceCents', was: '24 990,-x', value: '24990' };

describe('H-21 a value that is corrected in the preview', () => {
  it('is named by its car, its field and what the file has', () => {
    expect(cellsOf(read({ price: '24 990,-x' }))).toEqual([
      { stockNumber: 'A1', field: 'priceCents', raw: '24 990,-x' },
    ]);
    expect(cellsOf(read({ model: '' }))).toEqual([{ stockNumber: 'A1', field: 'model', raw: '' }]);
    expect(cellsOf(read({ stock: '1-Mar' }))).toEqual([
      { stockNumber: null, field: 'stockNumber', raw: '1-Mar' },
    ]);
    // Nothing tells this row from another that lacks its number.
    expect(cellsOf(read({ stock: '' }))).toEqual([undefined]);
  });

  it('is read as the file would have written it', () => {
    const read1 = read({ price: '24 990,-x' }, [price]);
    expect(read1).toMatchObject({
      kind: 'record',
      located: { record: { priceCents: 24_990_00 } },
      warnings: [],
    });
    const model: RowCorrection = { stockNumber: 'A1', field: 'model', was: '', value: 'Rio GT' };
    expect(read({ model: '' }, [model])).toMatchObject({ located: { record: { model: 'Rio GT' } } });
    const none: RowCorrection = { stockNumber: 'A1', field: 'vin', was: 'KNA', value: '' };
    expect(read({ vin: 'KNA' }, [none])).toMatchObject({ located: { record: { vin: null } }, warnings: [] });
  });

  it('says again what is wrong where the correction is wrong too', () => {
    const wrong = { ...price, value: 'much' };
    expect(read({ price: '24 990,-x' }, [wrong])).toMatchObject({
      located: { record: { priceCents: null } },
      warnings: [{ value: 'much', cell: { raw: '24 990,-x' } }],
    });
  });

  it('ends when the file says something else, and means no other car', () => {
    expect(read({ price: '23,990' }, [price])).toMatchObject({
      located: { record: { priceCents: 23_990_00 } },
    });
    expect(read({ stock: 'A2', price: '24 990,-x' }, [price])).toMatchObject({
      located: { record: { priceCents: null } },
    });
  });

  it('may be the stock number itself, and then further values of that car', () => {
    const number: RowCorrection = { stockNumber: null, field: 'stockNumber', was: '1-Mar', value: 'M101' };
    const also = { ...price, stockNumber: 'M101' };
    expect(read({ stock: '1-Mar', price: '24 990,-x' }, [number, also])).toMatchObject({
      located: { record: { stockNumber: 'M101', priceCents: 24_990_00 } },
    });
  });

  it('is none in a mapping that was stored before there were any', () => {
    const { corrections: _none, ...stored } = feedMappingSchema.parse({
      ...{ feed: 'f', format: 'csv' },
      fields: { stockNumber: 'stock', make: 'make', model: 'model' },
    });
    const setting = { mapping: stored as FeedMapping, places, currentYear: 2026 };
    const values = new Map(Object.entries({ stock: 'A1', make: 'Kia', model: 'Rio' }));
    expect(compileNormaliser(setting).normalise({ line: 2, values }).kind).toBe('record');
  });

  it('is replaced by a newer one, and ends where it gives the value of the file back', () => {
    const newer = { ...price, value: '23990' };
    expect(withCorrections([price], [newer])).toEqual([newer]);
    expect(withCorrections([price], [{ ...price, value: price.was }])).toEqual([]);
  });
});
