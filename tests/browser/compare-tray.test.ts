/** The bar of chosen cars on a phone: one low row that covers no other bar. */
import { expect, inject, it } from 'vitest';
import { launchFileBrowser } from '../support/for-file.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

it.each(['kestrel', 'halden'])('FAV-4 D-16 on %s what the tab key reaches is not under it', async (site) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://${site}.localhost:${port}/search`, { waitUntil: 'networkidle' });
    for (const car of [0, 1]) await page.locator('.results__list .compare-button').nth(car).click();
    const tray = page.locator('.compare-tray');
    await tray.waitFor();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector('.compare-tray')];
        if (!focused || !bar || bar.contains(focused)) return null;
        const [of, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return of.top >= over.top - 1 && of.bottom > over.top ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(hidden).toBeNull();
    }
  } finally {
    await context.close();
  }
});

it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
  'FAV-4 B-10 D-16 on %s it is at most 72 px high with four cars, and is above the bar of a car',
  async (site) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    try {
      const page = await context.newPage();
      await page.goto(`http://${site}.localhost:${port}/search`, { waitUntil: 'networkidle' });
      for (let car = 0; car < 4; car += 1) {
        const choose = page.locator('.results__list .compare-button').nth(car);
        await choose.click();
        await expect.poll(() => choose.getAttribute('aria-pressed')).toBe('true');
      }
      const tray = page.locator('.compare-tray');
      await tray.waitFor();
      expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(72);
      expect(await page.getByRole('link', { name: 'Compare 4' }).isVisible()).toBe(true);
      expect(await findHorizontalOverflow(page)).toEqual([]);

      await page.locator('.car-card__link').first().click();
      await page.locator('.phone-bar').waitFor();
      await tray.waitFor();
      const [above, below] = [await tray.boundingBox(), await page.locator('.phone-bar').boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
      // A picture is the button that takes its car out.
      const out = page.getByRole('button', { name: /^Remove / }).first();
      const box = await out.boundingBox();
      expect([box?.width, box?.height].every((side) => (side ?? 0) >= 24)).toBe(true);
      await out.click();
      await page.getByRole('link', { name: 'Compare 3' }).waitFor();
    } finally {
      await context.close();
    }
  },
);
