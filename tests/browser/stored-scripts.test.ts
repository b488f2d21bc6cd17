/** Scripts in every text of a feed, a lead, a review and an offer: pages and console show them as text, and nothing of them runs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { launchBrowser } from '../support/browser.ts';
import { requestPage } from '../support/request-page.ts';
import type { RunningForecourt } from '../support/run-site.ts';
import { consoleHost, signInAtConsole } from '../support/sign-in-at-console.ts';
import { createTestSites, type TestSites } from '../support/test-sites.ts';

const host = 'kestrel.localhost';
const group = 'kestrel-bay';
/** Each would set `ran`, were it to run, or would break the policy in trying. */
const evils: readonly string[] = [
  '<img src=x onerror="window.ran=1">',
  '"><script>window.ran=2</script>',
  "' onmouseover='window.ran=3' autofocus onfocus='window.ran=3",
  '</script><script>window.ran=4</script>',
  '</title></style><svg onload=window.ran=5>',
  '<a href="javascript:window.ran=6">x</a>',
  '\u2028window.ran=7//\u2029</script>',
  'javascript:window.ran=8',
  '<!--<script>window.ran=9//-->',
  ']]><iframe srcdoc="<script>parent.ran=10</script>">',
  '{{constructor.constructor("window.ran=11")()}}',
  '&lt;script&gt;window.ran=12&lt;/script&gt;',
  // No element that a feed would mean, so that it stays in every field.
  '<xss onfocus=ran=13 tabindex=1 autofocus>',
];
const evilUrls = [
  'javascript:window.ran=21',
  'data:text/html,<script>parent.ran=22</script>',
  '//x"onerror="ran=23',
];
const everything = evils.join(' ');
const textColumns = {
  make: 60,
  model: 80,
  badge: 200,
  series: 80,
  tag: 40,
  marketplaceTitle: 200,
  priceType: 40,
  colour: 60,
  interiorColour: 80,
  bodyType: 40,
  bodyConfiguration: 200,
  fuelType: 40,
  fuelDescription: 200,
  transmission: 40,
  transmissionDescription: 200,
  driveType: 40,
  registration: 20,
  batteryTestedBy: 80,
  rangeStandard: 20,
  comments: 20_000,
  induction: 80,
  axleType: 60,
  city: 80,
} as const;
const listColumns = [
  'features',
  'categories',
  'historyFacts',
  'imperfectionCaptions',
  'manufacturerBodies',
] as const;
const urlColumns = [
  'historyReportUrl',
  'videoUrl',
  'tourUrl',
  'images',
  'imperfectionImages',
  'walkAroundImages',
] as const;

let own: TestSites;
let server: RunningForecourt;
let browser: Browser;
let folder = '';
let output = '';
let cars: readonly { readonly slug: string; readonly id: string }[] = [];
const refused: string[] = [];

beforeAll(async () => {
  own = await createTestSites([group]);
  await plantWords();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-evil-'));
  server = await own.start((text) => {
    output += text;
  });
  browser = await launchBrowser();
  await importCars();
  await sendLeads();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await own?.remove();
  if (folder) await rm(folder, { recursive: true });
});

