/**
 * `node scripts/assets/encode-layers.ts FOLDER`: takes the layers that the studio has rendered (PNG, studio/README.md)
 * into the repository as AVIF, and lists what is drawn for the product.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const root = resolve(import.meta.dirname, '..', '..');
const target = join(root, 'assets', 'studio', 'layers');
const [source] = process.argv.slice(2);

/** Only what is newer than its file in the repository. */
async function encodeNewer(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).toSorted()) {
    if (!name.endsWith('.png')) continue;
    const path = join(target, name.replace(/\.png$/, '.avif'));
    const [made, kept] = await Promise.all([stat(join(folder, name)), stat(path).catch(() => null)]);
    if (kept !== null && kept.mtimeMs >= made.mtimeMs) continue;
    const { size } = await (await onGroundLine(folder, name))
      .avif({ quality: 70, chromaSubsampling: '4:4:4', effort: 4 })
      .toFile(path);
    console.log(`${name} → ${Math.round(size / 1024)} KB`);
  }
}

/** Every car stands on one line, at 77 per cent of the height; the backdrop is carried on above or below. */
const groundLine = 0.77;
/** A tyre where it meets the floor: nothing else down there is as dark. Values of an 8-bit layer, pixels of a row. */
const darkestTyre = 26;
const tyrePixels = 8;

async function onGroundLine(folder: string, name: string): Promise<Sharp> {
  const picture = sharp(join(folder, name)).removeAlpha();
  if (!/-(front34|side|rear34|front|rear)-(coat|paint)\.png$/.test(name)) return picture;
  const coat = join(folder, name.replace(/-(coat|paint)\.png$/, '-coat.png'));
  const { data, info } = await sharp(coat)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let row = height - 1;
  while (row > 0 && darkPixels(data.subarray(row * width, (row + 1) * width)) < tyrePixels) row -= 1;
  const shift = Math.round(height * groundLine) - row;
  if (shift === 0) return picture;
  const part = { left: 0, top: Math.max(0, -shift), width, height: height - Math.abs(shift) };
  const kept = await picture.extract(part).png().toBuffer();
  return sharp(kept).extend({
    top: Math.max(0, shift),
    bottom: Math.max(0, -shift),
    extendWith: 'copy',
  });
}

function darkPixels(row: Uint8Array): number {
  return row.reduce((count, value) => count + (value < darkestTyre ? 1 : 0), 0);
}

async function writeList(): Promise<void> {
  const names = (await readdir(target))
    .filter((name) => name.endsWith('-coat.avif'))
    .map((name) => name.slice(0, -'-coat.avif'.length))
    .toSorted();
  await writeFile(
    join(root, 'src', 'domain', 'demo-stock', 'drawn-layers.ts'),
    `/** The layer pairs in \`assets/studio/layers\`; written by \`node scripts/assets/encode-layers.ts\`. */
export const drawnLayers = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const;
`,
  );
  console.log(`${names.length} pairs of layers`);
}

await mkdir(target, { recursive: true });
if (source !== undefined) await encodeNewer(resolve(source));
await writeList();
