/** Passing a car on: what is copied, the message about it, and what a phone offers beside it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const hosts = demoSites.map(({ host }) => host);

const browser = await launchFileBrowser();

async function findCar(host: string): Promise<string> {
  const [path] = findCarPaths((await requestPage({ port, host, path: allStockPath })).body);
  if (path === undefined) throw new Error(`${host} lists no car.`);
  return path;
}

type Look = (page: Page, address: string) => Promise<void>;

async function visitCar(host: string, options: BrowserContextOptions, look: Look): Promise<void> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  try {
    const page = await context.newPage();
    // The sheet of a device cannot be seen from here: the page's own title says that it was asked for, and with what.
    await page.addInitScript(() => {
      navigator.share = async (shared) => {
        document.title = `sheet ${shared?.title} ${shared?.url}`;
      };
    });
    const address = `http://${host}:${port}${await findCar(host)}`;
    await page.goto(address, { waitUntil: 'load' });
    // Compare is offered once the page has come alive.
    await page.locator('.quiet-actions button').first().waitFor();
    await look(page, address);
  } finally {
    await context.close();
  }
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function shareAndRead(page: Page, address: string): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await page.locator('.photo-actions').getByRole('link', { name: 'Share' }).click();
  const heading = await page.locator('h1').innerText();
  await expect.poll(() => page.locator('.toast').innerText()).toMatch(/^Copied .+ to your clipboard!$/);
  expect(await page.locator('.toast').innerText()).toContain(`Copied ${heading}`);
  expect(await readClipboard(page)).toBe(address);
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const sheetButton = (page: Page) => page.getByRole('button', { name: 'Share another way' });

describe('Share', () => {
  it.each(hosts)('SHARE-4 on %s copies the address and names the car in its toast', async (host) => {
    await visitCar(host, {}, async (page, address) => {
      await shareAndRead(page, address);
      expect(await sheetButton(page).count()).toBe(0);
    });
  });

  it.each(hosts)(
    'SHARE-4 on %s does so on a phone too, where the device has a sheet beside it',
    async (host) => {
      await visitCar(host, phone, async (page, address) => {
        await shareAndRead(page, address);
        expect(await page.title()).not.toContain('sheet');
        // Whether the device has a sheet is looked up when the row comes near.
        await page.locator('.share-row').scrollIntoViewIfNeeded();
        await sheetButton(page).click();
        await expect.poll(() => page.title()).toMatch(/^sheet .*\d{4} /);
        expect(await page.title()).toContain(address);
      });
    },
  );
});

describe('Copy link', () => {
  it('SHARE-1 SHARE-3 copies the address, and says so for a second and a half', async () => {
    await visitCar('kestrel.localhost', {}, async (page, address) => {
      const copy = page.locator('.share-row__copy button');
      expect(await copy.innerText()).toBe('Copy link');
      // From here the clock of the page moves only when the test moves it.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await copy.click();
      await expect.poll(() => copy.innerText()).toBe('Copied');
      expect(await readClipboard(page)).toBe(address);
      await page.clock.runFor(1_400);
      expect(await copy.innerText()).toBe('Copied');
      await page.clock.runFor(100);
      await expect.poll(() => copy.innerText()).toBe('Copy link');
    });
  });
});

describe('a browser that refuses the clipboard', () => {
  const refuse = () => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  };
  const selected = () => {
    const { activeElement: field } = document;
    return field instanceof HTMLInputElement
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : null;
  };

  it.each(demoSites)(
    'SHARE-3 SHARE-4 on $host selects the link and says so, from either button',
    ({ host }) =>
      visitCar(host, {}, async (page, address) => {
        await page.evaluate(refuse);
        const message = page.getByText('Your browser blocked copying. Copy the selected link.');
        expect(await message.isVisible()).toBe(false);
        await page.locator('.share-row__copy button').click();
        await message.waitFor();
        expect(await page.evaluate(selected)).toBe(address);
        await page.locator('h1').click();
        await page.locator('.photo-actions').getByRole('link', { name: 'Share' }).click();
        await expect.poll(() => page.evaluate(selected)).toBe(address);
      }),
  );
});

describe('the row of links', () => {
  it('SHARE-1 leaves X out where the site says so', async () => {
    const host = 'parkway.localhost';
    const { body } = await requestPage({ port, host, path: await findCar(host) });
    expect(body).toContain('facebook.com/sharer');
    expect(body).not.toContain('twitter.com/intent');
  });
});
