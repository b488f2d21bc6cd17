/** `forecourt photos check` through the real stores: reported, and removed only on request. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskPhotoFiles } from '#adapters/photo-files/disk-photo-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { runCli } from '#cli/main.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { photoAsset, photoFileNames } from '#domain/car-overrides/car-photo.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { addPhoto } from '#use-cases/stock-editor/receive-photo.ts';
import { exampleGroup } from '../support/example-group.ts';
import { exampleSite } from '../support/example-site.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';
import { recordCli } from '../support/record-cli.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const group = exampleGroup.id;
const site = { ...exampleSite({}, { locations: exampleGroup.locations }), dealerGroupId: group };
let database: Database;
let dataDir = '';
let files: ReturnType<typeof createDiskPhotoFiles>;
const later = () => new Date(Date.now() + 25 * 3_600_000);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'photos-cli-'));
  database = await openTemporaryDatabase();
  files = createDiskPhotoFiles(join(dataDir, 'photos'));
  const editor = openStockEditor(database, new Date('2026-11-20T00:00:00Z'));
  await editor.feed(group, [{ stockNumber: 'A' }]);
  for (const [number, digit] of ['a', 'b'].entries()) {
    const hash = digit.repeat(64);
    const { shown } = photoFileNames(group, hash);
    await files.put(shown, new Uint8Array([1]), 'image/webp');
    const photo = {
      carId: carIdOf(group, 'A'),
      uploadId: `00000000-0000-4000-8000-00000000000${number}`,
      asset: photoAsset(group, hash),
      hash,
      contentType: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      angle: null,
    };
    await addPhoto({ dealerGroupId: group, by: mia, photo }, editor.app);
  }
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function check(args: readonly string[], clock = later) {
  const cli = recordCli({});
  const code = await runCli(['photos', 'check', ...args], cli.io, async () => ({
    ...createCliPorts(database, { dataDir, port: 3123, publicUrl: null }, async () => undefined),
    clock,
    siteSource: {
      load: async () => ({
        kind: 'loaded',
        groups: [exampleGroup],
        sites: [site],
        leftOut: [],
        unused: [],
        originOf: () => null,
        explain: () => [],
      }),
    },
  }));
  return { code, out: cli.stdout(), err: cli.stderr() };
}

const orphan = `${group}/original/${'f'.repeat(64)}`;

it('H-6 finds nothing where every photo has its file', async () => {
  const { code, out } = await check(['--group', group]);
  expect([code, out]).toEqual([0, '2 photos of cars, 0 without a file.\nEvery file belongs to a photo.\n']);
});

it('H-6 tells a file of no photo and leaves it; --remove takes it away, and no younger one, and no photo’s', async () => {
  await files.put(orphan, new Uint8Array([1]), 'image/jpeg');
  expect((await check(['--group', group], () => new Date())).out).toContain('Every file belongs to a photo.');
  const output = await check(['--group', group]);
  expect(output.code).toBe(0);
  expect(output.out).toContain(`  ${orphan}\n1 file without a photo.`);
  expect(await files.read(orphan)).not.toBeNull();
  expect((await check(['--group', group, '--remove'], () => new Date())).out).not.toContain('deleted');
  expect((await check(['--group', group, '--remove'])).out).toContain('1 file without a photo deleted.');
  expect(await files.read(orphan)).toBeNull();
  expect(await files.read(photoFileNames(group, 'a'.repeat(64)).shown)).not.toBeNull();
});

it('H-6 says that a photo has no file any more, marks it, and ends with 1', async () => {
  await files.remove(photoFileNames(group, 'a'.repeat(64)).shown);
  const { code, out } = await check(['--group', group]);
  expect([code, out.split('\n')[0]]).toEqual([1, '2 photos of cars, 1 without a file.']);
  const photos = await createCarPhotoStore(database.db).listOfCar(group, carIdOf(group, 'A'));
  expect(photos.filter(({ missingSince }) => missingSince !== null)).toHaveLength(1);
});

it('H-6 wants a group that there is', async () => {
  expect((await check([])).code).not.toBe(0);
  expect((await check(['--group', 'nobody'])).code).not.toBe(0);
});
