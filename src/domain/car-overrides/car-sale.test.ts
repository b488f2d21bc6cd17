import { describe, expect, it } from 'vitest';
import { findSoldOnProblem, readSale } from './car-sale.ts';

const today = '2026-11-28';

describe('the day of a sale', () => {
  it.each([
    ['today', '2026-11-28', null],
    ['yesterday', '2026-11-27', null],
    ['tomorrow', '2026-11-29', 'Choose today or an earlier date.'],
    ['a year ago', '2025-11-27', null],
    ['longer ago', '2025-11-26', 'Choose a date within the last year.'],
    ['no day', '2026-02-30', 'Enter a date.'],
    ['words', 'last week', 'Enter a date.'],
    ['a year alone', '2026', 'Enter a date.'],
  ])('H-20 is taken or refused: %s', (_label, day, expected) => {
    expect(findSoldOnProblem(day, today)).toBe(expected);
  });
});

describe('readSale', () => {
  const at = { today, leadIds: ['lead-1'] };
  it.each([
    [
      'nothing typed',
      { soldOn: '', price: '', leadId: '' },
      { soldOn: today, priceCents: null, leadId: null },
    ],
    [
      'a price and a lead',
      { soldOn: '2026-11-20', price: '$30,900', leadId: 'lead-1' },
      { soldOn: '2026-11-20', priceCents: 30_900_00, leadId: 'lead-1' },
    ],
  ])('H-20 takes %s', (_label, typed, sale) => {
    expect(readSale(typed, at)).toEqual({ ok: true, sale });
  });

  it('H-20 says at each field what is wrong', () => {
    const read = readSale({ soldOn: '2027-01-01', price: 'a lot', leadId: 'of another car' }, at);
    expect(read.ok ? [] : Object.keys(read.problems)).toEqual(['soldOn', 'salePrice', 'lead']);
  });
});
