/** The plug for pictures: sharp makes them, the disk keeps them, identical requests share one making. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { listLooks } from '../../domain/demo-stock/demo-look.ts';
import { demoPaints, demoPictureAsset } from '../../domain/demo-stock/demo-pictures.ts';
import { bodyShapes } from '../../domain/image/body-shape.ts';
import type { ImageWidth } from '../../domain/image/image-url.ts';
import { imageVersion } from '../../domain/image/image-version.ts';
import type { ImageAnswer, ImageRequest, ImageSource } from '../../ports/image-source.ts';
import type { ImageRecipe } from './demo-recipes.ts';
import { openDiskCache } from './disk-cache.ts';
import { buildImageCatalogue } from './image-catalogue.ts';
import { isCutOut, type OutputFormat, renderImage } from './render-image.ts';
import { createStudioLayers } from './studio-layers.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

export type ImageServiceSettings = {
  readonly assetsDirectory: string;
  readonly cacheDirectory: string;
  readonly maxCacheBytes: number;
  /** Pictures made at the same time; one core each. */
  readonly concurrency?: number;
  /** Beyond this many waiting pictures the answer is "busy". */
  readonly maxWaiting?: number;
};

export type ImageService = ImageSource & {
  /** Makes the pictures of the first pages while nobody waits; ends early when `signal` aborts. Returns how many it made. */
  warmUp(signal?: AbortSignal): Promise<number>;
  readonly assets: () => readonly string[];
};

/** What home pages and listings ask for first: the wide pictures, then every card picture, for phone and desktop. */
function* warmUpRequests(assets: Iterable<string>): Generator<ImageRequest> {
  const cards = listLooks(bodyShapes).flatMap((look) =>
    demoPaints.map((paint) => demoPictureAsset(look, paint, 'front34')),
  );
  const heroes = [...assets].filter((asset) => asset.startsWith('scenes/') && asset.endsWith('-hero'));
  for (const asset of heroes) yield* inWidths(asset, [1600, 800, 1200]);
  for (const asset of cards) yield* inWidths(asset, [320, 640]);
}

function inWidths(asset: string, widths: readonly ImageWidth[]): readonly ImageRequest[] {
  return widths.map((width) => ({ asset, width, format: 'avif' }));
}

export async function createImageService(settings: ImageServiceSettings): Promise<ImageService> {
  // One thread per picture: the queue decides how many cores pictures may take.
  sharp.concurrency(1);
  sharp.cache({ memory: 16, files: 0, items: 50 });
  const catalogue = await buildImageCatalogue(settings.assetsDirectory);
  const cache = await openDiskCache(settings.cacheDirectory, settings.maxCacheBytes);
  const loadLayers = createStudioLayers(join(settings.assetsDirectory, 'studio', 'layers'));
  const queue = createWorkQueue({
    concurrency: settings.concurrency ?? 2,
    maxWaiting: settings.maxWaiting ?? 400,
  });
  const inProgress = new Map<string, Promise<ImageAnswer>>();

  async function make(
    recipe: ImageRecipe,
    request: ImageRequest,
    enqueue: typeof queue.run,
  ): Promise<ImageAnswer> {
    const format = await outputFormat(recipe, request);
    const key = `${cacheKey(request)}.${format}`;
    const contentType = `image/${format}`;
    const stored = await cache.read(key);
    if (stored !== null) return { kind: 'image', bytes: stored, contentType };
    const bytes = await enqueue(() => renderImage(recipe, { width: request.width, format }, loadLayers));
    await cache.write(key, bytes);
    return { kind: 'image', bytes, contentType };
  }

  function getOnce(request: ImageRequest, enqueue: typeof queue.run): Promise<ImageAnswer> {
    const recipe = catalogue.get(request.asset);
    if (recipe === undefined) return Promise.resolve({ kind: 'unknown-asset' });
    const key = cacheKey(request);
    const running = inProgress.get(key);
    if (running !== undefined) return running;
    const started = make(recipe, request, enqueue).finally(() => inProgress.delete(key));
    inProgress.set(key, started);
    return started;
  }

  return {
    assets: () => [...catalogue.keys()],

    tag: (request) => (catalogue.has(request.asset) ? cacheKey(request).slice(0, 20) : null),

    async get(request) {
      try {
        return await getOnce(request, queue.run);
      } catch (error) {
        if (error instanceof QueueFullError) return { kind: 'busy' };
        throw error;
      }
    },

    async warmUp(signal) {
      let made = 0;
      for (const request of warmUpRequests(catalogue.keys())) {
        if (signal?.aborted === true) break;
        const answer = await getOnce(request, queue.runWhenIdle);
        if (answer.kind === 'image') made += 1;
      }
      return made;
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
