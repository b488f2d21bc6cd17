/**
 * Cuts a car out of its studio by the matte that was rendered with it: body and parts whole, panes as clear as they are,
 * the shadow as darkness over nothing, and what shone through or past it taken away.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { linearOf, paintRecipes, toneOfLight } from '#demo/pictures/compose-paint.ts';
import type { DemoPaint } from '#demo/stock/demo-paint.ts';

export type CutOut = {
  readonly width: number;
  readonly height: number;
  /** Linear light of the picture, three floats per pixel. */
  readonly light: Float32Array;
  /** How much of a pixel the car covers: 1 body, 0 studio, panes between. */
  readonly matte: Float32Array;
  /** How much of the floor's light is left outside the car: 1 without shadow. */
  readonly shade: Float32Array;
  /** The studio's light behind and around the car, three floats per pixel. */
  readonly backdrop: Float32Array;
};

const studio = join(import.meta.dirname, '..');

/** What is cut out largest is drawn for that alone, at 2,000 pixels. */
export type CutOutSource = 'layers' | 'cut-outs';

async function readLayer(name: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(join(studio, `${name}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How far from the car its edges have coloured the studio, in pixels of a picture 1,200 wide, as all lengths here. */
const fringe = 2;
const defaultWidth = 1200;

export async function cutOut(
  view: string,
  paint: DemoPaint,
  source: CutOutSource = 'layers',
): Promise<CutOut> {
  const [coat, lobes, outline] = await Promise.all([
    readLayer(`${source}/${view}-coat`),
    readLayer(`${source}/${view}-paint`),
    readLayer(source === 'layers' ? `mattes/${view}` : `${source}/${view}`),
  ]);
  const { width, height } = coat;
  const scaled = (length: number) => Math.round((length * width) / defaultWidth);
  const { diffuse, flake } = paintRecipes[paint];
  const light = new Float32Array(width * height * 3);
  for (let i = 0; i < light.length; i += 3) {
    const d = at(linearOf, at(lobes.data, i));
    const f = at(linearOf, at(lobes.data, i + 1));
    for (const c of [0, 1, 2] as const) {
      light[i + c] = at(linearOf, at(coat.data, i + c)) + d * diffuse[c] + f * flake[c];
    }
  }
  const channels = outline.data.length / (width * height);
  const matte = Float32Array.from({ length: width * height }, (_, p) => at(outline.data, p * channels) / 255);
  const outside = Uint8Array.from(blur(matte, width, height, scaled(fringe)), (near) =>
    near < 0.01 ? 1 : 0,
  );
  const backdrop = fillBackdrop(light, outside, { width, height, radii: [2, 8, 32, 128].map(scaled) });
  const shade = blur(shadeOf(backdrop, { width, height, margin: scaled(24) }), width, height, scaled(3));
  return { width, height, light, matte, shade, backdrop };
}

export type CutOutLook = {
  /** Strength of the floor shadow, 0 to 1. */
  readonly shadow: number;
  /** Multiplies the car's linear light, for the hour of the scene. */
  readonly tint: readonly [red: number, green: number, blue: number];
};

/** The car with transparency: body and panes, floor shadow as black. */
export function toTransparentPixels(cut: CutOut, look: CutOutLook): Buffer {
  const { width, height, light, matte, backdrop } = cut;
  const pixels = Buffer.alloc(width * height * 4);
  for (let p = 0; p < width * height; p += 1) {
    const covered = at(matte, p);
    const shadow = (1 - covered) * look.shadow * shadowAt(cut, p);
    const alpha = covered + shadow;
    for (const c of [0, 1, 2] as const) {
      const own = Math.max(0, at(light, p * 3 + c) - (1 - covered) * at(backdrop, p * 3 + c));
      const seen = toneOfLight((own / Math.max(0.05, covered)) * look.tint[c]);
      pixels[p * 4 + c] = alpha === 0 ? 0 : (seen * covered) / alpha;
    }
    pixels[p * 4 + 3] = Math.round(255 * alpha);
  }
  return pixels;
}

/** The floor's part of the picture: what is a little darker above is the wall behind. */
const floorFrom = 0.5;
const floorWhole = 0.58;
/** What the floor is darker by without a car. */
const veil = 0.09;

/** Without the faint veil that would end in steps, and gone before the picture's edge. */
function shadowAt({ width, height, shade }: CutOut, p: number): number {
  const row = Math.floor(p / width);
  const fromEdge = Math.min(p % width, width - (p % width), height - row) / ((90 * width) / defaultWidth);
  const onFloor = (row / height - floorFrom) / (floorWhole - floorFrom);
  const darkness = Math.max(0, 1 - at(shade, p) - veil) / (1 - veil);
  return Math.min(1, darkness) * within(fromEdge) * within(onFloor);
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

type Size = { readonly width: number; readonly height: number };
type Filling = Size & { readonly radii: readonly number[] };

/** The backdrop's light carried smoothly behind the car. */
function fillBackdrop(
  light: Float32Array,
  outside: Uint8Array,
  { width, height, radii }: Filling,
): Float32Array {
  const filled = new Float32Array(light.length);
  const weight = Float32Array.from(outside);
  for (let c = 0; c < 3; c += 1) {
    const channel = Float32Array.from(outside, (value, p) => value * at(light, p * 3 + c));
    const layers = radii.map((radius) => ({
      value: blur(channel, width, height, radius),
      weight: blur(weight, width, height, radius),
    }));
    for (let p = 0; p < outside.length; p += 1) {
      if (outside[p] === 1) filled[p * 3 + c] = at(light, p * 3 + c);
      else {
        const near = layers.find((layer) => at(layer.weight, p) > 0.05) ?? layers.at(-1);
        filled[p * 3 + c] = near === undefined ? 0 : at(near.value, p) / Math.max(1e-4, at(near.weight, p));
      }
    }
  }
  return filled;
}

/** The backdrop against itself without a car: rows are even, so the two edges of a row say what it would be. */
function shadeOf(
  backdrop: Float32Array,
  { width, height, margin }: Size & { readonly margin: number },
): Float32Array {
  const shade = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let left = 0;
    let right = 0;
    for (let x = 0; x < margin; x += 1) {
      left += at(backdrop, (y * width + x) * 3 + 1) / margin;
      right += at(backdrop, (y * width + width - 1 - x) * 3 + 1) / margin;
    }
    for (let x = 0; x < width; x += 1) {
      const clean = left + ((right - left) * x) / width;
      shade[y * width + x] = Math.min(1, at(backdrop, (y * width + x) * 3 + 1) / Math.max(0.01, clean));
    }
  }
  return shade;
}

/** Three box passes, near enough to a Gaussian. */
export function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = source;
  for (let pass = 0; pass < 2; pass += 1) {
    current = boxRows(current, width, height, radius);
    current = boxColumns(current, width, height, radius);
  }
  return current;
}

function boxRows(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const target = new Float32Array(source.length);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    const row = y * width;
    for (let x = -radius; x < width; x += 1) {
      if (x + radius < width) sum += at(source, row + x + radius);
      if (x - radius - 1 >= 0) sum -= at(source, row + x - radius - 1);
      if (x >= 0) target[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  return target;
}

function boxColumns(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const target = new Float32Array(source.length);
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    for (let y = -radius; y < height; y += 1) {
      if (y + radius < height) sum += at(source, (y + radius) * width + x);
      if (y - radius - 1 >= 0) sum -= at(source, (y - radius - 1) * width + x);
      if (y >= 0)
        target[y * width + x] = sum / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    }
  }
  return target;
}
