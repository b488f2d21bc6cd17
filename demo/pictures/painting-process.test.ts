import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageService } from '#adapters/images-sharp/image-service.ts';
import { startPaintingProcess } from './painting-process.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-painting-'));
  const scenes = join(directory, 'assets', 'pictures', 'scenes');
  await mkdir(scenes, { recursive: true });
  await sharp({ create: { width: 500, height: 300, channels: 3, background: '#336699' } })
    .webp()
    .toFile(join(scenes, 'photo.webp'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('startPaintingProcess', () => {
  it('makes pictures where the server finds them, reports when there is none, and ends on request', async () => {
    const settings = {
      assetsDirectory: join(directory, 'assets'),
      cacheDirectory: join(directory, 'cache'),
      maxCacheBytes: 1_000_000,
    };
    const painter = startPaintingProcess(settings);
    const request = { asset: 'scenes/photo', width: 320, format: 'avif' } as const;
    expect(await painter.paint(request)).toBe(true);
    expect(await painter.paint({ ...request, asset: 'scenes/none' })).toBe(false);

    const files = await readdir(settings.cacheDirectory);
    expect(files).toHaveLength(1);
    const server = await createImageService(settings);
    expect(await server.get(request)).toMatchObject({ kind: 'image', contentType: 'image/avif' });
    expect(await readdir(settings.cacheDirectory)).toEqual(files);

    await painter.stop();
    expect(await painter.paint(request)).toBe(false);
  });

  it('answers what was asked for when it is stopped meanwhile', async () => {
    const painter = startPaintingProcess({
      assetsDirectory: join(directory, 'assets'),
      cacheDirectory: join(directory, 'other-cache'),
      maxCacheBytes: 1_000_000,
    });
    const requested = painter.paint({ asset: 'scenes/photo', width: 320, format: 'avif' });
    await painter.stop();
    expect(typeof (await requested)).toBe('boolean');
  });

  it('is ended when it is stopped while something holds it', async () => {
    const painter = startPaintingProcess({
      assetsDirectory: join(directory, 'assets'),
      cacheDirectory: join(directory, 'held-cache'),
      maxCacheBytes: 1_000_000,
    });
    expect(await painter.paint({ asset: 'scenes/photo', width: 320, format: 'avif' })).toBe(true);
    if (painter.processId === undefined) throw new Error('It was started.');
    process.kill(painter.processId, 'SIGSTOP');
    const requested = painter.paint({ asset: 'scenes/photo', width: 640, format: 'avif' });
    await painter.stop();
    expect(await requested).toBe(false);
  });
});
