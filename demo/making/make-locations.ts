/** The demo dealers' places, `scenes/location-1` and on: a drawn façade with what they sell parked before it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoPaint } from '#demo/stock/demo-paint.ts';
import { cutOut, toTransparentPixels } from './cut-out.ts';
import { type Facade, renderFacade } from './facade.ts';
import { facades } from './facades.ts';

const scenes = join(import.meta.dirname, '..', '..', 'assets', 'pictures', 'scenes');

/** Where a car is: its layer's middle and ground, and its size. */
type ParkedCar = {
  readonly layers: string;
  readonly paint: DemoPaint;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

type Location = {
  readonly facade: Facade;
  readonly cars: readonly ParkedCar[];
  readonly tint: readonly [number, number, number];
};

/** The dealers' own colours on a building that another dealer has too. */
const caravanYard = { band: '#2c4a3c', accent: '#c4703f' };
const oneMake = { band: '#0b0c0d', accent: '#d9f24a' };

const day = [1, 1, 1] as const;
const evening = [0.92, 0.82, 0.72] as const;
const country = [1.02, 0.98, 0.9] as const;
const night = [0.46, 0.48, 0.54] as const;
const overcast = [0.92, 0.93, 0.95] as const;

const left = (layers: string, paint: DemoPaint, scale = 0.42): ParkedCar => ({
  layers,
  paint,
  x: 420,
  y: 718,
  scale,
});
const right = (layers: string, paint: DemoPaint, scale = 0.4): ParkedCar => ({
  layers,
  paint,
  x: 830,
  y: 717,
  scale,
});

/** In the order of their numbers: dealers of every make, then those who sell caravans, then one make's own. */
const locations: readonly Location[] = [
  {
    facade: facades.glassHall,
    cars: [left('suv-b-front34', 'blue'), right('hatch-a-front34', 'white')],
    tint: day,
  },
  {
    facade: facades.eveningTower,
    cars: [left('ute-a-front34', 'orange'), right('sedan-c-front34', 'silver')],
    tint: evening,
  },
  {
    facade: facades.gumBarn,
    cars: [left('ute-b-front34', 'white'), right('wagon-a-front34', 'green')],
    tint: country,
  },
  {
    facade: facades.seaArch,
    cars: [left('coupe-a-front34', 'red'), right('suv-c-front34', 'white')],
    tint: day,
  },
  {
    facade: facades.nightCanopy,
    cars: [left('suv-a-front34', 'silver'), right('sedan-b-front34', 'black')],
    tint: night,
  },
  {
    facade: facades.sawtoothShed,
    cars: [left('van-a-front34', 'white'), right('hatch-b-front34', 'red')],
    tint: overcast,
  },
  {
    facade: { ...facades.seaArch, ...caravanYard },
    cars: [left('motorhome-a-front34', 'white', 0.52), right('caravan-b-front34', 'white', 0.52)],
    tint: day,
  },
  {
    facade: { ...facades.eveningTower, ...caravanYard },
    cars: [left('caravan-c-front34', 'beige', 0.49), right('caravan-a-front34', 'silver', 0.52)],
    tint: evening,
  },
  {
    facade: { ...facades.gumBarn, ...caravanYard },
    cars: [left('caravan-b-front34', 'grey', 0.52), right('motorhome-b-front34', 'white', 0.52)],
    tint: country,
  },
  {
    facade: facades.nightCanopy,
    cars: [left('suv-h-front34', 'silver'), right('sedan-h-front34', 'white')],
    tint: night,
  },
  {
    facade: { ...facades.glassHall, ...oneMake },
    cars: [left('hatch-h-front34', 'orange'), right('suv-h-front34', 'black')],
    tint: day,
  },
];

/** The tyres' line in a 1200 × 800 layer, and the middle of the car. */
const layerGround = 615;
const layerMiddle = 610;

await mkdir(scenes, { recursive: true });
for (const [index, { facade, cars, tint }] of locations.entries()) {
  const parked = await Promise.all(
    cars.map(async ({ layers, paint, x, y, scale }) => {
      const cut = await cutOut(layers, paint);
      const input = await sharp(toTransparentPixels(cut, { shadow: 0.85, tint }), {
        raw: { width: cut.width, height: cut.height, channels: 4 },
      })
        .resize(Math.round(cut.width * scale))
        .png()
        .toBuffer();
      return { input, left: Math.round(x - layerMiddle * scale), top: Math.round(y - layerGround * scale) };
    }),
  );
  const drawn = await sharp(Buffer.from(renderFacade(facade)))
    .composite(parked)
    .png()
    .toBuffer();
  await sharp(drawn)
    .removeAlpha()
    .avif({ quality: 58, effort: 4 })
    .toFile(join(scenes, `location-${index + 1}.avif`));
}
