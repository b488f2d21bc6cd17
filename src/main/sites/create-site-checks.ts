/** What an edit of a site is held against beyond its schema: the pictures of this installation, and the colours that can be read. */

import { join } from 'node:path';
import { buildImageCatalogue } from '#adapters/images-sharp/image-catalogue.ts';
import { demoApplication } from '#main/demo-application.ts';
import { projectFolder } from '#main/startup.ts';
import type { SiteChecks } from '#use-cases/change/change-ports.ts';
import { findPoorContrast } from '#web/theme/theme-contrast.ts';
import type { DealerPictures } from './dealer-pictures.ts';

export async function createSiteChecks(dealerPictures: Pick<DealerPictures, 'has'>): Promise<SiteChecks> {
  const catalogue = await buildImageCatalogue(join(projectFolder, 'assets'), demoApplication?.pictures);
  return {
    hasPicture: (asset) => catalogue.has(asset) || dealerPictures.has(asset),
    findPoorContrast,
  };
}
