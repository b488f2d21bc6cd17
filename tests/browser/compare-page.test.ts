/** Cars side by side where a link or a sheet of paper carries them: none is missing silently, none is cut off. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { demoSites } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { listHits } from '../support/stock-hits.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const findIds = async (host: string, count: number) =>
  (await listHits(port, host)).slice(0, count).map(({ id }) => id);

describe('a comparison whose cars have gone', () => {
  const host = 'halden.localhost';

  it('B-10 says that one is left out, and shows the others', async () => {
    const page = openBrowserWithoutScript({ port, host });
    await page.go(`/compare?ids=${[...(await findIds(host, 2)), 'a-car-that-went'].join(',')}`);
    expect(page.text('h1')).toBe('Compare 2 cars');
    expect(page.text('.compare-page__head')).toContain('1 car of this comparison is no longer for sale here');
  });

  it('B-10 says so where none is left, and says nothing of the kind where none was chosen', async () => {
    const page = openBrowserWithoutScript({ port, host });
    await page.go('/compare?ids=a-car-that-went');
    expect(page.text('.empty-list__title')).toBe('This car is no longer for sale here');
    await page.go('/compare?ids=a-car-that-went,another');
    expect(page.text('.empty-list__title')).toBe('These cars are no longer for sale here');
    await page.go('/compare');
    expect(page.text('.empty-list__title')).toBe('Nothing to compare yet');
  });
});

it.each(demoSites)('FAV-4 B-10 prints four of $host whole, and nothing that is pressed', async ({ host }) => {
  // A4 between the margins of a browser, in the pixels of a sheet.
  const page = await browser.newPage({ viewport: { width: 718, height: 1000 } });
  try {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`http://${host}:${port}/compare?ids=${(await findIds(host, 4)).join(',')}`);
    const table = page.locator('.compare-table');
    const cut = await table.evaluate((shown) => {
      const frame = shown.parentElement?.getBoundingClientRect();
      const cells = [...shown.querySelectorAll('tbody td')].map((cell) => cell.getBoundingClientRect());
      return cells.filter(
        ({ width, right, bottom }) => width > 0 && (right > innerWidth || bottom > (frame?.bottom ?? 0) + 1),
      ).length;
    });
    expect(cut).toBe(0);
    expect(
      await page
        .locator('header, footer, .page-foot, button, .compare-page__only')
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  } finally {
    await page.close();
  }
});
