import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance, exampleTerms } from '#tests/support/example-site.ts';
import { calculate, startCalculator } from './calculator.ts';
import type { CalculatorInput, CalculatorLender } from './calculator-input.ts';
import { displayFinance } from './finance-display.ts';
import { repaymentFrequencies } from './repayment.ts';

const locale = { locale: 'en-AU', currency: 'AUD' };
const car = { priceCents: 30_000_00, wasPriceCents: null };
const start = startCalculator(car, null);
const answer = (changes: Partial<CalculatorInput> = {}, lender: CalculatorLender | null = null) =>
  calculate({ ...start, ...changes }, lender, car, locale);

describe('startCalculator', () => {
  it('CALC-4 starts with the price of the car, five years, 12.94 %, nothing down, weekly', () => {
    expect(startCalculator({ priceCents: 43_990_00, wasPriceCents: null }, null)).toEqual({
      amount: 43_990,
      term: 5,
      interest: 12.94,
      frequency: 'week',
      tradeIn: 0,
      residual: 0,
    });
  });

  it.each([
    [1, 0.01],
    [0, 30_000],
    [-1, 30_000],
  ])('CALC-4 a car of %d cents starts at %d dollars', (priceCents, amount) => {
    expect(startCalculator({ priceCents, wasPriceCents: null }, null).amount).toBe(amount);
  });

  it("CALC-4 CALC-30 GAP-7 takes the lender's own rate, term, deposit and residual where there is one", () => {
    const lender = { ...exampleTerms, termYears: 4, depositPercent: 10, balloonPercent: 20 };
    expect(startCalculator(car, lender)).toMatchObject({
      term: 4,
      interest: 7.99,
      tradeIn: 3_000,
      residual: 6_000,
    });
  });

  it('CALC-28 has no price without a car, and answers nothing', () => {
    const empty = startCalculator(null, exampleTerms);
    expect(empty.amount).toBeNull();
    expect(calculate(empty, exampleTerms, null, locale)).toEqual({
      paymentCents: null,
      paymentText: '',
      termText: '',
      totalCents: null,
      totalText: '',
      parts: [],
      isStated: false,
      priceHelp: null,
      working: [],
    });
  });
});

