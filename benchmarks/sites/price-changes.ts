/** How long it takes from the commit of a price until page, list, data and feed of the car say it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { requestPage } from '../../tests/support/request-page.ts';
import type { GeneratedSite } from './generated-installation.ts';
import { listingPath } from './visits.ts';

const giveUpMs = 15_000;
const checkEveryMs = 10;

export type Surface = { readonly name: string; readonly path: (car: ChangedCar) => string };
type ChangedCar = { readonly id: string; readonly slug: string; readonly dollars: number };

const surfaces: readonly Surface[] = [
  { name: 'car page', path: ({ slug }) => `/cars/${slug}` },
  { name: 'car as JSON', path: ({ slug }) => `/cars/${slug}.json` },
  { name: 'listing', path: () => `${listingPath}?sortBy=price_desc` },
  { name: 'search for programs', path: () => '/api/search?sortBy=price_desc' },
];

/** Milliseconds by surface, one figure for each change. The dearest car of a site gets dearer each time. */
export async function measurePriceChanges(
  { pool, port }: { readonly pool: pg.Pool; readonly port: number },
  sites: readonly GeneratedSite[],
): Promise<Readonly<Record<string, readonly number[]>>> {
  const found: Record<string, number[]> = Object.fromEntries(surfaces.map(({ name }) => [name, []]));
  for (const site of sites) {
    const car = await raiseDearest(pool, site, port);
    if (car === null) continue;
    const committedMs = performance.now();
    await Promise.all(
      surfaces.map(async ({ name, path }) => {
        await waitForPrice(port, site.host, path(car), car.dollars);
        found[name]?.push(performance.now() - committedMs);
      }),
    );
  }
  return found;
}

/** As an import would: the car and the version of its stock in one transaction. */
async function raiseDearest(
  pool: pg.Pool,
  { dealerGroupId, host }: GeneratedSite,
  port: number,
): Promise<ChangedCar | null> {
  const { body } = await requestPage({ port, host, path: `${listingPath}?sortBy=price_desc` });
  const slug = /href="\/cars\/([a-z0-9-]+)"/.exec(body)?.[1];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; slug: string; dollars: number }>(
      `update car set price_cents = (floor(price_cents / 100) + 1357) * 100, offer_price_cents = null, price_type = null, updated_at = now()
       where dealer_group_id = $1 and slug = $2 and price_cents is not null
       returning id, slug, (price_cents / 100)::int as dollars`,
      [dealerGroupId, slug],
    );
    await client.query('update stock_version set version = version + 1 where dealer_group_id = $1', [
      dealerGroupId,
    ]);
    await client.query('commit');
    return rows[0] ?? null;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function waitForPrice(port: number, host: string, path: string, dollars: number): Promise<void> {
  const written = [dollars.toLocaleString('en-AU'), String(dollars)];
  const endMs = performance.now() + giveUpMs;
  for (;;) {
    const { body } = await requestPage({ port, host, path });
    if (written.some((text) => body.includes(text))) return;
    if (performance.now() > endMs) throw new Error(`${host}${path} still has another price than ${dollars}`);
    await sleep(checkEveryMs);
  }
}
