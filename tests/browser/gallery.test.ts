/** The photographs of a car: moved, spread, counted; every press counts, however quickly the next one follows. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { findAccessibilityProblems } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';

let browser: Browser;
let carPath: string;
beforeAll(async () => {
  browser = await launchBrowser({ showsPictures: true });
  carPath = await findManyPhotos();
});
afterAll(() => browser.close());

/** A car with more photos than the presses below, so that nothing goes round. */
async function findManyPhotos(): Promise<string> {
  for (const path of findCarPaths((await requestPage({ port, host, path: allStockPath })).body)) {
    const { images } = JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body);
    if (images.length >= 8) return path;
  }
  throw new Error(`${host} has no car with eight photos.`);
}

const carAddress = () => `http://${host}:${port}${carPath}`;

async function visit(
  viewport: { readonly width: number; readonly height: number },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(carAddress(), { waitUntil: 'networkidle' });
    await look(page);
  } finally {
    await context.close();
  }
}

/** Clicks inside the page, so that no waiting of the test tool spreads the presses out. */
async function press(page: Page, selector: string, times: number): Promise<void> {
  await page.evaluate(
    ({ selector, times, everyMs }) =>
      new Promise<void>((done) => {
        let left = times;
        const timer = setInterval(() => {
          document.querySelector<HTMLElement>(selector)?.click();
          left -= 1;
          if (left > 0) return;
          clearInterval(timer);
          done();
        }, everyMs);
      }),
    { selector, times, everyMs: 120 },
  );
}

/**
 * A finger that goes a third of the width to the left. Its pace is written into what it does, as hardware writes it: on
 * a busy machine the browser gets a quick swipe late, and a slow one not at all.
 */
async function putFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  let atMs = 0;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 240 }],
      timestamp: atMs / 1000,
    });
  const swipe = async () => {
    atMs = Math.max(atMs, Date.now());
    await touch('touchStart', 300);
    for (const x of [260, 220, 170, undefined]) {
      atMs += 16;
      await touch(x === undefined ? 'touchEnd' : 'touchMove', x);
    }
  };
  /** It stays where it is, which stops photos on their way. */
  const rest = async () => {
    atMs = Math.max(atMs, Date.now());
    await touch('touchStart', 300);
    atMs += 600;
    await touch('touchEnd');
  };
  return { swipe, rest };
}

/** Which photo the strip is at, counted from none; between two it is a fraction. */
const placeOf = (dialog: Locator) =>
  dialog.locator('.photo-dialog__strip').evaluate((strip) => strip.scrollLeft / strip.clientWidth);

describe.each([390, 1440])('photographs at %d px', (width) => {
  it('B-11 D-9 five presses 120 ms apart move five photos on, in the page and over the whole screen', async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    try {
      const page = await context.newPage();
      await page.goto(carAddress(), { waitUntil: 'networkidle' });
      // Is there once script runs; presses before that have no effect.
      await page.locator('.photo-actions__button--heart').waitFor();
      const inPage = page.locator('.gallery__count');
      await press(page, '.gallery__arrow--on', 5);
      await expect.poll(() => inPage.innerText()).toMatch(/\b6 of \d+/);
      await press(page, '.gallery__arrow--back', 5);
      await expect.poll(() => inPage.innerText()).toMatch(/\b1 of \d+/);
      await inPage.click();
      await page.locator('dialog.photo-dialog').waitFor();
      await press(page, '.photo-dialog__arrow--on', 5);
      const onScreen = page.locator('.photo-dialog__count');
      await expect.poll(() => onScreen.innerText()).toMatch(/^6 of \d+/);
      // Where the strip has come to rest is where the count says it is.
      const position = () =>
        page.locator('.photo-dialog__strip').evaluate((strip) => strip.scrollLeft / strip.clientWidth);
      await expect.poll(position).toBeCloseTo(5, 1);
      expect(await onScreen.innerText()).toMatch(/^6 of \d+/);
    } finally {
      await context.close();
    }
  });
});

