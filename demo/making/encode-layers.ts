/**
 * `node demo/making/encode-layers.ts FOLDER`: takes the layers that the studio has rendered (PNG, demo/studio/README.md)
 * into the repository as AVIF, with the mattes beside them, and lists what is drawn for the product. `… FOLDER cut-outs`
 * takes larger ones that are there to be cut out alone, and lie by themselves.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const root = resolve(import.meta.dirname, '..', '..');
const [source, kind = 'layers'] = process.argv.slice(2);
const drawnFolder = join(root, 'demo', 'layers');
const target = join(root, 'demo', kind);
const matteTarget = kind === 'layers' ? join(root, 'demo', 'mattes') : target;

async function encodeLayers(folder: string): Promise<void> {
  for (const name of await pngNames(folder)) {
    const path = join(target, `${name}.avif`);
    const rendered = await litOrRendered(folder, name);
    if (!(await isNewer(rendered, path))) continue;
    const layer = sharp(rendered).removeAlpha();
    const view = name.replace(/-(coat|paint)$/, '');
    const { size } = await (await onGroundLine(layer, folder, view))
      .avif({ quality: 70, chromaSubsampling: '4:4:4', effort: 4 })
      .toFile(path);
    console.log(`${name} → ${Math.round(size / 1024)} KB`);
  }
}

/** The layer on its light ground, where `relight.py` has made one; the ground line is always the rendered layer's. */
async function litOrRendered(folder: string, name: string): Promise<string> {
  const rendered = join(folder, `${name}.png`);
  const lit = join(folder, 'lit', `${name}.png`);
  return (await stat(lit).catch(() => null)) === null ? rendered : lit;
}

/** The outlines of `matte.py`, moved as their layers are. */
async function encodeMattes(folder: string, layersFolder: string): Promise<void> {
  for (const name of await pngNames(folder)) {
    const path = join(matteTarget, `${name}.avif`);
    if (!(await isNewer(join(folder, `${name}.png`), path))) continue;
    const matte = await withEvenPanes(sharp(join(folder, `${name}.png`)).extractChannel('alpha'));
    const { size } = await (await onGroundLine(matte, layersFolder, name))
      .avif({ quality: 80, effort: 4 })
      .toFile(path);
    console.log(`matte ${name} → ${Math.round(size / 1024)} KB`);
  }
}

/** Few samples leave panes grainy: averages them with what is alike around them, and leaves all edges as they are. */
const paneReach = 5;
const paneLikeness = 90;

async function withEvenPanes(matte: Sharp): Promise<Sharp> {
  const { data, info } = await matte.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const even = Buffer.from(data);
  for (let y = paneReach; y < height - paneReach; y += 1) {
    for (let x = paneReach; x < width - paneReach; x += 1) {
      const own = data.readUInt8(y * width + x);
      if (own < 20 || own > 250) continue;
      let sum = 0;
      let count = 0;
      for (let j = y - paneReach; j <= y + paneReach; j += 1) {
        for (let i = x - paneReach; i <= x + paneReach; i += 1) {
          const other = data.readUInt8(j * width + i);
          if (other < 20 || other > 250 || Math.abs(other - own) > paneLikeness) continue;
          sum += other;
          count += 1;
        }
      }
      // At the car's own edge few pixels are neither car nor studio.
      if (count > paneReach * paneReach) even.writeUInt8(Math.round(sum / count), y * width + x);
    }
  }
  return sharp(even, { raw: { width, height, channels: 1 } });
}

async function pngNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.png'))
    .map((name) => name.slice(0, -'.png'.length))
    .toSorted();
}

async function isNewer(made: string, existing: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(made), stat(existing).catch(() => null)]);
  return second === null || first.mtimeMs > second.mtimeMs;
}

/** Every car is on one line, at 77 per cent of the height; the backdrop is carried on above or below. */
const groundLine = 0.77;
/** A tyre where it meets the floor: nothing else down there is as dark. Values of an 8-bit layer, pixels of a row. */
const darkestTyre = 26;
const tyrePixels = 8;

async function onGroundLine(picture: Sharp, layersFolder: string, view: string): Promise<Sharp> {
  if (!/-(front34|side|rear34|front|rear)$/.test(view)) return picture;
  const { data, info } = await sharp(join(layersFolder, `${view}-coat.png`))
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
  const existing = await picture.extract(part).png().toBuffer();
  return sharp(existing).extend({
    top: Math.max(0, shift),
    bottom: Math.max(0, -shift),
    extendWith: 'copy',
  });
}

function darkPixels(row: Uint8Array): number {
  return row.reduce((count, value) => count + (value < darkestTyre ? 1 : 0), 0);
}

async function writeList(): Promise<void> {
  const names = (await readdir(drawnFolder))
    .filter((name) => name.endsWith('-coat.avif'))
    .map((name) => name.slice(0, -'-coat.avif'.length))
    .toSorted();
  const isOfTurn = (name: string) => /-turn\d\d$/.test(name);
  await writeNames(
    'drawn-layers',
    'drawnLayers',
    'The layer pairs',
    names.filter((name) => !isOfTurn(name)),
  );
  await writeNames('drawn-turns', 'drawnTurns', 'The layer pairs of turns', names.filter(isOfTurn));
  console.log(`${names.length} pairs of layers`);
}

async function writeNames(file: string, list: string, what: string, names: readonly string[]): Promise<void> {
  await writeFile(
    join(root, 'demo', 'stock', `${file}.ts`),
    `/** ${what} in \`demo/layers\`; written by \`node demo/making/encode-layers.ts\`. */
export const ${list} = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const;
`,
  );
}

await mkdir(target, { recursive: true });
await mkdir(matteTarget, { recursive: true });
if (source !== undefined) {
  await encodeLayers(resolve(source));
  await encodeMattes(resolve(source, '..', 'mattes'), resolve(source));
}
await writeList();
