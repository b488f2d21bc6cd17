/** Blocks as a shopper meets them: keys, dots, swipes, less motion, no script; on every template. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { cachePages, type Visit } from '../support/cached-pages.ts';
import { copySites } from '../support/changed-sites.ts';
import { demoSites } from '../support/demo-sites.ts';
import { exampleBlocksPage, exampleFrameHosts } from '../support/example-blocks.ts';
import { type HtmlElement, parseHtml, select } from '../support/html-tree.ts';
import { findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';

const groups = [
  ['kestrel-bay', 'kestrel'],
  ['halden-brisbane', 'halden'],
  ['wattlebend', 'wattlebend'],
  ['parkway-yard', 'parkway'],
] as const;
/** One site has a host of its own already. */
function frameHostsOf(site: (typeof groups)[number][1]) {
  const [host] = exampleFrameHosts;
  return site === 'halden'
    ? { from: 'frameHosts: [', to: `frameHosts: [${host}, ` }
    : { from: 'status: demo', to: `status: demo\nframeHosts: [${host}]` };
}
const path = '/every-block';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A part's script is fetched when it is touched, a picture when it is near. */
const patience = { timeout: 60_000 };

let browser: Browser;
let withPictures: Browser;
let server: RunningForecourt;
let sites: Awaited<ReturnType<typeof copySites>>;
beforeAll(async () => {
  sites = await copySites(
    groups.map(([group, site]) => ({
      file: `groups/${group}/sites/${site}.yaml`,
      ...frameHostsOf(site),
    })),
    groups.map(([group]) => ({
      file: `groups/${group}/pages/every-block.yaml`,
      text: JSON.stringify(exampleBlocksPage),
    })),
  );
  server = await startForecourt({ environment: { NODE_ENV: 'test', SITES_DIR: sites.folder } });
  browser = await launchBrowser();
  withPictures = await launchBrowser({ showsPictures: true });
});
afterAll(async () => {
  await browser?.close();
  await withPictures?.close();
  await server?.stop();
  await sites?.remove();
});

const { visit: visitPage } = cachePages(() => browser);

function visit(
  host: string,
  look: (page: Page) => Promise<void>,
  { width = 390, ...options }: Visit & { readonly width?: number } = {},
): Promise<void> {
  const viewport = { width, height: 900 };
  return visitPage(`http://${host}:${server.port}${path}`, { viewport, ...options }, look);
}

/** An element with all its content, as text. */
function blockOf(node: HtmlElement | string): string {
  if (typeof node === 'string') return node;
  const attributes = [...node.attributes].map(([name, value]) => `${name}="${value}"`);
  return `<${[node.name, ...attributes].join(' ')}>${node.children.map(blockOf).join('')}`;
}

const isBlock = /^<\w+ [^>]*\bclass="[^"]*\b(?:content-block|popup)\b/;

const carousel = (page: Page, part: string) =>
  page.locator('.carousel', { has: page.locator(`[id$="-${part}"].carousel__track`) });
/** The number of the slide whose dot is marked, from 0. */
const isActivated = (row: Locator) =>
  row.evaluate((element) => (element.closest('[data-enhance]') ?? element).hasAttribute('data-awake'));

const markedDot = (row: Locator) =>
  row.locator('.carousel__dot').evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
/** Which slide is at the start of the row. */
const slideInView = (row: Locator) =>
  row.locator('.carousel__track').evaluate((track) => {
    const start = track.getBoundingClientRect().left;
    return [...track.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 3);
  });

/** The yard is drawn by the template of another site, with the sheets of that site. */
const sameTemplate = { drawn: 'parkway.localhost', as: 'kestrel.localhost' };
const oneOfEachTemplate = demoSites.filter(({ host }) => host !== sameTemplate.drawn);

/** From there on a block is about the stock and the places of the site. */
const firstOfTheSite = exampleBlocksPage.blocks.findIndex(({ type }) => type === 'models');

it('BLOCK-1 to 18 are the same on two sites of one template, where they say nothing of the site', async () => {
  const read = async (host: string) => {
    const { body } = await requestPage({ port: server.port, host, path });
    const [page] = select(parseHtml(body), '.content-page');
    const blocks = (page?.children ?? []).map(blockOf).filter((text) => isBlock.test(text));
    return { blocks: blocks.slice(0, firstOfTheSite), sheets: body.match(/\/assets\/[\w.-]+\.css/g) };
  };
  const [rendered, as] = [await read(sameTemplate.drawn), await read(sameTemplate.as)];
  expect(rendered.sheets).toEqual(as.sheets);
  expect(rendered.blocks).toEqual(as.blocks);
  expect(rendered.blocks).toHaveLength(firstOfTheSite);
});

