/** A website as a ZIP file: a folder that a mirroring program wrote, or pages that a person packed. Nothing is unpacked to disk. */
import yauzl from 'yauzl';
import { copyLimits, type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { CopyBuilder } from './copy-builder.ts';
import { isReadType, looksLikeHtml, typeOfFile } from './decode-text.ts';

/** Entries that are looked at; a directory of millions of empty files is a trap. */
const maxEntries = 50_000;

export async function readZipCopy(path: string): Promise<OldCopy> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(refuse);
  try {
    const names: { readonly entry: yauzl.Entry; readonly name: string }[] = [];
    for await (const entry of zip.eachEntry()) {
      if (names.length >= maxEntries)
        throw new OldCopyRefused(
          `This ZIP file has more than ${maxEntries} files. Pack only the website's pages.`,
        );
      if (!entry.fileName.endsWith('/') && !/(?:^|\/)(?:__MACOSX|\.)/.test(entry.fileName))
        names.push({ entry, name: entry.fileName });
    }
    const copy = new CopyBuilder();
    const addressOf = addressing(names.map(({ name }) => name));
    for (const { entry, name } of names) await readEntry(zip, entry, addressOf(name), copy);
    return copy.finish();
  } catch (error) {
    return refuse(error);
  } finally {
    zip.close();
  }
}

async function readEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  address: string,
  copy: CopyBuilder,
): Promise<void> {
  const byName = typeOfFile(entry.fileName, new Uint8Array());
  if (/^(?:image|font|video)\//.test(byName)) {
    copy.add(address, byName, new Uint8Array());
    return;
  }
  if (/\.(?:js|mjs|json|xml|txt|woff2?|ttf|eot|mp4|pdf|zip|gz)$/i.test(entry.fileName)) return;
  if (!copy.hasRoom || entry.uncompressedSize > copyLimits.fileBytes || entry.isEncrypted()) {
    copy.leaveOut(address);
    return;
  }
  const content = await readLimited(zip, entry);
  if (content === null) {
    copy.leaveOut(address);
    return;
  }
  const type = typeOfFile(entry.fileName, content);
  if (isReadType(type))
    copy.add(address, type === 'text/html' && !looksLikeHtml(content) ? 'text/plain' : type, content);
}

/** Null where it unfolds into more than it says, or its content is damaged. */
async function readLimited(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > copyLimits.fileBytes) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}

/** "www.banksia.example/used/index.html" names its host; a single folder around everything says nothing. */
function addressing(names: readonly string[]): (name: string) => string {
  const first = names.map((name) => name.split('/')[0] ?? '');
  const isWrapped =
    names.length > 0 && names.every((name) => name.includes('/')) && new Set(first).size === 1;
  const [folder = ''] = first;
  const isHost = (text: string) =>
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text) && !/\.(?:html?|php|css|js)$/i.test(text);
  const wrapper = isWrapped && !isHost(folder) ? `${folder}/` : '';
  return (name) => {
    const path = name.slice(wrapper.length);
    const [host = '', ...rest] = path.split('/');
    return rest.length > 0 && isHost(host) ? `https://${host}${pathFrom(rest.join('/'))}` : pathFrom(path);
  };
}

/** As a browser asked for it: without the names that mirroring programs add. */
function pathFrom(name: string): string {
  const path = `/${name}`.replace(/(\?[^/]{1,500})\.html$/, '$1').replace(/\/index\.html?$/i, '/');
  return path.replaceAll(' ', '%20').replaceAll('#', '%23');
}

function refuse(error: unknown): never {
  if (error instanceof OldCopyRefused) throw error;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  throw new OldCopyRefused(
    /invalid relative path|absolute path|invalid characters/i.test(reason)
      ? 'This ZIP file has a path that leads out of its folder, so it was not read. Pack the website again.'
      : 'This ZIP file is damaged or incomplete. Pack the website again.',
  );
}
