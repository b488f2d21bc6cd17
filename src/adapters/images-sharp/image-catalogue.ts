/** Every picture that can be asked for, by name. Built from our own files at start; a request only ever looks up. */
import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type ImageRecipe, listDemoRecipes } from './demo-recipes.ts';

const pictureExtensions = new Set(['.avif', '.webp', '.jpg', '.png', '.svg']);

export async function buildImageCatalogue(
  assetsDirectory: string,
): Promise<ReadonlyMap<string, ImageRecipe>> {
  const catalogue = new Map<string, ImageRecipe>(listDemoRecipes());
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
