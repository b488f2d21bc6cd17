/**
 * The alarm of the day: a response deadline passes, Today says so and links there, and the alarm ends once a reply is
 * sent.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { consoleHost } from '../support/sign-in-at-console.ts';

const shop = 'kestrel.localhost';
/** Tuesday, noon in Sydney and eleven in Brisbane: wherever the first car is, it is open, and the timer runs. */
const { forecourt, newContext, passMinutes, signIn } = captureConsole({}, '2026-11-24T12:00:00+11:00');

/** A shopper, without script, asks about the first car that the shop lists. */
async function askAboutCar(name: string): Promise<void> {
  const listing = await requestPage({ port: forecourt.port, host: shop, path: allStockPath });
  const [car = ''] = findCarPaths(listing.body);
  const shopper = await (await newContext({ javaScriptEnabled: false })).newPage();
  await shopper.goto(forecourt.url(shop, `${car}/enquire`));
  await shopper.getByLabel('Name').fill(name);
  await shopper.getByLabel('Phone').fill('0491 570 006');
  await shopper.getByLabel('Email', { exact: true }).fill('priya.nair@example.com');
  const send = () => shopper.locator('.enquiry-form button.submit-button').click();
  await send();
  await shopper.getByText('Step 2 of 2').waitFor();
  await shopper.locator('textarea').fill('Could I come and see it this week?');
  // No person types all that in a second: it would look like spam.
  passMinutes(1);
  await send();
  await shopper.getByRole('heading', { name: 'Thank you, we have your enquiry' }).waitFor();
  await shopper.context().close();
}

const lineOf = (page: Page, name: string) => page.locator('.work', { hasText: name });

it('H-3 H-9 an overdue lead is shown on Today until it is answered', async () => {
  const { page } = await signIn();
  const errors = watchForErrors(page);
  const today = () => page.goto(forecourt.url(consoleHost, '/kestrel-bay/today'));
  const rail = page.getByRole('navigation', { name: 'Console', exact: true });
  await today();
  await page.getByText('No replies due').waitFor();

  await askAboutCar('Priya Nair');
  await today();
  const line = lineOf(page, 'Priya Nair');
  expect(await line.getAttribute('class')).toContain('work--due');
  expect(await page.locator('.late-count').count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('overdue');

  // Kestrel Bay promises an answer in 45 open minutes.
  passMinutes(46);
  // A lead's clock is wound within a quarter of a minute.
  const readLine = async () => {
    await today();
    return line.getAttribute('class');
  };
  await expect.poll(readLine).toContain('work--late');
  expect(await line.innerText()).toMatch(/late|over/);
  await page.locator('main').getByText('1 overdue').waitFor();
  expect(await rail.locator('.late-count').innerText()).toMatch(/^1/);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await line.getByRole('link', { name: /^Reply/ }).click();
  await page.getByLabel(/^Email to/).fill('Hello Priya, come on Thursday at ten. Mia');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent. The response timer has stopped').waitFor();
  await rail.getByRole('link', { name: 'Today' }).click();
  await page.getByText('No replies due').waitFor();
  expect(await page.locator('.late-count').count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('overdue');
  // Nor later: an answered lead is never overdue.
  passMinutes(60);
  await today();
  await page.getByText('No replies due').waitFor();
  expect(errors).toEqual([]);
});
