import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedImages } from '#demo/pictures/painted-pictures.ts';
import type { ImageAnswer } from '#ports/photos/pictures.ts';
import { createImageService, type ImageService } from './image-service.ts';

const realLayers = resolve(import.meta.dirname, '..', '..', '..', 'demo', 'layers');

let directory: string;
let images: ImageService;

/** A small world: one pair of layers, a drawing, a photograph and a cut-out. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
  const assets = join(directory, 'assets');
  const layers = join(directory, 'layers');
  await mkdir(layers, { recursive: true });
  await mkdir(join(assets, 'pictures', 'scenes'), { recursive: true });
  for (const layer of ['coat', 'paint']) {
    await cp(join(realLayers, `suv-a-front34-${layer}.avif`), join(layers, `suv-a-front34-${layer}.avif`));
  }
  const blank = { width: 500, height: 300, channels: 4 } as const;
  await sharp({ create: { ...blank, background: '#336699' } })
    .removeAlpha()
    .webp()
    .toFile(join(assets, 'pictures', 'scenes', 'photo.webp'));
  await sharp({ create: { ...blank, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .webp()
    .toFile(join(assets, 'pictures', 'scenes', 'cutout.webp'));
  images = await createImageService({
    assetsDirectory: assets,
    painted: generatedImages(layers),
    cacheDirectory: join(directory, 'cache'),
    maxCacheBytes: 1_000_000,
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function metadataOf(answer: ImageAnswer) {
  if (answer.kind !== 'image') throw new Error(`No picture but ${answer.kind}.`);
  return { ...(await sharp(answer.bytes).metadata()), contentType: answer.contentType };
}

describe('createImageService', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('paints a car as %s, 3:2, and keeps it on disk', async (format, stored) => {
    const request = { asset: 'cars/suv/red/front34', width: 320, format } as const;
    const answer = await images.get(request);
    expect(await metadataOf(answer)).toMatchObject({
      width: 320,
      height: 213,
      format: stored,
      contentType: `image/${format}`,
    });
    const before = await readdir(join(directory, 'cache'));
    expect(await images.get(request)).toEqual(answer);
    expect(await readdir(join(directory, 'cache'))).toEqual(before);
  });

  it('paints differ, and the same paint is the same picture', async () => {
    const [red, blue] = await Promise.all(
      (['red', 'blue'] as const).map((paint) =>
        images.get({ asset: `cars/suv/${paint}/front34`, width: 96, format: 'jpeg' }),
      ),
    );
    expect(red).not.toEqual(blue);
  });

  it('cuts a detail out of its layer', async () => {
    const answer = await images.get({ asset: 'cars/suv/red/detail-front', width: 1600, format: 'webp' });
    expect(await metadataOf(answer)).toMatchObject({ width: 600, height: 400 });
  });

  it('does not enlarge, and sends a cut-out as PNG where neither AVIF nor WebP is taken', async () => {
    const photo = await images.get({ asset: 'scenes/photo', width: 1600, format: 'jpeg' });
    expect(await metadataOf(photo)).toMatchObject({ width: 500, contentType: 'image/jpeg' });
    const cutout = await images.get({ asset: 'scenes/cutout', width: 320, format: 'jpeg' });
    expect(await metadataOf(cutout)).toMatchObject({ width: 320, hasAlpha: true, contentType: 'image/png' });
  });

  it('shares one making among identical requests', async () => {
    const request = { asset: 'cars/suv/green/front34', width: 640, format: 'webp' } as const;
    const [first, second] = await Promise.all([images.get(request), images.get(request)]);
    // The very same answer object: two makings would give two.
    expect(first).toBe(second);
  });

  it.each([
    'cars/suv/red',
    'cars/suv/red/front34.avif',
    '../assets/pictures/scenes/photo',
    'scenes/../scenes/photo',
    'scenes/photo.webp',
    'https://photos.example/1.jpg',
    '__proto__',
    'constructor',
    '',
  ])('does not know %s', async (asset) => {
    const request = { asset, width: 320, format: 'webp' } as const;
    expect(images.tag(request)).toBeNull();
    expect(await images.get(request)).toEqual({ kind: 'unknown-asset' });
  });

  it('tags differ by asset, width and format', () => {
    const tags = [
      images.tag({ asset: 'scenes/photo', width: 320, format: 'webp' }),
      images.tag({ asset: 'scenes/photo', width: 480, format: 'webp' }),
      images.tag({ asset: 'scenes/photo', width: 320, format: 'avif' }),
      images.tag({ asset: 'scenes/cutout', width: 320, format: 'webp' }),
    ];
    expect(new Set(tags).size).toBe(4);
  });

  it('is busy rather than endless when too much waits', async () => {
    const narrow = await createImageService({
      assetsDirectory: join(directory, 'assets'),
      painted: generatedImages(join(directory, 'layers')),
      cacheDirectory: join(directory, 'narrow-cache'),
      maxCacheBytes: 1_000_000,
      concurrency: 1,
      maxWaiting: 1,
    });
    const answers = await Promise.all(
      ([96, 160, 240, 320, 480] as const).map((width) =>
        narrow.get({ asset: 'cars/suv/white/front34', width, format: 'webp' }),
      ),
    );
    const kinds = answers.map((answer) => answer.kind).toSorted();
    expect(kinds).toEqual(['busy', 'busy', 'busy', 'image', 'image']);
  });

  it('draws a sign of use over a close-up, larger than the cut', async () => {
    const [plain, marked] = await Promise.all(
      ['cars/suv/red/front34', 'cars/suv/red/mark-scratch'].map((asset) =>
        images.get({ asset, width: 960, format: 'webp' }),
      ),
    );
    expect(plain).not.toEqual(marked);
    if (marked === undefined) throw new Error('No answer.');
    expect(await metadataOf(marked)).toMatchObject({ width: 960, height: 640 });
  });
});
