/**
 * Brings a dealer group in from its archive, unchanged. The whole archive is read once before anything is touched;
 * then rows and files come in together, or not at all.
 */
import { describeBreak } from '#domain/audit/hash-chain.ts';
import {
  type ArchiveManifest,
  ArchiveRefused,
  archiveFileOf,
} from '#domain/group-archive/archive-manifest.ts';
import { archivedTables } from '#domain/group-archive/archived-tables.ts';
import type { GroupWriter, OpenArchive, StagedFiles } from '#ports/installation/group-archive.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';
import type { ArchivePorts, ArchiveProgress } from './export-group.ts';
import { findTable, openManifest, readListed, readRows } from './read-archive.ts';

export type ImportRequest = {
  readonly path: string;
  /** The export's summary of its archive; null where it was not written down. */
  readonly fingerprint: string | null;
  readonly signal?: AbortSignal;
  /** Everything is read twice: `done` goes to twice the number of rows and files. */
  readonly progress?: (progress: ArchiveProgress) => void;
};

export type ImportedGroup = {
  readonly manifest: ArchiveManifest;
  readonly rows: number;
  readonly files: number;
};

/** Throws `ArchiveRefused`, and then nothing was changed. */
export async function importGroup(request: ImportRequest, app: ArchivePorts): Promise<ImportedGroup> {
  const archive = await app.archiveFiles.open(request.path);
  try {
    return await importOpened(archive, request, app);
  } finally {
    await archive.close();
  }
}

async function importOpened(
  archive: OpenArchive,
  { fingerprint: expected, signal, progress }: ImportRequest,
  app: ArchivePorts,
): Promise<ImportedGroup> {
  const shelves = app.groupShelves.map(({ name }) => name);
  const schema = await app.groupTables.schema();
  const { manifest, fingerprint } = await openManifest(archive, { schema, shelves });
  if (expected !== null && expected.toLowerCase() !== fingerprint) {
    throw new ArchiveRefused(
      `The fingerprint of this file is ${fingerprint}, not ${expected}. It is another export or was changed. Nothing was imported.`,
    );
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const total = 2 * (rows + manifest.files.length);
  let done = 0;
  const count = (more: number) => {
    signal?.throwIfAborted();
    done += more;
    progress?.({ done, total });
  };
  await readWhole({ archive, manifest, count }, app);
  await refuseFolders(manifest, app);
  const staged: StagedFiles[] = [];
  try {
    await stageFiles({ archive, manifest, count }, staged, app);
    await app.groupTables.write(manifest.dealerGroupId, async (writer) => {
      await insertRows({ archive, manifest, count }, writer);
      signal?.throwIfAborted();
      for (const files of staged) await files.place();
    });
  } catch (error) {
    await Promise.all(staged.map((files) => files.discard()));
    throw error;
  }
  return { manifest, rows, files: manifest.files.length };
}

type Reading = {
  readonly archive: OpenArchive;
  readonly manifest: ArchiveManifest;
  readonly count: (more: number) => void;
};

/** Every byte, before anything is written: what is cut or changed is known by now. */
async function readWhole(
  { archive, manifest, count }: Reading,
  { groupTables }: Pick<ArchivePorts, 'groupTables'>,
): Promise<void> {
  const columns = await groupTables.read(manifest.dealerGroupId, async (reader) => {
    const found = new Map<string, readonly string[]>();
    for (const table of archivedTables) found.set(table.name, await reader.columnsOf(table));
    return found;
  });
  for (const table of manifest.tables) {
    const expected = { manifest, table, columns: columns.get(table.name) ?? [] };
    for await (const batch of readRows(archive, expected)) count(batch.length);
  }
  for (const file of manifest.files) {
    for await (const _chunk of readListed(archive, { ...file, path: archiveFileOf(file) }));
    count(1);
  }
}

async function refuseFolders(
  { dealerGroupId, files }: ArchiveManifest,
  { groupShelves }: Pick<ArchivePorts, 'groupShelves'>,
): Promise<void> {
  for (const store of groupShelves) {
    if (!files.some((file) => file.shelf === store.name)) continue;
    const folder = await store.findFolder(dealerGroupId);
    if (folder === null) continue;
    throw new ArchiveRefused(
      `${dealerGroupId} already has files here, in ${folder}. Move that folder, or import into another installation.`,
    );
  }
}

async function stageFiles(
  { archive, manifest, count }: Reading,
  staged: StagedFiles[],
  { groupShelves }: Pick<ArchivePorts, 'groupShelves'>,
): Promise<void> {
  for (const store of groupShelves) {
    const own = manifest.files.filter((file) => file.shelf === store.name);
    if (own.length === 0) continue;
    const files = await store.stage(manifest.dealerGroupId);
    staged.push(files);
    for (const file of own) {
      await files.write(file.path, readListed(archive, { ...file, path: archiveFileOf(file) }));
      count(1);
    }
  }
}

async function insertRows({ archive, manifest, count }: Reading, writer: GroupWriter): Promise<void> {
  const { dealerGroupId } = manifest;
  const filled = await writer.listFilled(archivedTables);
  if (filled.length > 0) {
    throw new ArchiveRefused(
      `There is a dealer group ${dealerGroupId} here already, with rows in ${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ' and others' : ''}. Two groups are never mixed: import into an installation that does not have it.`,
    );
  }
  for (const table of await writer.inOrder(archivedTables)) {
    const columns = await writer.columnsOf(table);
    const listed = findTable(manifest, table);
    for await (const batch of readRows(archive, { manifest, table: listed, columns })) {
      await writer.insert(table, columns, batch);
      count(batch.length);
    }
  }
  const hosts = await writer.listClaimedHosts();
  if (hosts.length > 0) {
    throw new ArchiveRefused(
      `Sites of other dealer groups already use ${hosts.join(', ')}. Remove those hosts from them first. Nothing was imported.`,
    );
  }
  const { broken } = await verifyAudit(dealerGroupId, writer);
  if (broken !== null) {
    throw new ArchiveRefused(
      `The audit log in this export is damaged: ${describeBreak(broken)} Nothing was imported.`,
    );
  }
}
