/** A web archive (WARC, also gzipped), as crawlers and archives write it: one record after another, never whole in memory. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { copyLimits, type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { CopyBuilder } from './copy-builder.ts';
import { isReadType, mediaType } from './decode-text.ts';

/** Unpacked bytes and records that are looked at. */
const maxBytes = 4_000_000_000;
const maxRecords = 100_000;
const maxHeaderBytes = 64_000;

export async function readWarcCopy(bytes: AsyncIterable<Buffer>): Promise<OldCopy> {
  const reader = new ByteReader(bytes);
  const copy = new CopyBuilder();
  try {
    for (let count = 0; count < maxRecords; count++) {
      const headers = await readHeaders(reader);
      if (headers === null) break;
      await readRecord(reader, headers, copy);
      if (reader.total > maxBytes || !copy.hasRoom) {
        copy.note('The web archive was read only in part: it is too large.');
        break;
      }
    }
  } catch (error) {
    if (error instanceof OldCopyRefused) throw error;
    // A crawl that broke off: what came before it counts.
    copy.note('The end of the web archive is damaged or missing. What comes before it was read.');
  }
  return copy.finish();
}

async function readRecord(
  reader: ByteReader,
  headers: ReadonlyMap<string, string>,
  copy: CopyBuilder,
): Promise<void> {
  const length = Number(headers.get('content-length') ?? '');
  if (!Number.isSafeInteger(length) || length < 0) throw new Error('A record has no length.');
  const address = (headers.get('warc-target-uri') ?? '').replace(/^<|>$/g, '');
  const type = headers.get('warc-type') ?? '';
  const isPage = /^https?:\/\//i.test(address) && (type === 'response' || type === 'resource');
  if (!isPage || length > copyLimits.fileBytes) {
    if (isPage) copy.leaveOut(address);
    await reader.skip(length);
    return;
  }
  const content = await reader.take(length);
  if (type === 'resource') copy.add(address, headers.get('content-type') ?? '', content);
  else readResponse(address, content, copy);
}

function readResponse(address: string, content: Buffer, copy: CopyBuilder): void {
  const end = content.indexOf('\r\n\r\n');
  if (end === -1) return;
  const [status = '', ...lines] = content.subarray(0, end).toString('latin1').split('\r\n');
  const headers = headersOf(lines);
  const code = Number(status.split(' ')[1]);
  // Addresses that redirected were addresses too.
  if (code >= 300 && code < 400) copy.addAddress(address);
  if (code !== 200) return;
  const contentType = headers.get('content-type') ?? '';
  if (!isReadType(mediaType(contentType))) {
    copy.add(address, contentType, new Uint8Array());
    return;
  }
  try {
    const body = content.subarray(end + 4);
    const whole = /chunked/i.test(headers.get('transfer-encoding') ?? '') ? withoutChunks(body) : body;
    copy.add(address, contentType, unpack(whole, headers.get('content-encoding') ?? ''));
  } catch {
    copy.leaveOut(address);
  }
}

function unpack(body: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: copyLimits.fileBytes };
  if (/gzip/i.test(encoding)) return gunzipSync(body, limit);
  if (/\bbr\b/i.test(encoding)) return brotliDecompressSync(body, limit);
  return /deflate/i.test(encoding) ? inflateSync(body, limit) : body;
}

/** Some archives store the body without its chunks, though the headers name them. */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size =
      end === -1
        ? Number.NaN
        : Number.parseInt(body.subarray(at, Math.min(end, at + 20)).toString('latin1'), 16);
    if (Number.isNaN(size)) return parts.length === 0 ? body : Buffer.concat(parts);
    if (size === 0) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

/** Null at the end. */
async function readHeaders(reader: ByteReader): Promise<ReadonlyMap<string, string> | null> {
  let first = await reader.line();
  while (first !== null && first.trim() === '') first = await reader.line();
  if (first === null) return null;
  if (!first.startsWith('WARC/')) throw new Error('A record does not begin as one.');
  const lines: string[] = [];
  let bytes = 0;
  for (let line = await reader.line(); line !== null && line.trim() !== ''; line = await reader.line()) {
    bytes += line.length;
    if (bytes > maxHeaderBytes) throw new Error('The headers of a record are too long.');
    lines.push(line.trimEnd());
  }
  return headersOf(lines);
}

function headersOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon === -1
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** Lines and lengths of a stream of bytes. */
class ByteReader {
  total = 0;
  private readonly source: AsyncIterator<Buffer>;
  private pending: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done === true) return false;
    this.total += value.length;
    this.pending = this.pending.length === 0 ? value : Buffer.concat([this.pending, value]);
    return true;
  }

  async line(): Promise<string | null> {
    for (;;) {
      const end = this.pending.indexOf(10);
      if (end !== -1) {
        const line = this.pending.subarray(0, end).toString('utf8');
        this.pending = this.pending.subarray(end + 1);
        return line;
      }
      if (this.pending.length > maxHeaderBytes) throw new Error('A line is too long.');
      if (!(await this.more())) return null;
    }
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.pending.length === 0 && !(await this.more())) throw new Error('The archive ends in a record.');
      const part = this.pending.subarray(0, missing);
      this.pending = this.pending.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async skip(length: number): Promise<void> {
    let missing = length;
    while (missing > 0) {
      if (this.pending.length === 0 && !(await this.more())) throw new Error('The archive ends in a record.');
      const count = Math.min(missing, this.pending.length);
      this.pending = this.pending.subarray(count);
      missing -= count;
    }
  }
}
