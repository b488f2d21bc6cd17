/** The sites that are served: the files where they are right, else what they last were; read once, and again where they changed. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltSiteFolder } from '#adapters/built-sites/built-site-folder.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createKnownGroupsFile } from '#adapters/site-files/load-group.ts';
import { listStaleRates } from '#domain/finance/finance-problems.ts';
import { findOversights } from '#domain/site-assembly/find-oversights.ts';
import type { PlannedSite } from '#domain/site-version/plan-versions.ts';
import { step } from '#main/command-line/progress.ts';
import type { OpenDatabase } from '#main/databases/open-database.ts';
import { projectFolder, type Startup } from '#main/startup.ts';
import { mistakesInSites } from '#main/watching/explain-failure.ts';
import type { SkippedSite } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { createLiveSites, type LiveSites } from '#use-cases/site-version/live-sites.ts';
import { createSiteStore, type SiteStore } from '#use-cases/site-version/served-sites.ts';
import { createDealerPictures, createInstalledSites, type DealerPictures } from './installed-sites.ts';
import { SiteRegistry } from './site-registry.ts';

/**
 * Which Forecourt this is, as far as it decides what a description of a site becomes: what another one built is built
 * again.
 */
const decidingFolders = [
  'domain',
  'use-cases/site-version',
  'adapters/site-files',
  'adapters/built-sites',
  'web/theme',
];

function readCodeVersion(projectFolder: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of decidingFolders) {
    const path = join(projectFolder, 'src', folder);
    for (const file of listFiles(path)) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  // Which pictures a description may name.
  hash.update(listFiles(join(projectFolder, 'assets', 'pictures')).join('\n'));
  hash.update(readFileSync(join(projectFolder, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

export type OpenSites = {
  readonly registry: SiteRegistry;
  readonly siteVersionStore: SiteVersionStore;
  readonly siteStore: SiteStore;
  readonly liveSites: LiveSites;
  readonly dealerPictures: DealerPictures;
  /** What the registry was filled from. */
  readonly revision: number;
};

/** Of more sites than this only those are looked over at a start that changed since the last one. */
const maxLookedOver = 200;

export async function openSites(
  { environment, log, clock }: Pick<Startup, 'environment' | 'log' | 'clock'>,
  { database: { db } }: Pick<OpenDatabase, 'database'>,
): Promise<OpenSites> {
  const codeVersion = readCodeVersion(projectFolder);
  const builtFolder = join(environment.dataDir, 'built-sites');
  const seenGroups = createKnownGroupsFile(join(builtFolder, codeVersion, 'seen-groups.json'));
  const siteVersionStore = createSiteVersionStore(db);
  const { listBases } = siteVersionStore;
  const siteFiles = await createInstalledSites(environment, { seenGroups, listBases });
  const sitePictureStore = createSitePictureStore(db);
  const request = { reason: 'start', dealerGroupId: null } as const;
  const planned = await step('Reading the sites', () =>
    applyFiles(request, { siteFiles, siteVersionStore, sitePictureStore }, clock()),
  );
  const dealerPictures = createDealerPictures(sitePictureStore);
  await dealerPictures.refresh();

  const revision = await siteVersionStore.revision();
  const liveSites = createLiveSites({ siteVersionStore });
  const builtSites = createBuiltSiteFolder(builtFolder, codeVersion);
  const siteStore = createSiteStore({ siteVersionStore, builtSites });
  const served = await siteStore.load();
  const { sites, summaries, groups, leftOut: outgrown } = served;
  const refused = notifyRefused(planned, log);
  const leftOut = [...refused.leftOut, ...outgrown];
  if (sites.length === 0) {
    const found = await siteFiles.load();
    throw mistakesInSites(
      found.kind === 'refused' ? found.problems : leftOut.flatMap((each) => each.problems),
    );
  }
  const registry = new SiteRegistry();
  registry.replace({ sites, summaries, groups, leftOut, lastValid: refused.lastValid });
  for (const site of outgrown) log.error(site, notServed);
  const lookedOver = sites.length > maxLookedOver ? served.builtNow.slice(0, maxLookedOver) : sites;
  const described = await liveSites.load(lookedOver);
  for (const stale of listStaleRates(described.sites)) {
    log.warn(stale, 'The stated comparison rate does not match the lender’s rate and fees');
  }
  for (const oversight of findOversights(described, clock())) {
    log.warn(oversight, 'Check the configuration: this is allowed but probably a mistake');
  }
  return {
    registry,
    siteVersionStore,
    siteStore,
    liveSites,
    dealerPictures,
    revision,
  };
}

const notServed = 'NOT SERVED: this site has configuration errors';

function notifyRefused(
  planned: readonly PlannedSite[],
  log: Startup['log'],
): { readonly leftOut: readonly SkippedSite[]; readonly lastValid: readonly SkippedSite[] } {
  const leftOut = listRefused(planned, 'leave-out');
  const lastValid = listRefused(planned, 'keep');
  for (const site of leftOut) log.error(site, notServed);
  for (const site of lastValid)
    log.error(site, 'PREVIOUS VERSION SERVED: the files of this site have errors');
  return { leftOut, lastValid };
}

function listRefused(planned: readonly PlannedSite[], kind: 'keep' | 'leave-out'): readonly SkippedSite[] {
  return planned.flatMap((site) =>
    site.kind === kind && 'problems' in site
      ? [{ file: site.file, hosts: site.hosts, problems: site.problems }]
      : [],
  );
}