describe('calculate', () => {
  it('CALC-3 CALC-8 says repayment, term and total', () => {
    expect(answer()).toMatchObject({
      paymentText: '$157/wk*',
      termText: '5 Years',
      totalText: '$40,820',
      priceHelp: null,
    });
  });

  it.each([
    ['week', '$157/wk*'],
    ['fortnight', '$314/fn*'],
    ['month', '$682/mo*'],
  ] as const)('CALC-6 CALC-8 by the %s: %s', (frequency, text) => {
    expect(answer({ frequency }).paymentText).toBe(text);
  });

  it.each([
    [1, '1 Year'],
    [1.5, '1.5 Years'],
  ])('CALC-3 GAP-41 a term of %d reads %s', (term, text) => {
    expect(answer({ term }).termText).toBe(text);
  });

  it.each([
    ['25 or less asks for an enquiry', 1_296, 'Enquire for Finance', null, ''],
    ['26 is an amount', 1_297, '$26/wk*', 26_00, '$1,352'],
  ])('CALC-9 CALC-10 ERR-17 a payment of %s', (_title, amount, paymentText, paymentCents, totalText) => {
    const requested = answer({ amount, term: 1, interest: 0.5 });
    expect(requested).toMatchObject({ paymentText, paymentCents, totalText });
  });

  it('CALC-10 the total is payments times the payment, plus the establishment fee', () => {
    const lender = { ...exampleTerms, establishmentFeeCents: 395_00 };
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 250_000 }),
        fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
        fc.integer({ min: 1, max: 30 }).map((half) => half / 2),
        fc.constantFrom(...repaymentFrequencies),
        (amount, term, interest, frequency) => {
          const requested = answer({ amount, term, interest, frequency }, lender);
          const payments = Math.round({ week: 52, fortnight: 26, month: 12 }[frequency] * term);
          const { paymentCents } = requested;
          expect(requested.totalCents).toBe(paymentCents === null ? null : payments * paymentCents + 395_00);
        },
      ),
    );
  });

  it.each<[FinanceProvider, number | null, number]>([
    ['manual', null, 0],
    ['ausloans', null, 1_360_50],
    ['ausloans', 500_00, 500_00],
    ['ausloans', 0, 0],
  ])('CALC-11 %s, own fee %s: establishment fee %d', (provider, establishmentFeeCents, feeCents) => {
    const requested = answer({}, { ...exampleTerms, provider, establishmentFeeCents });
    expect((requested.totalCents ?? 0) - 260 * (requested.paymentCents ?? 0)).toBe(feeCents);
  });

  it.each([
    ['a car that has become cheaper rounds down', 35_000_00, 0],
    ['one that costs what it did rounds up', 30_000_00, 1_00],
    ['one without another price rounds up', null, 1_00],
  ])('CALC-7 GAP-10 %s', (_title, wasPriceCents, moreCents) => {
    const lender = { ...exampleTerms, provider: 'ausloans' as const, establishmentFeeCents: 0 };
    const requested = calculate(startCalculator(car, lender), lender, { ...car, wasPriceCents }, locale);
    expect(requested.paymentCents).toBe(140_00 + moreCents);
  });

  it('CALC-20 GAP-19 a price below nothing is nothing, and says what it may be', () => {
    expect(answer({ amount: -5 })).toMatchObject({
      paymentCents: null,
      priceHelp: 'Cannot be less than $1,000 or more than $250,000',
    });
  });

  it('CALC-13 CALC-14 CALC-17 CALC-18 FORM-7 reckons with everything else brought within its limits', () => {
    const beyond = { term: 9, interest: 99, tradeIn: -1, residual: -1 };
    const within = { term: 7, interest: 15, tradeIn: 0, residual: 0 };
    expect(answer(beyond)).toEqual(answer(within));
    expect(answer({ term: 0, interest: 0 })).toEqual(answer({ term: 1, interest: 0.5 }));
  });

  it("GAP-7 the lender's own rate is never clamped", () => {
    const lender = { ...exampleTerms, provider: 'angle' as const, interestRatePercent: 5.99 };
    const own = calculate(startCalculator(car, lender), lender, car, locale);
    expect(own.paymentCents).toBeLessThan(
      calculate({ ...startCalculator(car, lender), interest: 6 }, lender, car, locale).paymentCents ?? 0,
    );
  });

  it('CALC-24 for Angle the frequency stays weekly', () => {
    const lender = { ...exampleTerms, provider: 'angle' as const };
    expect(answer({ frequency: 'month' }, lender).paymentText).toMatch(/\/wk\*$/);
  });

  it('C-3 starts with the very figure that the card and the page show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 501_00, max: 250_000_00 }),
        fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 900_00 }),
        fc.constantFrom('both' as const, 'financed' as const, 'upFront' as const),
        (
          priceCents,
          termYears,
          depositPercent,
          balloonPercent,
          establishmentFeeCents,
          establishmentFeeCharged,
        ) => {
          const fee = {
            name: 'Account',
            cents: 8_00,
            charged: 'monthly',
            isGovernmentCharge: false,
          } as const;
          const finance = {
            ...exampleFinance,
            termYears,
            depositPercent,
            balloonPercent,
            establishmentFeeCents,
            establishmentFeeCharged,
            fees: [fee],
          };
          const lender = { ...finance, own: null };
          const priced = exampleCar({ priceCents, wasPriceCents: null });
          const line = displayFinance(priced, exampleConfig({ finance }), exampleNow);
          const price = { priceCents, wasPriceCents: null };
          const requested = calculate(startCalculator(price, lender), lender, price, locale);
          if (requested.paymentCents !== null)
            expect(line).toMatchObject({ weeklyCents: requested.paymentCents });
          // This is the calculator's own rule.
          else if (line.isShown) expect(line.weeklyCents).toBeLessThanOrEqual(25_00);
        },
      ),
    );
  });

  it('C-3 C-4 GAP-26 shows the working, line by line, and who prescribes its formula', () => {
    const lender = { ...exampleTerms, establishmentFeeCents: 395_00 };
    const input = { interest: 7.99, tradeIn: 5_000, residual: 2_000 };
    expect(answer(input, lender).working).toEqual([
      { label: 'Purchase price', value: '$30,000' },
      { label: 'Less deposit or trade-in', value: '−$5,000' },
      { label: 'Plus establishment fee, financed', value: '$395' },
      { label: 'Amount financed', value: '$25,395' },
      { label: 'Repayments', value: '260 weekly of $113 at 7.99% p.a., each rounded up to the dollar' },
      { label: 'All repayments', value: '$29,380' },
      { label: 'Plus establishment fee, counted in the total as well', value: '$395' },
      { label: 'Total repayments', value: '$29,775' },
      { label: 'Owing at the end', value: '$2,000' },
      {
        label: 'Comparison rate',
        value:
          '12 × r × 100 = 8.55%, where r makes 60 monthly repayments of $616.16 worth $30,000 today, on a loan of $30,000 over 5 years; the lender quotes 8.87%',
      },
      {
        label: 'Formula prescribed by',
        value: 'National Consumer Credit Protection Regulations 2010, regulation 71',
      },
    ]);
  });

  const feeLines = (establishmentFeeCharged: 'both' | 'financed' | 'upFront') => {
    const lender = { ...exampleTerms, establishmentFeeCents: 395_00, establishmentFeeCharged };
    const { working, totalCents } = answer({ interest: 7.99 }, lender);
    const value = (label: string) => working.find((line) => line.label === label)?.value;
    return {
      financed: value('Amount financed'),
      fees: working.map(({ label }) => label).filter((label) => label.includes('establishment fee')),
      totalCents,
    };
  };

  it.each([
    [
      'both',
      '$30,395',
      ['Plus establishment fee, financed', 'Plus establishment fee, counted in the total as well'],
      260 * 142_00 + 395_00,
    ],
    ['financed', '$30,395', ['Plus establishment fee, financed'], 260 * 142_00],
    ['upFront', '$30,000', ['Plus establishment fee, paid at the start'], 260 * 141_00 + 395_00],
  ] as const)('GAP-26 CALC-5 CALC-10 a fee charged %s', (charged, financed, fees, totalCents) => {
    expect(feeLines(charged)).toEqual({ financed, fees, totalCents });
  });

  it('GAP-26 no fee that the repayments already pay is added to their total where it is financed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 250_000 }),
        fc.integer({ min: 0, max: 2_000_00 }),
        (amount, establishmentFeeCents) => {
          const financed = {
            ...exampleTerms,
            establishmentFeeCents,
            establishmentFeeCharged: 'financed' as const,
          };
          const requested = answer({ amount }, financed);
          expect(requested.totalCents).toBe(260 * (requested.paymentCents ?? 0));
        },
      ),
    );
  });

  it('CALC-7 C-3 the working says when a repayment was rounded down', () => {
    const lender = { ...exampleTerms, provider: 'ausloans' as const, establishmentFeeCents: 0 };
    const cheaper = { ...car, wasPriceCents: 35_000_00 };
    const { working } = calculate(startCalculator(cheaper, lender), lender, cheaper, locale);
    expect(working.find(({ label }) => label === 'Repayments')?.value).toContain(
      'each rounded down to the dollar',
    );
  });

  it.each([
    [2.3, 2.5, '2.5 Years'],
    [2.2, 2, '2 Years'],
    [6.9, 7, '7 Years'],
  ])('CALC-13 a term of %d is reckoned as %d, in whole repayments', (typed, term, text) => {
    expect(answer({ term: typed })).toEqual(answer({ term }));
    expect(answer({ term: typed }).termText).toBe(text);
  });

  it('CALC-30 FIN-13 a term that the lender counts in months is exact to the month', () => {
    const lender = { ...exampleTerms, termMonths: 50 };
    const requested = calculate(startCalculator(car, lender), lender, car, locale);
    expect(requested.termText).toBe('50 Months');
    expect(requested.totalCents).toBe(Math.round(((52 * 50) / 12) * (requested.paymentCents ?? 0)));
  });

  it("FIN-7 C-3 CALC-30 starts with the lender's own figures for the car, and reckons once something changes", () => {
    const own = {
      ...noLenderFigures,
      weeklyCents: 149_00,
      monthlyCents: 646_00,
      totalPayableCents: 38_760_00,
    };
    const lender = { ...exampleTerms, own };
    const requested = (changes: Partial<CalculatorInput>) =>
      calculate({ ...startCalculator(car, lender), ...changes }, lender, car, locale);
    expect(requested({})).toMatchObject({ paymentText: '$149/wk*', totalText: '$38,760' });
    expect(requested({}).working).toContainEqual({
      label: 'Repayments',
      value: '260 weekly of $149 at 7.99% p.a., as quoted by the lender for this car',
    });
    expect(requested({ frequency: 'fortnight' }).paymentText).toBe('$298/fn*');
    expect(requested({ frequency: 'month' }).paymentText).toBe('$646/mo*');
    expect(requested({ tradeIn: 1 }).paymentText).toBe('$141/wk*');
  });
});
