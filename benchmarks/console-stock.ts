/**
 * The stock grid through whole requests, as staff request it: sign-in, database, index and drawing, over many cars of
 * one group; then how soon a price that is typed in the grid appears on the dealer's site. `--cars 10000`, `--prices
 * 20`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Browser, BrowserContext } from 'playwright-core';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { requestPage } from '../tests/support/request-page.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { addPasskeys, consoleHost } from '../tests/support/sign-in-at-console.ts';
import { summarise } from './search/timing.ts';

const group = 'kestrel-bay';
const site = 'kestrel.localhost';
const longName = 'Premium Adventure Edition with Long Range Touring Pack and Leather';

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cars: { type: 'string', default: '10000' },
      prices: { type: 'string', default: '20' },
      root: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-console-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    await mkdir(join(folder, 'server'));
    const { url, close } = await openPackagedServer(join(folder, 'server'));
    undo.push(close);
    let columns = '';
    const onOutput = (text: string) => {
      columns += text;
    };
    const environment = { NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const { root } = values;
    const server = await startForecourt({ environment, onOutput, ...(root === undefined ? {} : { root }) });
    undo.push(server.stop);
    const browser = await launchBrowser({ hasMotion: true });
    undo.push(() => browser.close());
    const context = await signIn(browser, () => columns);
    const cookies = await context.cookies();
    const pool = new pg.Pool({ connectionString: url });
    undo.push(() => pool.end());
    const cars = await fillGroup(pool, Number(values.cars));
    const requested = {
      port: server.port,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    const first = await timed(() => seeFirst(requested));
    const searches = searchesOffered(first.value);
    const figures = {
      cars,
      filters: searches.length,
      'first look, every car read, ms': first.ms,
      ...(await measureFilters(requested, searches)),
      ...(await measurePresses(context, server.port)),
      ...(await measurePrices(requested, Number(values.prices))),
      ...(await measureUnderChanges(requested, searches, Number(values.prices))),
    };
    if (values.json) console.log(JSON.stringify(figures));
    else for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${format(figure)}`);
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

type Input = { readonly port: number; readonly cookie: string };

async function signIn(browser: Browser, received: () => string): Promise<BrowserContext> {
  const link = new RegExp(`http://${consoleHost}:\\d+/${group}/invitation/\\S+`);
  while (!link.test(received())) await setTimeout(200);
  const context = await browser.newContext();
  const page = await context.newPage();
  await addPasskeys(page);
  await page.goto(link.exec(received())?.[0] ?? '');
  await page.getByLabel('Your name').fill('Mia Tran');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('link', { name: /I’ve stored my codes/ }).click();
  await page.waitForURL('**/today');
  await page.close();
  return context;
}

/** Copies of the demo's cars, a tenth of them with a name as long as names get. How many there are. */
async function fillGroup(pool: pg.Pool, count: number): Promise<number> {
  const copied = async (table: string, own: Readonly<Record<string, string>>) => {
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const columns = rows.map(({ name }) => own[name] ?? `c."${name}"`).join(', ');
    const key = table === 'car' ? 'id' : 'car_id';
    await pool.query(
      `with model as (select *, row_number() over (order by ${key}) as place, count(*) over () as size from ${table} where dealer_group_id = $1)
       insert into ${table} (${names}) select ${columns} from generate_series(1, 1000) as round, model as c
       where round * c.size + c.place <= $2`,
      [group, count],
    );
  };
  await copied('car', {
    id: `c.id || '-' || round`,
    slug: `c.slug || '-' || round`,
    stock_number: `c.stock_number || '-' || round`,
    badge: `case when round % 10 = 0 then '${longName}' else c.badge end`,
  });
  await copied('car_feed', { car_id: `c.car_id || '-' || round` });
  await pool.query('update stock_version set version = version + 1 where dealer_group_id = $1', [group]);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from car where dealer_group_id = $1',
    [group],
  );
  return rows[0]?.count ?? 0;
}

async function see({ port, cookie }: Input, path: string): Promise<string> {
  const { status, body } = await requestPage({ port, host: consoleHost, path, headers: { cookie } });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
}

/** On a busy machine longer than a request may take: the server goes on reading meanwhile. */
const seeFirst = (requested: Input): Promise<string> =>
  see(requested, `/${group}/stock`).catch(() => seeFirst(requested));

function searchesOffered(page: string): readonly string[] {
  const offered = [...page.matchAll(/<input type="checkbox"[^>]* name="([a-z_]+)"[^>]*value="([^"]*)"/g)];
  const searches = offered
    .filter(([, name = '']) => !['car', 'column', 'all', 'shared'].includes(name))
    .map(([, name = '', value = '']) => new URLSearchParams({ [name]: decode(value) }).toString());
  if (searches.length < 50) throw new Error(`The screen offers ${searches.length} filters only.`);
  return searches;
}

/** Every value of every filter that the screen offers, each asked once, its data alone and as a whole page. */
async function measureFilters(requested: Input, searches: readonly string[]) {
  for (const search of searches.slice(0, 30)) await see(requested, `/${group}/stock?${search}`);
  const data: number[] = [];
  const page: number[] = [];
  for (const search of searches) {
    data.push((await timed(() => see(requested, `/${group}/stock.data?${search}`))).ms);
    page.push((await timed(() => see(requested, `/${group}/stock?${search}`))).ms);
  }
  return {
    'a filter as data, ms': figuresOf(data),
    'a filter as a whole page, ms': figuresOf(page),
  };
}

