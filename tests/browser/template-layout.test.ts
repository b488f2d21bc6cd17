/** What layout could hide on one template and show on another: looked for on every site, wide and narrow. */

import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { cachePages } from '../support/cached-pages.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const phonePx = 390;
const desktopPx = 1440;
const hosts = demoSites.map(({ host }) => host);

const browser = await launchFileBrowser();

type Visit = {
  readonly host: string;
  readonly path: string;
  readonly width: number;
  readonly script?: boolean;
};

const { visit: visitPage } = cachePages(() => browser);

function visit(
  { host, path, width, script = true }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: 900 };
  const waitUntil = script ? 'networkidle' : 'load';
  return visitPage(`http://${host}:${port}${path}`, { viewport, javaScriptEnabled: script, waitUntil }, look);
}

const found = new Map<string, Promise<string>>();

/** An available car with a price and many photos. */
function findCar(host: string): Promise<string> {
  const path = found.get(host) ?? lookForCar(host);
  found.set(host, path);
  return path;
}

async function lookForCar(host: string): Promise<string> {
  for (const path of findCarPaths((await requestPage({ port, host, path: allStockPath })).body)) {
    const car = JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body);
    if (car.status === 'in_stock' && !car.reserved && car.price && car.images.length > 7) return path;
  }
  throw new Error(`${host} has no such car.`);
}

describe.each(hosts)('%s', (host) => {
  it.each([true, false])(
    'D-17 D-11 VDP-3 VDP-8 VDP-19 a car’s page on a phone and a desktop, script: %s',
    async (script) => {
      const path = await findCar(host);
      const car = JSON.parse((await requestPage({ port, host, path: `${path}.json` })).body);
      const look = async (page: Page) => {
        const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');
        const head = text.slice(0, text.indexOf('Dealer Comments'));
        for (const words of [
          `$${car.price.toLocaleString('en-AU')}`,
          car.price_type,
          'In stock',
          `Stock ${car.stocknum}`,
          car.location.name,
        ])
          expect(head, words).toContain(words);
        for (const label of ['Kilometres', 'Transmission', 'Body']) {
          const fact = page.locator('#key-information > div', { hasText: label });
          if (label === 'Body' || (label === 'Kilometres' ? car.km : car.simple_transmission)) {
            const icon = await fact.first().evaluate((item) => getComputedStyle(item, '::before').maskImage);
            expect(icon, label).toContain('url(');
          }
        }
        expect(await page.locator('main a[href="#vehicle-map"]').first().isVisible()).toBe(true);
        expect(await page.locator('#vehicle-map').count()).toBe(1);
      };
      await visit({ host, path, width: phonePx, script }, async (page) => {
        await look(page);
        await page.setViewportSize({ width: desktopPx, height: 900 });
        await look(page);
      });
    },
  );

  it('VDP-18 UI-4 the bar with the price opens past 900 px and not before', async () => {
    await visit({ host, path: await findCar(host), width: desktopPx }, async (page) => {
      const bar = page.locator('.car-bar');
      for (const [top, isOpen] of [
        [900, 'false'],
        [901, 'true'],
        [899, 'false'],
      ] as const) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect.poll(() => bar.getAttribute('data-open'), { message: `${top}` }).toBe(isOpen);
      }
    });
  });

  it('D-7 the last thumbnail shows the whole number of photos that it represents', async () => {
    await visit({ host, path: await findCar(host), width: desktopPx }, async (page) => {
      const stack = await page.locator('.gallery__stack').boundingBox();
      const row = await page.locator('.gallery__thumbnails').boundingBox();
      if (!stack || !row) throw new Error('No thumbnails.');
      expect(stack.x + stack.width).toBeLessThanOrEqual(row.x + row.width + 1);
    });
  });

  it('CARD-4 B-56 D-3 lists with the location over the photo, filters above the list, as grid and as rows', async () => {
    await visit({ host, path: allStockPath, width: desktopPx }, async (page) => {
      const card = page.locator('.results .car-card').first();
      const place = await card.locator('.car-card__place').boundingBox();
      const photo = await card.locator('.car-card__photo').boundingBox();
      if (!place || !photo) throw new Error('No card.');
      expect(place.y).toBeGreaterThan(photo.y);
      expect(place.y + place.height).toBeLessThanOrEqual(photo.y + photo.height);
      const above = page.locator('.narrow__list a:visible, .volt-bar .facet-group__head:visible');
      expect(await above.count()).toBeGreaterThan(2);
      const beside = () =>
        page.locator('.results .car-card').evaluateAll((cards) => {
          const [first, second] = cards.map((element) => element.getBoundingClientRect());
          return first !== undefined && second !== undefined && first.top === second.top;
        });
      await page.getByRole('link', { name: 'Grid' }).click();
      await expect.poll(beside).toBe(true);
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await expect.poll(beside).toBe(false);
    });
  });

  it('D-3 has filters one press away above the list of a phone too', async () => {
    await visit({ host, path: allStockPath, width: phonePx, script: false }, async (page) => {
      expect(await page.locator('.narrow__list a:visible').count()).toBeGreaterThan(2);
    });
  });

  it.each([phonePx, desktopPx])(
    'SRCH-17 C-23 every filter can be used without script at %d px',
    async (width) => {
      await visit({ host, path: allStockPath, width, script: false }, async (page) => {
        const opener = page.locator('label[for="filter-toggle"].button');
        if (await opener.isVisible()) await opener.click();
        const group = page.locator('.filters details', { hasText: 'Year' }).first();
        await group.locator('summary').click();
        await group.locator('input[name="range[year][min]"]').first().fill('2023');
        await page.locator('.filters__foot button[type="submit"]').click();
        await page.waitForURL(/year/);
      });
    },
  );
});

