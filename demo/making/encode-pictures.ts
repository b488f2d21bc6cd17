/**
 * `node demo/making/encode-pictures.ts FOLDER`: takes pictures that the studio has developed into the assets, by the
 * same path: `FOLDER/scenes/outback-hero.png` becomes the asset `scenes/outback-hero`. Transparency stays, and cut-outs
 * are placed on the ground line of the others, so that one may replace the other.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const pictures = join(import.meta.dirname, '..', '..', 'assets', 'pictures');
const source = resolve(process.argv[2] ?? '.');

/** Where the tyres are, as in `encode-layers.ts`, and from which alpha on something is no shadow. */
const groundLine = 0.77;
const solid = 200;

async function onGroundLine(picture: Sharp): Promise<Sharp> {
  const { hasAlpha, width, height } = await picture.metadata();
  if (!hasAlpha) return picture;
  const alpha = await picture.clone().extractChannel('alpha').raw().toBuffer();
  const lowest = Math.floor(alpha.findLastIndex((value) => value > solid) / width);
  const shift = Math.round(height * groundLine) - lowest;
  if (lowest < 0 || shift === 0) return picture;
  const cropped = { left: 0, top: Math.max(0, -shift), width, height: height - Math.abs(shift) };
  return sharp(await picture.extract(cropped).png().toBuffer()).extend({
    top: Math.max(0, shift),
    bottom: Math.max(0, -shift),
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.png')) continue;
  const path = join(entry.parentPath, entry.name);
  const target = join(pictures, relative(source, path).replace(/png$/, 'avif'));
  await mkdir(dirname(target), { recursive: true });
  const { size } = await (await onGroundLine(sharp(path)))
    .avif({ quality: 64, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(target);
  console.log(`${relative(pictures, target)}: ${Math.round(size / 1024)} KB`);
}
