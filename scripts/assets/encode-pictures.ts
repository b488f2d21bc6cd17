/**
 * `node scripts/assets/encode-pictures.ts FOLDER`: takes pictures that the studio has developed into the assets, by the same
 * path: `FOLDER/scenes/outback-hero.png` becomes the asset `scenes/outback-hero`. Transparency stays.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import sharp from 'sharp';

const pictures = join(import.meta.dirname, '..', '..', 'assets', 'pictures');
const source = resolve(process.argv[2] ?? '.');

for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.png')) continue;
  const path = join(entry.parentPath, entry.name);
  const target = join(pictures, relative(source, path).replace(/png$/, 'avif'));
  await mkdir(dirname(target), { recursive: true });
  const { size } = await sharp(path)
    .avif({ quality: 64, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(target);
  console.log(`${relative(pictures, target)}: ${Math.round(size / 1024)} KB`);
}
