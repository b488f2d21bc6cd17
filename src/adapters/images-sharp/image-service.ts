/** The adapter for pictures: sharp makes them, the disk keeps them, identical requests share one making. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageVersion } from '#domain/image/image-version.ts';
import type { ImageAnswer, ImageRequest, ImageSource } from '#ports/photos/image-source.ts';
import { openDiskCache } from './disk-cache.ts';
import { buildImageCatalogue, type ImageRecipe, type PaintedPictures } from './image-catalogue.ts';
import { isCutOut, type OutputFormat, renderImage } from './render-image.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

export type ImageServiceSettings = {
  readonly assetsDirectory: string;
  readonly cacheDirectory: string;
  readonly maxCacheBytes: number;
  /** Pictures made at the same time; one core each. */
  readonly concurrency?: number;
  /** Beyond this many waiting pictures the answer is "busy". */
  readonly maxWaiting?: number;
  /** What is painted when it is asked for, by name. */
  readonly painted?: PaintedPictures;
  /** Dealers' own pictures, beside the catalogue. */
  readonly kept?: CachedPictures;
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

  function recipeOf(asset: string): ImageRecipe | undefined {
    const { kept } = settings;
    if (kept === undefined || !kept.has(asset)) return catalogue.get(asset);
    return {
      kind: 'kept',
      async read() {
        const bytes = await kept.read(asset);
        if (bytes === null) throw new PictureMissing(`The picture ${asset} is known and nowhere kept.`);
        return bytes;
      },
    };
  }

  async function make(recipe: ImageRecipe, request: ImageRequest): Promise<ImageAnswer> {
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
async function outputFormat(recipe: ImageRecipe, request: ImageRequest): Promise<OutputFormat> {
  return request.format === 'jpeg' && (await isCutOut(recipe)) ? 'png' : request.format;
}

function cacheKey({ asset, width, format }: ImageRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([imageVersion, asset, width, format]))
    .digest('hex');
}
