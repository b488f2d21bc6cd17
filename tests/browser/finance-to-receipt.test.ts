/** Finance for cars that no lender shows a repayment of, from the car to the receipt, by forms alone; and the mails about it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { demoSites } from '../support/demo-sites.ts';
import { answers } from '../support/enquiry-forms.ts';
import { openPlainBrowser } from '../support/plain-browser.ts';
import { readMessages } from '../support/read-mails.ts';
import { sendStepPlainly, typeAsPeople } from '../support/send-form-plainly.ts';
import { signInPlainly } from '../support/sign-in-there.ts';
import { isBuyable, listAllHits } from '../support/stock-hits.ts';

const port = inject('forecourtPort');

describe.each(demoSites)('$host', ({ host }) => {
  it('ROUTE-9 ROUTE-10 LEAD-12 asks for finance of a car without lender figures and gets a receipt, and mails that name the car', async () => {
    const since = new Date();
    const priced = (await listAllHits(port, host)).filter(isBuyable);
    const isWithout = ({ finance_lenders: lenders }: (typeof priced)[number]) =>
      Object.keys(lenders).length === 0;
    // The lender of Halden finances every car of it.
    const car = host === 'halden.localhost' ? priced[0] : priced.find(isWithout);
    if (car === undefined) throw new Error('Every car has a repayment.');
    const name = `${car.year} ${car.make} ${car.model}`;
    const email = `finance.${randomUUID()}@example.com`;

    const page = openPlainBrowser({ port, host });
    await page.go(`/cars/${car.slug}`);
    await page.follow('Get Finance', { within: '.quiet-actions' });
    if (page.path === '/sign-in') await signInPlainly(page, port);
    expect([page.status, page.count('#finance-form')]).toEqual([200, 1]);
    expect(page.text('#finance-form')).toContain(name);
    const amount = page.inputValue('Amount to finance');
    expect(amount).toMatch(/^[\d,]+$/);
    while (page.count('.enquiry-form') > 0) {
      await typeAsPeople();
      await sendStepPlainly(page, { ...answers, email });
    }
    expect(page.url.href).toMatch(/\/success\?/);
    expect(page.text('.success__facts')).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
    expect(page.text()).toContain(name);

    const sent = await readMessages(port, { words: email, since, to: [email] });
    expect(new Set(sent.map(({ to }) => to)).size).toBeGreaterThanOrEqual(2);
    expect(sent.some(({ text }) => text.includes(`Amount: $${amount}`))).toBe(true);
    for (const { to, text } of sent) {
      if (to.startsWith('https:')) continue;
      expect([to, text]).toEqual([to, expect.stringContaining(car.model)]);
      expect([to, /\bthe vehicle\b/i.exec(text)?.[0]]).toEqual([to, undefined]);
    }
  }, 60_000);
});
