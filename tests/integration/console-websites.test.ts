/** Sites of the console through the real stores: live like a file, the same after a start, and refused whole. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { applySiteBase } from '#use-cases/site-version/apply-site-base.ts';
import { createLiveSites } from '#use-cases/site-version/live-sites.ts';
import { shippedSites } from '../support/open-site-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-24T00:00:00Z');
const group = 'parkway-yard';
let database: Database;
let folder: string;
let ports: ReturnType<typeof openPorts>;

function openPorts() {
  const siteVersionStore = createSiteVersionStore(database.db);
  const { listBases } = siteVersionStore;
  return {
    siteVersionStore,
    siteFiles: createSiteFiles({ sitesFolder: folder, listBases }),
    sitePictureStore: createSitePictureStore(database.db),
  };
}

beforeAll(async () => {
  database = await openTemporaryDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-websites-'));
  await cp(shippedSites, folder, { recursive: true });
  ports = openPorts();
  await start();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const start = () => applyFiles({ reason: 'start', dealerGroupId: null }, ports, now);
const liveHosts = async () => {
  const { sites } = await createLiveSites(ports).load();
  return Object.fromEntries(
    sites
      .filter(({ dealerGroupId }) => dealerGroupId === group)
      .map((site) => [site.siteSlug, site.config.hosts]),
  );
};
const whole = (changes: Partial<SiteBase> = {}): SiteBase => ({
  ...{ dealerGroupId: group, siteSlug: 'banksia', isWhole: true, version: 0 },
  value: {
    ...{ name: 'Banksia', legalName: 'Banksia Pty Ltd', hosts: ['banksia.example'], template: 'meridian' },
    ...{ status: 'demo', timeZone: 'Australia/Melbourne', dealershipIds: [group] },
    ...{
      theme: {},
      logo: { wordmark: 'Banksia' },
      enquiry: { optInDefault: false, recipients: ['a@banksia.example'] },
    },
    navigation: { header: [], footer: [] },
    home: { heading: 'Cars', intro: 'Come and look.', sections: [] },
    pages: {},
  },
  ...changes,
});
const save = (base: SiteBase) =>
  applySiteBase(
    {
      base,
      madeBy: 'Mia Tran',
      audit: {
        actor: { kind: 'staff', id: 'mia', sessionId: 's', network: null },
        ...{ act: 'site.rights', subject: { kind: 'site', id: base.siteSlug } },
        ...{ facts: { created: base.siteSlug }, at: now },
      },
    },
    ports,
    now,
  );

describe('a site of the console', () => {
  it('H-34 is live, and stays the same over a start', async () => {
    expect(await save(whole())).toEqual({ kind: 'applied' });
    expect(await liveHosts()).toMatchObject({ banksia: ['banksia.example'] });
    const planned = await start();
    expect(planned.find(({ siteSlug }) => siteSlug === 'banksia')?.kind).toBe('same');
    expect(await ports.siteVersionStore.listBases(group)).toMatchObject([
      { siteSlug: 'banksia', isWhole: true, version: 1 },
    ]);
  });

  it('H-34 is refused whole for a domain of another site, and for a mistake', async () => {
    const of = (key: string, value: string | string[]) =>
      whole({ siteSlug: 'other', value: { ...whole().value, [key]: value } });
    expect(await save(of('hosts', ['kestrel.localhost']))).toMatchObject({ kind: 'invalid' });
    expect(await save(of('template', 'nothing'))).toMatchObject({ kind: 'invalid' });
    expect((await ports.siteVersionStore.listBases(group)).map(({ siteSlug }) => siteSlug)).toEqual([
      'banksia',
    ]);
    expect(await liveHosts()).not.toHaveProperty('other');
  });

  it('H-34 of two people who change one the second is refused', async () => {
    const moved = (host: string) => whole({ version: 1, value: { ...whole().value, hosts: [host] } });
    expect(await save(moved('first.example'))).toEqual({ kind: 'applied' });
    expect(await save(moved('second.example'))).toEqual({ kind: 'changed-since' });
    expect(await liveHosts()).toMatchObject({ banksia: ['first.example'] });
  });

  it('H-34 other domains of a site with a file replace those of the file, and its files have to be live', async () => {
    const keys = { ...whole(), siteSlug: 'parkway', isWhole: false };
    const moved = { ...keys, value: { hosts: ['parkway.localhost', 'www.parkway.example'] } };
    expect(await save(moved)).toEqual({ kind: 'applied' });
    expect(await liveHosts()).toMatchObject({ parkway: ['parkway.localhost', 'www.parkway.example'] });
    expect((await start()).find(({ siteSlug }) => siteSlug === 'parkway')?.kind).toBe('same');
    const file = join(folder, 'groups', group, 'sites', 'parkway.yaml');
    await writeFile(file, `${await readFile(file, 'utf8')}\nclosedLabel: Not open\n`);
    expect(await save({ ...moved, version: 1, value: { hosts: ['parkway.localhost'] } })).toEqual({
      kind: 'files-differ',
    });
  });
});
