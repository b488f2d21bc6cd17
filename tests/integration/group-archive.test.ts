/** A dealer group leaves one installation and comes into another unchanged; anything else is refused, with nothing half done. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { createGroupFileStore } from '#adapters/site-files/group-file-store.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { archivedTables } from '#domain/group-archive/archived-tables.ts';
import type { OpenArchive } from '#ports/installation/group-archive.ts';
import { type ArchivePorts, exportGroup } from '#use-cases/group-archive/export-group.ts';
import { importGroup } from '#use-cases/group-archive/import-group.ts';
import { fillGroup, readGroup } from '../support/fill-group.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const group = { id: 'kestrel-bay', name: 'Kestrel Bay “車” Motors' };
const now = new Date('2026-11-24T04:00:00.000Z');
const files = {
  'group.yaml': 'name: Kestrel Bay\n',
  'pages/about-us.yaml': 'title: "About us — 車"\n',
  'pictures/yard.bin': Buffer.from([0, 255, 10, 13, 0]),
  'empty.txt': '',
} as const;

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

function portsOf(database: Database, sites: string): ArchivePorts {
  const store = createGroupFileStore({
    name: 'configuration',
    folder: join(sites, 'groups'),
    stagingFolder: sites,
  });
  return { groupTables: createGroupTables(database), groupShelves: [store], archiveFiles: zipArchives };
}

async function writeFiles(sites: string): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(sites, 'groups', group.id, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function readFiles(sites: string): Promise<Readonly<Record<string, string>>> {
  const own = join(sites, 'groups', group.id);
  const names = await readdir(own, { recursive: true, withFileTypes: true }).catch(() => []);
  const read = names
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(own.length + 1), (await readFile(path)).toString('base64')] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ArchiveRefused);
  return error instanceof Error ? error.message : '';
}

describe('a dealer group', () => {
  const opened: Database[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
  const open = async () => {
    const database = await openTemporaryDatabase();
    opened.push(database);
    return database;
  };

  it('H-18 goes from one database into another, and from there into a third, unchanged: every row of every table, every file', async () => {
    const [source, second, third] = [await open(), await open(), await open()];
    await fillGroup(source, group.id, 3);
    await fillGroup(source, 'somebody-else', 1);
    const foldersOf = ['one', 'two', 'three'].map((name) => join(folder.path, name));
    const [here = '', between = '', there = ''] = foldersOf;
    await writeFiles(here);
    const before = await readGroup(source, group.id);
    const empty = archivedTables.filter(({ name }) => (before[name]?.length ?? 0) === 0);
    expect(empty).toEqual([]);

    const move = async (from: ArchivePorts, to: ArchivePorts, name: string) => {
      const path = join(folder.path, name);
      const exported = await exportGroup({ group, path }, from, now);
      const imported = await importGroup({ path, fingerprint: exported.fingerprint }, to);
      expect(imported).toMatchObject({ files: 4, rows: Object.values(before).flat().length });
      return exported.manifest;
    };
    const moved = await move(portsOf(source, here), portsOf(second, between), 'first.zip');
    expect(await readGroup(second, group.id)).toEqual(before);
    // What comes later is numbered on, and never as an event that was brought.
    const { rows } = await second.pool.query(
      `select bool_and(ordinal < nextval(pg_get_serial_sequence('hold_event', 'ordinal'))) as later from hold_event`,
    );
    expect(rows).toEqual([{ later: true }]);
    const movedOn = await move(portsOf(second, between), portsOf(third, there), 'second.zip');
    expect(await readGroup(third, group.id)).toEqual(before);
    expect(await readFiles(there)).toEqual(await readFiles(here));
    expect(await readdir(there)).toEqual(['groups']);
    expect(movedOn.files).toEqual(moved.files);
    expect(Object.values(await readGroup(third, 'somebody-else')).flat()).toEqual([]);
  });
});

describe('an archive', () => {
  let source: Database;
  let target: Database;
  let sources: TemporaryFolder;
  let whole: Buffer;
  let fingerprint: string;
  beforeAll(async () => {
    source = await openTemporaryDatabase();
    target = await openTemporaryDatabase();
    sources = await createTemporaryFolder();
    await fillGroup(source, group.id, 3);
    await writeFiles(sources.path);
    const path = join(sources.path, 'group.zip');
    ({ fingerprint } = await exportGroup({ group, path }, portsOf(source, sources.path), now));
    whole = await readFile(path);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
    await sources.remove();
  });

  const expectNothing = async () => {
    expect(Object.values(await readGroup(target, group.id)).flat()).toEqual([]);
    const left = await readdir(sites(), { recursive: true }).catch(() => []);
    // An empty folder for groups may stay.
    expect(left.filter((name) => name !== 'groups')).toEqual([]);
  };
  const sites = () => join(folder.path, 'sites');

  async function tryBytes(bytes: Uint8Array): Promise<string> {
    const path = join(folder.path, `try-${Math.random()}.zip`);
    await writeFile(path, bytes);
    const refusal = await refusalOf(importGroup({ path, fingerprint: null }, portsOf(target, sites())));
    await expectNothing();
    return refusal;
  }

  /** The archive with one of its entries read as something else. */
  async function tryChanged(
    change: (path: string, text: string) => string,
    entries: (known: OpenArchive['entries']) => OpenArchive['entries'] = (known) => known,
  ): Promise<string> {
    const path = join(folder.path, 'whole.zip');
    await writeFile(path, whole);
    const changed: ArchivePorts['archiveFiles'] = {
      ...zipArchives,
      async open(file) {
        const archive = await zipArchives.open(file);
        const textOf = async (entry: string) => {
          const chunks: Uint8Array[] = [];
          for await (const chunk of archive.read(entry)) chunks.push(chunk);
          return Buffer.concat(chunks).toString();
        };
        const sizes = new Map<string, number>();
        const isText = (entry: string) => /^(tables\/|manifest)/.test(entry);
        for (const entry of archive.entries) {
          const text = isText(entry.path) ? change(entry.path, await textOf(entry.path)) : null;
          sizes.set(entry.path, text === null ? entry.bytes : Buffer.byteLength(text));
        }
        return {
          ...archive,
          entries: entries(archive.entries.map((entry) => ({ ...entry, bytes: sizes.get(entry.path) ?? 0 }))),
          async *read(entry) {
            if (isText(entry)) yield Buffer.from(change(entry, await textOf(entry)));
            else yield* archive.read(entry);
          },
        };
      },
    };
    const ports = { ...portsOf(target, sites()), archiveFiles: changed };
    const refusal = await refusalOf(importGroup({ path, fingerprint: null }, ports));
    await expectNothing();
    return refusal;
  }

  const inManifest =
    (change: (manifest: Record<string, unknown>) => void) => (path: string, text: string) => {
      if (path !== 'manifest.json') return text;
      const manifest = JSON.parse(text);
      change(manifest);
      return JSON.stringify(manifest);
    };

  it('H-18 that was cut anywhere is refused, and nothing of it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        expect(await tryBytes(whole.subarray(0, length))).toContain('Nothing was imported.');
      }),
      { numRuns: 10 },
    );
  });

  it('H-18 with one byte changed is refused, or is the same archive to the row', async () => {
    const before = await readGroup(source, group.id);
    const path = join(folder.path, 'flipped.zip');
    /** Removes what was imported, so that the next can be tried: the audit log cannot be deleted. */
    class Taken extends Error {}
    const real = portsOf(target, sites());
    let inserted: Record<string, string[]> = {};
    const ports: ArchivePorts = {
      ...real,
      groupTables: {
        ...real.groupTables,
        write: (dealerGroupId, work) =>
          real.groupTables.write(dealerGroupId, async (writer) => {
            await work({
              ...writer,
              async insert(table, columns, rows) {
                inserted[table.name] = [...(inserted[table.name] ?? []), ...rows];
                await writer.insert(table, columns, rows);
              },
            });
            throw new Taken();
          }),
      },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (position, flip) => {
          const bytes = Uint8Array.from(whole);
          bytes[position] = (bytes[position] ?? 0) ^ flip;
          await writeFile(path, bytes);
          inserted = {};
          const error = await importGroup({ path, fingerprint }, ports).catch((reason: unknown) => reason);
          // The time of an entry, or the text for people, decides nothing.
          if (error instanceof Taken) {
            for (const { name } of archivedTables) expect(inserted[name]?.toSorted()).toEqual(before[name]);
          } else expect(error).toBeInstanceOf(ArchiveRefused);
        },
      ),
      { numRuns: 25 },
    );
    await expectNothing();
  });

  it.each([
    ['no archive at all', 'a,b,c\n', 'is not an export'],
    ['an empty file', '', 'is not an export'],
  ])('H-18 that is %s is refused', async (_what, text, message) => {
    expect(await tryBytes(Buffer.from(text))).toContain(message);
  });

  it.each<[string, (path: string, text: string) => string, string]>([
    [
      'another format',
      inManifest((manifest) => Object.assign(manifest, { format: 'zip' })),
      'is not an export of a dealer group',
    ],
    [
      'a newer format',
      inManifest((manifest) => Object.assign(manifest, { version: 2 })),
      'format 2; this Forecourt reads format 1',
    ],
    [
      'older tables',
      inManifest((manifest) => Object.assign(manifest, { schema: '0001_old' })),
      'older Forecourt (its tables are those of 0001_old, here they are those of',
    ],
    [
      'older tables, and what to do',
      inManifest((manifest) => Object.assign(manifest, { schema: '0001_old' })),
      'Update the installation that it comes from to this version, export there again',
    ],
    [
      'newer tables',
      inManifest((manifest) => Object.assign(manifest, { schema: '9999_new' })),
      'Update this installation to that version, then import this same file. Nothing was imported.',
    ],
    [
      'tables of a branch',
      inManifest((manifest) => Object.assign(manifest, { schema: 'branch' })),
      'Bring both installations to the same version',
    ],
    [
      'a group whose name leads elsewhere',
      inManifest((manifest) => Object.assign(manifest, { dealerGroupId: '../etc' })),
      'is damaged',
    ],
    [
      'a row of another group',
      (path, text) => (path === 'tables/lead.jsonl' ? text.replace('kestrel-bay', 'kestrel-boy') : text),
      'tables/lead.jsonl',
    ],
    [
      'a changed price',
      (path, text) =>
        path === 'tables/car.jsonl'
          ? text.replace(/"year":(-?\d+)/, (_all, year) =>
              `"year":${Number(year) === 1 ? 2 : 1}`.padEnd(7 + String(year).length),
            )
          : text,
      'tables/car.jsonl',
    ],
    [
      'a file that is missing of the list',
      inManifest((manifest) => Object.assign(manifest, { files: [] })),
      'is not listed',
    ],
    [
      'a table that is missing of the list',
      inManifest((manifest) => Object.assign(manifest, { tables: (manifest.tables as unknown[]).slice(1) })),
      'is not listed',
    ],
    [
      'a table that is none',
      inManifest((manifest) =>
        Object.assign((manifest.tables as object[])[0] ?? {}, {
          name: 'signing_key',
          file: 'tables/signing_key.jsonl',
        }),
      ),
      'is not a table of a dealer group',
    ],
    [
      'a file that leads out of its folder',
      inManifest((manifest) =>
        Object.assign((manifest.files as object[])[0] ?? {}, { path: '../../evil.sh' }),
      ),
      'is not a file of a dealer group',
    ],
    [
      'a list that is no JSON',
      (path, text) => (path === 'manifest.json' ? text.slice(1) : text),
      'is not an export of a dealer group',
    ],
  ])('H-18 with %s is refused, in words', async (_what, change, text) => {
    expect(await tryChanged(change)).toContain(text);
  });

  it('H-18 that was changed together with its hashes is refused by rows, by the audit, or by its fingerprint', async () => {
    const { createHash } = await import('node:crypto');
    const consistently = (file: string, edit: (text: string) => string) => {
      let edited = '';
      return (path: string, text: string) => {
        if (path === file) {
          edited = edit(text);
          return edited;
        }
        return inManifest((manifest) => {
          const tables = manifest.tables as { file: string; bytes: number; sha256: string }[];
          const listed = tables.find((table) => table.file === file);
          if (listed === undefined) throw new Error(`${file} is not listed.`);
          listed.bytes = Buffer.byteLength(edited);
          listed.sha256 = createHash('sha256').update(edited).digest('hex');
        })(path, text);
      };
    };
    expect(
      await tryChanged(
        consistently('tables/audit_entry.jsonl', (text) => text.replace('lead.note', 'lead.nope')),
      ),
    ).toContain('audit log in this export is damaged');
    expect(
      await tryChanged(
        consistently('tables/lead.jsonl', (text) => text.replace('kestrel-bay', 'wattlebend')),
      ),
    ).toContain('a row of another dealer group');
    expect(
      await tryChanged(consistently('tables/car.jsonl', (text) => text.replace('in_stock', 'unknown!'))),
    ).toContain('A row of car can’t be imported');
    expect(
      await tryChanged(consistently('tables/lead.jsonl', (text) => text.replace('"name":', '"nome":'))),
    ).toContain('other columns');
    expect(await tryChanged(consistently('tables/lead.jsonl', (text) => text.replace('{', '[')))).toContain(
      'not a row',
    );
    const path = join(folder.path, 'other.zip');
    await writeFile(path, whole);
    expect(
      await refusalOf(importGroup({ path, fingerprint: 'f'.repeat(64) }, portsOf(target, sites()))),
    ).toContain(`The fingerprint of this file is ${fingerprint}`);
    await expectNothing();
  });

  it('H-18 is not mixed with a group, with files or with hosts that are there already', async () => {
    const path = join(folder.path, 'whole.zip');
    await writeFile(path, whole);
    expect(
      await refusalOf(importGroup({ path, fingerprint }, portsOf(source, join(folder.path, 'elsewhere')))),
    ).toContain('There is a dealer group kestrel-bay here already, with rows in ');
    expect(await refusalOf(importGroup({ path, fingerprint }, portsOf(target, sources.path)))).toContain(
      'kestrel-bay already has files here',
    );
    const claimed = await openTemporaryDatabase();
    try {
      await fillGroup(claimed, 'wattlebend', 1);
      expect(await refusalOf(importGroup({ path, fingerprint }, portsOf(claimed, sites())))).toContain(
        'Sites of other dealer groups already use 0.example.com',
      );
      expect(Object.values(await readGroup(claimed, group.id)).flat()).toEqual([]);
    } finally {
      await claimed.close();
    }
    await expectNothing();
  });

  it('H-18 that is stopped halfway leaves nothing behind, on either side', async () => {
    const path = join(folder.path, 'whole.zip');
    await writeFile(path, whole);
    const total = await new Promise<number>((resolve, reject) => {
      importGroup(
        { path, fingerprint, progress: ({ total: all }) => resolve(all), signal: AbortSignal.abort('stop') },
        portsOf(target, sites()),
      ).catch(() => reject(new Error('It said nothing.')));
    }).catch(() => 0);
    expect(total).toBe(0);
    const stop = new AbortController();
    const stopped = importGroup(
      {
        path,
        fingerprint,
        signal: stop.signal,
        progress: ({ done, total: all }) => done > all * 0.75 && stop.abort(new Error('stop')),
      },
      portsOf(target, sites()),
    );
    await expect(stopped).rejects.toThrow('stop');
    await expectNothing();
    const to = join(folder.path, 'stopped.zip');
    const halfway = new AbortController();
    const request = {
      group,
      path: to,
      signal: halfway.signal,
      progress: ({ done, total: all }: { done: number; total: number }) =>
        done > all / 2 && halfway.abort(new Error('stop')),
    };
    await expect(exportGroup(request, portsOf(source, sources.path), now)).rejects.toThrow('stop');
    expect((await readdir(folder.path)).sort()).toEqual(['sites', 'whole.zip']);
    expect(await readdir(sites())).toEqual([]);
  });

  it('H-18 takes no name that a file has already, and holds no key that opens an account', async () => {
    const path = join(folder.path, 'group.zip');
    await writeFile(path, 'mine');
    expect(await refusalOf(exportGroup({ group, path }, portsOf(source, sources.path), now))).toContain(
      'already exists',
    );
    expect(await readFile(path, 'utf8')).toBe('mine');
    const archive = await zipArchives.open(join(sources.path, 'group.zip'));
    const names = archive.entries.map((entry) => entry.path);
    expect(names).toContain('tables/lead.jsonl');
    expect(names).toContain('files/configuration/pages/about-us.yaml');
    expect(names.filter((name) => /session|totp|recovery|signing|staff_passkey/.test(name))).toEqual([]);
    await archive.close();
  });
});
