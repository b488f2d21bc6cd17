/** Writes everything of a dealer group into one archive: rows as of one instant, and its files. */

import { createHash } from 'node:crypto';
import {
  type ArchiveManifest,
  ArchiveRefused,
  archiveFileOf,
  archiveFormat,
  archiveReadme,
  archiveVersion,
  type ManifestFile,
  type ManifestTable,
  manifestFile,
  maxManifestBytes,
  readmeFile,
  tableFileOf,
} from '#domain/group-archive/archive-manifest.ts';
import { archivedTables, excludedTables } from '#domain/group-archive/archived-tables.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type {
  ArchiveFiles,
  ArchiveWriter,
  GroupFileStore,
  GroupReader,
  GroupTables,
} from '#ports/installation/group-archive.ts';

export type ArchivePorts = {
  readonly groupTables: GroupTables;
  readonly groupShelves: readonly GroupFileStore[];
  readonly archiveFiles: ArchiveFiles;
};

/** How far it has come; `total` counts rows and files. */
export type ArchiveProgress = { readonly done: number; readonly total: number };

export type ExportRequest = {
  readonly group: Pick<DealerGroup, 'id' | 'name'>;
  /** The file to write; there must be none. */
  readonly path: string;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: ArchiveProgress) => void;
};

export type ExportedGroup = {
  readonly manifest: ArchiveManifest;
  readonly bytes: number;
  /** The hash of the list of contents, which holds the hash of everything else. */
  readonly fingerprint: string;
};

/** Throws `ArchiveRefused` where the file cannot be written. */
export async function exportGroup(
  { group, path, signal, progress }: ExportRequest,
  app: ArchivePorts,
  now: Date,
): Promise<ExportedGroup> {
  const archive = await app.archiveFiles.create(path);
  try {
    const counter = countUp(progress, signal);
    const files = await listFiles(group.id, app);
    const tables = await app.groupTables.read(group.id, (reader) =>
      writeTables({ archive, reader, counter, files: files.length }),
    );
    const written: ManifestFile[] = [];
    for (const { shelf: store, path: file } of files) {
      const { bytes, seen } = hashBytes(store.read(group.id, file));
      const named = { shelf: store.name, path: file };
      await archive.add(archiveFileOf(named), bytes);
      written.push({ ...named, ...seen() });
      counter.add(1);
    }
    const manifest: ArchiveManifest = {
      format: archiveFormat,
      version: archiveVersion,
      dealerGroupId: group.id,
      dealerGroupName: group.name,
      schema: await app.groupTables.schema(),
      madeAt: now.toISOString(),
      tables,
      files: written,
      leftOut: [...excludedTables],
    };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    if (Buffer.byteLength(text) > maxManifestBytes)
      throw new ArchiveRefused(
        `${group.id} has ${written.length} files, more than an archive can list. Nothing was exported.`,
      );
    await archive.add(readmeFile, asBytes(archiveReadme(manifest)));
    await archive.add(manifestFile, asBytes(text));
    const { bytes } = await archive.finish();
    return { manifest, bytes, fingerprint: sha256Of(text) };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

type Counter = { add(done: number): void; expect(total: number): void };

function countUp(progress: ExportRequest['progress'], signal: AbortSignal | undefined): Counter {
  let done = 0;
  let total = 0;
  return {
    expect(more) {
      total += more;
    },
    add(more) {
      signal?.throwIfAborted();
      done += more;
      progress?.({ done, total });
    },
  };
}

async function listFiles(dealerGroupId: string, { groupShelves }: Pick<ArchivePorts, 'groupShelves'>) {
  const lists = await Promise.all(
    groupShelves.map(async (store) =>
      (await store.list(dealerGroupId)).map((path) => ({ shelf: store, path })),
    ),
  );
  return lists.flat();
}

type Writing = {
  readonly archive: ArchiveWriter;
  readonly reader: GroupReader;
  readonly counter: Counter;
  readonly files: number;
};

async function writeTables({ archive, reader, counter, files }: Writing): Promise<ManifestTable[]> {
  counter.expect(files);
  for (const table of archivedTables) counter.expect(await reader.count(table));
  const written: ManifestTable[] = [];
  for (const table of await reader.inOrder(archivedTables)) {
    let rows = 0;
    async function* lines(): AsyncIterable<Uint8Array> {
      for await (const batch of reader.rows(table)) {
        rows += batch.length;
        counter.add(batch.length);
        yield Buffer.from(`${batch.join('\n')}\n`);
      }
    }
    const { bytes, seen } = hashBytes(lines());
    const file = tableFileOf(table.name);
    await archive.add(file, bytes);
    written.push({ name: table.name, file, columns: [...(await reader.columnsOf(table))], rows, ...seen() });
  }
  return written;
}

async function* asBytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

/** Counts and hashes bytes on their way through. */
export type HashedBytes = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Once they went through. */
  readonly seen: () => { readonly bytes: number; readonly sha256: string };
};

export function hashBytes(source: AsyncIterable<Uint8Array>): HashedBytes {
  const hash = createHash('sha256');
  let count = 0;
  async function* pass(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
  }
  return { bytes: pass(), seen: () => ({ bytes: count, sha256: hash.digest('hex') }) };
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
