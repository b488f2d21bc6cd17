/** Cars just over a limit, without script and with it: apart from the list on every template. */
import { expect, inject, it } from 'vitest';
import { launchFileBrowser } from '../support/for-file.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';

const port = inject('forecourtPort');

const browser = await launchFileBrowser();

it.each([
  ['kestrel', 'range[price]=:40000'],
  ['halden', 'range[weekly]=:253&per=month'],
  ['wattlebend', 'range[atm]=:2000'],
  ['parkway', 'range[price]=:15000'],
])('C-1 D-5 %s shows them under the pages of %s, without script too', async (site, query) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`http://${site}.localhost:${port}/search?${query}`);
    const over = page.getByRole('region', { name: 'Just over your limit' });
    const listed = await page
      .locator('.results__list .car-card__link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const cars = over.locator('.car-card__link');
    const shown = await cars.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((href) => listed.includes(href))).toEqual([]);
    expect(await over.locator('.near-misses__by').allInnerTexts()).toHaveLength(shown.length);
    const reaches = await over.locator('.near-misses__car').evaluateAll((cars) =>
      cars.map((car) => {
        const ends = [...car.children].map((child) => child.getBoundingClientRect().bottom);
        return Math.max(...ends) - car.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.max(...reaches), 'px that a card lies over the line of the next').toBeLessThan(1);
    const [group, pager] = [await over.boundingBox(), await page.locator('.pager').boundingBox()];
    expect(group?.y ?? 0).toBeGreaterThan((pager?.y ?? 0) + (pager?.height ?? 0) - 1);
    expect(await findHorizontalOverflow(page)).toEqual([]);
  } finally {
    await context.close();
  }
});

it('C-1 B-2 they go with their list, and pass the automatic accessibility checks', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://kestrel.localhost:${port}/search?range[price]=:40000`, {
      waitUntil: 'networkidle',
    });
    expect((await findAccessibilityProblems(page)).join('\n')).toBe('');
    const first = await page.locator('.near-misses__by').first().innerText();
    await page.goto(`http://kestrel.localhost:${port}/search?range[price]=:25000`, {
      waitUntil: 'networkidle',
    });
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached' });
    await page
      .getByRole('checkbox', { name: /^Toyota/ })
      .first()
      .check();
    await expect
      .poll(() => page.locator('.near-misses__text').allInnerTexts())
      .toEqual([expect.stringMatching(/Not among the \d+ cars? above/)]);
    await expect
      .poll(async () => {
        const names = await page.locator('.near-misses .car-card__title').allInnerTexts();
        return names.length > 0 && names.every((name) => name.includes('Toyota'));
      })
      .toBe(true);
    expect(first).toContain('over your $40,000');
    await page
      .getByRole('link', { name: /^Clear all/ })
      .first()
      .click();
    await expect.poll(() => page.locator('.near-misses').count()).toBe(0);
  } finally {
    await context.close();
  }
});
