/** An editor of sites over a database: the demo dealers' own live files, and a clock that a test sets. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#adapters/postgres/database.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import type { ChangeCaller, ChangePorts } from '#use-cases/change/change-ports.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { createLiveSites } from '#use-cases/site-version/live-sites.ts';

export const shippedSites = join(import.meta.dirname, '../../sites');

export const web: ChangeCaller = {
  note: (facts) => ({
    actor: { kind: 'staff', id: 'mia', sessionId: 'session-1', network: null },
    act: 'content.publish',
    subject: { kind: 'site', id: 'kestrel' },
    facts,
    at: new Date(0),
  }),
  name: 'Mia Tran',
  canViewCar: () => false,
  mayChangeCar: () => false,
  mayChangeSite: () => true,
};

export type OpenSiteEditor = {
  readonly app: ChangePorts;
  readonly folder: string;
  setNow(now: Date): void;
  /** As `site apply`. */
  takeFiles(): Promise<void>;
  /** The live values, as a file would contain them, are changed by hand: quicker than the files themselves. */
  changeBase(
    group: string,
    siteSlug: string,
    change: (site: SiteDescription) => SiteDescription,
  ): Promise<void>;
  site(siteSlug: string): Promise<SiteContext>;
  close(): Promise<void>;
};

export async function openSiteEditor(database: Database, startsAt: Date): Promise<OpenSiteEditor> {
  let now = startsAt;
  let made = 0;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
  await cp(shippedSites, folder, { recursive: true });
  const siteVersionStore = createSiteVersionStore(database.db);
  const liveSites = createLiveSites({ siteVersionStore });
  const app: ChangePorts = {
    changes: createChangeStore(database),
    clock: () => now,
    newId: () => `site-set-${String(++made).padStart(5, '0')}`,
    yieldToRequests: async () => {},
    triggerStockRefresh: () => undefined,
    triggerSiteRefresh: () => undefined,
    siteChecks: {
      hasPicture: (asset) => !asset.includes('nowhere'),
      findLowContrast: () => [],
      measureColours: () => [],
    },
  };
  const editor: OpenSiteEditor = {
    app,
    folder,
    setNow: (next) => {
      now = next;
    },
    async takeFiles() {
      const siteFiles = createSiteFiles({ sitesFolder: folder });
      const sitePictureStore = createSitePictureStore(database.db);
      await applyFiles(
        { reason: 'apply', dealerGroupId: null },
        { siteFiles, siteVersionStore, sitePictureStore },
        now,
      );
    },
    async changeBase(dealerGroupId, siteSlug, change) {
      const filed = await app.changes.reading(dealerGroupId).listFiled();
      const site = filed.find((each) => each.siteSlug === siteSlug);
      if (site === undefined) throw new Error(`${siteSlug} is not there.`);
      const text = JSON.stringify(change(site.description));
      const hash = createHash('sha256').update(text).digest('hex');
      await siteVersionStore.saveSnapshots(dealerGroupId, [{ hash, text }]);
      await siteVersionStore.change((inForce) => ({
        notes: [],
        versions: inForce
          .filter((version) => version.siteSlug === siteSlug)
          .map(({ number, ...version }) => ({
            ...version,
            snapshot: hash,
            filesSeen: hash,
            madeAt: now,
            reason: 'apply' as const,
            restores: null,
          })),
      }));
    },
    async site(siteSlug) {
      const { sites } = await liveSites.load();
      const found = sites.find((site) => site.siteSlug === siteSlug);
      if (found === undefined) throw new Error(`${siteSlug} is not served.`);
      return found;
    },
    close: () => rm(folder, { recursive: true }),
  };
  await editor.takeFiles();
  return editor;
}

/** The group's own page files, with one of them changed. */
export function withPage(
  description: SiteDescription,
  slug: string,
  change: (page: Record<string, unknown>) => Record<string, unknown>,
): SiteDescription {
  return {
    ...description,
    layers: description.layers.map((layer) => {
      const pages = layer.value.pages as Record<string, Record<string, unknown>> | undefined;
      const page = pages?.[slug];
      return page === undefined
        ? layer
        : { ...layer, value: { ...layer.value, pages: { ...pages, [slug]: change(page) } } };
    }),
  };
}
