import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';
import { buildCalculatorView } from '#view-models/finance/calculator-view.ts';
import { CalculatorAnswer, CalculatorResult } from './calculator-result.tsx';
import { computeCalculator } from './compute-calculator.ts';

const calculator = buildCalculatorView(
  exampleSite({ finance: exampleFinance }),
  exampleCar({ priceCents: 43_990_00 }),
  { path: '/cars/a-car', query: new URLSearchParams() },
  exampleNow,
);

it.each([
  ['week', 'weekly', /\$\d+\/wk\*/],
  ['fortnight', 'fortnightly', /\$\d+\/fn\*/],
  ['month', 'monthly', /\$[\d,]+\/mo\*/],
] as const)('CALC-3 CALC-8 says that the repayment is calculated for every %s', (frequency, name, amount) => {
  if (calculator === null) throw new Error('The example has a lender.');
  const reckoned = computeCalculator(calculator, { ...calculator.input, frequency });
  const text = visibleText(renderToStaticMarkup(<CalculatorAnswer {...reckoned} />));
  expect(text).toContain(`Calculated for ${name} repayments.`);
  expect(text).toMatch(amount);
});

it('CALC-3 says nothing of a repayment before there is an amount', () => {
  if (calculator === null) throw new Error('The example has a lender.');
  const reckoned = computeCalculator(calculator, { ...calculator.input, amount: null });
  const text = visibleText(renderToStaticMarkup(<CalculatorAnswer {...reckoned} />));
  expect(text).not.toContain('Calculated for');
});

it.each([
  [999, true],
  [1_000, false],
  [250_000, false],
  [250_001, true],
])('CALC-19 ERR-16 prints no repayment for a price of %d that it does not take: %s', (amount, isRefused) => {
  if (calculator === null) throw new Error('The example has a lender.');
  const reckoned = computeCalculator(calculator, { ...calculator.input, amount });
  const rendered = (
    <>
      <CalculatorAnswer {...reckoned} />
      <CalculatorResult calculator={calculator} reckoned={reckoned} affordable={null} />
    </>
  );
  const text = visibleText(renderToStaticMarkup(rendered));
  expect(text.includes('The price cannot be less than $1,000 or more than $250,000.')).toBe(isRefused);
  expect(/weekly repayment|Loan term|Show the working/.test(text)).toBe(!isRefused);
});
