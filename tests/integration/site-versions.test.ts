/** The configuration of sites as it lives: files, versions in a real database, and what a command says of them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { Database } from '#adapters/postgres/database.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import { runCli } from '#cli/main.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { createLiveSites } from '#use-cases/site-version/live-sites.ts';
import { recordCli } from '../support/record-cli.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const shippedSites = join(import.meta.dirname, '../../sites');
const parkwayFile = 'groups/parkway-yard/sites/parkway.yaml';
const now = new Date('2026-11-23T00:00:00Z');

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

const change = async (file: string, from: string, to: string) => {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
};

const start = async () => {
  const siteVersionStore = createSiteVersionStore(database.db);
  const siteFiles = createSiteFiles({ sitesFolder: folder });
  const sitePictureStore = createSitePictureStore(database.db);
  const ports = { siteFiles, siteVersionStore, sitePictureStore };
  await applyFiles({ reason: 'start', dealerGroupId: null }, ports, now);
};

const inForce = async () =>
  (await createLiveSites({ siteVersionStore: createSiteVersionStore(database.db) }).load()).sites;

const headingOf = async (siteSlug: string) =>
  (await inForce()).find((site) => site.siteSlug === siteSlug)?.config.home.heading;

const run = async (...argv: readonly string[]) => {
  const recorded = recordCli({});
  const settings = { dataDir: '/nowhere', port: 3123, publicUrl: null, sitesDir: folder };
  const exitCode = await runCli(['site', ...argv], recorded.io, async () =>
    createCliPorts(database, settings, async () => undefined),
  );
  return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
};

const oldHeading = 'Ask us about the car. We have driven it.';
const setHeading = (heading: string) => change(parkwayFile, oldHeading, heading);

describe('the live configuration', () => {
  it('CFG-1 CFG-4 is the very one of the files, built again from the stored description', async () => {
    await start();
    const loaded = await createSiteFiles({ sitesFolder: folder }).load();
    if (loaded.kind === 'refused') throw new Error('refused');
    expect(JSON.stringify(await inForce())).toBe(
      JSON.stringify(loaded.sites.toSorted((a, b) => (a.dealerGroupId < b.dealerGroupId ? -1 : 1))),
    );
  });

  it('CFG-5 C-14 changes by apply, and diff says before what would change', async () => {
    await start();
    expect((await run('diff')).stdout).toBe('No changes. The files match the live sites.\n');
    await setHeading('Come and drive.');
    expect((await run('diff')).stdout).toBe(
      `parkway:\n  ~ home.heading: "${oldHeading}" → "Come and drive."\n`,
    );
    expect(await headingOf('parkway')).toBe(oldHeading);
    const applied = await run('apply');
    expect(applied).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('parkway: live.') });
    expect(applied.stdout).toContain('kestrel: nothing changed.');
    expect(await headingOf('parkway')).toBe('Come and drive.');
    expect((await run('versions', '--site', 'parkway')).stdout).toMatch(
      /\n2 +2\S+ +\S+ +apply\n1 +2\S+ +\S+ +start\n/,
    );
  });

  it('C-14 shows of one page what an apply would change there, before it is applied', async () => {
    await start();
    const diff = async (...rest: readonly string[]) =>
      (await run('diff', '--site', 'parkway', ...rest)).stdout;
    expect(await diff('--page', '/about-us')).toBe('No changes. The files match the live sites.\n');
    await setHeading('Come and drive.');
    await change('groups/parkway-yard/pages/about-us.yaml', 'title: ', 'title: The people of ');
    await change(parkwayFile, 'wordmark: Parkway', 'wordmark: The Parkway');
    const about = await diff('--page', 'http://parkway.localhost/about-us?x=1');
    expect(about).toMatch(
      /^parkway \/about-us: a page of blocks\n {2}~ pages\.about-us\.title: .*→ "The people of/,
    );
    expect(about).toMatch(/\nOn every page of the site:\n {2}~ logo\.wordmark: .*\nElsewhere: 1;/);
    expect(about).not.toContain('home.heading');
    expect(await diff('--page', '/')).toContain('~ home.heading');
    expect(await diff('--page', '/careers')).toMatch(/: a page of blocks\n {2}no changes\nOn every/);
    await rm(join(folder, 'groups/parkway-yard/pages/charging-solutions.yaml'));
    await change(parkwayFile, '        - { label: Charging, href: /charging-solutions }\n', '');
    expect(await diff('--page', '/charging-solutions')).toMatch(/- pages\.charging-solutions: /);
    expect((await run('diff', '--site', 'parkwy')).stderr).toContain('Did you mean "parkway"?');
    expect((await run('diff', '--page', '/about-us')).stderr).toContain('--site');
  });

  it('CFG-1 of a site with mistakes stays what it was, and the others change', async () => {
    await start();
    await setHeading('Come and drive.');
    await change(parkwayFile, 'soldTag: SOLD', 'soldTagg: SOLD');
    await change('groups/wattlebend/sites/wattlebend.yaml', 'name: Wattlebend Caravans', 'name: Wattlebend');
    const { exitCode, stdout } = await run('apply');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      'parkway: NOT PUBLISHED, the previous version stays live:\n  sites/groups/parkway-yard/sites/parkway.yaml',
    );
    expect(stdout).toContain('labels.soldTagg: unknown key');
    expect(stdout).toContain('wattlebend: live.');
    expect(await headingOf('parkway')).toBe(oldHeading);
    // At a start too.
    await start();
    expect((await inForce()).map(({ config }) => config.name)).toContain('Wattlebend');
    expect(await headingOf('parkway')).toBe(oldHeading);
    expect((await run('check')).stderr).toMatch(/^PREVIOUS VERSION SERVED: sites\/groups\/parkway-yard/m);
  });

  it('CFG-1 survives a mistake in what all sites share', async () => {
    await start();
    await writeFile(join(folder, 'platform.yaml'), 'locale: [');
    const { exitCode, stdout } = await run('apply');
    expect(exitCode).toBe(1);
    expect(stdout.match(/NOT PUBLISHED, the previous version stays live/g)).toHaveLength(4);
    await start();
    expect(await inForce()).toHaveLength(4);
  });

  it('CFG-1 survives a folder that is not there, and says so', async () => {
    await start();
    const names = (await inForce()).map(({ siteSlug }) => siteSlug);
    await rm(join(folder, 'groups'), { recursive: true });
    const { exitCode, stdout } = await run('apply');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      `parkway: NOT PUBLISHED, the previous version stays live:\n  sites/${parkwayFile}: there are no site files; check SITES_DIR`,
    );
    await start();
    expect((await inForce()).map(({ siteSlug }) => siteSlug)).toEqual(names);
  });

  it('CFG-1 goes back, further back with each undo, and stays there through a start', async () => {
    await start();
    for (const heading of ['One.', 'Two.']) {
      await change(parkwayFile, (await headingOf('parkway')) ?? '', heading);
      await run('apply');
    }
    expect((await run('undo', '--site', 'parkway')).stdout).toContain('version 2 is live again');
    expect(await headingOf('parkway')).toBe('One.');
    await start();
    expect(await headingOf('parkway')).toBe('One.');
    await run('undo', '--site', 'parkway');
    expect(await headingOf('parkway')).toBe(oldHeading);
    expect(await run('undo', '--site', 'parkway')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('has no previous version'),
    });
    await run('apply');
    expect(await headingOf('parkway')).toBe('Two.');
  });

  it('CFG-1 loses a site whose file is gone, and an undo brings it back', async () => {
    await start();
    await rm(join(folder, parkwayFile));
    expect((await run('diff')).stdout).toContain('parkway: would be removed');
    expect((await run('apply')).stdout).toContain('parkway: removed, because its file no longer exists');
    expect((await inForce()).map(({ siteSlug }) => siteSlug)).not.toContain('parkway');
    await run('undo', '--site', 'parkway');
    expect(await headingOf('parkway')).toBe(oldHeading);
  });

  it('CFG-1 of one dealer alone changes where that dealer’s files are applied', async () => {
    await start();
    await setHeading('Come and drive.');
    await change('groups/wattlebend/sites/wattlebend.yaml', 'name: Wattlebend Caravans', 'name: Wattlebend');
    expect((await run('apply', '--group', 'parkway-yard')).stdout).toBe(
      'parkway: live. Run "site undo --site parkway" to undo.\n',
    );
    expect((await inForce()).map(({ config }) => config.name)).toContain('Wattlebend Caravans');
    expect(await run('apply', '--group', 'nobody')).toMatchObject({ exitCode: 1 });
  });

  it('CFG-1 is made once when two processes start at the same time', async () => {
    await Promise.all([start(), start()]);
    const store = createSiteVersionStore(database.db);
    expect((await store.listLiveVersions()).map(({ number }) => number)).toEqual([1, 1, 1, 1]);
  });

  it('C-14 says of every value which layer it comes from', async () => {
    await start();
    const { stdout } = await run('explain', '--site', 'parkway', 'labels');
    expect(stdout).toMatch(
      /^labels\.soldTag +site +sites\/groups\/parkway-yard\/sites\/parkway\.yaml +"SOLD"$/m,
    );
    expect(stdout).toMatch(/^labels\.newTag +default +"New"$/m);
    expect((await run('explain', '--site', 'parkway', 'finance.lender')).stdout).toMatch(
      / group +sites\/groups\/parkway-yard\/group\.yaml /,
    );
    expect((await run('explain', '--site', 'parkway', 'finance.comparisonRateWarning')).stdout).toContain(
      'platform',
    );
    expect((await run('explain', '--site', 'parkway', 'home.searchLabel')).stdout).toContain('template');
    const all = (await run('explain', '--site', 'parkway')).stdout.trim().split('\n');
    expect(all.length).toBeGreaterThan(200);
    expect(await run('explain', '--site', 'parkway', 'labels.soldTagg')).toMatchObject({ exitCode: 1 });
    expect((await run('explain', '--site', 'parkwy')).stderr).toContain('Did you mean "parkway"?');
  });

  it('C-14 says of any page which values decide it, its own before those of every page', async () => {
    await start();
    const { stdout } = await run('explain', '--site', 'parkway', '--page', '/about-us?x=1');
    expect(stdout).toMatch(/^parkway \/about-us: a page of blocks\n\npages\.about-us\.title +group /);
    const [own = '', everywhere = ''] = stdout.split('On every page of the site:');
    expect(own).not.toMatch(/^theme\./m);
    expect(everywhere).toMatch(/^theme\.\S+ +(site|group|template) /m);
    expect((await run('explain', '--site', 'parkway', '--page', 'search/used-cars')).stdout).toMatch(
      /^stock\.\S+ /m,
    );
    const [offer] = (await inForce()).flatMap(({ siteSlug, config }) =>
      siteSlug === 'halden' ? config.offers : [],
    );
    const ofOffer = await run('explain', '--site', 'halden', '--page', `/offers/${offer?.id}`);
    expect(ofOffer.stdout).toMatch(new RegExp(`^offers\\[0\\]\\.id +\\S+ +\\S+ +"${offer?.id}"$`, 'm'));
    expect(await run('explain', '--site', 'parkway', 'labels', '--page', '/')).toMatchObject({ exitCode: 1 });
  });

  it('CFG-5 comes out whole: what export prints describes the same site by itself', async () => {
    await start();
    const { stdout } = await run('export', '--site', 'parkway');
    const [group, site] = parseAllDocuments(stdout).map((document) => document.toString());
    const before = (await inForce()).find(({ siteSlug }) => siteSlug === 'parkway');
    await rm(join(folder, 'groups/parkway-yard/pages'), { recursive: true });
    await writeFile(join(folder, 'groups/parkway-yard/group.yaml'), group ?? '');
    await writeFile(join(folder, parkwayFile), site ?? '');
    await run('apply');
    const after = (await inForce()).find(({ siteSlug }) => siteSlug === 'parkway');
    expect(after?.config).toEqual(before?.config);
    expect(after?.locations).toEqual(before?.locations);
    expect((await run('diff')).stdout).toBe('No changes. The files match the live sites.\n');
  });
});
