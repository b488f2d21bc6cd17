/** Photos of a car from the phone to the shopper's page: a cut connection, the order by thumb, by keyboard and by drag. */

import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { consoleHost } from '../support/sign-in-at-console.ts';

const shop = 'kestrel.localhost';
const { forecourt, newContext, signIn } = captureConsole();
let context: BrowserContext;
let page: Page;
let cookies: Awaited<ReturnType<typeof signIn>>['cookies'] = [];

beforeAll(async () => {
  ({ context, page, cookies } = await signIn());
});

type ShopCar = { readonly slug: string; readonly photos_count: number };

async function inShop<Answer>(path: string): Promise<Answer> {
  const { body } = await requestPage({ port: forecourt.port, host: shop, path });
  return JSON.parse(body) as Answer;
}
const findCars = async (query: string) =>
  (await inShop<{ hits: readonly ShopCar[] }>(`/api/search?query=${query}`)).hits;
/** As the page of the car lists them. */
const shownOf = async (slug: string) =>
  (await inShop<{ thumbnails: readonly string[] }>(`/cars/${slug}.json`)).thumbnails;

/** Nothing in it repeats, so that it is not small. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [1_400, 1_000];
  let value = seed;
  const noise = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, () => {
      value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
      return value >> 16;
    }),
  );
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(3_200, 2_286)
    .withExif({ IFD0: { Make: 'Phonemaker', Orientation: '6' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Small, for what is no trial of large ones. */
function plainPhoto(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 120 };
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const namesIn = (grid: string) =>
  page.locator(grid).evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
const listPhotoNames = () => namesIn('.order-grid .photo-tile__picture img');

