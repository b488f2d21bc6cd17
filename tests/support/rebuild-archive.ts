/** An archive of a dealer group with other contents, written as a ZIP file of its own, with sizes and hashes that fit them. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';

export type Rebuilt = {
  /** In place of the current file, or beside it. */
  readonly entries?: Readonly<Record<string, string | Buffer>>;
  readonly manifest?: (manifest: ArchiveList) => void;
  /** Added again, or without being listed. */
  readonly unlisted?: readonly (readonly [path: string, bytes: Buffer])[];
};

type Listed = { file?: string; shelf?: string; path?: string; rows?: number; bytes: number; sha256: string };
export type ArchiveList = { tables: Listed[]; files: Listed[] } & Record<string, unknown>;

const seen = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export async function rebuildArchive(from: string, to: string, change: Rebuilt): Promise<void> {
  const contents = await readAll(from);
  const list: ArchiveList = JSON.parse(String(contents.get('manifest.json')));
  for (const [path, content] of Object.entries(change.entries ?? {})) {
    const bytes = Buffer.from(content);
    contents.set(path, bytes);
    const table = list.tables.find(({ file }) => file === path);
    if (table !== undefined) Object.assign(table, seen(bytes));
    const [, store, file] = /^files\/([^/]+)\/(.*)$/s.exec(path) ?? [];
    if (store !== undefined && file !== undefined)
      list.files.push({ shelf: store, path: file, ...seen(bytes) });
  }
  change.manifest?.(list);
  contents.set('manifest.json', Buffer.from(JSON.stringify(list)));
  const zip = new yazl.ZipFile();
  for (const [path, bytes] of [...contents, ...(change.unlisted ?? [])]) zip.addBuffer(bytes, path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(to));
}

async function readAll(path: string): Promise<Map<string, Buffer>> {
  const archive = await zipArchives.open(path);
  const contents = new Map<string, Buffer>();
  for (const { path: entry } of archive.entries) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of archive.read(entry)) chunks.push(chunk);
    contents.set(entry, Buffer.concat(chunks));
  }
  await archive.close();
  return contents;
}

const endOfDirectory = 22;

/** The first entry of a ZIP file listed so many times more, each under a name of its own: the same bytes, unpacked again and again. */
export function listAgain(zip: Buffer, times: number): Buffer {
  const end = Buffer.from(zip.subarray(zip.length - endOfDirectory));
  const start = end.readUInt32LE(16);
  const directory = zip.subarray(start, zip.length - endOfDirectory);
  const nameLength = directory.readUInt16LE(28);
  const first = directory.subarray(
    0,
    46 + nameLength + directory.readUInt16LE(30) + directory.readUInt16LE(32),
  );
  const again = Array.from({ length: times }, (_, number) => {
    const record = Buffer.from(first);
    record.write(String(number).padStart(nameLength, '0'), 46, 'latin1');
    return record;
  });
  const all = Buffer.concat([directory, ...again]);
  end.writeUInt16LE(end.readUInt16LE(8) + times, 8);
  end.writeUInt16LE(end.readUInt16LE(10) + times, 10);
  end.writeUInt32LE(all.length, 12);
  return Buffer.concat([zip.subarray(0, start), all, end]);
}

/** Another name of the same length for an entry, such as one that no program would write. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('Both names have to be as long.');
  const renamed = Buffer.from(zip);
  for (let at = renamed.indexOf(from); at !== -1; at = renamed.indexOf(from, at)) renamed.write(to, at);
  return renamed;
}
