/** A saved copy of a website in any of its forms, recognised by its content and not by its name. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { copyLimits, type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { readPage } from '#domain/old-site/read-page.ts';
import { CopyBuilder } from './copy-builder.ts';
import { decodeText, looksLikeHtml } from './decode-text.ts';
import { isMhtml, readMhtmlCopy } from './read-mhtml-copy.ts';
import { readWarcCopy } from './read-warc-copy.ts';
import { readZipCopy } from './read-zip-copy.ts';

/** Read whole: a single page, or a page with its pictures as text. */
const maxSingleBytes = 60_000_000;
const forms =
  'Choose a web page (HTML), a single-file web page (MHTML), a web archive (WARC) or a ZIP file with the pages.';

export async function readSavedCopy(path: string, fileName: string): Promise<OldCopy> {
  const size = await stat(path).then(
    (about) => (about.isFile() ? about.size : null),
    () => null,
  );
  if (size === null) throw new OldCopyRefused(`There is no file ${fileName}.`);
  if (size === 0) throw new OldCopyRefused(`${fileName} is empty. ${forms}`);
  const copy = await readBySignature(path, fileName, size);
  if (copy.files.every(({ text }) => text === ''))
    throw new OldCopyRefused(`${fileName} contains no web page that can be read. ${forms}`);
  return copy;
}

async function readBySignature(path: string, fileName: string, size: number): Promise<OldCopy> {
  const head = await readHead(path);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return readZipCopy(path);
  if (head[0] === 0x1f && head[1] === 0x8b) return readWarcCopy(createReadStream(path).pipe(createGunzip()));
  if (head.subarray(0, 5).toString('latin1') === 'WARC/') return readWarcCopy(createReadStream(path));
  if (size > maxSingleBytes)
    throw new OldCopyRefused(`${fileName} is larger than ${maxSingleBytes / 1_000_000} MB. ${forms}`);
  if (isMhtml(head.toString('latin1'))) return readMhtmlCopy(await readWhole(path));
  const bytes = await readWhole(path);
  if (!looksLikeHtml(bytes) && !looksLikeHtml(Buffer.from(decodeText(bytes.subarray(0, 4096), ''))))
    throw new OldCopyRefused(`${fileName} is not a saved website. ${forms}`);
  if (bytes.length > copyLimits.fileBytes)
    throw new OldCopyRefused(
      `${fileName} is larger than ${copyLimits.fileBytes / 1_000_000} MB, too large for one page.`,
    );
  const copy = new CopyBuilder();
  copy.add(addressOfPage(bytes) ?? '/', 'text/html', bytes);
  return copy.finish();
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readWhole(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** As browsers note it at the top, or as the page names itself. */
function addressOfPage(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 50_000).toString('latin1');
  const [, saved = null] = /saved from url=\(\d{1,6}\)(https?:\/\/[^\s<>"]{1,500})/.exec(head) ?? [];
  const page = readPage({ address: '/', type: 'text/html', text: head });
  const canonical = page.links.find(({ rel }) => rel === 'canonical')?.href ?? page.metas['og:url'];
  return saved ?? (/^https?:\/\//i.test(canonical ?? '') ? (canonical ?? null) : null);
}
