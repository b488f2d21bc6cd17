import { describe, expect, it } from 'vitest';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import { buildCar } from './build-car.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { compileNormaliser } from './normalise-row.ts';
import { columnKey } from './source-row.ts';

const base = { stockNumber: 'Stock', make: 'Make', model: 'Model' };
const at = (name: string) => `finance_lenders.angle.${name}`;
const places = {
  dealershipIds: new Set(['north']),
  locations: new Map(),
  defaultDealershipId: 'north',
  defaultLocationSlug: null,
};

function read(lenders: object, cells: Readonly<Record<string, string>>) {
  const mapping = feedMappingSchema.parse({ feed: 'test', format: 'json', fields: base, lenders });
  const all = { Stock: 'S1', Make: 'Kia', Model: 'Rio', ...cells };
  const values = new Map(Object.entries(all).map(([name, value]) => [columnKey(name), value]));
  const read = compileNormaliser({ mapping, places, currentYear: 2026 }).normalise({ line: 2, values });
  if (read.kind !== 'record') throw new Error('The row was refused.');
  return read;
}

const names = [
  ...[
    'interestRate',
    'comparisonRate',
    'paymentWeek',
    'paymentMonth',
    'termMonths',
    'termWeeks',
    'termYears',
  ],
  ...['deposit', 'balloon', 'establishmentFees', 'totalPayable', 'disclaimer', 'term36', 'term7'],
];
const angle = Object.fromEntries(names.map((name) => [name, at(name)]));
const cells = {
  [at('interestRate')]: '6.29',
  [at('comparisonRate')]: '8.19',
  [at('paymentWeek')]: '$149.00',
  [at('paymentMonth')]: '645.67',
  [at('termMonths')]: '60',
  [at('termWeeks')]: '260',
  [at('termYears')]: '5',
  [at('deposit')]: '$3,000',
  [at('balloon')]: '0',
  [at('establishmentFees')]: '395',
  [at('totalPayable')]: '38740',
  [at('disclaimer')]: 'Offer valid one month.',
  [at('term36')]: '231',
  [at('term7')]: '118',
};

describe('the figures of lenders in a feed', () => {
  it('FIN-7 FIN-8 CALC-30 every field of the row becomes a fact of the car', () => {
    const { record } = read({ angle }, cells).located;
    const identity = {
      ...{ dealerGroupId: 'g', id: 'car-1', slug: 'kia-rio', createdAt: new Date(0), isArrivalKnown: false },
      ...{ soldAt: null, isReserved: false, reservedUntil: null },
    };
    expect(buildCar(record, identity, new Date(0)).lenders).toEqual({
      angle: {
        interestRatePercent: 6.29,
        comparisonRatePercent: 8.19,
        weeklyCents: 149_00,
        monthlyCents: 645_67,
        termYears: 5,
        termMonths: 60,
        termWeeks: 260,
        depositCents: 3_000_00,
        balloonCents: 0,
        establishmentFeeCents: 395_00,
        totalPayableCents: 38_740_00,
        disclaimer: 'Offer valid one month.',
        weeklyCentsByMonths: { '36': 231_00, '84': 118_00 },
      },
    });
  });

  it('FIN-7 leaves out a lender of whom the row says nothing, and keeps several apart', () => {
    const lenders = { angle, manual: { deposit: 'Deposit' } };
    expect(read(lenders, {}).located.record.lenders).toEqual({});
    expect(read(lenders, { Deposit: '500' }).located.record.lenders).toEqual({
      manual: { ...noLenderFigures, depositCents: 500_00 },
    });
  });

  it('FIN-7 leaves out and reports implausible values', () => {
    const { located, warnings } = read({ angle }, { ...cells, [at('interestRate')]: '629' });
    expect(located.record.lenders.angle?.interestRatePercent).toBeNull();
    expect(warnings).toMatchObject([{ field: 'lenders.angle.interestRate', value: '629' }]);
  });

  it('FIN-7 a lender who changes a figure changes the car', () => {
    const first = read({ angle }, cells).located.fingerprint;
    expect(read({ angle }, cells).located.fingerprint).toBe(first);
    expect(read({ angle }, { ...cells, [at('paymentWeek')]: '150' }).located.fingerprint).not.toBe(first);
    expect(read({}, cells).located.fingerprint).toBe(read({ angle }, {}).located.fingerprint);
  });

  it.each([
    [{ angle: { interest: 'X' } }],
    [{ angle: { term9: 'X' } }],
    [{ unknownLender: { deposit: 'X' } }],
  ])('refuses %o in a mapping file', (lenders) => {
    const parsed = feedMappingSchema.safeParse({ feed: 'test', format: 'csv', fields: base, lenders });
    expect(parsed.success).toBe(false);
  });
});
