/**
 * Takes the picture of README.md from a running server:
 * `node tests/support/picture-front-page.ts PORT INVITATION`, with the owner's link that the start prints for Kestrel Bay.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { addPasskeys } from './sign-in-at-console.ts';

const [port = '3000', invitation = ''] = process.argv.slice(2);
const target = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'shop-and-console.webp');
const viewport = { width: 1440, height: 1000 };
const shown = { width: 1000, height: 694 };
const gap = 20;

const browser = await launchBrowser({ showsPictures: true });

async function takePicture(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // Pictures of cars that are rendered for the first time follow.
  await page.waitForLoadState('networkidle');
  const border = `<svg width="${shown.width}" height="${shown.height}"><rect x="0.5" y="0.5" width="${shown.width - 1}" height="${shown.height - 1}" rx="8" fill="none" stroke="#c9cdd2"/></svg>`;
  return sharp(await page.screenshot())
    .resize(shown)
    .composite([{ input: Buffer.from(border) }])
    .toBuffer();
}

async function signIn(page: Page): Promise<void> {
  await addPasskeys(page);
  await page.goto(invitation);
  const name = page.getByLabel('Your name');
  if (await name.isVisible()) await name.fill('Mia Tran');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('link', { name: /I’ve stored my codes/ }).click();
  await page.waitForURL('**/today');
}

const shop = await takePicture(
  await browser.newPage({ viewport }),
  `http://kestrel.localhost:${port}/search/used-cars?query=hybrid+suv`,
);
const staff = await browser.newPage({ viewport });
await signIn(staff);
const stock = await takePicture(staff, `http://console.localhost:${port}/kestrel-bay/stock`);
await browser.close();
await sharp({
  create: { width: 2 * shown.width + gap, height: shown.height, channels: 3, background: '#ffffff' },
})
  .composite([
    { input: shop, left: 0, top: 0 },
    { input: stock, left: shown.width + gap, top: 0 },
  ])
  .webp({ quality: 74, effort: 6 })
  .toFile(target);
