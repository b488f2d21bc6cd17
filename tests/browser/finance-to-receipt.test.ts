/** Finance for cars that no lender shows a repayment of, from the car to the receipt, with script and without; and the mails about it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { cachePages } from '../support/cached-pages.ts';
import { demoSites } from '../support/demo-sites.ts';
import { answers } from '../support/enquiry-forms.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { readMessages } from '../support/read-mails.ts';
import { sendAsShopper } from '../support/send-form-without-script.ts';
import { bothBrowsers, type ShopperTab } from '../support/shopper-tab.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';
import { type Hit, isBuyable, listAllHits } from '../support/stock-hits.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const { lend } = cachePages(() => browser);

/** The lender of Halden finances every car of it. */
async function findCar(host: string): Promise<Hit> {
  const priced = (await listAllHits(port, host)).filter(isBuyable);
  const isMeant = ({ finance_lenders: lenders }: Hit) =>
    host === 'halden.localhost' || Object.keys(lenders).length === 0;
  const car = priced.find(isMeant);
  if (car === undefined) throw new Error('Every car has a repayment.');
  return car;
}

async function askForFinance(page: ShopperTab, host: string): Promise<void> {
  const since = new Date();
  const car = await findCar(host);
  const name = `${car.year} ${car.make} ${car.model}`;
  const email = `finance.${randomUUID()}@example.com`;

  await page.go(`/cars/${car.slug}`);
  await page.follow('Get Finance', { within: '.quiet-actions' });
  if (page.path === '/sign-in') await signInWithoutScript(page, port);
  expect(await page.count('#finance-form')).toBe(1);
  expect(await page.text('#finance-form')).toContain(name);
  const amount = await page.inputValue('Amount to finance');
  expect(amount).toMatch(/^[\d,]+$/);
  await sendAsShopper(page, { ...answers, email });
  expect(page.url.href).toMatch(/\/success\?/);
  expect(await page.text('.success__facts')).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
  expect(await page.text()).toContain(name);

  const sent = await readMessages(port, { words: email, since, to: [email] });
  expect(new Set(sent.map(({ to }) => to)).size).toBeGreaterThanOrEqual(2);
  expect(sent.some(({ text }) => text.includes(`Amount: $${amount}`))).toBe(true);
  for (const { to, text } of sent) {
    if (to.startsWith('https:')) continue;
    expect([to, text]).toEqual([to, expect.stringContaining(car.model)]);
    expect([to, /\bthe vehicle\b/i.exec(text)?.[0]]).toEqual([to, undefined]);
  }
}

describe.each(bothBrowsers(port, lend))('$label', ({ visit }) => {
  it.each(demoSites)(
    'ROUTE-9 ROUTE-10 LEAD-12 asks $name for finance of a car without lender figures and gets a receipt, and mails that name the car',
    ({ host }) => visit(host, (page) => askForFinance(page, host)),
  );
});
