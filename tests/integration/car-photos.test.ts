/** Photos that staff add and order, through the real stores, beside real imports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageService } from '#adapters/images-sharp/image-service.ts';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskPhotoFiles, createDiskUploadSpool } from '#adapters/photo-files/disk-photo-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { carChanges } from '#domain/car-overrides/car-changes.ts';
import { photoFileNames, readPhotoAsset } from '#domain/car-overrides/car-photo.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import {
  arrangePhotosAct,
  releasePhotosAct,
  type TypedPhoto,
} from '#use-cases/stock-editor/arrange-photos.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import {
  addPhoto,
  receivePhoto,
  receivePhotoPart,
  reconcilePhotos,
  removeOrphans,
  viewUpload,
} from '#use-cases/stock-editor/receive-photo.ts';
import { readPhoto, viewPhotos } from '#use-cases/stock-editor/view-photos.ts';
import { mia, type OpenStockEditor, openStockEditor } from '../support/open-stock-editor.ts';
import { livePhotos, type PhotoDriver, photoLives } from '../support/photo-life.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const start = new Date('2026-11-20T00:00:00Z');
const uploadId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('photos of cars', () => {
  let database: Database;
  let editor: OpenStockEditor;
  let folder = '';
  let app: ReturnType<typeof openApp>;
  function openApp() {
    return {
      ...editor.app,
      auditLog: createAuditLog(database.db),
      carPhotoStore: createCarPhotoStore(database.db),
      photoFiles: createDiskPhotoFiles(join(folder, 'photos')),
      photoUploads: createDiskUploadSpool(join(folder, 'uploads'), { level: async () => 'ample' }),
      photoWorkshop: createPhotoWorkshop(),
      dealerGroups: () => [],
    };
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'car-photos-'));
    database = await openTemporaryDatabase();
    editor = openStockEditor(database, start);
    app = openApp();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  let colours = 0;
  const photograph = (width = 400) =>
    sharp({
      create: {
        width,
        height: 300,
        channels: 3,
        background: { r: (++colours * 31) % 256, g: (colours * 7) % 256, b: 120 },
      },
    })
      .withExif({ IFD0: { Make: 'Phonemaker' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
      .jpeg()
      .toBuffer();
  const caller = (group: string, facts: Partial<Grant> = {}, staffId = 'mia'): StaffCaller =>
    ({
      member: {
        dealerGroupId: group,
        id: staffId,
        email: `${staffId}@kestrel.example`,
        name: staffId,
        grants: [
          {
            id: '1',
            role: 'yard',
            locations: null,
            leadFamilies: null,
            until: null,
            ...facts,
          },
        ],
      } as StaffCaller['member'],
      staffId,
      sessionId: 'session-1',
      network: null,
      isViewingAs: false,
      stepUpFor: null,
      steppedUpAt: null,
    }) as unknown as StaffCaller;
  async function* partsOf(bytes: Uint8Array) {
    yield bytes;
  }
  const carOf = (group: string) => carIdOf(group, 'A');
  const send = async (
    group: string,
    bytes: Uint8Array,
    number: number,
    { who = caller(group), angle = '' } = {},
  ) => {
    const upload = { carId: carOf(group), uploadId: uploadId(number) };
    const requested = { ...upload, offset: 0, bytes: partsOf(bytes) };
    const claimed = await receivePhotoPart.perform({ caller: who, requested }, app, start);
    if (claimed.kind !== 'done') return claimed;
    return receivePhoto.perform({ caller: who, requested: { ...upload, angle } }, app, start);
  };
  const shownTo = async (group: string) => {
    const seen = await viewPhotos.perform(
      { caller: caller(group), requested: { carId: carOf(group) } },
      app,
      start,
    );
    if (seen.kind !== 'done') throw new Error(seen.kind);
    return seen.result;
  };
  const typed = (photo: string, facts: Partial<TypedPhoto> = {}): TypedPhoto => {
    return { photo, angle: '', caption: '', isMark: false, isHidden: false, ...facts };
  };
  const arrange = async (
    group: string,
    photos: readonly TypedPhoto[],
    seen: { photoOrder: string; staffPhotos: string },
  ) =>
    arrangePhotosAct.perform(
      { caller: caller(group), requested: { carId: carOf(group), photos, move: { kind: 'none' }, seen } },
      app,
      start,
    );
  const urls = async (group: string) => (await editor.car(group, 'A')).images.map(({ url }) => url);
  const auditOf = async (group: string) =>
    (await database.db.select().from(auditEntry)).filter(({ dealerGroupId }) => dealerGroupId === group);

  it('H-6 keeps what was sent, shows it clean, and says in the audit who added it', async () => {
    await editor.feed('keep', [{ stockNumber: 'A', images: ['https://feed.example/1.jpg'] }]);
    const sent = await photograph();
    expect(await send('keep', sent, 1, { angle: 'side' })).toMatchObject({
      kind: 'done',
      result: { photoCount: 2 },
    });
    const [fromFeed, own = ''] = await urls('keep');
    expect(fromFeed).toBe('https://feed.example/1.jpg');
    const named = readPhotoAsset(own);
    if (named === null) throw new Error('It is one of ours.');
    const files = photoFileNames('keep', named.hash);
    expect(Buffer.from((await app.photoFiles.read(files.original)) ?? [])).toEqual(sent);
    const shown = await sharp(Buffer.from((await app.photoFiles.read(files.shown)) ?? [])).metadata();
    expect([shown.format, shown.exif]).toEqual(['webp', undefined]);
    expect((await shownTo('keep')).photos[1]).toMatchObject({ source: 'staff', angle: 'side', by: 'mia' });
    const [entry] = await auditOf('keep');
    expect(entry).toMatchObject({ act: 'car.photos', subjectId: carOf('keep') });
  });

  it('H-6 B-44 serves the picture in its widths, and neither the original nor a name that was not handed out', async () => {
    await editor.feed('serve', [{ stockNumber: 'A' }]);
    await send('serve', await photograph(1_000), 1);
    const [own = ''] = await urls('serve');
    const hash = readPhotoAsset(own)?.hash ?? '';
    const images = await createImageService({
      assetsDirectory: join(import.meta.dirname, '..', '..', 'assets'),
      cacheDirectory: join(folder, 'cache'),
      maxCacheBytes: 10_000_000,
      photos: {
        has: (asset) => readPhotoAsset(asset) !== null,
        read: (asset) => readPhoto(asset, app),
      },
    });
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const answer = await images.get({ asset: own, width: 320, format });
      if (answer.kind !== 'image') throw new Error(answer.kind);
      const facts = await sharp(answer.bytes).metadata();
      expect([facts.width, facts.exif, Buffer.from(answer.bytes).includes('Phonemaker')]).toEqual([
        320,
        undefined,
        false,
      ]);
    }
    expect(images.tag({ asset: `serve/original/${hash}`, width: 320, format: 'webp' })).toBeNull();
    for (const asset of [`photos/serve/${'f'.repeat(64)}`, own.replace('photos/serve', 'photos/keep')])
      expect(await images.get({ asset, width: 320, format: 'webp' })).toEqual({ kind: 'unknown-asset' });
    await app.photoFiles.remove(photoFileNames('serve', hash).shown);
    expect(await images.get({ asset: own, width: 640, format: 'webp' })).toEqual({ kind: 'unknown-asset' });
  });

  it('H-6 a photo that is sent again is one photo: the same upload, the same picture, and both at once', async () => {
    await editor.feed('again', [{ stockNumber: 'A' }]);
    const sent = await photograph();
    await Promise.all([send('again', sent, 1), send('again', sent, 2)]);
    await send('again', sent, 1);
    expect(await urls('again')).toHaveLength(1);
    const status = await viewUpload.perform(
      { caller: caller('again'), requested: { carId: carOf('again'), uploadId: uploadId(1) } },
      app,
      start,
    );
    expect(status).toEqual({ kind: 'done', result: { received: 0, isKept: true } });
  });

  it('H-6 takes photos in the order of a walk around, in whichever order they come', async () => {
    await editor.feed('walk', [{ stockNumber: 'A' }]);
    for (const [number, angle] of ['dashboard', 'front34', 'side'].entries())
      await send('walk', await photograph(), number, { angle });
    expect((await shownTo('walk')).photos.map(({ angle }) => angle)).toEqual([
      'front34',
      'side',
      'dashboard',
    ]);
  });

  it('H-6 refuses what is no photo in words, and forgets it', async () => {
    await editor.feed('refuse', [{ stockNumber: 'A' }]);
    const answer = await send('refuse', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 1);
    expect(answer).toMatchObject({
      kind: 'invalid',
      problems: { photo: expect.stringContaining('a drawing') },
    });
    expect(await urls('refuse')).toEqual([]);
    const status = await viewUpload.perform(
      { caller: caller('refuse'), requested: { carId: carOf('refuse'), uploadId: uploadId(1) } },
      app,
      start,
    );
    expect(status).toEqual({ kind: 'done', result: { received: 0, isKept: false } });
  });

  it('H-6 takes sixty photos of a car and not one more', async () => {
    await editor.feed('many', [{ stockNumber: 'A' }]);
    const photo = (number: number) => ({
      carId: carOf('many'),
      uploadId: uploadId(number),
      asset: `photo-${number}`,
      hash: String(number).padStart(64, '0'),
      contentType: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      angle: null,
    });
    for (let number = 1; number <= 60; number++)
      expect((await addPhoto({ dealerGroupId: 'many', by: mia, photo: photo(number) }, app)).kind).toBe(
        'added',
      );
    expect(await addPhoto({ dealerGroupId: 'many', by: mia, photo: photo(61) }, app)).toEqual({
      kind: 'too-many',
    });
    expect((await addPhoto({ dealerGroupId: 'many', by: mia, photo: photo(60) }, app)).kind).toBe('added');
    expect((await editor.car('many', 'A')).photoCount).toBe(60);
  });

  it('H-6 is for people who may change photos, of their own locations and group', async () => {
    await editor.feed('own', [{ stockNumber: 'A', locationSlug: 'north' }]);
    const sent = await photograph();
    const of = (who: StaffCaller) => send('own', sent, 9, { who });
    expect((await of(caller('own', { role: 'sales' }))).kind).toBe('forbidden');
    expect((await of(caller('own', { locations: ['south'] }))).kind).toBe('missing');
    expect((await of(caller('another'))).kind).toBe('missing');
    expect(await of({ ...caller('own'), isViewingAs: true })).toMatchObject({
      kind: 'forbidden',
      reason: 'viewing',
    });
    expect(await urls('own')).toEqual([]);
    expect((await of(caller('own', { locations: ['north'] }))).kind).toBe('done');
    // A part of another person's upload cannot be continued.
    const half = { carId: carOf('own'), uploadId: uploadId(10) };
    const requested = { ...half, offset: 0, bytes: partsOf(sent.subarray(0, 9)) };
    await receivePhotoPart.perform({ caller: caller('own'), requested }, app, start);
    const lee = await viewUpload.perform({ caller: caller('own', {}, 'lee'), requested: half }, app, start);
    expect(lee).toEqual({ kind: 'done', result: { received: 0, isKept: false } });
  });

  it('H-6 B-44 an order of people survives every feed; photos that a feed adds since are at its end', async () => {
    await editor.feed('order', [{ stockNumber: 'A', images: ['a', 'b', 'c'] }]);
    await send('order', await photograph(), 1);
    const { seen, photos } = await shownTo('order');
    const own = photos[3]?.photo ?? '';
    const done = await arrange(
      'order',
      [
        typed(own, { caption: 'From the kerb' }),
        typed('c'),
        typed('a', { isHidden: true }),
        typed('b', { isMark: true, caption: 'Stone chip' }),
      ],
      seen,
    );
    expect(done.kind).toBe('done');
    await editor.feed('order', [{ stockNumber: 'A', images: ['d', 'a', 'b', 'c'], priceCents: 1_000_00 }]);
    const car = await editor.car('order', 'A');
    expect(car.allImages).toEqual([
      { url: own, caption: 'From the kerb' },
      { url: 'c', caption: null },
      { url: 'd', caption: null },
      { url: 'b', caption: 'Stone chip', isImperfection: true },
    ]);
    expect(car.photoCount).toBe(3);
    expect((await shownTo('order')).photos.find(({ photo }) => photo === 'd')).toMatchObject({ isNew: true });
    // The feed leaves one out for a night, and it comes back to its place.
    await editor.feed('order', [{ stockNumber: 'A', images: ['d', 'a', 'b'] }]);
    await editor.feed('order', [{ stockNumber: 'A', images: ['d', 'a', 'b', 'c'] }]);
    expect(await urls('order')).toEqual([own, 'c', 'd']);
    const again = await shownTo('order');
    await releasePhotosAct.perform(
      { caller: caller('order'), requested: { carId: carOf('order'), seen: again.seen } },
      app,
      start,
    );
    expect(await urls('order')).toEqual(['d', 'a', 'b', 'c', own]);
  });

  it('H-6, H-13 of two who order at once the second is shown both, and nothing of either is lost', async () => {
    await editor.feed('two', [{ stockNumber: 'A', images: ['a', 'b'] }]);
    const { seen } = await shownTo('two');
    expect((await arrange('two', [typed('b'), typed('a')], seen)).kind).toBe('done');
    const second = await arrange('two', [typed('a', { caption: 'Nose' }), typed('b')], seen);
    expect(second).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'photoOrder', yours: '1 Nose, 2 photo', theirs: '1 photo, 2 photo', by: 'mia' }],
    });
    expect(await urls('two')).toEqual(['b', 'a']);
  });

  it('H-6 takes an upload, an order and a removal back, one by one', async () => {
    await editor.feed('undo', [{ stockNumber: 'A', images: ['a', 'b'] }]);
    await send('undo', await photograph(), 1);
    const before = await urls('undo');
    const own = before[2] ?? '';
    const { seen } = await shownTo('undo');
    const remove = { kind: 'remove' as const, place: 2 };
    const requested = {
      carId: carOf('undo'),
      photos: [typed('b'), typed('a'), typed(own)],
      move: remove,
      seen,
    };
    const removed = await arrangePhotosAct.perform({ caller: caller('undo'), requested }, app, start);
    expect(removed.kind).toBe('done');
    expect(await urls('undo')).toEqual(['b', 'a']);
    const [latest] = await app.changes.listCarHistory('undo', carOf('undo'), 1);
    const undone = await undoChange(
      { dealerGroupId: 'undo', changeSetId: latest?.changeSet.id ?? '', by: mia },
      app,
    );
    expect(undone).toMatchObject({ kind: 'undone', undone: 2 });
    expect(await urls('undo')).toEqual(before);
    expect(
      await app.photoFiles.read(photoFileNames('undo', readPhotoAsset(own)?.hash ?? '').shown),
    ).not.toBeNull();
  });

  it('H-6 refuses to remove what the feed would bring again, and words that are too long', async () => {
    await editor.feed('words', [{ stockNumber: 'A', images: ['a', 'b'] }]);
    const { seen } = await shownTo('words');
    const requested = {
      carId: carOf('words'),
      photos: [typed('a'), typed('b')],
      move: { kind: 'remove' as const, place: 0 },
      seen,
    };
    const removed = await arrangePhotosAct.perform({ caller: caller('words'), requested }, app, start);
    expect(removed).toMatchObject({
      kind: 'invalid',
      problems: { form: expect.stringContaining('Hide the photo instead') },
    });
    const captioned = (length: number) =>
      arrange('words', [typed('b', { caption: 'x'.repeat(length) }), typed('a')], seen);
    expect(await captioned(301)).toMatchObject({
      kind: 'invalid',
      problems: { 'caption:b': 'Enter 300 characters or fewer.' },
    });
    expect((await captioned(300)).kind).toBe('done');
  });

  it('H-6 finds photos without a file and files without a photo, and lets neither break a page', async () => {
    await editor.feed('check', [{ stockNumber: 'A' }]);
    await send('check', await photograph(), 1);
    await send('check', await photograph(), 2);
    const [first = ''] = await urls('check');
    const files = photoFileNames('check', readPhotoAsset(first)?.hash ?? '');
    const shown = (await app.photoFiles.read(files.shown)) ?? new Uint8Array();
    await app.photoFiles.remove(files.shown);
    const orphan = photoFileNames('check', 'f'.repeat(64)).original;
    await app.photoFiles.put(orphan, new Uint8Array([1]), 'image/jpeg');
    const at = (hours: number) => ({ ...app, clock: () => new Date(Date.now() + hours * 3_600_000) });
    // One that has just come may belong to a row that is being written.
    expect(await reconcilePhotos('check', at(0))).toEqual({ photos: 2, missing: 1, orphans: [] });
    expect((await shownTo('check')).photos.map(({ isMissing }) => isMissing)).toEqual([true, false]);
    const found = await reconcilePhotos('check', at(25));
    expect(found).toEqual({ photos: 2, missing: 1, orphans: [orphan] });
    await removeOrphans(found.orphans, app);
    expect(await app.photoFiles.read(orphan)).toBeNull();
    await app.photoFiles.put(files.shown, shown, 'image/webp');
    expect((await reconcilePhotos('check', at(25))).missing).toBe(0);
    expect((await shownTo('check')).photos.map(({ isMissing }) => isMissing)).toEqual([false, false]);
  });

  it('H-6 through lives of real imports and real edits loses no photo and keeps every order', async () => {
    let lives = 0;
    await fc.assert(
      fc.asyncProperty(photoLives, async (steps) => {
        const group = `life-${++lives}`;
        await editor.feed(group, [{ stockNumber: 'A' }]);
        await livePhotos(steps, storedDriver(group));
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 15) },
    );
  });

  function storedDriver(group: string): PhotoDriver {
    const carId = carOf(group);
    const edit = (path: 'photoOrder' | 'staffPhotos', value: readonly string[] | null, seen: string | null) =>
      editCar(
        {
          dealerGroupId: group,
          carId,
          by: mia,
          changes: [
            { path, op: value === null ? 'release' : 'set', value, seen, until: 'released', endsAt: null },
          ],
        },
        editor.app,
      );
    return {
      feed: (images) => editor.feed(group, [{ stockNumber: 'A', images }]),
      setAdded: async (photos) => void (await edit('staffPhotos', photos, null)),
      async order(entries, isStale) {
        const current = await editor.app.stockEditor.findCarWithOverrides(group, carId);
        if (current === null) throw new Error('The car is there.');
        const outcome = await edit(
          'photoOrder',
          entries,
          isStale ? 'another' : carChanges.seenOf(current, 'photoOrder'),
        );
        return outcome.kind === 'done' ? outcome.changeSetId : null;
      },
      release: async () => void (await edit('photoOrder', null, null)),
      async undo(changeSetId) {
        const outcome = await undoChange({ dealerGroupId: group, changeSetId, by: mia }, editor.app);
        return outcome.kind === 'undone' && outcome.undone === 1;
      },
      async shown() {
        const { allImages } = await editor.car(group, 'A');
        return allImages.map(({ url }) => url);
      },
    };
  }
});
