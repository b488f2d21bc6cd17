/** What is between a form and programs, and that it is never between a form and a person. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const contact = `http://kestrel.localhost:${port}/contact-us`;
const proof = 'input[name="captcha_proof"]';
const expectSoon = <T>(read: () => T) => expect.poll(read);

let context: BrowserContext;
let page: Page;
let errors: readonly string[];

const browser = await launchFileBrowser();
async function openShopper(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  page = await context.newPage();
  errors = watchForErrors(page);
}
beforeEach(() => openShopper());
afterEach(() => context.close());

/** A number that no other test writes from. */
async function fillIn(message: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashby');
  await page.getByLabel('Phone').fill('0491 570 156');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  const place = page.locator('select[name="location"]');
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
  await page.getByLabel('Your message').fill(message);
}

const send = () => page.getByRole('button', { name: 'Send message' });
const proofLength = async () => (await page.locator(proof).inputValue()).length;

const findHeading = () => page.locator('h1').innerText();

async function expectArrived(): Promise<void> {
  await page.waitForURL(/\/success\?receipt=/);
}

describe('the captcha', () => {
  it('ENQ-11 B-52 is shown, sleeps until the form is touched, and then needs nothing but typing', async () => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/api\/captcha|pbkdf2|solve-task/.test(request.url())) requested.push(request.url());
    });
    await page.goto(contact, { waitUntil: 'networkidle' });
    await page.getByText('You don’t need to do anything').waitFor();
    expect(requested).toEqual([]);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.getByText('Spam check passed.').waitFor({ timeout: 60_000 });
    expect(await proofLength()).toBeGreaterThan(100);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('ENQ-11 B-52 works by keyboard alone', async () => {
    await page.goto(contact, { waitUntil: 'networkidle' });
    await fillIn('By keyboard.');
    await expectSoon(proofLength).toBeGreaterThan(100);
    await send().focus();
    await page.keyboard.press('Enter');
    await expectArrived();
    expect(errors).toEqual([]);
  });

  it('B-52 sends back a proof that was made up or used before, keeps what was typed, and makes a new one', async () => {
    await page.goto(contact, { waitUntil: 'networkidle' });
    await fillIn('A proof that does not hold.');
    await expectSoon(proofLength).toBeGreaterThan(100);
    await page.route('**/contact-us*', async (route) => {
      const body = route.request().postData();
      if (route.request().method() !== 'POST' || body === null) return route.continue();
      await route.continue({
        postData: body.replace(/captcha_proof=[^&]+/, 'captcha_proof=bWFkZSB1cA%3D%3D'),
      });
    });
    await send().click();
    await page.getByText('The spam check has expired').waitFor();
    expect(await page.getByLabel('Your message').inputValue()).toBe('A proof that does not hold.');
    await page.unroute('**/contact-us*');
    await expectSoon(proofLength).toBeGreaterThan(100);
    await send().click();
    await expectArrived();
  });

  it('B-52 loses nothing where the check cannot work', async () => {
    await page.route('**/api/captcha', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(contact, { waitUntil: 'networkidle' });
    await fillIn('The check was away.');
    await page.getByText('You can still send the form').waitFor();
    await send().click();
    await expectArrived();
  });

  it('C-23 B-52 without script a form is sent without it', async () => {
    await context.close();
    await openShopper({ javaScriptEnabled: false });
    await page.goto(contact);
    await fillIn('Without script.');
    await send().click();
    await expectArrived();
  });
});

describe('the consent', () => {
  it.each([true, false])('C-13 is withdrawn with one press, script %s', async (javaScriptEnabled) => {
    await context.close();
    await openShopper({ javaScriptEnabled });
    await page.goto(contact);
    await fillIn(`With the box ticked, script ${javaScriptEnabled}.`);
    await page.locator('input[name="opt_in"]').check();
    await send().click();
    await expectArrived();
    await page.getByText('You’ll get news and offers from us').waitFor();
    const receipt = page.url();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You won’t get any more news and offers' }).waitFor();
    expect(await findHeading()).toBe('You won’t get any more news and offers');
    const link = page.url();
    await page.goto(receipt);
    await page.getByText('You won’t get news and offers from us').waitFor();
    expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0);
    // Another site does not know the link, and a changed one opens nothing.
    const elsewhere = await page.goto(link.replace('kestrel.', 'halden.'));
    expect(elsewhere?.status()).toBe(404);
    const changed = await page.goto(link.replace(/signature=./, 'signature=_'));
    expect(changed?.status()).toBe(404);
  });
});

describe('a privacy request', () => {
  it('B-54 C-23 is reached from the foot of any page and sent without script', async () => {
    await context.close();
    await openShopper({ javaScriptEnabled: false });
    await page.goto(`http://wattlebend.localhost:${port}/`);
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await page.getByRole('link', { name: /Stop messages/ }).click();
    expect(await findHeading()).toBe('Your personal details');
    await page.getByLabel('What would you like?').selectOption('Delete my details');
    await page.getByLabel('Name', { exact: true }).fill('Robin Ashby');
    await page.getByLabel('Phone').fill('0491 570 156');
    await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
    expect(await page.locator('input[name="opt_in"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectArrived();
    expect(await page.locator('main').innerText()).toContain('Privacy Request');
  });
});
