/** Six dealerships, `scenes/location-1` to `location-6`: a drawn façade with our own cars parked before it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoPaint } from '../../src/domain/demo-stock/demo-paint.ts';
import { cutOut, toTransparentPixels } from './cut-out.ts';
import { drawFacade, type Facade } from './facade.ts';

const scenes = join(import.meta.dirname, '..', '..', 'assets', 'pictures', 'scenes');

/** Where a car stands: its layer's middle and ground, and its size. */
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

const day = [1, 1, 1] as const;

const locations: readonly Location[] = [
  {
    facade: {
      sky: ['#8fbbe0', '#e4eef5'],
      haze: '#c9d8e3',
      ground: ['#b9c0c8', '#8d959f'],
      wall: '#f3f5f7',
      wallShade: '#c8d0d9',
      band: '#10233f',
      accent: '#3f74e8',
      glass: ['#7c9cb5', '#c4d6e0'],
      form: 'slab',
      trees: 'gum',
      horizon: 'city',
      isLit: false,
    },
    cars: [
      { layers: 'suv-a-front34', paint: 'blue', x: 420, y: 716, scale: 0.42 },
      { layers: 'hatch-a-front34', paint: 'white', x: 820, y: 716, scale: 0.4 },
    ],
    tint: day,
  },
  {
    facade: {
      sky: ['#5d86bd', '#f6dcb8'],
      haze: '#dcb99b',
      ground: ['#a79c93', '#6e6862'],
      wall: '#efe4d6',
      wallShade: '#b7a592',
      band: '#2b3440',
      accent: '#e39a3b',
      glass: ['#f4d79c', '#f9edcf'],
      form: 'tower',
      trees: 'none',
      horizon: 'city',
      isLit: true,
    },
    cars: [
      { layers: 'ute-a-front34', paint: 'orange', x: 480, y: 720, scale: 0.43 },
      { layers: 'sedan-a-front34', paint: 'silver', x: 880, y: 720, scale: 0.4 },
    ],
    tint: [0.92, 0.82, 0.72],
  },
  {
    facade: {
      sky: ['#78b1dd', '#eef4ef'],
      haze: '#b4c3a8',
      ground: ['#c8b694', '#a18d68'],
      wall: '#d8dfe0',
      wallShade: '#9aa8a6',
      band: '#2c463a',
      accent: '#c4703f',
      glass: ['#6f8f92', '#b9cfca'],
      form: 'gable',
      trees: 'gum',
      horizon: 'hills',
      isLit: false,
    },
    cars: [
      { layers: 'ute-a-front34', paint: 'white', x: 400, y: 722, scale: 0.43 },
      { layers: 'wagon-front34', paint: 'green', x: 810, y: 720, scale: 0.4 },
    ],
    tint: [1.02, 0.98, 0.9],
  },
  {
    facade: {
      sky: ['#58a5d8', '#dff1f5'],
      haze: '#9dbfb4',
      ground: ['#c9c4ba', '#9a968e'],
      wall: '#fbfaf6',
      wallShade: '#cfd4d0',
      band: '#0f5c63',
      accent: '#f2b84b',
      glass: ['#6fa6ba', '#cbe3e6'],
      form: 'arch',
      trees: 'palm',
      horizon: 'sea',
      isLit: false,
    },
    cars: [
      { layers: 'coupe-front34', paint: 'red', x: 430, y: 718, scale: 0.41 },
      { layers: 'suv-a-front34', paint: 'white', x: 830, y: 716, scale: 0.42 },
    ],
    tint: day,
  },
  {
    facade: {
      sky: ['#0f1420', '#384862'],
      haze: '#2f3c52',
      ground: ['#2b3036', '#14171a'],
      wall: '#24282d',
      wallShade: '#15181b',
      band: '#0b0c0d',
      accent: '#d9f24a',
      glass: ['#f3ecd8', '#fdf8ea'],
      form: 'canopy',
      trees: 'none',
      horizon: 'city',
      isLit: true,
    },
    cars: [
      { layers: 'suv-a-front34', paint: 'silver', x: 430, y: 716, scale: 0.42 },
      { layers: 'sedan-a-front34', paint: 'black', x: 830, y: 716, scale: 0.4 },
    ],
    tint: [0.46, 0.48, 0.54],
  },
  {
    facade: {
      sky: ['#a3afbb', '#e6e8e8'],
      haze: '#b3bdbd',
      ground: ['#a2a7aa', '#73797d'],
      wall: '#c9cdcf',
      wallShade: '#8f979b',
      band: '#3a4047',
      accent: '#d9533b',
      glass: ['#879aa5', '#cfd8db'],
      form: 'sawtooth',
      trees: 'pine',
      horizon: 'hills',
      isLit: false,
    },
    cars: [
      { layers: 'van-front34', paint: 'white', x: 420, y: 718, scale: 0.42 },
      { layers: 'hatch-a-front34', paint: 'red', x: 830, y: 716, scale: 0.4 },
    ],
    tint: [0.92, 0.93, 0.95],
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
      const input = await sharp(toTransparentPixels(cut, { glass: 0.55, shadow: 0.85, tint }), {
        raw: { width: cut.width, height: cut.height, channels: 4 },
      })
        .resize(Math.round(cut.width * scale))
        .png()
        .toBuffer();
      return { input, left: Math.round(x - layerMiddle * scale), top: Math.round(y - layerGround * scale) };
    }),
  );
  const drawn = await sharp(Buffer.from(drawFacade(facade)))
    .composite(parked)
    .png()
    .toBuffer();
  await sharp(drawn)
    .removeAlpha()
    .avif({ quality: 58, effort: 4 })
    .toFile(join(scenes, `location-${index + 1}.avif`));
}