describe('the head of a page', () => {
  const findOverlaps = (page: Page) =>
    page.evaluate(() => {
      const heads = [...document.querySelectorAll('header :is(a, summary, button)')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const boxes = heads
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      return boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          const isInside = one.element.contains(other.element) || other.element.contains(one.element);
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          return isInside || across <= 1 || down <= 1
            ? []
            : [`${one.element.textContent} lies over ${other.element.textContent}`];
        }),
      );
    });

  it.each(hosts)('NAV-1 D-12 lets nothing lie over anything else on %s at any width', async (host) => {
    await visit({ host, path: '/', width: phonePx }, async (page) => {
      for (const width of [phonePx, 1100, 1360, desktopPx]) {
        await page.setViewportSize({ width, height: 900 });
        // A window that was just made wider is laid out in more than one step.
        await expect.poll(() => findOverlaps(page), { message: `${width} px` }).toEqual([]);
        expect(await page.locator('header :is(a, summary):visible').count()).toBeGreaterThan(2);
      }
    });
  });
});

describe('a site that cuts its numbers', () => {
  const host = 'parkway.localhost';
  const whole = /0\d\s\d{4}\s\d{4}/;

  it.each([phonePx, desktopPx])(
    'PHONE-1 says none whole at %d px before it is asked for, and all of them after',
    async (width) => {
      const path = await findCar(host);
      const { body } = await requestPage({ port, host, path });
      const markup = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(markup).toContain('AutoDealer');
      expect(markup).not.toContain('telephone');
      // Neither in what a reader sees, nor in links, nor in what the page brings along for its script.
      expect(body.replace(/[^\d]/g, '')).not.toMatch(/355500510/);
      expect(body).not.toContain('<noscript');
      await visit({ host, path, width }, async (page) => {
        expect(await page.locator('body').innerText()).not.toMatch(whole);
        expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
        const asks = page.getByRole('button', { name: /Show number/ });
        const counted = awaitLater(
          page.waitForResponse((answer) => answer.url().endsWith('/api/phone-reveals')),
        );
        await page
          .locator('.car-location')
          .getByRole('button', { name: /Show number/ })
          .click();
        expect((await counted).status()).toBe(200);
        await expect.poll(() => asks.count()).toBe(0);
        expect(await page.locator('footer').innerText()).toMatch(whole);
        expect(await page.locator('.car-location').innerText()).toMatch(whole);
      });
    },
  );
});

/** A car whose page has the calculator. */
async function findFinancedCar(host: string): Promise<string> {
  for (const path of findCarPaths((await requestPage({ port, host, path: allStockPath })).body)) {
    if ((await requestPage({ port, host, path })).body.includes('calculator__enquire')) return path;
  }
  throw new Error(`${host} finances no car.`);
}