/** In the words of the dealer's own people, and of customers. */
async function plantWords(): Promise<void> {
  const file = `groups/${group}/sites/kestrel.yaml`;
  const config = parse(await own.read(file)) as {
    reviews: Record<string, unknown>[];
    offers: Record<string, unknown>[];
  };
  config.reviews = config.reviews.map((review) => ({
    ...review,
    customerName: everything,
    text: everything,
  }));
  config.offers = config.offers.map((offer) => ({ ...offer, name: everything, description: everything }));
  await own.write(file, stringify(config));
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function importCars(): Promise<void> {
  const search = JSON.parse((await get('/api/search')).body) as { hits: { dealership_id: string }[] };
  const yard = search.hits[0]?.dealership_id ?? '';
  const lists = listColumns.map((name) => `  ${name}: { column: ${name}, steps: [{ split: "|" }] }`);
  const map = [
    'feed: evil',
    'format: csv',
    'fields:',
    ...['stockNumber', 'year', 'priceCents', 'dealershipId', 'stockType'].map((name) => `  ${name}: ${name}`),
    ...Object.keys(textColumns).map((name) => `  ${name}: ${name}`),
    ...lists,
    ...urlColumns.map((name) => `  ${name}: ${name}`),
  ].join('\n');
  await writeFile(join(folder, 'evil.yaml'), map);
  const columns = [
    ...['stockNumber', 'year', 'priceCents', 'dealershipId', 'stockType'],
    ...Object.keys(textColumns),
    ...listColumns,
    ...urlColumns,
  ];
  const rows = evils.map((evil, index) => [
    ...[`EVIL${index}`, '2021', String(2_000_000 + index * 100), yard, 'used'],
    // What is too long for a field, or markup alone, is left out of it; in a make or a model that would cost the row.
    ...Object.entries(textColumns).map(([name, maxLength]) => {
      const plain = name === 'make' ? 'Toyota' : name === 'model' ? 'Corolla' : '';
      const fits = evil.length <= maxLength && (plain === '' || !/[\u2028\u2029]|<(?!xss)|&lt;/.test(evil));
      return fits ? evil : plain;
    }),
    ...listColumns.map(() => `${evil}|${evil.toUpperCase()}`),
    ...urlColumns.map((_, column) => evilUrls[(index + column) % evilUrls.length] ?? ''),
  ]);
  const feed = join(folder, 'evil.csv');
  await writeFile(feed, [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n'));
  const run = await own.command(
    'stock',
    'import',
    '--group',
    group,
    '--map',
    join(folder, 'evil.yaml'),
    feed,
  );
  expect([run.code, run.output]).toEqual([0, expect.stringContaining(`${evils.length} imported`)]);
  await vi.waitFor(
    async () => {
      const found = await Promise.all(
        evils.map(async (_, index) => {
          const { body } = await get(`/api/search?query=EVIL${index}`);
          return (JSON.parse(body) as { hits: { slug: string; id: string; stocknum?: string }[] }).hits[0];
        }),
      );
      cars = found.filter((car) => car !== undefined);
      expect(cars).toHaveLength(evils.length);
    },
    { timeout: 120_000, interval: 500 },
  );
}

async function sendLeads(): Promise<void> {
  for (const [index, evil] of evils.entries()) {
    const json = {
      name: evil.slice(0, 60),
      phone: '0491 570 006',
      email: `evil-${index}@example.com`,
      message: everything,
      category: 'Sales Enquiry',
      location: 'parramatta',
    };
    const answer = await requestPage({
      port: server.port,
      host,
      path: '/api/leads',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  }
}

const get = (path: string) => requestPage({ port: server.port, host, path });

async function watch(context: BrowserContext): Promise<void> {
  await context.exposeFunction('noteRefused', (text: string) => void refused.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      Reflect.get(window, 'noteRefused')(`${location.href} ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** What of this page ran, was refused, or would run once it is pressed. */
async function findHarm(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url, { waitUntil: 'load' });
  const harm = await page.evaluate(() => {
    const found: string[] = [];
    if (Reflect.has(window, 'ran')) found.push(`ran ${String(Reflect.get(window, 'ran'))}`);
    const safe = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'webcal:', 'about:', 'blob:'];
    for (const element of document.querySelectorAll('[href], [src], [action], [formaction], [data]'))
      for (const name of ['href', 'src', 'action', 'formaction', 'data']) {
        const value = element.getAttribute(name);
        if (value === null) continue;
        const { protocol } = new URL(value, location.href);
        const isPicture = protocol === 'data:' && ['IMG', 'LINK', 'image'].includes(element.tagName);
        if (!safe.includes(protocol) && !isPicture)
          found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
      }
    for (const element of document.querySelectorAll('*'))
      for (const { name } of element.attributes)
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
    for (const { textContent } of document.querySelectorAll('script[type$="json"]')) JSON.parse(textContent);
    return found;
  });
  return [...harm, ...refused.splice(0)].map((text) => `${url}: ${text}`);
}

it('B-40 nothing of a feed, a review or an offer runs on a page of the shop', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watch(context);
  const page = await context.newPage();
  const query = encodeURIComponent(everything);
  const ids = cars.map(({ id }) => id).join(',');
  const paths = [
    '/',
    '/search/new-used-and-demo-cars?query=EVIL',
    `/search/new-used-and-demo-cars?query=${query}`,
    `/search/new-used-and-demo-cars?refinementList[make][0]=${query}&query=${query}&sortBy=${query}`,
    ...cars.flatMap(({ slug, id }) => [`/cars/${slug}`, `/print?car_id=${id}`]),
    `/cars/${cars[0]?.slug}/enquire`,
    `/compare?ids=${ids}`,
    '/special-offers',
    '/locations',
    '/locations/parramatta',
    `/contact-us?message=${query}&name=${query}`,
    `/nowhere/${query}`,
  ];
  const harm: string[] = [];
  for (const path of paths) harm.push(...(await findHarm(page, server.url(host, path))));
  expect(harm).toEqual([]);
  // They are there, as words.
  await page.goto(server.url(host, `/cars/${cars.at(-1)?.slug}`));
  expect(await page.locator('h1').textContent()).toContain('<xss onfocus=ran=13 tabindex=1 autofocus>');
  await page.goto(server.url(host, '/special-offers'));
  expect(await page.locator('main').textContent()).toContain('<script>window.ran=4</script>');
  await context.close();
});

it('H-1 nothing of a feed, a lead or a review runs on a screen of the console', async () => {
  const { context, page } = await signInAtConsole(browser, { group, heard: () => output });
  await watch(context);
  const at = (path: string) => server.url(consoleHost, `/${group}/${path}`);
  const linksOf = (pattern: RegExp) =>
    page
      .$$eval('a[href]', (links) => links.map((link) => link.getAttribute('href') ?? ''))
      .then((all) => [...new Set(all.filter((href) => pattern.test(href)))]);
  await page.goto(at('stock?q=EVIL'));
  const stock = await linksOf(/\/stock\/[^/?]+(\?|$)/);
  await page.goto(at('leads'));
  const leads = await linksOf(/\/leads\/[\w-]{20,}/);
  expect([stock.length > 0, leads.length >= evils.length]).toEqual([true, true]);
  const query = encodeURIComponent(everything);
  const paths = [
    'today',
    'stock?q=EVIL',
    `stock?q=${query}`,
    'leads',
    `leads?q=${query}`,
    'feeds',
    'reviews',
    'offers/kestrel',
    'audit',
    'reports',
    'people',
    'calendar',
    `command?say=${query}`,
  ];
  const harm: string[] = [];
  for (const url of [
    ...paths.map(at),
    ...[...stock.slice(0, 6), ...leads].map((href) => server.url(consoleHost, href)),
  ])
    harm.push(...(await findHarm(page, url)));
  expect(harm).toEqual([]);
  await context.close();
});
