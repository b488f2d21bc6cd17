/** Every photograph of a demo car, painted from the studio's layers when it is asked for. */
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { GeneratedImages } from '#adapters/images-sharp/image-catalogue.ts';
import { composePaint } from './compose-paint.ts';
import { type DemoRecipe, listDemoRecipes } from './demo-recipes.ts';
import { closeUpSize, renderMark } from './render-mark.ts';
import { createStudioLayers, type LayerName, type LayerPair } from './studio-layers.ts';

const ownLayers = join(import.meta.dirname, '..', 'layers');

export function generatedImages(layersFolder: string = ownLayers): GeneratedImages {
  const loadLayers = createStudioLayers(layersFolder);
  return new Map(
    [...listDemoRecipes()].map(([asset, recipe]) => [
      asset,
      { kind: 'painted', paint: () => paintPicture(recipe, loadLayers) },
    ]),
  );
}

async function paintPicture(
  recipe: DemoRecipe,
  loadLayers: (name: LayerName) => Promise<LayerPair>,
): Promise<Sharp> {
  const { coat, paint, width, height } = await loadLayers(recipe.layers);
  const painted = sharp(composePaint(coat, paint, recipe.paint), { raw: { width, height, channels: 3 } });
  const cut = recipe.crop === null ? painted : painted.extract(recipe.crop);
  if (recipe.mark === null) return recipe.isMirrored ? cut.flop() : cut;
  const closeUp = await cut.resize(closeUpSize.width, closeUpSize.height).raw().toBuffer();
  const marked = await sharp(closeUp, { raw: { ...closeUpSize, channels: 3 } })
    .composite([{ input: Buffer.from(renderMark(recipe.mark, recipe.rim)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(marked, { raw: { ...closeUpSize, channels: 3 } });
}
