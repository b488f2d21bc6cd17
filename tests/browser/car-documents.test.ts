/** What a shopper takes away from a car's page: its PDF, its code, the basis of its figures, how often it was looked at. */

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { launchBrowser } from '../support/browser.ts';
import { cachePages, type Visit } from '../support/cached-pages.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { readPdf } from '../support/pdf-text.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
/** This site shows views from the second on. */
const host = 'parkway.localhost';
/** A browser without a screen says so, and is not counted. */
const agent = (name: string) => `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 ${name} ${process.pid}`;

let browser: Browser;
let path: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const search = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path: search })).body);
  const offered = hits.filter(
    (entry: { price: number; reserved: boolean }) => entry.price > 500 && !entry.reserved,
  );
  // One with a repayment, whose basis is looked at below.
  for (const { slug } of offered) {
    path = `/cars/${slug}`;
    if (JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body).finance !== null) break;
  }
});
afterAll(() => browser.close());

const { visit: visitPage } = cachePages(() => browser);

type VisitOptions = Visit & { readonly address?: string };

function visit(
  { address = `http://${host}:${port}${path}`, ...options }: VisitOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  return visitPage(address, { userAgent: agent('reader'), ...options }, async (page) => {
    // Compare is offered once the page has come alive.
    if (options.javaScriptEnabled !== false) await page.locator('.quiet-actions button').first().waitFor();
    await look(page);
  });
}
const pdfLink = (page: Page) => page.locator('.quiet-actions').locator('a[href$=".pdf"]');

describe('the PDF of a car', () => {
  it('PRINT-1 PRINT-2 API-12 says "Preparing..." while it is made, and saves {slug}.pdf', async () => {
    await visit({}, async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.pdf', async (route) => {
        await held;
        await route.continue();
      });
      expect(await pdfLink(page).innerText()).toBe('Download PDF');
      const saving = awaitLater(page.waitForEvent('download'));
      await pdfLink(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => pdfLink(page).innerText()).toBe('Preparing...');
      release();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`${path.slice('/cars/'.length)}.pdf`);
      await expect.poll(() => pdfLink(page).innerText()).toBe('Download PDF');
      const { text } = await readPdf(await readFile(await file.path()));
      expect(text).toContain(await page.locator('h1').first().innerText());
    });
  });

  it.each(demoSites.map((site) => site.host))(
    'PRINT-1 GAP-31 says "Preparing..." on %s on the one button that makes it, and on no other',
    async (siteHost) => {
      const [car = ''] = findCarPaths((await requestPage({ port, host: siteHost, path: allStockPath })).body);
      await visit({ address: `http://${siteHost}:${port}${car}` }, async (page) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/*.pdf', async (route) => {
          await held;
          await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Too many just now.' });
        });
        await pdfLink(page).click();
        await expect.poll(() => page.getByText('Preparing...').count()).toBe(1);
        expect(await pdfLink(page).innerText()).toBe('Preparing...');
        expect(await page.locator('.quiet-actions').getByText('Print', { exact: true }).count()).toBe(1);
        release();
        await expect.poll(() => pdfLink(page).innerText()).toBe('Download PDF');
      });
    },
  );

  it.each([
    [
      'what the server says',
      { status: 503, contentType: 'text/plain', body: 'Too many just now.' },
      'Too many just now.',
    ],
    [
      'no page of an error',
      { status: 500, contentType: 'text/html', body: '<h1>x</h1>' },
      'The PDF couldn’t be loaded.',
    ],
  ])('PRINT-3 ERR-6 shows in an alert %s', async (_label, answer, message) => {
    await visit({}, async (page) => {
      await page.route('**/*.pdf', (route) => route.fulfill(answer));
      await pdfLink(page).click();
      await expect.poll(() => page.locator('.quiet-actions [role="alert"]').innerText()).toContain(message);
      expect(await pdfLink(page).innerText()).toBe('Download PDF');
    });
  });

  it('PRINT-3 ERR-6 shows an alert when there is no network', async () => {
    await visit({}, async (page) => {
      await page.route('**/*.pdf', (route) => route.abort());
      await pdfLink(page).click();
      await expect
        .poll(() => page.locator('.quiet-actions [role="alert"]').innerText())
        .toMatch(/check your (?:internet )?connection/i);
    });
  });

  it('PRINT-2 is a plain link without script', async () => {
    await visit({ javaScriptEnabled: false }, async (page) => {
      const saving = awaitLater(page.waitForEvent('download'));
      await pdfLink(page).click();
      expect((await saving).suggestedFilename()).toBe(`${path.slice('/cars/'.length)}.pdf`);
    });
  });
});

describe('what is beside a car', () => {
  it('VDP-20 API-4 C-20 shows the views once there are enough, and nothing without script', async () => {
    const views = (page: Page) => page.locator('.car-meta').getByText(/^\d+ views$/);
    for (const name of ['first', 'second']) {
      await visit({ userAgent: agent(name) }, (page) => page.waitForLoadState('networkidle'));
    }
    await visit({}, (page) => views(page).waitFor());
    await visit({ javaScriptEnabled: false }, async (page) => expect(await views(page).count()).toBe(0));
  });

  it.each([true, false])('C-22 opens the basis of each figure, script %s', async (javaScriptEnabled) => {
    await visit({ javaScriptEnabled }, async (page) => {
      // The sign of the price is beside it; the basis of a repayment is behind one line.
      await page.locator('summary', { hasText: 'How we calculate this' }).press('Enter');
      for (const figure of ['price', 'repayment', 'rates']) {
        const note = page.locator(`#basis-${figure}`);
        expect(await note.isVisible()).toBe(false);
        await page.locator(`[popovertarget="basis-${figure}"]`).first().focus();
        await page.keyboard.press('Enter');
        await note.waitFor();
        expect(await note.innerText()).toMatch(/As at \d+ \w+ \d{4}\. Source: \S/);
        await page.keyboard.press('Escape');
        expect(await note.isVisible()).toBe(false);
      }
    });
  });

  it('B-22 C-19 shows the code for a phone, and names the facts for machines, without script', async () => {
    await visit({ javaScriptEnabled: false }, async (page) => {
      await page.getByText('Send to my phone').click();
      const code = page.locator('.send-to-phone img');
      const box = await code.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(0);
      const picture = await requestPage({ port, host, path: (await code.getAttribute('src')) ?? '' });
      expect(picture.status).toBe(200);
      expect(picture.headers['content-type']).toMatch(/^image\//);
      expect(await page.locator('#in-words').innerText()).toContain('It was first listed on');
      const data = await page.locator('link[rel="alternate"][type="application/json"]').getAttribute('href');
      expect(data).toBe(`http://${host}:${port}${path}.json`);
      const answer = await requestPage({ port, host, path: `${path}.json` });
      expect(JSON.parse(answer.body)).toMatchObject({ version: 1, slug: path.slice('/cars/'.length) });
    });
  });

  it('SHARE-2 opens a window of 550 by 400', async () => {
    await visit({}, async (page) => {
      await page.evaluate(() => {
        window.open = (_address, _name, features) => {
          document.body.dataset.features = features ?? '';
          return window;
        };
      });
      await page.locator('.share-row').getByRole('link', { name: 'Facebook' }).click();
      // A press that comes before the row is hydrated is made when it is.
      await expect
        .poll(() => page.evaluate(() => document.body.dataset.features))
        .toContain('width=550,height=400');
    });
  });
});