/** Rows ticked, all ticked, and the form for a new price, from the press to the next drawing, as the browser counts it. */
async function measurePresses(context: BrowserContext, port: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://${consoleHost}:${port}/${group}/stock`);
  await page.getByRole('button', { name: 'Add filter' }).waitFor();
  await setTimeout(2_000);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (['pointerdown', 'pointerup', 'click'].includes(name)) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const take = async (press: (time: number) => Promise<void>) => {
    for (let time = 0; time < 15; time++) await press(time);
    await setTimeout(500);
    return page.evaluate(() => {
      const { durations } = window as unknown as { readonly durations: number[] };
      return durations.splice(0);
    });
  };
  const ticks = await take((time) => page.locator('tbody .tick').nth(time).click());
  const all = await take(() => page.locator('thead .tick').click());
  await page.getByText(/^\d+ selected$/).waitFor();
  const forms = await take(async () => {
    await page.getByRole('button', { name: 'Change price', exact: true }).click();
    await page.getByLabel('Amount').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });
  await context.close();
  return {
    'a row ticked, ms': figuresOf(ticks),
    'all rows of the page ticked, ms': figuresOf(all),
    'the form for a new price opened or closed, ms': figuresOf(forms),
  };
}

/** One filter after the other as data, while another person types a price every second. */
async function measureUnderChanges(requested: Input, searches: readonly string[], times: number) {
  const data: number[] = [];
  let isTyping = true;
  const typing = (async () => {
    for (let time = 0; time < times; time++) {
      const pause = setTimeout(1_000);
      await typePrice(requested);
      await pause;
    }
    isTyping = false;
  })();
  for (let at = 0; isTyping; at++)
    data.push(
      (await timed(() => see(requested, `/${group}/stock.data?${searches[at % searches.length]}`))).ms,
    );
  await typing;
  return { 'a filter as data while prices change, ms': figuresOf(data), 'asked meanwhile': data.length };
}

const dearestFirst = '/api/search?sortBy=price_desc&status=in_stock';

/** Of the dearest car, a little more, so that it stays the dearest. */
async function typePrice(requested: Input) {
  const { body } = await requestPage({ port: requested.port, host: site, path: dearestFirst });
  const [car] = (JSON.parse(body) as { hits: { id: string; slug: string; price: number | null }[] }).hits;
  if (car === undefined || car.price === null) throw new Error('No car has a price.');
  const row = await see(
    requested,
    `/${group}/stock?q=${car.slug.split('-').slice(-2).join('-')}&sort=price-desc`,
  );
  const [, was = ''] =
    new RegExp(`name="car" value="${car.id}"/><input type="hidden" name="was" value="(\\d*)"`).exec(row) ??
    [];
  const dollars = Math.round(Number(was) / 100) + 1_357;
  const start = performance.now();
  const { status } = await requestPage({
    port: requested.port,
    host: consoleHost,
    path: `/${group}/stock`,
    headers: { cookie: requested.cookie, origin: `http://${consoleHost}:${requested.port}` },
    form: { form: 'price', car: car.id, was, price: String(dollars) },
  });
  if (status !== 303) throw new Error(`The price of ${car.slug} was not taken: ${status}`);
  return { slug: car.slug, dollars, start, savedMs: performance.now() - start };
}

/** From the press on Save to the car's own page, its JSON and the listing that begin with it. */
async function measurePrices(requested: Input, times: number) {
  const saved: number[] = [];
  const onCar: number[] = [];
  const onListing: number[] = [];
  const grid: number[] = [];
  for (let time = 0; time < times; time++) {
    const { slug, dollars, start, savedMs } = await typePrice(requested);
    saved.push(savedMs);
    const until = async (path: string, isThere: (text: string) => boolean) => {
      while (performance.now() - start < 30_000) {
        const { body: text } = await requestPage({ port: requested.port, host: site, path });
        if (isThere(text)) return performance.now() - start;
        await setTimeout(10);
      }
      throw new Error(`${path} never said the new price.`);
    };
    const shown = dollars.toLocaleString('en-AU');
    const [page, found] = await Promise.all([
      until(`/cars/${slug}`, (text) => text.includes(shown)),
      until(dearestFirst, (text) => text.includes(`"price":${dollars}`)),
    ]);
    onCar.push(page);
    onListing.push(found);
    grid.push((await timed(() => see(requested, `/${group}/stock`))).ms);
  }
  return {
    'price saved in the grid, ms': figuresOf(saved),
    'until the car’s page says it, ms': figuresOf(onCar),
    'until the search says it, ms': figuresOf(onListing),
    'the grid’s next look, one car changed, ms': figuresOf(grid),
  };
}

async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

function figuresOf(samples: readonly number[]) {
  const { p50, p99 } = summarise(samples);
  return { p50, p99, max: Math.max(...samples) };
}

function format(figure: number | ReturnType<typeof figuresOf>): string {
  return typeof figure === 'number'
    ? String(Math.round(figure))
    : `median ${figure.p50.toFixed(1)}, 99th percentile ${figure.p99.toFixed(1)}, longest ${figure.max.toFixed(1)}`;
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
