/** The cars of the invented electric make, cut out, for dark and for light pages: `halden/{model}-{paint}`. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoPaint } from '#demo/stock/demo-paint.ts';
import { cutOut, toTransparentPixels } from './cut-out.ts';

const pictures = join(import.meta.dirname, '..', '..', 'assets', 'pictures');
const studio = join(import.meta.dirname, '..');
const bodyOfModel = { '2': 'hatch', '4': 'sedan', '5': 'suv' } as const;
const paints: readonly DemoPaint[] = ['white', 'silver', 'orange', 'black', 'green'];

await mkdir(join(pictures, 'halden'), { recursive: true });
for (const [model, body] of Object.entries(bodyOfModel)) {
  const view = `${body}-h-front34`;
  const source = existsSync(join(studio, 'cut-outs', `${view}-coat.avif`)) ? 'cut-outs' : 'layers';
  for (const paint of paints) {
    const cut = await cutOut(view, paint, source);
    const pixels = toTransparentPixels(cut, { shadow: 0.8, tint: [1, 1, 1] });
    await sharp(pixels, { raw: { width: cut.width, height: cut.height, channels: 4 } })
      .avif({ quality: 62, effort: 4 })
      .toFile(join(pictures, 'halden', `${model}-${paint}.avif`));
  }
}
