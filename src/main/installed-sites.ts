/** The sites of this installation: its folder, with the pictures that it has. */
import { join, resolve } from 'node:path';
import { buildImageCatalogue } from '#adapters/images-sharp/image-catalogue.ts';
import { createSiteFiles } from '#adapters/site-files/load-sites.ts';
import type { SiteSource } from '#ports/site-source.ts';

const projectFolder = resolve(import.meta.dirname, '..', '..');

export async function createInstalledSites(): Promise<SiteSource> {
  const catalogue = await buildImageCatalogue(join(projectFolder, 'assets'));
  return createSiteFiles({
    sitesFolder: join(projectFolder, 'sites'),
    hasPicture: (asset) => catalogue.has(asset),
  });
}
