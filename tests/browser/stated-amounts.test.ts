/** Amounts beyond what a form or the calculator takes: each says its limits, with script and without, and what there is to pick fits the car. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { cachePages } from '../support/cached-pages.ts';
import { demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { sendStepWithoutScript } from '../support/send-form-without-script.ts';
import { type Hit, isBuyable, listAllHits } from '../support/stock-hits.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { visit } = cachePages(() => browser);

const amountOf = (text: string) => Number(text.replaceAll(/\D/g, ''));
const calculator = '.calculator';
const form = '#finance-form .enquiry-form';

const refusedPrice = /The price cannot be less than \$[\d,]+ or more than \$250,000\./i;
const repayment = /\/(wk|fn|mo)\*|Loan term \d/;
const adjusted = /^Changed to \$[\d,]+, the most this form takes\. Send the form again if that is right\.$/;

const priced = async (host: string) => {
  const hits = (await listAllHits(port, host)).filter(isBuyable);
  return hits.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
};
const isFinanced = ({ finance_lenders: lenders }: Hit) => Object.keys(lenders).length > 0;

describe.each(demoSites)('$host', ({ host }) => {
  const open = async (path: string) => {
    const page = openBrowserWithoutScript({ port, host });
    await page.go(path);
    return page;
  };
  const openForm = async (car: Hit) => {
    const page = await open(`/cars/${car.slug}`);
    await page.follow('Get Finance', { within: '.quiet-actions' });
    return page;
  };
  const findFinanced = async () => {
    const car = (await priced(host)).findLast(isFinanced);
    if (car === undefined) throw new Error('No car has a repayment.');
    return car;
  };

  it('FORM-3 ROUTE-9 offers amounts to pick that fit the car, the cheapest and the dearest alike', async () => {
    const cars = await priced(host);
    for (const car of [...cars.slice(0, 2), ...cars.slice(-2)]) {
      const page = await openForm(car);
      const picks = page.texts('.money-field__pick').map(amountOf);
      const budget = amountOf(page.inputValue('Amount to finance'));
      expect([car.slug, picks.length > 0, picks.at(-1)]).toEqual([car.slug, true, budget]);
      expect(budget).toBeGreaterThanOrEqual(car.price ?? 0);
      expect(picks).toEqual(picks.toSorted((one, other) => one - other));
    }
  });

  it('FORM-7 CALC-18 CALC-19 ERR-16 says without script what an amount, a rate and a deposit may be', async () => {
    const car = await findFinanced();
    const page = await open(`/cars/${car.slug}`);
    for (const [name, text] of [
      ['amount', '900000'],
      ['interest', '99'],
      ['tradeIn', '300000'],
    ] as const) {
      page.put(name, text, calculator);
    }
    await page.press('Calculate', { within: calculator });
    // What is not taken is not answered either.
    expect(page.text(`${calculator} .calculator__answer`)).toMatch(refusedPrice);
    expect(page.text(calculator)).not.toMatch(repayment);
    const helps = page.texts(`${calculator} .field__help`).join(' | ');
    expect(helps).toMatch(/Cannot be less than \$[\d,]+ or more than \$250,000/);
    expect(helps).toMatch(/From [\d.]+% to 15%/);
    expect(helps).toContain('From $0 to $250,000');
    expect([
      page.inputValue('Interest rate'),
      page.inputValue(/^Deposit or trade-in/, { within: calculator }),
    ]).toEqual(['15', '250,000']);

    const finance = await openForm(car);
    const amount = amountOf(/From \$[\d,.]+ to (\$[\d,.]+)\./.exec(finance.text(form))?.[1] ?? '');
    expect(amount).toBeGreaterThanOrEqual(Math.max(70_000, car.price ?? 0));
    // Beyond it, nothing is sent before its shopper has seen what it became.
    finance.fill('Amount to finance', '9000000');
    await sendStepWithoutScript(finance);
    expect([finance.status, amountOf(finance.inputValue('Amount to finance'))]).toEqual([400, amount]);
    expect(finance.text(`${form} .field__error`)).toMatch(adjusted);
    const { search } = finance.url;
    await sendStepWithoutScript(finance);
    expect([finance.status, finance.url.search === search, finance.count('.field__error')]).toEqual([
      200,
      finance.count('.enquiry-form') > 0,
      0,
    ]);
  });

  it('FORM-7 CALC-18 CALC-19 ERR-16 says the same with script as each is typed and left', async () => {
    const car = await findFinanced();
    const address = `http://${host}:${port}/cars/${car.slug}`;
    const to = await visit(address, { waitUntil: 'networkidle' }, async (page) => {
      const box = page.locator(calculator);
      const field = (name: string) => box.locator(`[name=${name}]`);
      const leave = async (name: string, text: string) => {
        await field(name).fill(text);
        await field(name).press('Tab');
      };
      await leave('interest', '99');
      await box.getByText(/^From [\d.]+% to 15%$/).waitFor();
      expect(await field('interest').inputValue()).toBe('15');
      await leave('tradeIn', '300000');
      await box.getByText('From $0 to $250,000').waitFor();
      expect(await field('tradeIn').inputValue()).toBe('250,000');
      await leave('amount', '900000');
      await box.getByText(/^Cannot be less than \$[\d,]+ or more than \$250,000$/).waitFor();
      expect(await box.locator('.calculator__answer').innerText()).toMatch(refusedPrice);
      expect(await box.innerText()).not.toMatch(repayment);
      return page.locator('.quiet-actions').getByRole('link', { name: 'Get Finance' }).getAttribute('href');
    });
    await visit(new URL(to ?? '', address).href, {}, async (page) => {
      await waitForFormScript(page);
      const box = page.locator(form);
      const statedAmount = /From \$[\d,.]+ to \$([\d,.]+)\.$/.exec(
        await box.getByText(/^From \$[\d,.]+ to \$/).innerText(),
      )?.[1];
      const amount = box.getByLabel('Amount to finance', { exact: true });
      await amount.fill('9000000');
      await amount.press('Tab');
      expect(await amount.inputValue()).toBe(statedAmount);
      // By Enter, from within the field.
      await amount.fill('9000000');
      await amount.press('Enter');
      await box.locator('.field__error').getByText(adjusted).waitFor();
      await expect.poll(() => amount.inputValue()).toBe(statedAmount);
      const picks = box.locator('.money-field__pick');
      await picks.first().click();
      expect(`$${await amount.inputValue()}`).toBe(await picks.first().innerText());
    });
  });
});
