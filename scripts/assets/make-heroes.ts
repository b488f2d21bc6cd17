/** The wide pictures at the top of the home pages: a cut-out car in a drawn room, yard or landscape. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoPaint } from '../../src/domain/demo-stock/demo-paint.ts';
import { type CutOutLook, cutOut, type KeptPart, studioLook, toTransparentPixels } from './cut-out.ts';
import { outbackLandscape } from './outback-landscape.ts';
import { darkStudio, eveningLight, lightStudio, sideLight } from './studio-rooms.ts';

const scenes = join(import.meta.dirname, '..', '..', 'assets', 'pictures', 'scenes');

type Scene = {
  readonly name: string;
  readonly drawing: string;
  readonly car: {
    readonly layers: string;
    readonly paint: DemoPaint;
    readonly look: CutOutLook;
    readonly kept?: readonly KeptPart[];
  };
  /** Light and dark that lies over room and car alike. */
  readonly veil?: string;
  /** Where the 1200 × 800 layer's left upper corner lies in the scene, and its scale. */
  readonly place: { readonly left: number; readonly top: number; readonly scale: number };
};

const all: readonly Scene[] = [
  {
    name: 'meridian-hero',
    drawing: lightStudio({ width: 2000, height: 750, carX: 1430, groundY: 520 }),
    car: { layers: 'suv-b-front34', paint: 'silver', look: { ...studioLook, glass: 0.6 } },
    place: { left: 850, top: -58, scale: 0.94 },
  },
  {
    name: 'volt-hero',
    drawing: darkStudio({ width: 1600, height: 900, carX: 900, groundY: 690 }),
    car: {
      layers: 'suv-h-front34',
      paint: 'silver',
      look: { glass: 0.3, shadow: 0.95, tint: [1.14, 1.18, 1.24] },
    },
    veil: sideLight({ width: 1600, height: 900 }),
    place: { left: 300, top: 120, scale: 1 },
  },
  {
    name: 'outback-hero',
    drawing: outbackLandscape({ width: 1600, height: 1200 }),
    car: {
      layers: 'caravan-front34',
      paint: 'white',
      look: { glass: 1, shadow: 0.8, tint: [1.12, 0.92, 0.72] },
      // The air conditioner, white before a white wall.
      kept: [{ left: 733, top: 133, right: 868, bottom: 152 }],
    },
    veil: eveningLight({ width: 1600, height: 1200 }),
    place: { left: 300, top: 360, scale: 1.05 },
  },
];

await mkdir(scenes, { recursive: true });
const wanted = new Set(process.argv.slice(2));
for (const scene of all) {
  if (wanted.size > 0 && !wanted.has(scene.name)) continue;
  const cut = await cutOut(scene.car.layers, scene.car.paint, scene.car.kept);
  const car = await sharp(toTransparentPixels(cut, scene.car.look), {
    raw: { width: cut.width, height: cut.height, channels: 4 },
  })
    .resize(Math.round(cut.width * scene.place.scale))
    .extract(visiblePart(cut, scene.place))
    .png()
    .toBuffer();
  await sharp(Buffer.from(scene.drawing))
    .composite([
      { input: car, left: Math.max(0, scene.place.left), top: Math.max(0, scene.place.top) },
      ...(scene.veil === undefined ? [] : [{ input: Buffer.from(scene.veil) }]),
    ])
    .removeAlpha()
    .avif({ quality: 60, effort: 4 })
    .toFile(join(scenes, `${scene.name}.avif`));
}

/** A car that begins above or left of the scene is cut there. */
function visiblePart(cut: { readonly width: number; readonly height: number }, place: Scene['place']) {
  const left = Math.max(0, -place.left);
  const top = Math.max(0, -place.top);
  return {
    left,
    top,
    width: Math.round(cut.width * place.scale) - left,
    height: Math.round(cut.height * place.scale) - top,
  };
}