it.each([390, 1440])('BLOCK-6 B-40 leaves the question about measurement to be answered at %d px', (width) =>
  visit(
    sameTemplate.drawn,
    async (page) => {
      await page.getByRole('dialog', { name: 'Open day on Saturday' }).waitFor();
      // It is pressed only where nothing lies over it.
      await page.getByRole('button', { name: 'Decline', exact: true }).click(patience);
      await page.getByRole('button', { name: 'Decline', exact: true }).waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog', { name: 'Open day on Saturday' }).isVisible()).toBe(true);
    },
    { width },
  ),
);

it('BLOCK-11 has round arrows under a row too long for dots', async () => {
  await visit('kestrel.localhost', async (page) => {
    const row = carousel(page, 'models');
    expect(await row.locator('.carousel__dot').count()).toBeGreaterThan(8);
    expect(await row.locator('.carousel__dot:visible').count()).toBe(0);
    const { width, height } = (await row.getByRole('button', { name: 'Next' }).boundingBox()) ?? {};
    expect(width).toBe(height);
  });
});

describe.each(oneOfEachTemplate)('$host', ({ host }) => {
  it('BLOCK-1 to 11, BLOCK-15 stick out of no window', async () => {
    await visit(host, async (page) => {
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findHorizontalOverflow(page), `${width} px`).toEqual([]);
      }
    });
  });

  it('BLOCK-11 goes by arrow keys, Home and End, and marks where it is', async () => {
    await visit(host, async (page) => {
      const row = carousel(page, 'pictures');
      await row.locator('.carousel__track').focus();
      for (const [key, at] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', 3],
        ['ArrowRight', 3],
        ['Home', 0],
        ['ArrowLeft', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => markedDot(row), { ...patience, message: `after ${key}` }).toBe(at);
        await expect.poll(() => slideInView(row), { ...patience, message: `after ${key}` }).toBe(at);
      }
    });
  });

  it('BLOCK-11 goes by its buttons as far as there is something, and by its dots', async () => {
    await visit(host, async (page) => {
      const row = carousel(page, 'pictures');
      const next = row.getByRole('button', { name: 'Next' });
      const previous = row.getByRole('button', { name: 'Previous' });
      expect([
        await previous.getAttribute('aria-disabled'),
        await next.getAttribute('aria-disabled'),
      ]).toEqual(['true', 'false']);
      // Content above takes its height while the row comes into view, and would move it away from under the press.
      await next.hover();
      await expect.poll(() => isActivated(row), patience).toBe(true);
      for (const at of [1, 2, 3]) {
        await next.click();
        await expect.poll(() => markedDot(row), patience).toBe(at);
      }
      await expect.poll(() => next.getAttribute('aria-disabled'), patience).toBe('true');
      expect(await previous.getAttribute('aria-disabled')).toBe('false');
      await row.locator('.carousel__dot').nth(1).click();
      await expect.poll(() => slideInView(row), patience).toBe(1);
      await previous.click();
      await expect.poll(() => slideInView(row), patience).toBe(0);
      await expect.poll(() => previous.getAttribute('aria-disabled'), patience).toBe('true');
    });
  });

  it('BLOCK-11 marks the place that a swipe has brought into view', async () => {
    await visit(host, async (page) => {
      const row = carousel(page, 'banners');
      await row.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => markedDot(row), patience).toBe(1);
      await row.locator('.carousel__track').evaluate((track) => {
        track.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        track.scrollTo({ left: track.scrollWidth, behavior: 'instant' });
      });
      await expect.poll(() => markedDot(row), patience).toBe(2);
    });
  });

  it('BLOCK-11 jumps with reduced motion, and glides otherwise', async () => {
    for (const [reducedMotion, behavior] of [
      ['reduce', 'instant'],
      ['no-preference', 'smooth'],
    ] as const) {
      await visit(
        host,
        async (page) => {
          const row = carousel(page, 'pictures');
          await page.evaluate(() => {
            const requested: unknown[] = [];
            Object.assign(window, { requested });
            const move = Element.prototype.scrollTo;
            Element.prototype.scrollTo = function scrollTo(this: Element, ...way: unknown[]) {
              requested.push((way[0] as ScrollToOptions).behavior);
              Reflect.apply(move, this, way);
            };
          });
          await row.getByRole('button', { name: 'Next' }).click();
          await expect.poll(() => markedDot(row), patience).toBe(1);
          expect(await page.evaluate(() => Reflect.get(window, 'requested'))).toEqual([behavior]);
        },
        { reducedMotion },
      );
    }
  });

  it('BLOCK-1 BLOCK-2 BLOCK-3 BLOCK-8 BLOCK-11 lead by their dots without script, and hide what would do nothing', async () => {
    await visit(
      host,
      async (page) => {
        expect(await page.locator('.carousel__arrow:visible').count()).toBe(0);
        for (const part of ['banners', 'colours', 'pictures', 'promotions']) {
          const row = carousel(page, part);
          await row.locator('.carousel__dot').nth(1).click();
          await expect.poll(() => slideInView(row), { ...patience, message: part }).toBe(1);
        }
      },
      { javaScriptEnabled: false },
    );
  });

  it('BLOCK-2 opens a feature in a dialog and closes it, without script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await visit(
        host,
        async (page) => {
          await page.getByRole('button', { name: 'Plug in at home' }).click();
          const dialog = page.getByRole('dialog', { name: 'Plug in at home' });
          await dialog.waitFor();
          expect(await dialog.innerText()).toContain('A full charge overnight');
          await dialog.getByRole('button', { name: 'Close' }).click();
          await dialog.waitFor({ state: 'hidden' });
        },
        { javaScriptEnabled },
      );
    }
  });

  it('BLOCK-4 switches its columns by press and by arrow key, without script', async () => {
    await visit(
      host,
      async (page) => {
        const block = page.locator('.tab-columns');
        const shown = () => block.locator('.tab-columns__panel:visible').innerText();
        expect(await shown()).toContain('Oil and filter');
        await block.getByText('Every second year').click();
        expect(await shown()).toContain('Brake fluid');
        expect(await block.locator('.tab-columns__panel:visible').count()).toBe(1);
        await page.keyboard.press('ArrowLeft');
        expect(await shown()).toContain('Oil and filter');
      },
      { javaScriptEnabled: false },
    );
  });

  it('BLOCK-6 opens once, is dismissed, and stays away on this site', async () => {
    await visit(host, async (page) => {
      const popup = page.getByRole('dialog', { name: 'Open day on Saturday' });
      await popup.waitFor();
      await popup.getByRole('button', { name: 'Close' }).click();
      await popup.waitFor({ state: 'hidden' });
      await page.reload({ waitUntil: 'load' });
      await page.locator('[data-enhance=popup][data-awake]').waitFor({ state: 'attached' });
      await expect.poll(() => popup.isVisible()).toBe(false);
    });
  });

  it('BLOCK-6 goes by Escape, and is not there without script', async () => {
    await visit(host, async (page) => {
      const popup = page.getByRole('dialog', { name: 'Open day on Saturday' });
      await popup.waitFor();
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'hidden' });
    });
    await visit(
      host,
      async (page) => {
        expect(await page.locator('.popup').isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });

  it('BLOCK-7 moves, pauses by its box, and is still with reduced motion', async () => {
    const state = (page: Page) =>
      page
        .locator('.scrolling-banner__messages')
        .first()
        .evaluate((list) => {
          const { animationName, animationPlayState } = getComputedStyle(list);
          return animationName === 'none' ? 'still' : animationPlayState;
        });
    await visit(
      host,
      async (page) => {
        expect(await state(page)).toBe('running');
        await page.getByLabel('Pause').check();
        expect(await state(page)).toBe('paused');
      },
      { reducedMotion: 'no-preference', javaScriptEnabled: false },
    );
    await visit(host, async (page) => {
      expect(await state(page)).toBe('still');
      expect(await page.locator('.scrolling-banner__pause').isVisible()).toBe(false);
      const messages = page.locator('.scrolling-banner__messages li:visible');
      expect(await messages.allInnerTexts()).toEqual([
        'Open on Saturdays until one',
        'Loan cars with every service',
        'Free valuations while you wait',
      ]);
    });
  });

  it('BLOCK-9 does not load the diary before it is opened, and lets no other host into a frame', async () => {
    await visit(host, async (page) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      // Nothing leaves the machine.
      await page.route(/diary\.example\.com/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Diary</h1>' }),
      );
      const policy = (await requestPage({ port: server.port, host, path })).headers[
        'content-security-policy'
      ];
      expect(policy).toMatch(/frame-src[^;]* https:\/\/diary\.example\.com( |;|$)/);
      const frame = page.locator('.booking-frame iframe');
      expect(await frame.isVisible()).toBe(false);
      expect(requested.filter((url) => url.includes('diary'))).toEqual([]);
      await page.getByText('Open the diary').click();
      await page.frameLocator('.booking-frame iframe').getByRole('heading', { name: 'Diary' }).waitFor();
      expect((await frame.boundingBox())?.height).toBe(640);
    });
  });

  it('BLOCK-10 lays the words over the picture where there is room, and under it on a phone', async () => {
    // Both at one moment: content above may still take its height.
    const boxes = (page: Page) =>
      page.evaluate(() => {
        const boxOf = (selector: string) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          if (!box) throw new Error('No banner.');
          return { y: box.y, height: box.height };
        };
        return { picture: boxOf('.image-banner__picture'), words: boxOf('.image-banner .overlay-text') };
      });
    await visit(host, async (page) => {
      const narrow = await boxes(page);
      expect(narrow.words.y).toBeGreaterThanOrEqual(narrow.picture.y + narrow.picture.height - 1);
      await page.setViewportSize({ width: 1440, height: 900 });
      const { picture, words: texts } = await boxes(page);
      expect(texts.y).toBeGreaterThan(picture.y);
      expect(texts.y + texts.height).toBeLessThanOrEqual(picture.y + picture.height);
    });
  });

  it('BLOCK-15 keeps the shape of the artwork, 1920 to 800, at every width', async () => {
    await visit(host, async (page) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const box = await page.locator('.promotions__artwork').first().boundingBox();
        if (!box) throw new Error('No artwork.');
        expect(box.width / box.height, `${width} px`).toBeCloseTo(1920 / 800, 1);
      }
    });
  });

  it('BLOCK-18 fetches a narrower picture for a phone than for a desktop', async () => {
    const fetched = async (width: number) => {
      const page = await withPictures.newPage({ viewport: { width, height: 900 } });
      // Which one is asked for is enough; painting it takes long.
      await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
      await page.goto(`http://${host}:${server.port}${path}`);
      const picture = page.locator('.image-banner__picture');
      await picture.scrollIntoViewIfNeeded();
      const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source, patience).toContain('w=');
      const address = await source();
      await page.close();
      return Number(/w=(\d+)/.exec(address)?.[1]);
    };
    expect([await fetched(390), await fetched(1440)]).toEqual([480, 1600]);
  });
});

