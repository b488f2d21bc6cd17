/** The sites that are served: the files where they are right, else what they last were; read once, and again where they changed. */
import { join } from 'node:path';
import { createBuiltSiteFolder } from '#adapters/built-sites/built-site-folder.ts';
import { createSitePictureStore } from '#adapters/postgres/sites/site-picture-store.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import { createSeenGroupsFile } from '#adapters/site-files/seen-groups.ts';
import { listStaleRates } from '#domain/finance/stale-rates.ts';
import { findOversights } from '#domain/site-assembly/find-oversights.ts';
import type { PlannedSite } from '#domain/site-version/plan-versions.ts';
import { step } from '#main/command-line/progress.ts';
import type { OpenDatabase } from '#main/databases/open-database.ts';
import { projectFolder, type Startup } from '#main/startup.ts';
import { mistakesInSites } from '#main/watching/explain-failure.ts';
import type { LeftOut } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import { createSiteShelf, type SiteShelf } from '#use-cases/site-version/served-sites.ts';
import { createSitesInForce, type SitesInForce } from '#use-cases/site-version/sites-in-force.ts';
import { takeFiles } from '#use-cases/site-version/take-files.ts';
import { readCodeVersion } from './code-version.ts';
import { createInstalledSites } from './installed-sites.ts';
import { createOwnPictures, type OwnPictures } from './own-pictures.ts';
import { SiteRegistry } from './site-registry.ts';

export type OpenSites = {
  readonly registry: SiteRegistry;
  readonly siteVersionStore: SiteVersionStore;
  readonly siteShelf: SiteShelf;
  readonly sitesInForce: SitesInForce;
  readonly ownPictures: OwnPictures;
  /** What the registry was filled from. */
  readonly revision: number;
};

/** Of more sites than this only those are looked over at a start that changed since the last one. */
const mostLookedOver = 200;

export async function openSites(
  { environment, log, clock }: Pick<Startup, 'environment' | 'log' | 'clock'>,
  { database: { db } }: Pick<OpenDatabase, 'database'>,
): Promise<OpenSites> {
  const codeVersion = readCodeVersion(projectFolder);
  const builtFolder = join(environment.dataDir, 'built-sites');
  const seenGroups = createSeenGroupsFile(join(builtFolder, codeVersion, 'seen-groups.json'));
  const siteFiles = await createInstalledSites(environment, { seenGroups });
  const siteVersionStore = createSiteVersionStore(db);
  const sitePictureStore = createSitePictureStore(db);
  const request = { reason: 'start', dealerGroupId: null } as const;
  const planned = await step('Reading the sites', () =>
    takeFiles(request, { siteFiles, siteVersionStore, sitePictureStore }, clock()),
  );
  const ownPictures = createOwnPictures(sitePictureStore);
  await ownPictures.refresh();

  const revision = await siteVersionStore.revision();
  const sitesInForce = createSitesInForce({ siteVersionStore });
  const builtSites = createBuiltSiteFolder(builtFolder, codeVersion);
  const siteShelf = createSiteShelf({ siteVersionStore, builtSites });
  const served = await siteShelf.load();
  const { sites, summaries, groups, leftOut: outgrown } = served;
  const refused = tellRefused(planned, log);
  const leftOut = [...refused.leftOut, ...outgrown];
  if (sites.length === 0) {
    const found = await siteFiles.load();
    throw mistakesInSites(
      found.kind === 'refused' ? found.problems : leftOut.flatMap((each) => each.problems),
    );
  }
  const registry = new SiteRegistry();
  registry.replace({ sites, summaries, groups, leftOut, kept: refused.kept });
  for (const site of outgrown) log.error(site, notServed);
  const lookedOver = sites.length > mostLookedOver ? served.builtNow.slice(0, mostLookedOver) : sites;
  const described = await sitesInForce.load(lookedOver);
  for (const stale of listStaleRates(described.sites)) {
    log.warn(stale, 'The stated comparison rate is not what the lender’s rate and fees come to');
  }
  for (const oversight of findOversights(described, clock())) {
    log.warn(oversight, 'Look again at the configuration: this is allowed, and probably not meant');
  }
  return {
    registry,
    siteVersionStore,
    siteShelf,
    sitesInForce,
    ownPictures,
    revision,
  };
}

const notServed = 'NOT SERVED: this site has mistakes in its configuration';

function tellRefused(
  planned: readonly PlannedSite[],
  log: Startup['log'],
): { readonly leftOut: readonly LeftOut[]; readonly kept: readonly LeftOut[] } {
  const leftOut = listRefused(planned, 'leave-out');
  const kept = listRefused(planned, 'keep');
  for (const site of leftOut) log.error(site, notServed);
  for (const site of kept) log.error(site, 'SERVED AS BEFORE: the files of this site have mistakes');
  return { leftOut, kept };
}

function listRefused(planned: readonly PlannedSite[], kind: 'keep' | 'leave-out'): readonly LeftOut[] {
  return planned.flatMap((site) =>
    site.kind === kind && 'problems' in site
      ? [{ file: site.file, hosts: site.hosts, problems: site.problems }]
      : [],
  );
}
