/** Pages take HTML and workers from our own code alone (Trusted Types), and all that a shopper does goes on working. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { allStockPath, demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { waitForFormScript } from '../support/form-script.ts';
import { watchForErrors } from '../support/page-checks.ts';

const port = inject('forecourtPort');
const greyDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const patience = { timeout: 60_000 };

const browser = await launchFileBrowser({ showsPictures: true });

/** What the policy refused, on whichever page, in the order of its happening. */
async function openShopper(
  width: number,
): Promise<{ page: Page; refused: string[]; errors: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const refused: string[] = [];
  await context.exposeFunction('noteRefused', (text: string) => void refused.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) => {
      Reflect.get(window, 'noteRefused')(`${violatedDirective} ${sample} ${sourceFile}`);
    });
  });
  // No tile leaves the machine.
  await context.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: greyDot }),
  );
  const page = await context.newPage();
  return { page, refused, errors: watchForErrors(page) };
}

/** From the list over a filter to a car and its enquiry. */
async function walk(page: Page, at: (path: string) => string): Promise<void> {
  await page.goto(at(allStockPath));
  await page.locator('[data-enhance=listing][data-awake]').waitFor({ state: 'attached' });
  expect(await writeHtml(page)).toBe('TypeError');
  const results = page.locator('.results');
  const before = await results.getAttribute('data-address');
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.locator('form#filters').hover();
    await page.locator('[data-knows-stock]').waitFor({ state: 'attached', ...patience });
    const filter = page.locator('form#filters .facet-value input:enabled:visible').first();
    if ((await filter.count()) > 0) await filter.check();
    else await page.locator('select[data-list-part=sort]').selectOption({ index: 1 });
    await expect.poll(() => results.getAttribute('data-address'), patience).not.toBe(before);
    await page.locator('.results[aria-busy=false]').waitFor(patience);
    await page.locator('.results__list:not([data-draws])').waitFor(patience);
  } else await page.locator('.pager').first().scrollIntoViewIfNeeded();
  const link = page.locator('.results__list a.car-card__link').first();
  await link.scrollIntoViewIfNeeded();
  const carPath = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${carPath}*`);
  await page.waitForLoadState('networkidle');
  await page.goto(at(`${carPath.split('?')[0]}/enquire`));
  await waitForFormScript(page);
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill('0491 570 006');
  await page.getByRole('textbox', { name: 'Email' }).fill('jordan@example.com');
  const send = page.locator('.enquiry-form button.submit-button');
  await send.click();
  await page.getByText('Step 2 of 2: Your question').waitFor();
  await page.locator('textarea').fill('Is the spare key there?');
  const terms = page.getByLabel(/^I agree to the terms/);
  if ((await terms.count()) > 0) await terms.check();
  await send.click();
  await page.waitForURL('**/success*', patience);
}

/** What becomes of text that a script would make a page of. */
function writeHtml(page: Page): Promise<string> {
  return page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>words</b>';
      return 'written';
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  });
}

describe.each(demoSites.filter(({ name }) => name !== 'Parkway Yard'))('a visit to $name', ({ host }) => {
  const at = (path: string) => `http://${host}:${port}${path}`;

  it.each([1440, 390])(
    'B-40 goes from list to receipt without a violation of the policy, %d wide',
    async (width) => {
      const { page, refused, errors } = await openShopper(width);
      await walk(page, at);
      // The one that the test itself tried.
      expect(refused.filter((text) => !text.includes('<b>words'))).toEqual([]);
      expect(errors.filter((text) => !text.includes('TrustedHTML'))).toEqual([]);
      await page.context().close();
    },
  );
});

it('LOC-14 B-40 a map is drawn, and of its library no other HTML passes', async () => {
  const { page, refused, errors } = await openShopper(1440);
  const at = (path: string) => `http://kestrel.localhost:${port}${path}`;
  await page.goto(at(allStockPath));
  await page.goto(at((await page.locator('a.car-card__link').first().getAttribute('href')) ?? ''));
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.locator('.leaflet-marker-icon').waitFor({ state: 'attached', ...patience });
  await expect
    .poll(() => page.locator('.leaflet-control-attribution').innerText())
    .toContain('OpenStreetMap');
  expect(await page.locator('.leaflet-control-zoom-in').textContent()).toBe('+');
  expect(refused).toEqual([]);
  expect(await writeHtml(page)).toBe('TypeError');
  expect(errors.filter((text) => text.startsWith('uncaught'))).toEqual([]);
  await page.context().close();
});

it('B-47 B-40 a site with scripts of others does without, and says so by leaving it out', async () => {
  const page = await (await browser.newContext()).newPage();
  const answer = await page.goto(`http://parkway.localhost:${port}/`);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain('https://www.googletagmanager.com');
  expect(policy).not.toContain('trusted-types');
  await page.context().close();
});
