/**
 * Cuts a car out of its studio: a matte from a flood of the smooth backdrop from the
 * picture's edge, the shadow as darkness over nothing, and edges freed of the backdrop's light.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { linearOf, paintRecipes, toneOfLight } from '../../src/adapters/images-sharp/compose-paint.ts';
import type { DemoPaint } from '../../src/domain/demo-stock/demo-paint.ts';

export type CutOut = {
  readonly width: number;
  readonly height: number;
  /** Linear light of the picture, three floats per pixel. */
  readonly light: Float32Array;
  /** 1 where the car is, 0 where the studio is. */
  readonly matte: Float32Array;
  /** How much of the floor's light is left outside the car: 1 without shadow. */
  readonly shade: Float32Array;
  /** The studio's light behind and around the car, three floats per pixel. */
  readonly backdrop: Float32Array;
  /** 1 where there is paint. */
  readonly painted: Uint8Array;
};

const layersDirectory = join(import.meta.dirname, '..', '..', 'assets', 'studio', 'layers');

async function readLayer(name: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(join(layersDirectory, `${name}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A part of a layer, in pixels, that is the car's although it is as bright as the studio behind it. */
export type KeptPart = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export async function cutOut(
  layers: string,
  paint: DemoPaint,
  kept: readonly KeptPart[] = [],
): Promise<CutOut> {
  const [coat, lobes] = await Promise.all([readLayer(`${layers}-coat`), readLayer(`${layers}-paint`)]);
  const { width, height } = coat;
  const { diffuse, flake } = paintRecipes[paint];
  const light = new Float32Array(width * height * 3);
  for (let i = 0; i < light.length; i += 3) {
    const d = at(linearOf, at(lobes.data, i));
    const f = at(linearOf, at(lobes.data, i + 1));
    for (const c of [0, 1, 2] as const) {
      light[i + c] = at(linearOf, at(coat.data, i + c)) + d * diffuse[c] + f * flake[c];
    }
  }
  const painted = Uint8Array.from({ length: width * height }, (_, p) =>
    at(lobes.data, p * 3) + at(lobes.data, p * 3 + 1) > faintestPaint ? 1 : 0,
  );
  const outside = floodBackdrop(coat.data, painted, width, height);
  for (const part of kept) {
    for (let y = part.top; y < part.bottom; y += 1)
      outside.fill(0, y * width + part.left, y * width + part.right);
  }
  const matte = matteOf(outside, width, height);
  const backdrop = fillBackdrop(light, outside, width, height);
  const shade = blur(shadeOf(backdrop, width, height), width, height, 3);
  return { width, height, light, matte, shade, backdrop, painted };
}

export type CutOutLook = {
  /** Light left of what shines through unpainted glass above the belt line; 1 leaves the studio's brightness. */
  readonly glass: number;
  /** Strength of the floor shadow, 0 to 1. */
  readonly shadow: number;
  /** Multiplies the car's linear light, for the hour of the scene. */
  readonly tint: readonly [red: number, green: number, blue: number];
};

export const studioLook: CutOutLook = { glass: 1, shadow: 0.85, tint: [1, 1, 1] };

/** Above this part of the height an unpainted pixel inside the car is glass. */
const beltLine = 0.43;

/** The car with transparency: opaque body, floor shadow as black. */
export function toTransparentPixels(cut: CutOut, look: CutOutLook = studioLook): Buffer {
  const { width, height, light, matte, backdrop } = cut;
  const glass = glassOf(cut);
  const pixels = Buffer.alloc(width * height * 4);
  for (let p = 0; p < width * height; p += 1) {
    const solid = at(matte, p);
    const shadow = (1 - solid) * look.shadow * shadowAt(cut, p);
    const alpha = solid + shadow;
    const through = 1 - at(glass, p) * (1 - look.glass);
    for (const c of [0, 1, 2] as const) {
      const own =
        Math.max(0, at(light, p * 3 + c) - (1 - solid) * at(backdrop, p * 3 + c)) / Math.max(0.05, solid);
      const seen = solid === 0 ? 0 : toneOfLight(own * through * look.tint[c]);
      pixels[p * 4 + c] = alpha === 0 ? 0 : (seen * solid) / alpha;
    }
    pixels[p * 4 + 3] = Math.round(255 * alpha);
  }
  return pixels;
}

/** Without the faint veil that would end in steps, and gone before the picture's edge. */
function shadowAt({ width, height, shade }: CutOut, p: number): number {
  const fromEdge = Math.min(p % width, width - (p % width), height - Math.floor(p / width)) / 90;
  const darkness = Math.max(0, 1 - at(shade, p) - 0.04) * 1.04;
  return Math.min(1, darkness) * Math.min(1, Math.max(0, fromEdge));
}

function glassOf({ width, height, matte, painted }: CutOut): Float32Array {
  const glass = Float32Array.from(matte, (solid, p) =>
    p < width * height * beltLine && solid === 1 && painted[p] === 0 ? 1 : 0,
  );
  return blur(glass, width, height, 1);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/** True for every pixel reached from the edge over smooth, unpainted, not too dark backdrop. */
function floodBackdrop(coat: Buffer, painted: Uint8Array, width: number, height: number): Uint8Array {
  const outside = new Uint8Array(width * height);
  const stack: number[] = [];
  const visit = (p: number, fromValue: number) => {
    if (outside[p] === 1 || painted[p] === 1) return;
    const value = at(coat, p * 3 + 1);
    if (value < darkestFloor || Math.abs(value - fromValue) > steepestFloor) return;
    outside[p] = 1;
    stack.push(p);
  };
  for (let x = 0; x < width; x += 1) {
    visit(x, at(coat, x * 3 + 1));
    visit((height - 1) * width + x, at(coat, ((height - 1) * width + x) * 3 + 1));
  }
  for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
    const value = at(coat, p * 3 + 1);
    const x = p % width;
    if (x > 0) visit(p - 1, value);
    if (x < width - 1) visit(p + 1, value);
    if (p >= width) visit(p - width, value);
    if (p < width * (height - 1)) visit(p + width, value);
  }
  return outside;
}

/** In layer values: nothing of the floor outside the deepest shadow is darker, no shadow is steeper. */
/** The sum of both lobes, in layer values, above which a pixel is paint. */
const faintestPaint = 14;
const darkestFloor = 34;
const steepestFloor = 4;

/** One soft pixel, drawn in a little, so that no rim of studio light is left. */
function matteOf(outside: Uint8Array, width: number, height: number): Float32Array {
  const inside = largestPart(smoothUnderside(outside, width, height), width, height);
  return blur(inside, width, height, 1).map((value) => Math.min(1, Math.max(0, (value - 0.45) * 2.1)));
}

/** Tyres and sills lie in their own shadow, where the flood leaves a ragged edge and specks; the roof's thin rails do not. */
const undersideFrom = 0.5;
const undersideRadius = 3;

function smoothUnderside(outside: Uint8Array, width: number, height: number): Float32Array {
  const inside = Float32Array.from(outside, (value) => 1 - value);
  const even = blur(inside, width, height, undersideRadius);
  const from = Math.round(height * undersideFrom) * width;
  return inside.map((value, p) => (p < from ? value : at(even, p) > 0.5 ? 1 : 0));
}

/** The car alone: what stands apart from it is a speck of shadow. */
function largestPart(inside: Float32Array, width: number, height: number): Float32Array {
  const label = new Int32Array(inside.length);
  const sizes = [0];
  for (let start = 0; start < inside.length; start += 1) {
    if (at(inside, start) === 0 || at(label, start) !== 0) continue;
    const own = sizes.length;
    const stack = [start];
    let size = 0;
    label[start] = own;
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      size += 1;
      const x = p % width;
      const around = [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width];
      for (const next of around) {
        if (next < 0 || next >= width * height || at(inside, next) === 0 || at(label, next) !== 0) continue;
        label[next] = own;
        stack.push(next);
      }
    }
    sizes.push(size);
  }
  const car = sizes.indexOf(Math.max(...sizes));
  return inside.map((_, p) => (at(label, p) === car ? 1 : 0));
}

/** The backdrop's light carried smoothly behind the car. */
function fillBackdrop(light: Float32Array, outside: Uint8Array, width: number, height: number): Float32Array {
  const filled = new Float32Array(light.length);
  const weight = Float32Array.from(outside);
  for (let c = 0; c < 3; c += 1) {
    const channel = Float32Array.from(outside, (value, p) => value * at(light, p * 3 + c));
    const layers = [2, 8, 32, 128].map((radius) => ({
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
function shadeOf(backdrop: Float32Array, width: number, height: number): Float32Array {
  const shade = new Float32Array(width * height);
  const margin = 24;
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
