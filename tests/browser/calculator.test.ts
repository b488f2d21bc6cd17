import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const address = (path: string) => `http://${host}:${port}${path}`;

const browser = await launchFileBrowser();

/** A beacon's body is out of reach from outside, so the page keeps what it sends. */
function keepBeacons(): void {
  const sent: string[] = [];
  Object.assign(globalThis, { sentBeacons: sent });
  navigator.sendBeacon = (_url, body) => {
    if (body instanceof Blob) void body.text().then((text) => sent.push(text));
    return true;
  };
}

async function countUses(page: Page): Promise<number> {
  const sent = await page.evaluate(
    () => (globalThis as typeof globalThis & { sentBeacons: readonly string[] }).sentBeacons,
  );
  return sent.filter((text) => text.includes('calculator-used')).length;
}

async function visit(javaScriptEnabled: boolean, path: string, journey: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  try {
    if (javaScriptEnabled) await context.addInitScript(keepBeacons);
    const page = await context.newPage();
    await page.goto(address(path), { waitUntil: 'domcontentloaded' });
    await journey(page);
  } finally {
    await context.close();
  }
}

/** An available car with a repayment on its page. */
async function findFinancedCar(): Promise<string> {
  const listing = await requestPage({ port, host, path: allStockPath });
  for (const path of findCarPaths(listing.body)) {
    const { body } = await requestPage({ port, host, path });
    if (body.includes('id="finance-calculator"') && body.includes('per week*')) return path;
  }
  throw new Error('No car of the listing has a calculator.');
}

const repayment = (page: Page) => page.locator('.calculator__figures dd').first();
/** "$1,234/wk*" in dollars. */
const dollarsOf = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

describe('the finance calculator', () => {
  it('CALC-1 CALC-27 C-3 starts with the figure of the page and answers the keyboard at once', async () => {
    await visit(true, await findFinancedCar(), async (page) => {
      const problems = watchForErrors(page);
      await page.locator('.calculator').waitFor();
      const onThePage = await page.locator('.price-box .finance-cells dd').first().textContent();
      const started = await repayment(page).textContent();
      expect(started).toBe(`${onThePage}/wk*`);

      await page.getByLabel('Deposit or trade-in').focus();
      await page.keyboard.type('10000');
      await expect
        .poll(async () => dollarsOf(await repayment(page).textContent()))
        .toBeLessThan(dollarsOf(started));
      await expect.poll(() => countUses(page)).toBe(1);

      await page.keyboard.press('Tab');
      expect(await page.getByLabel('Deposit or trade-in').inputValue()).toBe('10,000');
      await page.getByRole('radio', { name: 'Weekly' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => repayment(page).textContent()).toMatch(/\/mo\*$/);

      await page.getByLabel('Loan term').fill('9');
      await page.keyboard.press('Tab');
      expect(await page.getByLabel('Loan term').inputValue()).toBe('7');
      await page.getByText('From 1 to 7 years').waitFor();
      await page.getByRole('group', { name: 'Usual terms' }).getByRole('button', { name: '4' }).click();
      expect(await page.getByLabel('Loan term').inputValue()).toBe('4');
      await page.getByLabel('Purchase Price').fill('1000');
      await page.getByText('Cannot be less than $1,000 or more than $250,000').waitFor();
      expect(await countUses(page)).toBe(1);
      expect(await findHorizontalOverflow(page)).toEqual([]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  });

  it('CALC-3 F-2 keeps the answer in sight on a phone while the last field is filled in', async () => {
    await visit(true, '/finance', async (page) => {
      await page.getByLabel('Purchase Price').fill('30000');
      const last = page.getByLabel('What you could pay each week');
      await last.scrollIntoViewIfNeeded();
      // Where a keyboard leaves a field: below what stays, and above itself.
      await last.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().top - 400 }));
      await last.fill('120');
      const answer = await page.locator('.calculator__answer').boundingBox();
      const field = await last.boundingBox();
      expect(answer?.y).toBeGreaterThanOrEqual(0);
      expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThan(field?.y ?? 0);
      expect(await page.locator('.calculator__answer').innerText()).toMatch(
        /interest rate[\s\S]*comparison rate/,
      );
    });
  });

  it('CALC-29 C-3 reckons and draws again without asking anyone', async () => {
    await visit(true, '/finance', async (page) => {
      await page.getByLabel('Purchase Price').fill('30000');
      const picture = page.getByRole('img', { name: /^Loan / });
      await picture.waitFor();
      const requested: string[] = [];
      page.on('request', (request) => {
        if (['fetch', 'xhr', 'document'].includes(request.resourceType())) requested.push(request.url());
      });
      await page.locator('#calculator-tradeIn').fill('10000');
      await page.getByLabel('What you could pay each week').fill('120');
      await page.getByText(/\$120 a week borrows up to/).waitFor();
      await expect.poll(() => picture.getAttribute('aria-label')).toMatch(/^Loan \$20,\d{3}/);
      expect(requested).toEqual([]);
    });
  });

  it('CALC-20 FORM-7 C-23 brings within limits what was typed and left before it answered', async () => {
    await visit(true, '/finance', async (page) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/enquiry-*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.getByLabel('Purchase Price').fill('-5');
      await page.getByLabel('Loan term').fill('9');
      await page.keyboard.press('Tab');
      held.resolve();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=term]')?.value === '7',
      );
      expect(await page.getByLabel('Purchase Price').inputValue()).toBe('0');
    });
  });

  it('CALC-21 GAP-4 opens the enquiry over the page, where no bar covers its button', async () => {
    await visit(true, await findFinancedCar(), async (page) => {
      await page.locator('.calculator__enquire').click();
      await page
        .locator('dialog:modal')
        .getByRole('heading', { name: /^Enquire about/ })
        .waitFor();
    });
  });

  it('CALC-2 C-23 works without script: the page itself answers', async () => {
    await visit(false, await findFinancedCar(), async (page) => {
      const before = dollarsOf(await repayment(page).textContent());
      await page.getByLabel('Deposit or trade-in').fill('$5,000');
      await page.getByRole('radio', { name: 'Fortnightly' }).check();
      await page.getByRole('button', { name: 'Calculate', exact: true }).click();
      await page.waitForURL(/frequency=fortnight/);
      expect(await repayment(page).textContent()).toMatch(/\/fn\*$/);
      expect(dollarsOf(await repayment(page).textContent())).toBeLessThan(before * 2);
      expect(await page.getByLabel('Deposit or trade-in').inputValue()).toBe('5,000');
    });
  });

  it('CALC-28 CALC-21 is empty on the finance page until a price is typed', async () => {
    await visit(true, '/finance', async (page) => {
      await page.locator('.calculator').waitFor();
      await page.getByText('Enter a price to see the repayments.').waitFor();
      await page.getByLabel('Purchase Price').fill('30000');
      await expect.poll(() => repayment(page).textContent()).toMatch(/^\$\d+\/wk\*$/);
      // To the form, which is on this very page.
      expect(await page.locator('.calculator__enquire').getAttribute('href')).toBe('/finance#finance-form');
    });
  });
});
