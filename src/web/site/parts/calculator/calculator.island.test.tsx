// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCalculatorView } from '#view-models/finance/calculator-view.ts';
import { CalculatorIsland } from './calculator.island.tsx';

function hydrateCalculator() {
  const address = { path: '/cars/a-car', query: new URLSearchParams() };
  const site = exampleSite({ finance: exampleFinance });
  const calculator = buildCalculatorView(site, exampleCar(), address, exampleNow);
  if (calculator === null) throw new Error('The example car has one.');
  const activated = activateIsland(<CalculatorIsland.Component calculator={calculator} />);
  const answer = () => activated.container.querySelector('.calculator__figures')?.textContent ?? '';
  return { ...activated, answer };
}

describe('the calculator', () => {
  it('CALC-1 answers each letter, and a shorter term by a press', async () => {
    const { user, getByLabelText, getByRole, answer } = hydrateCalculator();
    const before = answer();
    expect(before).toMatch(/^weekly repayment\$\d+/);
    const price = getByLabelText('Purchase Price');
    await user.clear(price);
    expect(answer()).not.toContain('repayment');
    await user.type(price, '20000');
    const cheaper = answer();
    expect(cheaper).toMatch(/^weekly repayment\$\d+/);
    expect(cheaper).not.toBe(before);
    await user.click(getByRole('button', { name: '3' }));
    expect(getByRole('button', { name: '3' }).getAttribute('aria-pressed')).toBe('true');
    expect(getByLabelText('Loan term')).toHaveProperty('value', '3');
    expect(answer()).not.toBe(cheaper);
  });

  it('FORM-7 brings a rate within its limits once the field is left, not before', async () => {
    const { user, getByLabelText } = hydrateCalculator();
    const rate = getByLabelText('Interest rate');
    await user.clear(rate);
    await user.type(rate, '99');
    expect(rate).toHaveProperty('value', '99');
    await user.tab();
    expect(Number(Reflect.get(rate, 'value'))).toBeLessThan(99);
  });

  it('CALC-2 says how often in the words of the choice', async () => {
    const { user, getByLabelText, getByText } = hydrateCalculator();
    await user.click(getByLabelText('Monthly'));
    getByText('Calculated for monthly repayments.');
    expect(getByLabelText('Monthly')).toHaveProperty('checked', true);
    expect(getByLabelText('Weekly')).toHaveProperty('checked', false);
  });
});
