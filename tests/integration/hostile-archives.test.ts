/**
 * Archives of a dealer group that were made to fill memory or disk, to reach another folder or to stop their reader
 * (S-10).
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskPhotoFiles, createPhotoFileStore } from '#adapters/photo-files/disk-photo-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { createGroupFileStore } from '#adapters/site-files/group-file-store.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { type ArchivePorts, exportGroup } from '#use-cases/group-archive/export-group.ts';
import { importGroup } from '#use-cases/group-archive/import-group.ts';
import { fillGroup, readGroup } from '../support/fill-group.ts';
import { listAgain, type Rebuilt, rebuildArchive, renameEntry } from '../support/rebuild-archive.ts';
import { runCommand } from '../support/run-command.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const group = { id: 'kestrel-bay', name: 'Kestrel Bay Motors' };
const mb = 1024 ** 2;

let source: Database;
let target: Database;
let sources: TemporaryFolder;
let folder: TemporaryFolder;
let whole: string;
let leadRow: string;

function portsOf(database: Database, path: string): ArchivePorts {
  const configuration = {
    name: 'configuration',
    folder: join(path, 'sites', 'groups'),
    stagingFolder: join(path, 'sites'),
  };
  return {
    groupTables: createGroupTables(database),
    groupShelves: [
      createGroupFileStore(configuration),
      createPhotoFileStore(createDiskPhotoFiles(join(path, 'photos'))),
    ],
    archiveFiles: zipArchives,
  };
}

beforeAll(async () => {
  source = await openTemporaryDatabase();
  target = await openTemporaryDatabase();
  sources = await createTemporaryFolder();
  await fillGroup(source, group.id, 3);
  whole = join(sources.path, 'whole.zip');
  await exportGroup({ group, path: whole }, portsOf(source, sources.path), new Date('2026-11-29T00:00:00Z'));
  const archive = await zipArchives.open(whole);
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.read('tables/lead.jsonl')) chunks.push(chunk);
  await archive.close();
  leadRow = Buffer.concat(chunks).toString().split('\n')[0] ?? '';
});
afterAll(async () => {
  await source.close();
  await target.close();
  await sources.remove();
});
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

async function refusalOf(path: string): Promise<string> {
  const error = await importGroup({ path, fingerprint: null }, portsOf(target, folder.path)).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect(Object.values(await readGroup(target, group.id)).flat()).toEqual([]);
  const left = await readdir(folder.path, { recursive: true });
  expect(
    left.filter((name) => !/^(hostile\.zip|sites|sites\/groups|photos|photos\/kestrel-bay)$/.test(name)),
  ).toEqual([]);
  return error instanceof Error ? error.message : '';
}

async function tryRebuilt(change: Rebuilt): Promise<string> {
  const path = join(folder.path, 'hostile.zip');
  await rebuildArchive(whole, path, change);
  return refusalOf(path);
}

const lead = (more: string) => leadRow.replace(/\}$/, `,"more":${more}}`);
/** So much that what comes beside it may become large. */
const incompressible = { 'files/configuration/noise.bin': randomBytes(400_000) };
const repeated = (text: string, times: number) => text.repeat(times);

