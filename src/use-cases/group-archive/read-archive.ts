/** Reads an archive of a dealer group with distrust: every byte is held against the list of contents. */
import {
  type ArchiveManifest,
  ArchiveRefused,
  archiveFileOf,
  displayPath,
  findJsonExcess,
  isSafePath,
  type ManifestTable,
  manifestFile,
  maxFileBytes,
  maxManifestBytes,
  maxRowBytes,
  readManifest,
  readmeFile,
  tableFileOf,
} from '#domain/group-archive/archive-manifest.ts';
import { type ArchivedTable, archivedTables } from '#domain/group-archive/archived-tables.ts';
import type { OpenArchive, RowBatches } from '#ports/installation/group-archive.ts';
import { hashBytes, sha256Of } from './export-group.ts';

const rowsAtOnce = 250;
const bytesAtOnce = 1024 ** 2;

export type ReadManifest = { readonly manifest: ArchiveManifest; readonly fingerprint: string };

/** Throws `ArchiveRefused` unless the archive holds what it lists, by name and size, and nothing else. */
export async function openManifest(
  archive: OpenArchive,
  facts: { readonly schema: string; readonly shelves: readonly string[] },
): Promise<ReadManifest> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of archive.entries) {
    if (sizes.has(path))
      throw new ArchiveRefused(`${displayPath(path)} occurs twice in the archive. Nothing was imported.`);
    sizes.set(path, bytes);
  }
  const size = sizes.get(manifestFile);
  if (size === undefined || size > maxManifestBytes) {
    throw new ArchiveRefused(
      'This is not an export of a dealer group. Create one with `forecourt group export`.',
    );
  }
  const text = await readText(archive, manifestFile);
  const manifest = readManifest(text, facts);
  const known = new Set(archivedTables.map(({ name }) => name));
  const named = new Map<string, number>();
  const name = (path: string, bytes: number) => {
    if (named.has(path)) throw damaged(path, 'is listed twice');
    named.set(path, bytes);
  };
  for (const { name: table, file, bytes } of manifest.tables) {
    if (!known.has(table) || file !== tableFileOf(table))
      throw damaged(file, 'is not a table of a dealer group');
    name(file, bytes);
  }
  const missing = archivedTables.find(({ name: table }) => !named.has(tableFileOf(table)));
  if (missing !== undefined) throw damaged(tableFileOf(missing.name), 'is not listed');
  for (const file of manifest.files) {
    if (!facts.shelves.includes(file.shelf) || !isSafePath(file.path))
      throw damaged(archiveFileOf(file), 'is not a file of a dealer group');
    if (file.bytes > maxFileBytes) throw damaged(archiveFileOf(file), 'is larger than any file of a site');
    name(archiveFileOf(file), file.bytes);
  }
  for (const [path, bytes] of named) {
    if (!sizes.has(path)) throw damaged(path, 'is missing');
    if (sizes.get(path) !== bytes) throw damaged(path, 'has a different size from the list');
  }
  const strange = [...sizes.keys()].find(
    (path) => !named.has(path) && path !== manifestFile && path !== readmeFile,
  );
  if (strange !== undefined) throw damaged(strange, 'is not listed');
  return { manifest, fingerprint: sha256Of(text) };
}

function damaged(path: string, what: string): ArchiveRefused {
  return new ArchiveRefused(
    `The archive is damaged or was changed: ${displayPath(path)} ${what}. Nothing was imported.`,
  );
}

async function readText(archive: OpenArchive, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type Entry = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** The bytes of an entry; throws after the last one where they are not those of the list. */
export async function* readListed(archive: OpenArchive, entry: Entry): AsyncIterable<Uint8Array> {
  const { bytes, seen } = hashBytes(archive.read(entry.path));
  yield* bytes;
  const found = seen();
  if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256)
    throw damaged(entry.path, 'does not match the list (its hash differs)');
}

type Expected = {
  readonly manifest: Pick<ArchiveManifest, 'dealerGroupId'>;
  readonly table: ManifestTable;
  readonly columns: readonly string[];
};

/** The rows of a table, each looked at: of this group, with these columns, as many as listed. */
export async function* readRows(archive: OpenArchive, { manifest, table, columns }: Expected): RowBatches {
  const { file, rows: expected, bytes, sha256 } = table;
  const requested = [...columns].sort().join('\n');
  if ([...table.columns].sort().join('\n') !== requested)
    throw damaged(file, 'has different columns from the table');
  let batch: string[] = [];
  let batchBytes = 0;
  let rows = 0;
  for await (const line of splitLines(readListed(archive, { path: file, bytes, sha256 }), file)) {
    rows += 1;
    if (rows > expected) throw damaged(file, `has more rows than the list says (${expected})`);
    const excess = findJsonExcess(line);
    if (excess !== null) throw damaged(file, `has a line ${rows} that ${excess}`);
    const row = parseRow(line);
    if (row === null) throw damaged(file, `has a line ${rows} that is not a row`);
    if (row.dealer_group_id !== manifest.dealerGroupId)
      throw damaged(file, `has a row of another dealer group in line ${rows}`);
    if (Object.keys(row).sort().join('\n') !== requested)
      throw damaged(file, `has a row with other columns in line ${rows}`);
    batch.push(line);
    batchBytes += line.length;
    if (batch.length >= rowsAtOnce || batchBytes >= bytesAtOnce) {
      yield batch;
      batch = [];
      batchBytes = 0;
    }
  }
  if (rows !== expected) throw damaged(file, `has ${rows} rows; the list says ${expected}`);
  if (batch.length > 0) yield batch;
}

function parseRow(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>, file: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // A row of many chunks is put together once.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decode(decoder, chunk, file).split('\n');
    pieces.push(first);
    length += first.length;
    if (length > maxRowBytes) throw damaged(file, 'has a row that is too long');
    for (const next of others) {
      yield pieces.join('');
      pieces = [next];
      length = next.length;
    }
  }
  pieces.push(decode(decoder, undefined, file));
  if (pieces.join('') !== '') throw damaged(file, 'ends in the middle of a row');
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, file: string): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw damaged(file, 'has bytes that are not text');
  }
}

export function findTable(manifest: ArchiveManifest, { name }: ArchivedTable): ManifestTable {
  const table = manifest.tables.find((one) => one.name === name);
  if (table === undefined) throw damaged(tableFileOf(name), 'is not listed');
  return table;
}
