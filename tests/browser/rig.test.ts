/**
 * What a shopper tows with, entered once: stored by the browser, and then shown by every van, its page and a
 * comparison.
 */
import { expect, inject, it } from 'vitest';
import { findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'wattlebend.localhost';

const browser = await launchFileBrowser();

it('C-22 VDP-23 compares each van with the shopper’s tow car, on this device alone', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://${host}:${port}/search/caravan`);
    await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
    expect(await page.locator('.rig-line').count()).toBe(0);
    await page.getByRole('link', { name: '2,000 kg' }).click();
    await page.locator('.rig-line').first().waitFor();
    const fitting = await page.locator('.rig-line:not(.near-misses .rig-line)').allInnerTexts();
    expect(new Set(fitting.map((text) => text.replaceAll('\u00a0', ' ')))).toEqual(
      new Set(['Within your 2,000 kg, loaded to its ATM']),
    );
    // Every van again, each with its own answer.
    await page.goto(`http://${host}:${port}/search/caravan`);
    await page.locator('.rig-line--over').first().waitFor();
    expect(await page.locator('.rig-line--over').first().innerText()).toMatch(
      /^[\d,]+\skg over your 2,000\skg/,
    );

    await page.locator('.car-card__link').first().click();
    const name = page.getByLabel('My car', { exact: true });
    const field = page.getByLabel('My car’s braked towing limit (kg)');
    await field.scrollIntoViewIfNeeded();
    await expect.poll(() => field.inputValue()).toBe('2000');
    await field.fill('3.5 t');
    await field.press('Enter');
    await expect
      .poll(() => page.locator('.rig__answer').innerText())
      .toMatch(/^[\d,]+\skg to spare with water and gas$/);
    expect(await page.locator('.rig').innerText()).toContain('is the limit you entered');
    await name.fill('Toyota Prado');
    await name.press('Enter');
    await expect
      .poll(() => page.locator('.rig').innerText())
      .toContain('is the limit you entered of your Toyota Prado');
    await field.fill('lots');
    await field.press('Enter');
    await page.getByText('Enter a number, e.g. 2,000 or 45').waitFor();
    await field.fill('');
    await field.press('Enter');
    await expect.poll(() => page.locator('.rig__answer').innerText()).toContain('must be rated to tow');
  } finally {
    await context.close();
  }
});

it('C-22 VDP-23 keeps what was typed and left before the part was hydrated, both the car and its rating', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const { body } = await requestPage({ port, host, path: '/search/caravan' });
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/rig.island-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`http://${host}:${port}${findCarPaths(body)[0]}`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('My car', { exact: true }).fill('Toyota Prado');
    await page.getByLabel('My car’s braked towing limit (kg)').fill('3,100');
    await page.keyboard.press('Tab');
    held.resolve();
    await expect.poll(() => page.locator('.rig').innerText()).toContain('of your Toyota Prado');
    expect(await page.getByLabel('My car’s braked towing limit (kg)').inputValue()).toBe('3100');
    const storedText = await page.evaluate(() => window.localStorage.getItem('forecourt.rig'));
    expect(storedText).toContain('"kg":3100,"carName":"Toyota Prado"');
  } finally {
    await context.close();
  }
});

it('C-22 VDP-23 keeps what was typed and left before any script was there, though it is out of view since', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const { body } = await requestPage({ port, host, path: '/search/caravan' });
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`http://${host}:${port}${findCarPaths(body)[0]}`, { waitUntil: 'commit' });
    await page.getByLabel('My car', { exact: true }).fill('Toyota Prado');
    await page.getByLabel('My car’s braked towing limit (kg)').fill('3,100');
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.getByLabel('My car’s braked towing limit (kg)').blur();
    held.resolve();
    await expect.poll(() => page.locator('.rig').innerText()).toContain('of your Toyota Prado');
    const storedText = await page.evaluate(() => window.localStorage.getItem('forecourt.rig'));
    expect(storedText).toContain('"kg":3100,"carName":"Toyota Prado"');
  } finally {
    await context.close();
  }
});

it('C-22 C-23 says on the page itself only what is true for everyone', async () => {
  const { body } = await requestPage({ port, host, path: '/search/caravan' });
  expect(body).toMatch(/data-rig="atm \d+"/);
  expect(body).not.toContain('rig-line');
  const [path = ''] = findCarPaths(body);
  expect((await requestPage({ port, host, path })).body).toContain('Your car must be rated to tow');
});
