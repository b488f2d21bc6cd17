/** From a recipe to the bytes that go out: compose or read, cut, narrow, encode. */
import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '#domain/image/image-url.ts';
import type { ImageFormat } from '#ports/photos/image-source.ts';
import { composePaint } from './compose-paint.ts';
import type { FileRecipe, ImageRecipe, KeptRecipe, PaintedRecipe } from './demo-recipes.ts';
import { closeUpSize, drawMark } from './draw-mark.ts';
import type { LayerName, LayerPair } from './studio-layers.ts';

export type OutputFormat = ImageFormat | 'png';

type LoadLayers = (name: LayerName) => Promise<LayerPair>;

/** A picture larger than this is not ours. */
const maxInputPixels = 24_000_000;

export async function renderImage(
  recipe: ImageRecipe,
  wanted: { readonly width: ImageWidth; readonly format: OutputFormat },
  loadLayers: LoadLayers,
): Promise<Uint8Array> {
  const picture =
    recipe.kind === 'painted'
      ? await paintPicture(recipe, loadLayers)
      : sharp(await sourceOf(recipe), { limitInputPixels: maxInputPixels });
  return encode(picture.resize({ width: wanted.width, withoutEnlargement: true }), wanted.format);
}

/** A drawn or photographed file may be a cut-out; a painted picture never is. */
export async function isCutOut(recipe: ImageRecipe): Promise<boolean> {
  if (recipe.kind === 'painted') return false;
  const { hasAlpha } = await sharp(await sourceOf(recipe)).metadata();
  return hasAlpha;
}

async function sourceOf(recipe: FileRecipe | KeptRecipe): Promise<string | Uint8Array> {
  return recipe.kind === 'file' ? recipe.path : recipe.read();
}

async function paintPicture(recipe: PaintedRecipe, loadLayers: LoadLayers): Promise<Sharp> {
  const { coat, paint, width, height } = await loadLayers(recipe.layers);
  const painted = sharp(composePaint(coat, paint, recipe.paint), { raw: { width, height, channels: 3 } });
  const cut = recipe.crop === null ? painted : painted.extract(recipe.crop);
  if (recipe.mark === null) return recipe.isMirrored ? cut.flop() : cut;
  const closeUp = await cut.resize(closeUpSize.width, closeUpSize.height).raw().toBuffer();
  const marked = await sharp(closeUp, { raw: { ...closeUpSize, channels: 3 } })
    .composite([{ input: Buffer.from(drawMark(recipe.mark, recipe.rim)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(marked, { raw: { ...closeUpSize, channels: 3 } });
}

/** Effort 1 encodes a card in 50 ms; effort 4 takes 560 ms to save a tenth of the bytes (docs/images.md). */
function encode(picture: Sharp, format: OutputFormat): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 54, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: false }).toBuffer();
    case 'png':
      return picture.png({ palette: true }).toBuffer();
  }
}
