/** The sites of this installation: their folder, with the pictures that it has. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildImageCatalogue } from '#adapters/images-sharp/image-catalogue.ts';
import type { CachedPictures } from '#adapters/images-sharp/image-service.ts';
import { createImageProcessor } from '#adapters/images-sharp/picture-workshop.ts';
import type { KnownGroupsFile } from '#adapters/site-files/load-group.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import type { Environment } from '#config/environment.ts';
import { demoApplication } from '#main/demo-application.ts';
import { projectFolder } from '#main/startup.ts';
import type { SiteFiles, SitePictureStore, SiteSource } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import type { SiteChecks } from '#use-cases/change/change-ports.ts';
import { findLowContrast, measureColours } from '#web/theme/theme-contrast.ts';

const installedSiteProjectFolder = resolve(import.meta.dirname, '..', '..', '..');
/** One for the process: it remembers what it looked at. */
export const dealerPictureWorkshop = createImageProcessor();
const ownFolder = join(installedSiteProjectFolder, 'sites');

export type SitesSetting = Pick<Environment, 'sitesDir'>;

type Reading = {
  readonly seenGroups?: KnownGroupsFile;
  /** Without it only files are read. */
  readonly listBases?: SiteVersionStore['listBases'];
};

export type SiteFolders = {
  readonly sitesFolder: string;
  /** A folder of dealers alone takes platform, templates and catalogue from Forecourt, and so follows its upgrades. */
  readonly sharedFolder: string;
};

export function siteFoldersOf({ sitesDir }: SitesSetting): SiteFolders {
  const sitesFolder = sitesDir ?? ownFolder;
  const hasOwn = existsSync(join(sitesFolder, 'platform.yaml'));
  return { sitesFolder, sharedFolder: hasOwn ? sitesFolder : ownFolder };
}

export async function createInstalledSites(
  setting: SitesSetting,
  reading: Reading = {},
): Promise<SiteSource & SiteFiles> {
  const catalogue = await buildImageCatalogue(
    join(installedSiteProjectFolder, 'assets'),
    demoApplication?.pictures,
  );
  return createSiteFiles({
    ...siteFoldersOf(setting),
    ...reading,
    hasPicture: (asset) => catalogue.has(asset),
    workshop: dealerPictureWorkshop,
    findLowContrast: findLowContrast,
  });
}

/**
 * What an edit of a site is held against beyond its schema: the pictures of this installation, and the colours that
 * can be read.
 */
export async function createSiteChecks(dealerPictures: Pick<DealerPictures, 'has'>): Promise<SiteChecks> {
  const catalogue = await buildImageCatalogue(join(projectFolder, 'assets'), demoApplication?.pictures);
  return {
    hasPicture: (asset) => catalogue.has(asset) || dealerPictures.has(asset),
    findLowContrast,
    measureColours,
  };
}

/** Which pictures of dealers exist: cached by name in this process, so that an unknown name costs no query. */
export type DealerPictures = CachedPictures & {
  /** Before a site is shown that may have new ones. */
  refresh(): Promise<void>;
};

/** The first that knows a picture gives it. */
export function joinPictures(sources: readonly CachedPictures[]): CachedPictures {
  const of = (asset: string) => sources.find((source) => source.has(asset));
  return {
    has: (asset) => of(asset) !== undefined,
    read: async (asset) => (await of(asset)?.read(asset)) ?? null,
  };
}

export function createDealerPictures(store: Pick<SitePictureStore, 'listAssets' | 'read'>): DealerPictures {
  let known: ReadonlySet<string> = new Set();
  return {
    has: (asset) => known.has(asset),
    read: (asset) => store.read(asset),
    async refresh() {
      known = await store.listAssets();
    },
  };
}
