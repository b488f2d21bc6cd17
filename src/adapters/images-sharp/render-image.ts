/** From a recipe to the bytes that go out: paint or read, narrow, encode. */
import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '#domain/image/image-url.ts';
import type { ImageFormat } from '#ports/photos/image-source.ts';
import type { ImageRecipe } from './image-catalogue.ts';

export type OutputFormat = ImageFormat | 'png';

/** A picture larger than this is not ours. */
const maxInputPixels = 24_000_000;

export async function renderImage(
  recipe: ImageRecipe,
  wanted: { readonly width: ImageWidth; readonly format: OutputFormat },
): Promise<Uint8Array> {
  const picture =
    recipe.kind === 'painted'
      ? await recipe.paint()
      : sharp(await sourceOf(recipe), { limitInputPixels: maxInputPixels });
  return encode(picture.resize({ width: wanted.width, withoutEnlargement: true }), wanted.format);
}

/** A drawn or photographed file may be a cut-out; a painted picture never is. */
export async function isCutOut(recipe: ImageRecipe): Promise<boolean> {
  if (recipe.kind === 'painted') return false;
  const { hasAlpha } = await sharp(await sourceOf(recipe)).metadata();
  return hasAlpha;
}

async function sourceOf(
  recipe: Exclude<ImageRecipe, { readonly kind: 'painted' }>,
): Promise<string | Uint8Array> {
  return recipe.kind === 'file' ? recipe.path : recipe.read();
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
