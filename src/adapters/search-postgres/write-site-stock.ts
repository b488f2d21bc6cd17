/**
 * Brings the rows of one site up to date in one transaction: what changed is written, what is gone is deleted,
 * the rest stays untouched. Processes that do so at once take turns, and an older stock never replaces a newer one.
 */
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { siteStock, siteStockCar } from '#adapters/postgres/schema/site-stock.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteStockRow } from './site-stock-row.ts';

/** Some 800 kB of JSON. */
const rowsPerStatement = 250;
/** The embedded database has no worker that would renew the planner's statistics by itself. */
const fewestForAnalyse = 500;

const given = sql.raw(
  'car_id text, fingerprint text, terms text[], words text[], numbers double precision[], default_keys double precision[], order_keys double precision[], summary text',
);
const copied = ['fingerprint', 'terms', 'numbers', 'default_keys', 'order_keys', 'summary'];
const names = sql.raw(copied.join(', '));
const assignments = sql.raw(copied.map((name) => `${name} = excluded.${name}`).join(', '));

export type SiteStockChange = { readonly written: number; readonly deleted: number };

export function writeSiteStock(
  db: NodePgDatabase,
  site: SiteContext,
  stockVersion: number,
  rows: readonly SiteStockRow[],
): Promise<SiteStockChange> {
  return db.transaction(async (tx) => {
    if (!(await takeTurn(tx, site, stockVersion))) return { written: 0, deleted: 0 };
    const known = await listFingerprints(tx, site);
    const changed = rows.filter(({ carId, fingerprint }) => known.get(carId) !== fingerprint);
    const kept = new Set(rows.map(({ carId }) => carId));
    const gone = [...known.keys()].filter((carId) => !kept.has(carId));
    for (let start = 0; start < changed.length; start += rowsPerStatement) {
      await upsert(tx, site, changed.slice(start, start + rowsPerStatement));
    }
    if (gone.length > 0) {
      await tx.execute(
        sql`delete from ${siteStockCar} where ${ofSite(site)} and car_id = any(${sql.param(gone)}::text[])`,
      );
    }
    if (changed.length + gone.length >= fewestForAnalyse) await tx.execute(sql`analyze ${siteStockCar}`);
    return { written: changed.length, deleted: gone.length };
  });
}

/** Every statement's first condition: only the site's own stock. */
export function ofSite({ dealerGroupId, siteSlug }: SiteContext) {
  return sql`dealer_group_id = ${dealerGroupId} and site_slug = ${siteSlug}`;
}

/** Holds the site's row until the transaction ends. False where a newer stock has been laid out already. */
async function takeTurn(tx: NodePgDatabase, site: SiteContext, stockVersion: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${siteStock} (dealer_group_id, site_slug, stock_version)
    values (${site.dealerGroupId}, ${site.siteSlug}, ${stockVersion})
    on conflict (dealer_group_id, site_slug) do update set stock_version = excluded.stock_version
    where site_stock.stock_version <= excluded.stock_version
    returning stock_version`);
  return rows.length > 0;
}

async function listFingerprints(tx: NodePgDatabase, site: SiteContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ car_id: string; fingerprint: string }>(
    sql`select car_id, fingerprint from ${siteStockCar} where ${ofSite(site)}`,
  );
  return new Map(rows.map((row) => [row.car_id, row.fingerprint]));
}

async function upsert(tx: NodePgDatabase, site: SiteContext, rows: readonly SiteStockRow[]): Promise<void> {
  const json = JSON.stringify(
    rows.map(({ carId, fingerprint, columns }) => ({ car_id: carId, fingerprint, ...columns })),
  );
  await tx.execute(sql`
    insert into ${siteStockCar} (dealer_group_id, site_slug, car_id, words, ${names})
    select ${site.dealerGroupId}, ${site.siteSlug}, car_id, array_to_tsvector(words), ${names}
    from json_to_recordset(${json}::json) as given (${given})
    on conflict (dealer_group_id, site_slug, car_id) do update set words = excluded.words, ${assignments}`);
}
