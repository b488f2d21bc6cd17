/** Takes the pictures of docs/blocks.md from a server that runs: `node tests/support/picture-blocks.ts PORT [PATH]`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { exampleBlocksPage } from './example-blocks.ts';

const [port = '3000', path = '/every-block'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'blocks');
const widthPx = 1000;
const tallestPx = 900;
const patienceMs = 6000;
const isLoaded = (image: Element) =>
  new Promise((done) => {
    if (image instanceof HTMLImageElement && image.complete) done(true);
    image.addEventListener('load', done);
    setTimeout(done, 6000);
  });

await mkdir(folder, { recursive: true });
const browser = await launchBrowser({ showsPictures: true });
console.info('Taking pictures…');
const page = await browser.newPage({ viewport: { width: widthPx, height: 900 }, reducedMotion: 'reduce' });
await page.goto(`http://kestrel.localhost:${port}${path}`, { waitUntil: 'load' });
await page.locator('.popup').waitFor();
const popup = await page.locator('.popup').screenshot();
await page.locator('.popup').evaluate((element: HTMLElement) => element.hidePopover());
// In the order of the page; the popup is in it, and takes no room.
const rendered = await page.locator('.content-page > :is(.content-block, .popup)').all();
for (const [index, { type }] of exampleBlocksPage.blocks.entries()) {
  const block = rendered[index];
  if (!block) throw new Error(`No ${type} on ${path}.`);
  if (type !== 'popup') {
    await block.scrollIntoViewIfNeeded();
    // Those further along their row are not fetched.
    const first = block.locator('img').first();
    // A machine that paints slowly leaves a picture empty: look at them, and take them again.
    await first.evaluate(isLoaded, undefined, { timeout: patienceMs }).catch(() => undefined);
  }
  console.info(type);
  const shot = type === 'popup' ? popup : await block.screenshot();
  const { height = 0, width = 0 } = await sharp(shot).metadata();
  await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallestPx) })
    .resize({ width: Math.min(640, width) })
    .webp({ quality: 62 })
    .toFile(join(folder, `${type}.webp`));
}
await browser.close();
