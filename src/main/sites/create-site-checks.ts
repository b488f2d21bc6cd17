/** What an edit of a site is held against beyond its schema: the pictures of this installation, and the colours that can be read. */

import { join } from 'node:path';
import { buildImageCatalogue } from '#adapters/images-sharp/image-catalogue.ts';
import { scenery } from '#main/scenery.ts';
import { projectFolder } from '#main/startup.ts';
import type { SiteChecks } from '#use-cases/change/change-ports.ts';
import { findPoorContrast } from '#web/theme/theme-contrast.ts';
import type { OwnPictures } from './own-pictures.ts';

export async function createSiteChecks(ownPictures: Pick<OwnPictures, 'has'>): Promise<SiteChecks> {
  const catalogue = await buildImageCatalogue(join(projectFolder, 'assets'), scenery?.pictures);
  return {
    hasPicture: (asset) => catalogue.has(asset) || ownPictures.has(asset),
    findPoorContrast,
  };
}
