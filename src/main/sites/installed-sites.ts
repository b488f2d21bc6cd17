/** The sites of this installation: their folder, with the pictures that it has. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildImageCatalogue } from '#adapters/images-sharp/image-catalogue.ts';
import { createPictureWorkshop } from '#adapters/images-sharp/picture-workshop.ts';
import type { KnownGroupsFile } from '#adapters/site-files/known-groups.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import type { Environment } from '#config/environment.ts';
import { demoApplication } from '#main/demo-application.ts';
import type { SiteFiles } from '#ports/sites/site-files.ts';
import type { SiteSource } from '#ports/sites/site-source.ts';
import { findPoorContrast } from '#web/theme/theme-contrast.ts';

const projectFolder = resolve(import.meta.dirname, '..', '..', '..');
/** One for the process: it remembers what it looked at. */
const workshop = createPictureWorkshop();
const ownFolder = join(projectFolder, 'sites');

export type SitesSetting = Pick<Environment, 'sitesDir'>;

type Reading = { readonly seenGroups?: KnownGroupsFile };

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
  const catalogue = await buildImageCatalogue(join(projectFolder, 'assets'), demoApplication?.pictures);
  return createSiteFiles({
    ...siteFoldersOf(setting),
    ...reading,
    hasPicture: (asset) => catalogue.has(asset),
    workshop,
    findPoorContrast,
  });
}