describe('the cards of locations', () => {
  it.each([
    [
      'kestrel.localhost',
      [
        [390, 1],
        [768, 2],
        [992, 3],
        [1200, 4],
      ],
    ],
    ['wattlebend.localhost', [[1200, 3]]],
    ['halden.localhost', [[1200, 2]]],
  ] as const)('LOC-3 LOC-6 UI-3 on %s fill the row at every width', async (host, rows) => {
    await visit(host, async (page) => {
      for (const [width, beside] of rows) {
        await page.setViewportSize({ width, height: 900 });
        const { end, rights, heights } = await page.evaluate(() => {
          const row = document.querySelector('[id$="-locations"].carousel__track');
          const cards = [...(row?.querySelectorAll('.location-card') ?? [])];
          return {
            end: (row?.getBoundingClientRect().right ?? 0) + 1,
            rights: cards.map((card) => card.getBoundingClientRect().right),
            heights: cards.map(
              (card) => card.querySelector('.location-card__picture')?.getBoundingClientRect().height,
            ),
          };
        });
        const whole = rights.filter((right) => right <= end);
        expect(whole, `${width} px`).toHaveLength(beside);
        // A phone shows a piece of the next, anything wider none.
        expect(end - Math.max(...whole)).toBeLessThan(width === 390 ? 90 : 4);
        expect(new Set(heights)).toEqual(new Set([150]));
      }
    });
  });

  it('LOC-5 hint at a swipe on a phone where they are three or fewer, and not where there is room', async () => {
    for (const [host, width, isHinted] of [
      ['wattlebend.localhost', 390, true],
      ['wattlebend.localhost', 1200, false],
      ['kestrel.localhost', 390, false],
    ] as const) {
      await visit(
        host,
        async (page) => {
          expect(await page.getByText('Swipe to see all').isVisible(), `${host} ${width}`).toBe(isHinted);
        },
        { width },
      );
    }
  });
});
