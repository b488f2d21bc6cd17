/** The adapter for pictures: sharp makes them, the disk keeps them, identical requests share one making. */

import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { ImageWidth } from '#domain/image/image-url.ts';
import { imageVersion } from '#domain/image/image-version.ts';
import type { ImageAnswer, ImageFormat, ImageRequest, ImageSource } from '#ports/photos/pictures.ts';
import { openDiskCache } from './disk-cache.ts';
import { buildImageCatalogue, type CatalogueImage, type GeneratedImages } from './image-catalogue.ts';

/** From a recipe to the bytes that go out: paint or read, narrow, encode. */
type OutputFormat = ImageFormat | 'png';

/** A picture larger than this is not ours. */
const maxInputPixels = 24_000_000;

async function renderImage(
  recipe: CatalogueImage,
  requested: { readonly width: ImageWidth; readonly format: OutputFormat },
): Promise<Uint8Array> {
  const picture =
    recipe.kind === 'painted'
      ? await recipe.paint()
      : sharp(await sourceOf(recipe), { limitInputPixels: maxInputPixels });
  return encode(picture.resize({ width: requested.width, withoutEnlargement: true }), requested.format);
}

/** A drawn or photographed file may be a cut-out; a painted picture never is. */
async function isCutOut(recipe: CatalogueImage): Promise<boolean> {
  if (recipe.kind === 'painted') return false;
  const { hasAlpha } = await sharp(await sourceOf(recipe)).metadata();
  return hasAlpha;
}

async function sourceOf(
  recipe: Exclude<CatalogueImage, { readonly kind: 'painted' }>,
): Promise<string | Uint8Array> {
  return recipe.kind === 'file' ? recipe.path : recipe.read();
}

/** Effort 1 encodes a card in 50 ms; effort 4 takes 560 ms to save a tenth of the bytes (docs/images.md). */
function encode(picture: Sharp, format: OutputFormat): Promise<Uint8Array> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 54, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: false }).toBuffer();
    case 'png':
      return picture.png({ palette: true }).toBuffer();
  }
}

/** Runs a few things at a time, first come first served, within a bound of how many may wait. */
export class QueueFullError extends Error {}

type Task = () => Promise<void>;

export type WorkQueue = {
  /** Rejects with QueueFullError when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createWorkQueue(limits: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): WorkQueue {
  const waiting: Task[] = [];
  let running = 0;

  function startNext(): void {
    while (running < limits.concurrency) {
      const next = waiting.shift();
      if (next === undefined) return;
      running += 1;
      void next();
    }
  }

  function startAnother(): void {
    running -= 1;
    startNext();
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push(() => work().finally(startAnother).then(resolve, reject));
      startNext();
    });
  }

  return {
    run: (work) =>
      waiting.length >= limits.maxWaiting
        ? Promise.reject(new QueueFullError('Too many pictures are in the queue.'))
        : enqueue(work),
  };
}

export type ImageServiceSettings = {
  readonly assetsDirectory: string;
  readonly cacheDirectory: string;
  readonly maxCacheBytes: number;
  /** Pictures made at the same time; one core each. */
  readonly concurrency?: number;
  /** Beyond this many waiting pictures the answer is "busy". */
  readonly maxWaiting?: number;
  /** What is painted when it is asked for, by name. */
  readonly painted?: GeneratedImages;
  /** Dealers' own pictures, beside the catalogue. */
  readonly photos?: CachedPictures;
};

export type CachedPictures = {
  readonly has: (asset: string) => boolean;
  readonly read: (asset: string) => Promise<Uint8Array | null>;
};

class PictureMissing extends Error {}

export type ImageService = ImageSource & {
  readonly assets: () => readonly string[];
};

export async function createImageService(settings: ImageServiceSettings): Promise<ImageService> {
  // One thread per picture: the queue decides how many cores pictures may take.
  sharp.concurrency(1);
  sharp.cache({ memory: 16, files: 0, items: 50 });
  const catalogue = await buildImageCatalogue(settings.assetsDirectory, settings.painted);
  const cache = await openDiskCache(settings.cacheDirectory, settings.maxCacheBytes);
  const queue = createWorkQueue({
    concurrency: settings.concurrency ?? 2,
    maxWaiting: settings.maxWaiting ?? 400,
  });
  const inProgress = new Map<string, Promise<ImageAnswer>>();

  function recipeOf(asset: string): CatalogueImage | undefined {
    const { photos } = settings;
    if (photos === undefined || !photos.has(asset)) return catalogue.get(asset);
    return {
      kind: 'kept',
      async read() {
        const bytes = await photos.read(asset);
        if (bytes === null)
          throw new PictureMissing(`The picture ${asset} is known, but its file is missing.`);
        return bytes;
      },
    };
  }

  async function make(recipe: CatalogueImage, request: ImageRequest): Promise<ImageAnswer> {
    const format = await outputFormat(recipe, request);
    const key = `${cacheKey(request)}.${format}`;
    const contentType = `image/${format}`;
    const stored = await cache.read(key);
    if (stored !== null) return { kind: 'image', bytes: stored, contentType };
    const bytes = await queue.run(() => renderImage(recipe, { width: request.width, format }));
    await cache.write(key, bytes);
    return { kind: 'image', bytes, contentType };
  }

  function getOnce(request: ImageRequest): Promise<ImageAnswer> {
    const recipe = recipeOf(request.asset);
    if (recipe === undefined) return Promise.resolve({ kind: 'unknown-asset' });
    const key = cacheKey(request);
    const running = inProgress.get(key);
    if (running !== undefined) return running;
    const started = make(recipe, request).finally(() => inProgress.delete(key));
    inProgress.set(key, started);
    return started;
  }

  return {
    assets: () => [...catalogue.keys()],

    tag: (request) => (recipeOf(request.asset) ? cacheKey(request).slice(0, 20) : null),

    async get(request) {
      try {
        return await getOnce(request);
      } catch (error) {
        if (error instanceof QueueFullError) return { kind: 'busy' };
        // The page is rendered all the same; staff are notified by the check of photos against their files.
        if (error instanceof PictureMissing) return { kind: 'unknown-asset' };
        throw error;
      }
    },
  };
}

/** JPEG has no transparency: a cut-out goes out as PNG to the few browsers without AVIF and WebP. */
async function outputFormat(recipe: CatalogueImage, request: ImageRequest): Promise<OutputFormat> {
  return request.format === 'jpeg' && (await isCutOut(recipe)) ? 'png' : request.format;
}

function cacheKey({ asset, width, format }: ImageRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([imageVersion, asset, width, format]))
    .digest('hex');
}