describe('photos of cars', () => {
  it('H-6 B-44 two photos from a phone go on behind a cut connection, and are put in order with a thumb', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const errors = watchForErrors(page);
    await page.goto(forecourt.url(consoleHost, '/kestrel-bay/yard'));
    await page.locator('.yard-car', { hasText: 'No photos' }).first().waitFor();
    const text = (await page.locator('.yard-car', { hasText: 'No photos' }).first().textContent()) ?? '';
    const stockNumber = /KBU\d+/.exec(text)?.[0] ?? '';
    const [before] = await findCars(stockNumber);
    await page.getByLabel('Stock number, plate or keywords').fill(stockNumber.toLowerCase());
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('1 car found').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.locator('.yard-car').click();
    await page.getByText('Step back until the whole car fits').waitFor();

    const parts: { readonly id: string; readonly offset: number; readonly bytes: number }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.method() !== 'POST' || !url.searchParams.has('offset')) return;
      parts.push({
        id: url.pathname,
        offset: Number(url.searchParams.get('offset')),
        bytes: Number(url.searchParams.get('last')),
      });
    });
    const arrived = awaitLater(page.waitForResponse((response) => response.url().includes('offset=0')));
    const camera = page.locator('input[name=camera]');
    const photo = { mimeType: 'image/jpeg', name: 'IMG_0001.jpg' };
    await camera.setInputFiles({ ...photo, buffer: await photograph(1) });
    await arrived;
    await context.setOffline(true);
    await page.locator('.yard-angle', { hasText: 'Dashboard' }).click();
    await camera.setInputFiles({ ...photo, name: 'IMG_0002.jpg', buffer: await photograph(2) });
    await page.getByText('No connection. Your photos are safe on this device').waitFor();
    await page.getByText('2 photos are waiting on this device.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect((await findCars(stockNumber))[0]?.photos_count).toBe(0);

    await context.setOffline(false);
    await page.getByText('2 photos sent.').waitFor({ timeout: 60_000 });
    // Smaller than they were taken, and of what had arrived nothing was sent again.
    const ofFirst = parts.filter(({ id }) => id === parts[0]?.id);
    expect(ofFirst.length).toBeGreaterThan(2);
    expect(ofFirst.filter(({ offset }) => offset === 0)).toHaveLength(1);
    expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThan((await photograph(1)).length);
    await page.getByText('2 of 15 photos').waitFor();
    await expect.poll(async () => (await shownOf(before?.slug ?? '')).length).toBe(2);
    const [first = '', second = ''] = await shownOf(before?.slug ?? '');

    // Upright, as its camera was held: the side that was long is high now.
    const [address = ''] = await namesIn('.tap-order__tile img');
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return { width, height };
    }, address);
    expect(size.height).toBeGreaterThan(size.width);

    const tiles = page.locator('.tap-order__tile');
    await tiles.nth(1).click();
    await tiles.nth(0).click();
    await page.getByText('2 in order.').waitFor();
    await page.getByRole('button', { name: 'Save photo order' }).click();
    await page.getByText('Photo order saved.').waitFor();
    await expect.poll(() => shownOf(before?.slug ?? '')).toEqual([second, first]);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // What the browser says of the cut itself is no fault of the page.
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/.test(error))).toEqual([]);
  });

  it('H-6 the order is changed by keyboard and by drag on a desktop, and the shopper’s page shows it', async () => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const [car] = (await findCars('ranger')).filter(({ photos_count }) => photos_count >= 4);
    const slug = car?.slug ?? '';
    const number = slug.split('-').at(-1) ?? '';
    await page.goto(forecourt.url(consoleHost, `/kestrel-bay/stock?q=${number}`));
    // Rows are rendered again as scripts start: a press that begins before and ends after is lost.
    await page
      .getByRole('button', { name: /change the price of/ })
      .first()
      .waitFor();
    await page.locator('.stock-car a').first().click();
    await page.getByRole('link', { name: 'Add and order photos' }).click();
    await page.getByRole('grid', { name: 'Photo order' }).waitFor();
    const current = await shownOf(slug);
    const [one = '', , three = ''] = current;
    const saved = page.getByText('Photo order saved.');

    // Into the grid, along it, to the grip of the third photo; then from gap to gap up to the front.
    await page.locator('.order-grid__item').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab', 'Enter']) await page.keyboard.press(key);
    const gap = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(gap).toMatch(/^Insert /);
    for (let step = 0; step < 6 && !(await gap()).startsWith('Insert before Photo 1'); step++)
      await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await saved.waitFor();
    await expect.poll(async () => (await shownOf(slug))[0]).not.toBe(one);
    const afterKeys = await shownOf(slug);
    expect([...afterKeys].sort()).toEqual([...current].sort());
    expect(afterKeys.filter((photo) => photo !== three)).toEqual(current.filter((photo) => photo !== three));

    const seen = await listPhotoNames();
    // Away from the head of the screen, which stays in sight over what is scrolled.
    await page.locator('.order-grid').evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      if (box === null) throw new Error('It is on the screen.');
      return box;
    };
    const to = await boxOf(page.locator('.order-grid__item').first());
    const from = await boxOf(page.locator('.order-grid__item').nth(3).locator('.order-grid__grip'));
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 });
    await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await listPhotoNames())[0]).toBe(seen[3]);
    await expect.poll(async () => (await shownOf(slug))[0]).toBe(afterKeys[3]);
    // The order that was just dragged, and not the one before.
    const afterDrag = await shownOf(slug);
    expect(afterDrag).toEqual([afterKeys[3], ...afterKeys.filter((_photo, position) => position !== 3)]);

    await page.goto(forecourt.url(shop, `/cars/${slug}`));
    const gallery = await page
      .locator('main img[src*="/img/"]')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    expect(gallery[0]).toContain(afterDrag[0]);
  });

  it('H-6 without script the yard lists which cars are next, and says so where it finds none', async () => {
    const tab = openBrowserWithoutScript({ port: forecourt.port, host: consoleHost }, cookies);
    await tab.go('/kestrel-bay/yard?q=zzzz');
    expect(tab.text()).toContain('No cars found for “zzzz”');
    await tab.go('/kestrel-bay/yard');
    expect(tab.text()).toContain('need photos');
  });

  it('H-6 B-44 without script a photo is sent by the plain form, is on the screen, and is the shopper’s', async () => {
    const storageState = await context.storageState();
    const plain = await newContext({
      javaScriptEnabled: false,
      storageState,
      viewport: { width: 390, height: 844 },
    });
    const phone = await plain.newPage();
    await phone.goto(forecourt.url(consoleHost, '/kestrel-bay/yard'));
    const next = phone.locator('.yard-car', { hasText: 'No photos' }).first();
    const stockNumber = /KBU\d+/.exec((await next.textContent()) ?? '')?.[0] ?? '';
    const [car] = await findCars(stockNumber);
    await next.click();
    const send = phone.getByRole('button', { name: 'Upload photos' });

    // Nothing chosen, and a file that is no photo: the error is beside the form, and nothing is sent.
    await send.click();
    await phone.getByText('Choose at least one photo.').waitFor();
    const several = phone.getByLabel('Choose photos from this phone');
    await several.setInputFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a photo'),
    });
    await send.click();
    await phone.getByText(/^notes\.jpg: /).waitFor();
    expect(await shownOf(car?.slug ?? '')).toEqual([]);

    await phone.getByLabel('Dashboard').check({ force: true });
    await phone.getByLabel('Take photo').setInputFiles({
      name: 'IMG_0003.jpg',
      mimeType: 'image/jpeg',
      buffer: await plainPhoto(60),
    });
    await send.click();
    await phone.getByText('Photos uploaded. They’re live on your websites.').waitFor();
    await phone.getByText('1 of 15 photos').waitFor();
    await expect.poll(async () => (await shownOf(car?.slug ?? '')).length).toBe(1);

    // The same at the desktop's form, where it is behind the first.
    await phone.getByRole('link', { name: 'Captions, marks and hidden photos' }).click();
    await phone.getByLabel('Choose photos').setInputFiles({
      name: 'IMG_0004.jpg',
      mimeType: 'image/jpeg',
      buffer: await plainPhoto(200),
    });
    await send.click();
    await phone.getByText('Photos uploaded.').waitFor();
    await phone.getByText('2 photos shown of 2').waitFor();
    const pictures = await phone
      .locator('.photo-tile__picture img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    expect(pictures).toHaveLength(2);
    await expect.poll(async () => (await shownOf(car?.slug ?? '')).length).toBe(2);
    const shown = await shownOf(car?.slug ?? '');
    expect(pictures.map((picture, position) => picture.includes(shown[position] ?? '?'))).toEqual([
      true,
      true,
    ]);
    await plain.close();
  });
});
