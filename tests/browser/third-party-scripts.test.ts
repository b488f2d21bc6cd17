/** What partners bring to a site: late, closed in, after consent, and never in the way of a page. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { launchBrowser } from '../support/browser.ts';
import { copySites } from '../support/changed-sites.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';

const host = 'halden.localhost';
const inFrame = ['one', 'two', 'three', 'four'];
const inPage = ['five', 'six', 'seven', 'chat'];
const addressOf = (name: string) => `https://${name}.partner.example/tag.js`;
const scripts = [
  ...inFrame.map((name) => `  - { name: ${name}, src: "${addressOf(name)}" }`),
  ...inPage.map(
    (name) =>
      `  - { name: ${name}, src: "${addressOf(name)}", isolation: page, consent: ${name === 'chat' ? 'none' : 'measurement'} }`,
  ),
];

let server: RunningForecourt;
let sites: Awaited<ReturnType<typeof copySites>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let requested: string[];
let refusedByPolicy: string[];

beforeAll(async () => {
  sites = await copySites([
    {
      file: 'groups/halden-brisbane/sites/halden.yaml',
      from: 'chatBubble: { label: Ask us }',
      to: `chatBubble: { label: Ask us, opens: ExampleChat.open }\nofferCards: { opensChat: true, enquireLabel: Chat about it }\noutsideScripts:\n${scripts.join('\n')}`,
    },
  ]);
  server = await startForecourt({ environment: { NODE_ENV: 'test', SITES_DIR: sites.folder } });
  browser = await launchBrowser({ answersClosedFrames: true });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sites?.remove();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  requested = [];
  refusedByPolicy = [];
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
});
afterEach(() => context.close());

const address = (path = '/') => server.url(host, path);
const soon = <T>(read: () => T) => expect.poll(read);
const nameIn = (url: string) => new URL(url).hostname.split('.')[0] ?? '';

/** Nothing leaves the machine: the scripts of partners are these words, or do not come. */
async function answerPartners(body: string | null): Promise<void> {
  await context.route(/partner\.example/, (route) => {
    requested.push(nameIn(route.request().url()));
    return body === null
      ? route.abort('connectionfailed')
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}

const partnerScript =
  'try { document.documentElement.dataset.partner = (document.documentElement.dataset.partner ?? 0) * 1 + 1; window.ExampleChat = { open() { document.title = "Chat is open"; } }; } catch {}';

describe('the scripts of partners', () => {
  it('B-47 come one after the other once the page is there, those that measure only after consent, and the policy lets them', async () => {
    await answerPartners(partnerScript);
    await page.addInitScript(() => {
      const seen: { moved: number } = { moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          // The bar goes with the press that answers it; that is no shift (CLS).
          if (!hadRecentInput) seen.moved += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address());
    await soon(() => requested).toEqual(['chat']);
    const before = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await soon(() => requested).toEqual(['chat', ...inFrame, 'five', 'six', 'seven']);
    await soon(() => page.evaluate(() => document.documentElement.dataset.partner)).toBe('4');
    // Those in a frame have a document of their own and never this one.
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(inFrame.length);
    for (const frame of frames) {
      expect(await frame.evaluate(() => [window.origin, document.documentElement.dataset.partner])).toEqual([
        'null',
        '1',
      ]);
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBe(
      before,
    );
    expect(refusedByPolicy).toEqual([]);
    await page.getByRole('link', { name: 'Ask us' }).click();
    await soon(() => page.title()).toBe('Chat is open');
    expect(context.pages()).toHaveLength(1);
  });

  it('OFFER-4 B-47 a card of an offer opens the chat in the page instead of leading to a form', async () => {
    await answerPartners(partnerScript);
    await page.goto(address('/special-offers'));
    await soon(() => requested).toEqual(['chat']);
    await page
      .getByRole('link', { name: /Chat about it/ })
      .first()
      .click();
    await soon(() => page.title()).toBe('Chat is open');
    expect(new URL(page.url()).pathname).toBe('/special-offers');
    expect(context.pages()).toHaveLength(1);
  });

  it('B-47 that do not come leave the page as it was, and the bubble leads to the chat', async () => {
    await answerPartners(null);
    await context.route(/chat\.example/, (route) => route.fulfill({ body: 'A chat.' }));
    await page.goto(address());
    await soon(() => requested).toEqual(['chat']);
    const opened = awaitLater(context.waitForEvent('page'));
    await page.getByRole('link', { name: 'Ask us' }).click();
    expect((await opened).url()).toBe('https://chat.example/haldenbrisbane');
    expect(await findHorizontalOverflow(page)).toEqual([]);
  });

  it('B-47 B-40 that measure are named among the privacy choices, and none is fetched on a shopper’s private page', async () => {
    await answerPartners('');
    await page.goto(address('/privacy-choices'));
    await soon(() => requested).toEqual(['chat']);
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('one');
    expect(text).toContain('seven');
    requested.length = 0;
    await page.goto(address('/success?receipt=none'), { waitUntil: 'load' });
    await page.locator('[data-outside="scripts"][data-awake]').waitFor({ state: 'attached' });
    expect(requested).toEqual([]);
  });
});

describe('the chat bubble', () => {
  it('UI-5 is an icon with its name past 900 px, and says its words again above', async () => {
    await answerPartners('');
    await page.goto(address());
    const bubble = page.getByRole('link', { name: 'Ask us' });
    const texts = bubble.getByText('Ask us');
    await soon(() => bubble.getAttribute('data-small')).toBe('false');
    for (const [scroll, isShown] of [
      [900, true],
      [901, false],
      [0, true],
    ] as const) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll);
      await expect.poll(() => texts.isVisible()).toBe(isShown);
      expect(await bubble.isVisible()).toBe(true);
    }
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it.each([320, 360, 390, 430])(
    'UI-5 VDP-5 covers no button and no action of a car’s page at %i pixels',
    async (width) => {
      await answerPartners('');
      await page.setViewportSize({ width, height: 780 });
      const search = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
      const { hits } = JSON.parse((await requestPage({ port: server.port, host, path: search })).body);
      await page.goto(address(`/cars/${hits[0].slug}`), { waitUntil: 'networkidle' });
      const seen = { controls: 0, shown: 0, checksAvailability: false };
      const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      for (let top = 0; top < Math.min(end, 4500); top += 36) {
        const { isShown, names } = await page.evaluate(async (to) => {
          const before = window.scrollY;
          const rest = new Promise((done) => window.addEventListener('scrollend', done, { once: true }));
          window.scrollTo({ top: to, behavior: 'instant' });
          if (window.scrollY !== before) await rest;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const bubble = document.querySelector('.chat-bubble');
          if (!bubble) throw new Error('No bubble.');
          const over = bubble.getBoundingClientRect();
          const controls = [
            ...document.querySelectorAll(
              'main :is(a.button, button, summary, .quiet-actions a, .phone-bar a)',
            ),
          ].filter((control) => {
            const box = control.getBoundingClientRect();
            const isSeen = control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
            return (
              isSeen &&
              box.right > over.left + 1 &&
              box.left < over.right - 1 &&
              box.top < over.bottom - 1 &&
              box.bottom > over.top + 1
            );
          });
          return {
            isShown: getComputedStyle(bubble).visibility === 'visible',
            names: controls.map((control) => control.textContent?.trim() ?? ''),
          };
        }, top);
        seen.controls += names.length;
        seen.shown += Number(isShown);
        seen.checksAvailability ||= names.some((name) => name.includes('Check availability'));
        if (names.length > 0) expect([top, names, isShown]).toEqual([top, names, false]);
      }
      expect(seen.controls).toBeGreaterThan(0);
      expect(seen.shown).toBeGreaterThan(0);
      expect(seen.checksAvailability).toBe(true);
    },
  );

  it('UI-5 steps aside from every field of a form on a phone, and comes back', async () => {
    await answerPartners('');
    await page.goto(address('/contact'), { waitUntil: 'networkidle' });
    const seen = { fields: 0, shown: 0 };
    for (let top = 0; top < 900; top += 30) {
      const { isShown, fields } = await page.evaluate(async (to) => {
        const before = window.scrollY;
        const rest = new Promise((done) => window.addEventListener('scrollend', done, { once: true }));
        window.scrollTo({ top: to, behavior: 'instant' });
        if (window.scrollY !== before) await rest;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const bubble = document.querySelector('.chat-bubble');
        if (!bubble) throw new Error('No bubble.');
        const over = bubble.getBoundingClientRect();
        const covered = [
          ...document.querySelectorAll('main :is(input[type=text], input[type=email], select, textarea)'),
        ]
          .map((field) => field.getBoundingClientRect())
          .filter((field) => field.right > over.left && field.top < over.bottom && field.bottom > over.top);
        return { isShown: getComputedStyle(bubble).visibility === 'visible', fields: covered.length };
      }, top);
      seen.fields += fields;
      seen.shown += Number(isShown);
      if (fields > 0) expect([top, isShown]).toEqual([top, false]);
    }
    expect(seen.fields).toBeGreaterThan(0);
    expect(seen.shown).toBeGreaterThan(0);
  });

  it('UI-5 B-47 C-23 leads to the chat without script, and is on no page of a site without one', async () => {
    const { body } = await requestPage({ port: server.port, host, path: '/' });
    expect(body).toMatch(/<a class="chat-bubble" href="https:\/\/chat\.example\/haldenbrisbane"/);
    const other = await requestPage({ port: server.port, host: 'kestrel.localhost', path: '/' });
    expect(other.body).not.toMatch(/chat-bubble|data-outside/);
    expect(String(other.headers['content-security-policy'])).not.toContain('partner.example');
  });
});