describe('a hostile archive', () => {
  it.each<[string, () => Rebuilt, string]>([
    [
      'a bomb: a file that becomes a thousand times larger',
      () => ({ entries: { 'files/photos/a.webp': Buffer.alloc(60 * mb) } }),
      'would become more than 200 times larger when it is unpacked',
    ],
    [
      'many files that become larger together',
      () => ({
        entries: Object.fromEntries(
          Array.from({ length: 40 }, (_, number) => [`files/photos/${number}.webp`, Buffer.alloc(mb)]),
        ),
      }),
      'would become more than 200 times larger when it is unpacked',
    ],
    [
      'a photo that fills the memory',
      () => ({
        entries: incompressible,
        manifest: ({ files }) => {
          files.push({ shelf: 'photos', path: 'a.webp', bytes: 65 * mb, sha256: '0'.repeat(64) });
        },
      }),
      'files/photos/a.webp is larger than any file of a site',
    ],
    [
      'a duplicate name',
      () => ({ unlisted: [['manifest.json', Buffer.from('{}')]] }),
      'manifest.json occurs twice in the archive',
    ],
    [
      'a file that is not listed',
      () => ({ unlisted: [['more.txt', Buffer.from('x')]] }),
      'more.txt is not listed',
    ],
    [
      'names that are one file and one folder',
      () => ({
        entries: { 'files/configuration/pages': 'a file', 'files/configuration/pages/a.yaml': 'in it' },
      }),
      'can’t be stored beside the others',
    ],
    [
      'a name of a photo that no disk of ours has',
      () => ({ entries: { 'files/photos/CON .webp': 'x' } }),
      'is no name of a photo',
    ],
    [
      'a name that no disk takes',
      () => ({ entries: { [`files/configuration/${'語'.repeat(150)}`]: 'x' } }),
      'can’t be stored beside the others',
    ],
    [
      'millions of lines',
      () => ({ entries: { ...incompressible, 'tables/lead.jsonl': repeated(`${leadRow}\n`, 100_000) } }),
      'tables/lead.jsonl has more rows than the list says (3)',
    ],
    [
      'millions of empty lines',
      () => ({ entries: { ...incompressible, 'tables/lead.jsonl': repeated('\n', 10_000_000) } }),
      'tables/lead.jsonl has a line 1 that is not a row',
    ],
    [
      'a row that is nested a million times',
      () => ({ entries: { ...incompressible, 'tables/lead.jsonl': `${lead(repeated('[', 1_000_000))}\n` } }),
      'tables/lead.jsonl has a line 1 that is nested more than 100 deep',
    ],
    [
      'a row of millions of values',
      () => ({
        entries: { ...incompressible, 'tables/lead.jsonl': `${lead(`[${repeated('{},', 2_000_000)}1]`)}\n` },
      }),
      'tables/lead.jsonl has a line 1 that holds more than 1000000 values',
    ],
    [
      'a line that does not end',
      () => ({
        entries: { ...incompressible, 'tables/lead.jsonl': `${lead(`"${repeated('x', 30 * mb)}"`)}\n` },
      }),
      'tables/lead.jsonl has a row that is too long',
    ],
    [
      'a list of contents that is nested deeper than any',
      () => ({
        manifest: (list) =>
          Object.assign(list, { leftOut: JSON.parse(repeated('[', 50) + repeated(']', 50)) }),
      }),
      'The list of contents (manifest.json) is nested more than 10 deep',
    ],
    [
      'a dealer whose name drives the terminal',
      () => ({ manifest: (list) => Object.assign(list, { dealerGroupName: '\u001b[2J' }) }),
      'dealerGroupName',
    ],
  ])('H-18 S-10 with %s is refused in words, and leaves nothing behind', async (_what, change, text) => {
    const refusal = await tryRebuilt(change());
    expect(refusal).toContain(text);
    expect(refusal).toContain('Nothing was imported.');
    expect(refusal).not.toMatch(/\p{Cc}/u);
  });

  it.each<[string, (zip: Buffer) => Buffer, string]>([
    [
      'the same bytes under a thousand names',
      (zip) => listAgain(zip, 1_000),
      'names the same bytes as several files',
    ],
    [
      'a name that leads out of its folder',
      (zip) => renameEntry(zip, 'files/configuration/x/evil.sh', '../../../../../../tmp/evil.sh'),
      'cannot be read',
    ],
    [
      'a name from the root of the disk',
      (zip) => renameEntry(zip, 'files/configuration/x/evil.sh', '/etc/cron.d/a-name-as-long.sh'),
      'cannot be read',
    ],
    [
      'a name that drives the terminal',
      (zip) =>
        renameEntry(
          zip,
          'files/configuration/x/evil.sh',
          'files/\u001b[2J\u001b[Hration/x/e.sh'.padEnd(29, 'h'),
        ),
      'is missing',
    ],
  ])('H-18 S-10 with %s is refused in words, and leaves nothing behind', async (_what, change, text) => {
    const path = join(folder.path, 'hostile.zip');
    await rebuildArchive(whole, path, {
      entries: { 'files/configuration/x/evil.sh': randomBytes(50_000) },
    });
    await writeFile(path, change(await readFile(path)));
    const refusal = await refusalOf(path);
    expect(refusal).toContain(text);
    expect(refusal).not.toMatch(/\p{Cc}/u);
  });

  it('H-18 S-10 is refused by the command too, which stays small meanwhile', {
    timeout: 120_000,
  }, async () => {
    const path = join(folder.path, 'hostile.zip');
    const environment = {
      DATA_DIR: join(folder.path, 'data'),
      SITES_DIR: join(folder.path, 'sites'),
      NODE_OPTIONS: '--max-old-space-size=160',
    };
    for (const [change, text] of [
      [
        { entries: { 'files/photos/a.webp': Buffer.alloc(60 * mb) } },
        'would become more than 200 times larger',
      ],
      [
        { entries: { ...incompressible, 'tables/lead.jsonl': `${lead(repeated('[', 20 * mb))}\n` } },
        'nested more than 100 deep',
      ],
    ] satisfies [Rebuilt, string][]) {
      await rebuildArchive(whole, path, change);
      const { code, output } = await runCommand(['group', 'import', path], environment);
      expect(output).toContain(text);
      expect(output).not.toContain('    at ');
      expect(code).toBe(1);
    }
  });
});
