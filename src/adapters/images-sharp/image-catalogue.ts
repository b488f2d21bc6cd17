/** Every picture that can be asked for, by name, and how it is made. Built from our own files at start; a request only ever looks up. */
import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Sharp } from 'sharp';

/** A picture on disk, under the assets. */
type FileImage = { readonly kind: 'file'; readonly path: string };
/** A dealer's own. */
type StoredImage = { readonly kind: 'kept'; readonly read: () => Promise<Uint8Array> };
/** Made when it is asked for; opaque. */
export type GeneratedImage = { readonly kind: 'painted'; readonly paint: () => Promise<Sharp> };
export type CatalogueImage = FileImage | StoredImage | GeneratedImage;

export type GeneratedImages = ReadonlyMap<string, GeneratedImage>;

const pictureExtensions = new Set(['.avif', '.webp', '.jpg', '.png', '.svg']);

export async function buildImageCatalogue(
  assetsDirectory: string,
  painted: GeneratedImages = new Map(),
): Promise<ReadonlyMap<string, CatalogueImage>> {
  const catalogue = new Map<string, CatalogueImage>(painted);
  const picturesDirectory = join(assetsDirectory, 'pictures');
  const entries = await readdir(picturesDirectory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const extension = extname(entry.name);
    if (!entry.isFile() || !pictureExtensions.has(extension)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(picturesDirectory, path).slice(0, -extension.length).split(sep).join('/');
    catalogue.set(name, { kind: 'file', path });
  }
  return catalogue;
}
