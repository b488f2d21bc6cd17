/** An installation of many sites: copies of the demo dealers under hosts of their own, and their stock, copied inside the database. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { loadDemoStock } from '#demo/stock/load-demo-stock.ts';
import { seedDemoStock } from '#demo/stock/seed-demo-stock.ts';

const ownSites = resolve(import.meta.dirname, '..', '..', 'sites');
export type GeneratedSite = {
  readonly dealerGroupId: string;
  readonly host: string;
  /** The demo dealer group that its own is a copy of. */
  readonly model: string;
};

export const generatedGroup = (number: number) => `group-${String(number).padStart(5, '0')}`;

type Model = { readonly groupId: string; readonly siteText: string };

/** Writes `groups/` into the folder; platform, templates and catalogue are those that come with Forecourt. */
export async function writeSites(
  folder: string,
  siteCount: number,
  sitesOfGroup = 5,
): Promise<readonly GeneratedSite[]> {
  const models = await readModels();
  const sites: GeneratedSite[] = [];
  for (let number = 0; sites.length < siteCount; number += 1) {
    const model = models[number % models.length] as Model;
    const dealerGroupId = generatedGroup(number);
    const target = join(folder, 'groups', dealerGroupId);
    await cp(join(ownSites, 'groups', model.groupId), target, { recursive: true });
    await rm(join(target, 'sites'), { recursive: true });
    await rm(join(target, 'demo-stock.yaml'), { force: true });
    await mkdir(join(target, 'sites'));
    for (let index = 0; index < sitesOfGroup && sites.length < siteCount; index += 1) {
      const slug = `site-${String(sites.length).padStart(5, '0')}`;
      const host = `${slug}.example.test`;
      const text = model.siteText.replace(/^hosts: .*$/m, `hosts: [${host}]`);
      await writeFile(join(target, 'sites', `${slug}.yaml`), text);
      sites.push({ dealerGroupId, host, model: model.groupId });
    }
  }
  return sites;
}

async function readModels(): Promise<readonly Model[]> {
  const ids = (await readdir(join(ownSites, 'groups'))).sort();
  return Promise.all(
    ids.map(async (groupId) => {
      const folder = join(ownSites, 'groups', groupId, 'sites');
      const [file = ''] = await readdir(folder);
      return { groupId, siteText: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/** Each group gets its share of the cars: the first ones of the demo dealer that it is a copy of, as often as it takes. */
export async function writeCars(
  databaseUrl: string,
  sites: readonly Pick<GeneratedSite, 'dealerGroupId'>[],
  carCount: number,
  now: Date,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(database);
    const demo = await loadDemoStock(ownSites, ownSites);
    const loaded = await loadSites(ownSites);
    if (demo.kind === 'refused' || loaded.kind === 'refused')
      throw new Error('The demo sites have mistakes.');
    const groups = [...new Set(sites.map(({ dealerGroupId }) => dealerGroupId))];
    const perGroup = Math.ceil(carCount / groups.length);
    const models = loaded.groups.map(({ id }) => id).sort();
    for (const [position, model] of models.entries()) {
      const plan = demo.plans.get(model);
      const group = loaded.groups.find(({ id }) => id === model);
      if (plan === undefined || group === undefined) throw new Error(`${model} has no demo stock.`);
      const catalogue = demo.catalogue;
      await seedDemoStock({ catalogue, group, plan, now, store: createStockImportStore(database) });
      const copies = groups.filter((_id, number) => number % models.length === position);
      await copyCars(database, { model, copies, perGroup });
    }
  } finally {
    await database.close();
  }
}

type Copying = { readonly model: string; readonly copies: readonly string[]; readonly perGroup: number };

async function copyCars(
  { pool }: Awaited<ReturnType<typeof openDatabase>>,
  { model, copies, perGroup }: Copying,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'car' order by ordinal_position`,
  );
  const own = new Map([
    ['dealer_group_id', 'g.id'],
    ['id', `c.id || '-' || round`],
    ['slug', `c.slug || '-' || round`],
    ['stock_number', `c.stock_number || '-' || round`],
    ['feed_id', `'generated'`],
  ]);
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => own.get(name) ?? `c."${name}"`).join(', ');
  for (let first = 0; first < copies.length; first += 100) {
    await pool.query(
      `with model as (select *, row_number() over (order by id) as place, count(*) over () as size from car where dealer_group_id = $1)
       insert into car (${names})
       select ${values} from unnest($2::text[]) as g(id), generate_series(0, 1000) as round, model as c
       where round * c.size + c.place <= $3`,
      [model, copies.slice(first, first + 100), perGroup],
    );
  }
  await pool.query(
    `insert into stock_version (dealer_group_id, version) select unnest($1::text[]), 1 on conflict do nothing`,
    [copies],
  );
  await pool.query('delete from car where dealer_group_id = $1', [model]);
  await pool.query('delete from stock_version where dealer_group_id = $1', [model]);
}
