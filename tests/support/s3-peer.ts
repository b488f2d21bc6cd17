/**
 * A store that speaks as much of S3 as photos need, in memory. It checks the signature of each request by its own
 * reckoning (AWS Signature Version 4), so that a client which signs wrongly is refused as it would be elsewhere.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Peer = {
  readonly url: string;
  readonly files: Map<string, { readonly bytes: Buffer; readonly type: string; readonly at: Date }>;
  readonly refused: string[];
  /** The next so many requests are answered with this. */
  failNext(count: number, status: number): void;
  close(): Promise<void>;
};

export const s3Keys = { keyId: 'test-key', secret: 'test-secret', region: 'ap-southeast-2' };
const bucket = 'photos';

export async function startS3Peer({ listedAtOnce = 2 } = {}): Promise<S3Peer> {
  const files: S3Peer['files'] = new Map();
  const refused: string[] = [];
  let failing = { count: 0, status: 500 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', 'http://peer');
    const answer = (status: number, text: string | Buffer = '', type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type }).end(text);
    if (failing.count > 0) {
      failing = { ...failing, count: failing.count - 1 };
      return answer(failing.status, '<Error><Code>SlowDown</Code><Message>later</Message></Error>');
    }
    if (!isSigned(request, url, body)) {
      refused.push(`${request.method} ${request.url}`);
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>');
    }
    const [, where, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (where !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    if (key === '') return answer(200, listOf(url));
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() });
      response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return answer(204);
    }
    const found = files.get(key);
    if (found === undefined) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    return answer(200, found.bytes, found.type);
  });

  function listOf({ searchParams }: URL): string {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, listedAtOnce);
    const isCut = keys.length > page.length;
    const contents = page.map((key) => {
      const file = files.get(key);
      return `<Contents><Key>${key}</Key><LastModified>${file?.at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${file?.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    files,
    refused,
    failNext: (count, status) => {
      failing = { count, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const header = request.headers.authorization ?? '';
  const [, credential = '', signedNames = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  const [keyId, day = '', region = '', service = ''] = credential.split('/');
  const digest = String(request.headers['x-amz-content-sha256'] ?? '');
  const actual = hash(body);
  if (keyId !== s3Keys.keyId || region !== s3Keys.region || service !== 's3') return false;
  if (digest !== actual && digest !== 'UNSIGNED-PAYLOAD') return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escapeQuery(name)}=${escapeQuery(value)}`)
    .sort()
    .join('&');
  const headers = signedNames
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedNames, digest].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${s3Keys.secret}`),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function escapeQuery(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
