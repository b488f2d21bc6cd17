/** Archives as ZIP files, which every computer opens: written and read as streams, never whole in memory. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { ArchiveRefused, displayPath, findArchiveExcess } from '#domain/group-archive/archive-manifest.ts';
import type { ArchiveFiles, ArchiveWriter, OpenArchive } from '#ports/installation/group-archive.ts';

export const zipArchives: ArchiveFiles = { create: createZip, open: openZip };

/** Under a name of its own until it is whole; no other account of the machine may read it. */
async function createZip(path: string): Promise<ArchiveWriter> {
  if ((await stat(path).catch(() => null)) !== null)
    throw new ArchiveRefused(`The file ${path} already exists. Choose another name, or move the file.`);
  const unfinished = `${path}.${process.pid}-${Date.now()}.unfinished`;
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  await once(target, 'open').catch((error: unknown) => {
    throw new ArchiveRefused(`${path} cannot be written: ${reasonOf(error)}.`);
  });
  const zip = new yazl.ZipFile();
  const writing = pipeline(zip.outputStream, target);
  // Awaited on adding or finishing; a disk that is full must not end the process meanwhile.
  writing.catch(() => undefined);
  return {
    async add(entry, bytes) {
      const source = Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 });
      const ended = new Promise<void>((resolve, reject) => {
        source.once('end', resolve);
        source.once('error', reject);
        source.once('close', resolve);
      });
      zip.addReadStream(source, entry, { mode: 0o100600 });
      await Promise.race([
        ended,
        writing.then(() => Promise.reject(new Error('The archive ended too soon.'))),
      ]);
      if (source.errored !== null) throw source.errored;
    },
    async finish() {
      zip.end();
      await writing;
      const { size } = await stat(unfinished);
      try {
        // If a file of that name was created meanwhile, that one stays.
        await link(unfinished, path);
      } catch (error) {
        throw errorCode(error) === 'EEXIST'
          ? new ArchiveRefused(`The file ${path} already exists. Choose another name.`)
          : error;
      }
      await rm(unfinished, { force: true });
      return { bytes: size };
    },
    async discard() {
      target.destroy();
      await writing.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function openZip(path: string): Promise<OpenArchive> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT'
      ? new ArchiveRefused(`There is no file ${path}.`)
      : new ArchiveRefused(
          `${path} is not an export file, or part of it is missing (${reasonOf(error)}). Nothing was imported.`,
        );
  });
  const entries = new Map<string, yauzl.Entry>();
  const listed: { readonly path: string; readonly bytes: number }[] = [];
  const sums = { fileBytes: zip.fileSize, entries: 0, directoryBytes: 0, packedBytes: 0, unpackedBytes: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      sums.entries += 1;
      sums.directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      sums.packedBytes += entry.compressedSize;
      sums.unpackedBytes += entry.uncompressedSize;
      const excess = findArchiveExcess(sums);
      if (excess !== null) throw new ArchiveRefused(`The archive ${excess}. Nothing was imported.`);
      entries.set(entry.fileName, entry);
      listed.push({ path: entry.fileName, bytes: entry.uncompressedSize });
    }
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefused ? error : unreadable(path, error);
  }
  return {
    entries: listed,
    async *read(entryPath) {
      const entry = entries.get(entryPath);
      if (entry === undefined) throw new ArchiveRefused(`${displayPath(entryPath)} is not in the archive.`);
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      } catch (error) {
        throw error instanceof ArchiveRefused ? error : unreadable(entryPath, error);
      }
    },
    close: async () => zip.close(),
  };
}

function unreadable(path: string, error: unknown): ArchiveRefused {
  return new ArchiveRefused(
    `The archive is damaged or was changed: ${displayPath(path)} cannot be read (${displayPath(reasonOf(error))}). Nothing was imported.`,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
