/** A feed file as text: opened, recognised for what it is, decoded, line ends made alike. Nothing is ever held whole. */
import { type FileHandle, open } from 'node:fs/promises';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedReadingProgress } from '#ports/stock/feed-source.ts';
import { declaredEncoding, detectEncoding } from './detect-encoding.ts';

const chunkBytes = 256 * 1024;

/** The file cannot be trusted as a whole; the message says why, and what helps. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
  readonly line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(reason);
    this.line = line;
  }
}

export type FeedTextOptions = {
  readonly path: string;
  readonly encoding: FeedMapping['encoding'];
  readonly isXml: boolean;
  readonly onProgress: (progress: FeedReadingProgress) => void;
};

/** Texts of up to 256 kB, without a byte-order mark, with `\n` as the only line end. Throws UnreadableFeed. */
export async function* readFeedText(options: FeedTextOptions): AsyncGenerator<string> {
  const handle = await openFeed(options.path);
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(chunkBytes);
    let decoder: TextDecoder | null = null;
    let bytesRead = 0;
    let endsWithReturn = false;
    for (;;) {
      const { bytesRead: count } = await handle.read(buffer, 0, chunkBytes, null);
      const bytes = buffer.subarray(0, count);
      if (decoder === null) {
        if (bytes.length === 0) throw new UnreadableFeed('the file is empty');
        const encoding = await chooseEncoding(bytes, options);
        refuseForeignFormats(bytes, encoding);
        decoder = decoderOf(encoding);
      }
      bytesRead += count;
      let text = decoder.decode(bytes, { stream: count > 0 });
      if (decoder.encoding.startsWith('utf-16')) refuseShiftedText(text, count === 0 && bytesRead % 2 === 1);
      if (endsWithReturn && text.startsWith('\n')) text = text.slice(1);
      if (text !== '') endsWithReturn = text.endsWith('\r');
      // The byte-order mark of a file that was put at the end of another.
      text = text.replaceAll('\ufeff', '');
      if (text !== '') yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
      options.onProgress({ bytesRead, bytesTotal: Math.max(size, bytesRead) });
      if (count === 0) return;
    }
  } finally {
    await handle.close();
  }
}

async function openFeed(path: string): Promise<FileHandle> {
  try {
    const handle = await open(path, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new UnreadableFeed(`there is no file ${path}`);
    if (code === 'EACCES' || code === 'EPERM') throw new UnreadableFeed(`${path} can’t be read by this user`);
    if (code !== 'EISDIR') throw error;
  }
  throw new UnreadableFeed(`${path} is not a file`);
}

const externalFormats: readonly { readonly magic: string; readonly reason: string }[] = [
  { magic: '504b0304', reason: 'this is a zip or Excel file; export it as CSV' },
  { magic: 'd0cf11e0', reason: 'this is an old Excel file; export it as CSV' },
  { magic: '1f8b', reason: 'this is a gzip file; unpack it first' },
  { magic: '25504446', reason: 'this is a PDF' },
];

function refuseForeignFormats(start: Buffer, encoding: string): void {
  const hex = start.toString('hex', 0, 8);
  const foreign = externalFormats.find(({ magic }) => hex.startsWith(magic));
  if (foreign !== undefined) throw new UnreadableFeed(foreign.reason);
  if (!encoding.startsWith('utf-16') && start.includes(0)) {
    throw new UnreadableFeed('this is not a text file: it has zero bytes');
  }
}

/**
 * A byte-order mark tells more than a mapping, and so does text of which every second byte is zero. What an XML file
 * says of itself counts where the mapping names no encoding of its own.
 */
async function chooseEncoding(start: Buffer, { path, encoding, isXml }: FeedTextOptions): Promise<string> {
  const hex = start.toString('hex', 0, 3);
  if (hex === 'efbbbf') return 'utf-8';
  if (hex.startsWith('fffe')) return 'utf-16le';
  if (hex.startsWith('feff')) return 'utf-16be';
  if (encoding === 'utf-16le') return encoding;
  const unmarked = unmarkedUtf16(start);
  if (unmarked !== null) return unmarked;
  const isOpen = encoding === 'auto' || encoding === 'utf-8';
  const declared = isXml && isOpen ? declaredEncoding(start) : null;
  if (declared !== null) return declared;
  return encoding === 'auto' ? detectEncoding(path) : encoding;
}

/** Of a whole file, as a mapping names it; what an XML file declares needs no name. */
export async function detectFeedEncoding(path: string, isXml: boolean): Promise<FeedMapping['encoding']> {
  const handle = await openFeed(path);
  try {
    const buffer = Buffer.alloc(chunkBytes);
    const { bytesRead } = await handle.read(buffer, 0, chunkBytes, null);
    const start = buffer.subarray(0, bytesRead);
    if (start.length === 0) throw new UnreadableFeed('the file is empty');
    const encoding = await chooseEncoding(start, { path, encoding: 'auto', isXml, onProgress: () => {} });
    refuseForeignFormats(start, encoding);
    return isNamed(encoding) ? encoding : 'utf-8';
  } finally {
    await handle.close();
  }
}

/** A byte-order mark says which of the two kinds of UTF-16 it is. */
function isNamed(encoding: string): encoding is FeedMapping['encoding'] {
  return ['utf-8', 'utf-16le', 'windows-1252', 'iso-8859-15'].includes(encoding);
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnreadableFeed(`the file says that its encoding is ${encoding}, which cannot be read`);
  }
}

/** Where a byte of UTF-16 is lost, or other bytes are between, each pair of letters is read as one foreign letter. */
function refuseShiftedText(text: string, endsInHalf: boolean): void {
  const run = new Set<number>();
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (!isPairOfLetters(code)) {
      run.clear();
      length = 0;
      continue;
    }
    length++;
    run.add(code);
    if (length >= minRunLength && run.size >= minRunLength / 2)
      throw new UnreadableFeed('this UTF-16 file has lost bytes, or parts of it are in another encoding');
  }
  if (endsInHalf)
    throw new UnreadableFeed('the file ends in the middle of a character, so it may be incomplete');
}

/** Foreign words of so many letters, each of them made of two that are plain, are none. */
const minRunLength = 12;

function isPairOfLetters(code: number): boolean {
  return code > 0xff && isPlainByte(code >> 8) && isPlainByte(code & 0xff);
}

function isPlainByte(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0 || byte === 9 || byte === 10 || byte === 13;
}

function unmarkedUtf16(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = start.subarray(0, 2_000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length * 0.4) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}