describe('nothing left over', () => {
  it.each(hosts)('B-3 D-17 on %s cuts no example in a search field short on a phone', async (host) => {
    await visit({ host, path: '/', width: phonePx }, async (page) => {
      await page.locator('header summary[aria-label^="Search"]').click();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
          if (!field.checkVisibility()) return [];
          const style = getComputedStyle(field);
          const pen = document.createElement('canvas').getContext('2d');
          if (pen === null) throw new Error('Nothing to measure words with.');
          pen.font = style.font;
          const room =
            field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          return pen.measureText(field.placeholder).width > room ? [field.placeholder] : [];
        }),
      );
      expect(cut).toEqual([]);
    });
  });

  it.each(hosts)(
    'UI-1 D-17 on %s shows a toast whole on a phone, with the way that it offers',
    async (host) => {
      await visit({ host, path: allStockPath, width: phonePx }, async (page) => {
        await page.locator('.disc--heart').first().click();
        const toast = await page.locator('.toast').boundingBox();
        const action = await page.locator('.toast__action').boundingBox();
        expect(toast?.x).toBeGreaterThanOrEqual(0);
        expect((toast?.x ?? 0) + (toast?.width ?? phonePx)).toBeLessThanOrEqual(phonePx);
        expect((action?.x ?? 0) + (action?.width ?? phonePx)).toBeLessThanOrEqual(phonePx);
      });
    },
  );

  it('D-11 gives the last car of an odd number on a wide page of Volt the line to itself', async () => {
    await visit({ host: 'halden.localhost', path: allStockPath, width: desktopPx }, async (page) => {
      const cards = page.locator('.volt-grid > li');
      expect((await cards.count()) % 2).toBe(1);
      const [list, last] = [
        await page.locator('.volt-grid').first().boundingBox(),
        await cards.last().boundingBox(),
      ];
      expect(last?.width).toBe(list?.width);
      const photo = await cards.last().locator('.car-card__photo').boundingBox();
      expect(photo?.width).toBeCloseTo((desktopPx - 2) / 2, 0);
    });
  });
});

describe('the bar of a phone', () => {
  it.each(['kestrel.localhost', 'halden.localhost', 'wattlebend.localhost', 'parkway.localhost'])(
    'VDP-3 VDP-17 shows the price with its type on the first screen: %s',
    async (host) => {
      // The first car with a price; Parkway has many without.
      const { body } = await requestPage({ port, host, path: `${allStockPath}?sortBy=price_asc` });
      const path = findCarPaths(body)[0] ?? '';
      await visit({ host, path, width: phonePx }, async (page) => {
        const price = page.locator('.phone-bar__price');
        expect(await price.innerText()).toMatch(/^\$[\d,]+\s+\S+/);
        const box = await price.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
        const call = page.locator('.phone-bar').getByText('Call', { exact: true });
        expect(await call.count()).toBe(1);
      });
    },
  );
});

describe('one thing at a time', () => {
  it.each(['kestrel.localhost', 'wattlebend.localhost'])(
    'D-16 rings the yard of the car alone from its page on a phone: %s',
    async (host) => {
      await visit({ host, path: await findCar(host), width: phonePx }, async (page) => {
        expect(await page.locator('header a[href^="tel:"]:visible').count()).toBe(0);
        expect(await page.locator('.phone-bar a[href^="tel:"]:visible').count()).toBe(1);
      });
    },
  );

  it('D-14 keeps the fields of a short step together beside a tall picture', async () => {
    const host = 'kestrel.localhost';
    await visit({ host, path: '/book-test-drive', width: desktopPx }, async (page) => {
      const field = await page.getByLabel('Preferred location').boundingBox();
      const button = await page.locator('.enquiry-form button.submit-button').boundingBox();
      if (!field || !button) throw new Error('The form has no such field, or no button.');
      expect(button.y - field.y - field.height).toBeLessThan(160);
    });
  });

  it('CALC-21 GAP-4 opens the enquiry over the page from the calculator, whose foot no bar covers', async () => {
    const host = 'parkway.localhost';
    await visit({ host, path: await findFinancedCar(host), width: phonePx }, async (page) => {
      await page.locator('.calculator__enquire').click();
      await page.locator('dialog.enquiry-dialog:modal').waitFor();
    });
  });

  it('OFFER-1 leads on below the offers, for whom none of them fits', async () => {
    const { body } = await requestPage({ port, host: 'kestrel.localhost', path: '/special-offers' });
    expect(body).toMatch(
      /class="offers-page__list"[\s\S]+href="\/search\/new-used-and-demo-cars">See all stock/,
    );
  });
});