describe('the photographs', () => {
  it('B-11 D-9 fill the screen, follow the keys and give the focus back', async () => {
    await visit({ width: 1440, height: 900 }, async (page) => {
      const opener = page.locator('.gallery__count');
      await opener.click();
      const dialog = page.locator('dialog.photo-dialog');
      await dialog.waitFor();
      expect(await dialog.locator(':focus').getAttribute('aria-label')).toBe('Next photo');
      const count = dialog.locator('.photo-dialog__count');
      const total = await dialog.locator('.photo-dialog__item').count();
      for (const [key, index] of [
        ['ArrowRight', 2],
        ['End', total],
        ['ArrowRight', 1],
        ['ArrowLeft', total],
        ['Home', 1],
        ['ArrowRight', 2],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => count.innerText()).toMatch(new RegExp(`^${index} of ${total}`));
      }
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => opener.innerText()).toContain(`2 of ${total}`);
    });
  });

  it('B-11 D-9 are spread by two fingers on a phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    try {
      const page = await context.newPage();
      await page.goto(carAddress(), { waitUntil: 'networkidle' });
      await page.locator('.gallery__count').tap();
      await page.locator('dialog.photo-dialog').waitFor();
      const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
      expect(await scale()).toBe(1);
      const fingers = await context.newCDPSession(page);
      await fingers.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 2 });
      await expect.poll(scale).toBeGreaterThan(1.5);
    } finally {
      await context.close();
    }
  });

  it('B-11 D-9 are looked at closely by a double tap, moved about, and fill a phone held across', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    try {
      const page = await context.newPage();
      await page.goto(carAddress(), { waitUntil: 'networkidle' });
      await page.locator('.gallery__count').tap();
      const dialog = page.locator('dialog.photo-dialog');
      await dialog.waitFor();
      const photo = dialog.locator('.photo-dialog__item img').first();
      const doubleTap = async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
        const stage = await dialog.locator('.photo-dialog__stage').boundingBox();
        const at = [Math.max(20, x + width / 4), Math.max((stage?.y ?? 0) + 20, y + height / 4)] as const;
        await page.touchscreen.tap(...at);
        await page.touchscreen.tap(...at);
      };
      await doubleTap();
      await expect.poll(() => dialog.getAttribute('data-zoomed')).toBe('');
      const box = await photo.boundingBox();
      expect(box?.width).toBeGreaterThan(2 * 390 - 1);
      expect(box?.height).toBeGreaterThan(700);
      // The place that was tapped is in view, and another can be brought there.
      const item = dialog.locator('.photo-dialog__item').first();
      const left = await item.evaluate((place) => place.scrollLeft);
      expect(left).toBeGreaterThan(0);
      expect(await item.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeGreaterThan(
        left + 100,
      );
      await doubleTap();
      await expect.poll(() => dialog.getAttribute('data-zoomed')).toBe(null);
      // Upright, every other photo is below the one that is viewed.
      expect(await dialog.locator('.photo-dialog__thumbnail').nth(4).isVisible()).toBe(true);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(async () => (await photo.boundingBox())?.height).toBe(390);
      expect(await dialog.locator('.photo-dialog__thumbnail').first().isVisible()).toBe(false);
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await dialog.waitFor({ state: 'detached' });
    } finally {
      await context.close();
    }
  });

  /** The photographs over the whole screen of a phone, and a finger on them. */
  async function visitBySwipes(
    look: (dialog: Locator, finger: Awaited<ReturnType<typeof putFinger>>) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    try {
      const page = await context.newPage();
      await page.goto(carAddress(), { waitUntil: 'networkidle' });
      await page.locator('.gallery__count').tap();
      const dialog = page.locator('dialog.photo-dialog');
      await dialog.waitFor();
      // What finishes swipes is fetched with the first touch; it is there when the small pictures are used.
      await dialog.locator('.photo-dialog__item[style*="background-image"]').first().waitFor();
      await look(dialog, await putFinger(page));
    } finally {
      await context.close();
    }
  }

  it('B-11 D-9 lose none of four quick swipes upright, and the stage is never empty while a photo comes', () =>
    visitBySwipes(async (dialog, finger) => {
      // A third of the way, and the next before the strip has come to rest.
      for (let swipe = 0; swipe < 4; swipe += 1) {
        await finger.swipe();
        await dialog.page().waitForTimeout(100);
      }
      await expect.poll(() => placeOf(dialog)).toBeCloseTo(4, 1);
      expect(await dialog.locator('.photo-dialog__count').innerText()).toMatch(/^5 of /);
      // The replacement is what the row of small pictures shows already.
      const places = await dialog.evaluate((shown) =>
        [...shown.querySelectorAll<HTMLElement>('.photo-dialog__item')].map((item, index) => {
          const small = shown.querySelectorAll<HTMLImageElement>('.photo-dialog__thumbnail img')[index];
          const address = small?.srcset.split(' ')[0] ?? '';
          return address !== '' && getComputedStyle(item).backgroundImage.includes(address);
        }),
      );
      expect(places.length).toBeGreaterThan(4);
      expect(places.every(Boolean)).toBe(true);
      // The photos on either side are requested before the shopper turns to them.
      const requested = await dialog
        .locator('.photo-dialog__photo')
        .evaluateAll((photos) => photos.map((photo) => photo.getAttribute('loading')));
      expect([3, 5].map((index) => requested[index])).toEqual(['eager', 'eager']);
    }));

  it('B-11 D-9 lose no quick swipe to a finger that rests on them before its photo is reached', () =>
    visitBySwipes(async (dialog, finger) => {
      await finger.swipe();
      await finger.swipe();
      await finger.rest();
      await expect.poll(() => placeOf(dialog)).toBeCloseTo(2, 1);
      expect(await dialog.locator('.photo-dialog__count').innerText()).toMatch(/^3 of /);
    }));

  it('D-7 say on the last thumbnail how many are not shown, on a phone too', async () => {
    await visit({ width: 390, height: 900 }, async (page) => {
      const photos = await page.locator('.gallery__item').count();
      const thumbnails = page.locator('.gallery__thumbnail');
      expect(await thumbnails.count()).toBe(Math.min(7, photos));
      const stack = page.locator('.gallery__stack');
      expect(await stack.count()).toBe(photos > 7 ? 1 : 0);
      if (photos > 7) expect(await stack.innerText()).toBe(`+${photos - 6}`);
    });
  });

  it('D-7 D-9 opens a photograph on a page of its own without script, with ways on and back', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      await page.goto(carAddress());
      await page.locator('.gallery__open').nth(1).click();
      expect(await page.locator('h1').innerText()).toMatch(/^Photo 2 of \d+/);
      expect(await page.locator('.photo-page__photo').evaluate((photo) => photo.clientWidth)).toBeGreaterThan(
        340,
      );
      await page.getByRole('link', { name: 'Next' }).click();
      expect(await page.locator('h1').innerText()).toMatch(/^Photo 3 of \d+/);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      await page.locator('.photo-page__back').click();
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${carPath}#photo-3`);
    } finally {
      await context.close();
    }
    for (const number of ['0', '999', 'x', '1e1'])
      expect((await requestPage({ port, host, path: `${carPath}/photos/${number}` })).status).toBe(404);
  });
});
