/** Photos that feeds name by URL: fetched into our own store beside real imports, retried, and counted where they fail. */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskPhotoFiles } from '#adapters/photo-files/disk-photo-files.ts';
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { createFeedPhotoStore } from '#adapters/postgres/photos/feed-photo-store.ts';
import { readPhotoAsset } from '#domain/car-overrides/car-photo.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { fetchFeedPhotos } from '#use-cases/stock-editor/fetch-feed-photos.ts';
import { reconcilePhotos } from '#use-cases/stock-editor/receive-photo.ts';
import { readPhoto } from '#use-cases/stock-editor/view-photos.ts';
import { exampleGroup } from '../support/example-group.ts';
import { mia, type OpenStockEditor, openStockEditor } from '../support/open-stock-editor.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const start = new Date('2026-11-20T00:00:00Z');

describe('photos of feeds', () => {
  let database: Database;
  let folder = '';
  let supplier: Server;
  let base = '';
  const asked: string[] = [];
  const broken = new Set<string>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-photos-'));
    database = await openTemporaryDatabase();
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    supplier = createServer((request, reply) => {
      const path = request.url ?? '';
      asked.push(path);
      if (broken.has(path)) reply.writeHead(404).end();
      else if (path === '/moved.jpg') reply.writeHead(302, { location: '/moved-here.jpg' }).end(photo);
      else if (path.startsWith('/inside')) reply.writeHead(302, { location: 'http://10.0.0.1/x' }).end();
      else if (path.startsWith('/text')) reply.end('no photo');
      else reply.end(photo);
    });
    await new Promise<void>((done) => supplier.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    supplier.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  let editor: OpenStockEditor;
  let group = '';
  let groups = 0;
  let at = start;
  beforeEach(() => {
    group = `photos-${++groups}`;
    at = start;
    editor = openStockEditor(database, at);
    asked.length = 0;
    broken.clear();
  });
  const feedPhotos = () => createFeedPhotoStore(database.db);
  const carPhotoStore = () => createCarPhotoStore(database.db);
  const photoFiles = () => createDiskPhotoFiles(join(folder, 'photos'));
  const feed = (...cars: readonly Partial<FeedRecord>[]) => editor.feed(group, cars);
  const car = (stockNumber: string) => editor.car(group, stockNumber);
  async function run({ keepPhotos = false, after = 0 } = {}) {
    at = new Date(at.getTime() + after);
    editor.setNow(at);
    // The supplier of this test is on this machine; nothing else there is asked.
    const isPublic = (address: string) => address === '127.0.0.1';
    await fetchFeedPhotos(
      {
        ...exampleGroup,
        id: group,
        stockImport: { ...exampleGroup.stockImport, feeds: { f: { keepPhotos } } },
      },
      {
        ...editor.app,
        feedPhotos: feedPhotos(),
        photoSource: createPhotoSource({ isPublic }),
        photoFiles: photoFiles(),
        photoWorkshop: createPhotoWorkshop(),
        feedSetups: { list: async () => [] },
        hasRoom: async () => true,
        signal: new AbortController().signal,
      },
    );
  }

  it('H-21 are stored, shown from there, and survive the next file and the work of staff', async () => {
    const [one, two] = [`${base}/w_600,h_400/1.jpg`, `${base}/2.jpg`];
    await feed({ stockNumber: 'A1', images: [one, two], priceCents: 20_000_00 });
    // Without TLS: no page may load them from there.
    expect((await car('A1')).photoCount).toBe(0);
    await run();
    const shown = await car('A1');
    expect(shown.photoCount).toBe(2);
    expect(shown.allImages.map(({ source }) => source)).toEqual([one, two]);
    const asset = shown.images[0]?.url ?? '';
    expect(readPhotoAsset(asset)?.dealerGroupId).toBe(group);
    const bytes = await readPhoto(asset, { carPhotoStore: carPhotoStore(), photoFiles: photoFiles() });
    expect((await sharp(bytes ?? Buffer.from('')).metadata()).format).toBe('webp');

    await feed({ stockNumber: 'A1', images: [two, one], priceCents: 19_000_00 });
    expect((await car('A1')).allImages.map(({ source }) => source)).toEqual([two, one]);
    const requests = asked.length;
    const { id } = await car('A1');
    const changes = [{ path: 'colour', op: 'set', value: 'Red', seen: null } as const];
    await editCar({ dealerGroupId: group, carId: id, changes, by: mia }, editor.app);
    expect(await car('A1')).toMatchObject({ colour: 'Red', photoCount: 2, images: [{ url: asset }, {}] });
    await run({ after: minuteMs });
    expect(asked.length).toBe(requests);
  });

  it('H-21 show the picture of the feed until they are fetched, and stay there where the feed says so', async () => {
    const address = `${base}/1.jpg`;
    await feed({ stockNumber: 'A1', images: [address, 'https://i.example.invalid/2.jpg'] });
    await run({ keepPhotos: true });
    expect(asked).toEqual([]);
    expect((await car('A1')).images).toEqual([{ url: 'https://i.example.invalid/2.jpg', caption: null }]);
    expect((await feedPhotos().countByFeed(group)).size).toBe(0);
  });

  it('H-21 are tried again, later each time, and counted where they fail', async () => {
    const address = `${base}/late.jpg`;
    broken.add('/late.jpg');
    await feed({ stockNumber: 'A1', images: [address, `${base}/text`, `${base}/inside`] });
    await run();
    expect((await feedPhotos().countByFeed(group)).get('f')).toEqual({
      ...{ fetched: 0, open: 1, failed: 2 },
      reasons: expect.arrayContaining([
        { reason: expect.stringContaining('answered with status 404'), count: 1, address },
        { reason: 'it is not a photo', count: 1, address: `${base}/text` },
        { reason: '10.0.0.1 is an address in a private network', count: 1, address: `${base}/inside` },
      ]),
    });
    expect(await feedPhotos().nextAt(group)).toEqual(new Date(start.getTime() + 5 * minuteMs));
    await run({ after: minuteMs });
    expect(asked.filter((path) => path === '/late.jpg')).toHaveLength(1);
    broken.clear();
    await run({ after: 5 * minuteMs });
    expect((await car('A1')).allImages.map(({ source }) => source)).toEqual([address]);
    await feedPhotos().retry(group, 'f', at);
    expect((await feedPhotos().countByFeed(group)).get('f')).toMatchObject({
      fetched: 1,
      open: 2,
      failed: 0,
    });
  });

  it('H-21 follow a move, and are fetched once for several cars', async () => {
    await feed(
      { stockNumber: 'A1', images: [`${base}/moved.jpg`] },
      { stockNumber: 'A2', images: [`${base}/moved.jpg`] },
    );
    await run();
    const assets = [await car('A1'), await car('A2')].map(({ images }) => images[0]?.url);
    expect(assets).toEqual([expect.stringContaining(`photos/${group}/`), assets[0]]);
    expect(asked).toEqual(['/moved.jpg', '/moved-here.jpg']);
  });

  it('H-21 are no files without a photo, and are fetched again where a file is lost', async () => {
    await feed({ stockNumber: 'A1', images: [`${base}/1.jpg`] });
    await run();
    const checking = {
      ...{ carPhotoStore: carPhotoStore(), photoFiles: photoFiles(), clock: () => at },
      yieldToRequests: async () => {},
    };
    at = new Date(at.getTime() + 2_880 * minuteMs);
    expect((await reconcilePhotos(group, checking)).orphans).toEqual([]);
    for await (const { name } of photoFiles().list(`${group}/`)) await photoFiles().remove(name);
    await reconcilePhotos(group, checking);
    await run();
    expect(asked).toHaveLength(2);
    expect((await car('A1')).photoCount).toBe(1);
  });

  it('H-21 of a car that is gone, or that its feed no longer names, are not asked for', async () => {
    broken.add('/1.jpg');
    await feed({ stockNumber: 'A1', images: [`${base}/1.jpg`] });
    await run();
    await feed({ stockNumber: 'A1', images: [`${base}/2.jpg`] });
    await run({ after: 10 * minuteMs });
    expect(asked).toEqual(['/1.jpg', '/2.jpg']);
    expect((await feedPhotos().countByFeed(group)).get('f')).toMatchObject({
      fetched: 1,
      open: 0,
      failed: 0,
    });
  });
});
