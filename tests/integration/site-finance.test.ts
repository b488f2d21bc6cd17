/** What the lender in a site's files does to its start and to its calculator, through the start and the check themselves. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import { runCli } from '#cli/main.ts';
import { calculate, startCalculator } from '#domain/finance/calculator.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { openSites } from '#main/sites/open-sites.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { recordCli } from '../support/record-cli.ts';
import { listTemplateSites } from '../support/template-states.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const shippedSites = join(import.meta.dirname, '../../sites');
const groupFile = 'groups/parkway-yard/group.yaml';
const siteFile = 'groups/parkway-yard/sites/parkway.yaml';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
  await cp(shippedSites, folder, { recursive: true });
  database = await openTemporaryDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

/** The sites that a server serves, and what its log says of the others, or warns of. */
async function start() {
  const logged: { readonly level: string; readonly facts: unknown; readonly text: string }[] = [];
  const report = (level: string) => (facts: unknown, text: string) =>
    void logged.push({ level, facts, text });
  const log = { error: report('error'), warn: report('warn') };
  const { registry } = await openSites(
    {
      environment: { sitesDir: folder, dataDir: join(folder, 'data') },
      log,
      clock: () => exampleNow,
      // Of the environment and the log, the start of the sites asks for these alone.
    } as unknown as Parameters<typeof openSites>[0],
    { database },
  );
  return { served: registry.sites.map(({ siteSlug }) => siteSlug), logged };
}

async function check() {
  const recorded = recordCli({});
  const settings = { dataDir: '/nowhere', port: 3123, publicUrl: null, sitesDir: folder };
  const exitCode = await runCli(['site', 'check'], recorded.io, async () =>
    createCliPorts(database, settings, async () => undefined),
  );
  return { exitCode, stderr: recorded.stderr() };
}

const contradiction = "finance.comparisonRatePercent: 9.5, but the lender's rate and fees come to 12.39";

describe('a comparison rate that its fees contradict', () => {
  it('C-4 FIN-10 is refused at the start of a live site, and by the check before it', async () => {
    await change(siteFile, 'status: demo', 'status: live');
    await change(groupFile, 'comparisonRatePercent: 12.39', 'comparisonRatePercent: 9.5');
    const checked = await check();
    expect([checked.exitCode, checked.stderr]).toEqual([1, expect.stringContaining(contradiction)]);
    const { served, logged } = await start();
    expect(served).toEqual(['halden', 'kestrel', 'wattlebend']);
    const refusals = logged.filter(({ level }) => level === 'error');
    expect(JSON.stringify(refusals)).toContain('come to 12.39');
    expect(refusals).toMatchObject([{ text: expect.stringContaining('NOT SERVED') }]);
  });

  it('C-4 is a warning at the start of a demo site, which is served', async () => {
    await change(groupFile, 'comparisonRatePercent: 12.39', 'comparisonRatePercent: 9.5');
    expect((await check()).exitCode).toBe(0);
    const { served, logged } = await start();
    expect(served).toContain('parkway');
    expect(logged).toContainEqual({
      level: 'warn',
      facts: {
        siteSlug: 'parkway',
        lender: 'Goldfields Car Credit',
        statedPercent: 9.5,
        workedOutPercent: 12.39,
      },
      text: expect.stringContaining('comparison rate does not match'),
    });
  });

  it('C-4 is the only thing meant: with the rate that its fees make, there is no finding', async () => {
    expect(JSON.stringify((await start()).logged)).not.toContain('comparison rate does not match');
    await change(siteFile, 'status: demo', 'status: live');
    expect((await check()).stderr).not.toContain('comparisonRatePercent');
  });
});

describe('the rate that a calculator starts with', () => {
  /** Of a car of Kestrel's stock, under the configuration of that site in the folder. */
  async function startOf() {
    const loaded = await createSiteFiles({ sitesFolder: folder }).load();
    const stock = (await listDemoCars(exampleNow)).find(({ site }) => site.siteSlug === 'kestrel');
    if (loaded.kind === 'refused' || stock === undefined) throw new Error('The sites do not load.');
    const config = loaded.sites.find(({ siteSlug }) => siteSlug === 'kestrel')?.config;
    if (config === undefined) throw new Error('Kestrel has mistakes.');
    const site = { ...stock.site, config };
    for (const car of stock.cars) {
      const page = buildCarPage(site, car, { origin: 'http://k.example', similar: [], now: exampleNow });
      if (page.calculator !== null && page.car.finance.isShown) return page.calculator;
    }
    throw new Error('No car of it has finance.');
  }

  it('CFG-13 GAP-7 is that of the group, or of a site where it says another, and 12.94 where none is configured', async () => {
    const kestrelGroup = 'groups/kestrel-bay/group.yaml';
    await change(kestrelGroup, 'interestRatePercent: 10', 'interestRatePercent: 8.5');
    expect((await startOf()).input.interest).toBe(8.5);
    const site = 'groups/kestrel-bay/sites/kestrel.yaml';
    await change(site, 'status: demo', 'status: demo\nfinance: { interestRatePercent: 7.5 }');
    expect((await startOf()).input.interest).toBe(7.5);
    expect(startCalculator({ priceCents: 30_000_00, wasPriceCents: null }, null).interest).toBe(12.94);
  });

  it('CALC-4 GAP-7 is the 12.94 of the platform where neither group nor site says one', async () => {
    await change('groups/kestrel-bay/group.yaml', '    interestRatePercent: 10\n', '');
    expect((await startOf()).input.interest).toBe(12.94);
  });

  it('CFG-13 is 10 for the demo groups, 8.5 for one of them and 7.5 for a brand', async () => {
    const rates = (await listTemplateSites()).map(({ siteSlug, config }) => [
      siteSlug,
      config.finance?.interestRatePercent,
    ]);
    expect(Object.fromEntries(rates)).toEqual({ kestrel: 10, parkway: 10, wattlebend: 8.5, halden: 7.5 });
  });

  it('CFG-14 CALC-3 comes with a term in years', async () => {
    const { input, lender, car, locale } = await startOf();
    expect(calculate(input, lender, car, locale).termText).toMatch(/^\d Years$/);
    expect(calculate({ ...input, term: 1 }, lender, car, locale).termText).toBe('1 Year');
  });
});

describe('lists that are a site’s own', () => {
  it('CFG-21 sets of buttons, header links and lists of slugs come from each site’s files alone', async () => {
    const file = 'groups/kestrel-bay/sites/kestrel.yaml';
    const shipped = '[parramatta, brookvale, penrith, smithfield-service, southport, mount-gravatt]';
    await change(file, `locationOrder: ${shipped}`, 'locationOrder: [southport]');
    const loaded = await createSiteFiles({ sitesFolder: folder }).load();
    if (loaded.kind === 'refused') throw new Error('The sites do not load.');
    const { sites } = loaded;
    const by = <T>(read: (site: (typeof sites)[number]) => T) =>
      new Map(sites.map((site) => [site.siteSlug, read(site)]));
    const links = by(({ config }) => JSON.stringify(config.navigation));
    expect(new Set(links.values()).size).toBe(4);
    const buttons = by(({ config }) => config.carPage.buttons);
    expect(buttons.get('parkway')).toBe('alternate');
    expect(new Set(buttons.values()).size).toBeGreaterThan(1);
    const order = by(({ config }) => config.locationOrder);
    expect([order.get('kestrel'), order.get('parkway')]).toEqual([['southport'], []]);
  });
});
