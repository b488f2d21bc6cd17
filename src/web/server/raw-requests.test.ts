/**
 * What no library would send: written to the socket byte by byte, because clients repair such addresses automatically.
 */
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleHttpServer } from '#tests/support/example-http-server.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { answerUnreadableRequest } from '#web/server/requests/refuse.ts';
import { createHttpServer } from './http-server.ts';

const reportFault = vi.fn();
const site = exampleSite({ hosts: ['first.localhost'] }, { siteSlug: 'first' });
let server: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;

beforeAll(async () => {
  server = await createHttpServer({ ...exampleHttpServer([site]), reportFault });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

function send(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    // What was not read any more resets the connection after the answer.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.on('close', () => resolve(answer));
  });
}

const get = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
const host = 'Host: first.localhost';

describe('a request that no browser writes', () => {
  it.each([
    ['a path that starts another host for some programs', 400, get('/\\evil.example/api/leads', host)],
    ['a backslash alone', 400, get('/\\', host)],
    ['a backslash before a port', 400, get('/\\:80', host)],
    ['a backslash before a bracket', 400, get('/\\[', host)],
    ['a backslash further on', 400, get('/cars\\a-car', host)],
    ['a whole address of an unknown host', 404, get('http://evil.example/', host)],
    ['a whole address with a name before its host', 400, get('http://first.localhost@evil.example/', host)],
    [
      'a whole address with a second host in its path',
      400,
      get('http://first.localhost//evil.example/', host),
    ],
    ['a whole address with a backslash', 400, get('http://first.localhost\\@evil.example/', host)],
    ['a whole address without a host', 400, get('http:///', host)],
    ['a whole address with a port that cannot be', 400, get('http://first.localhost:99999/', host)],
    ['a whole address of another protocol', 400, get('ftp://first.localhost/', host)],
    ['a whole address that is all there is', 400, get('http://first.localhost/')],
    ['half a whole address', 400, get('http:first.localhost/', host)],
    ['two hosts', 400, get('/', host, 'Host: evil.example')],
    ['the same host twice', 400, get('/', host, 'host: first.localhost')],
    ['no host', 400, get('/')],
    ['an address of 200,000 characters', 414, get(`/${'a'.repeat(200_000)}`, host)],
    ['headers of 200,000 characters', 431, get('/', host, ...Array(2000).fill(`X-A: ${'b'.repeat(100)}`))],
    ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ])('is refused in words: %s, with %d', async (_title, status, text) => {
    const answer = await send(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('<h1>');
    expect(answer.toLowerCase()).toContain('cache-control: no-store');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(reportFault).not.toHaveBeenCalled();
  });

  it.each([
    ['of the host that its header names', 'http://first.localhost/', host],
    ['in capitals, with a port', 'HTTP://FIRST.localhost:3000/some-page?a=b', host],
    ['without a path', 'http://first.localhost', host],
    ['without a path, with a question', 'http://first.localhost?a=b', host],
    ['of another host than its header names', 'http://first.localhost/', 'Host: evil.example'],
  ])('is answered where a whole address is asked for (RFC 9112, 3.2.2): %s', async (_title, path, header) => {
    const answer = await send(get(path, header));
    expect(answer).toContain('HTTP/1.1 200 ');
    expect(answer.endsWith('first')).toBe(true);
  });

  it('is answered where only the protocol is old: HTTP 1.0 knows no host', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toContain(' 200 OK');
  });

  it('is no fault of ours where it ends in the middle', async () => {
    const head = `POST /contact-us HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const isClosed = new Promise<void>((resolve) => {
      server.server.once('connection', (socket) => socket.once('close', () => setImmediate(resolve)));
    });
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => socket.resetAndDestroy()));
    await isClosed;
    expect(reportFault).not.toHaveBeenCalled();
  });

  it('is cut off after its answer, though it goes on sending', async () => {
    const slow = createServer({ allowHalfOpen: true }, (socket) =>
      answerUnreadableRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
    );
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    const isCut = new Promise<void>((resolve) => {
      slow.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const client = connect({
      port: typeof address === 'object' && address ? address.port : 0,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    let answer = '';
    client.on('data', (chunk) => (answer += chunk.toString()));
    client.on('error', () => undefined);
    await isCut;
    client.destroy();
    slow.close();
    expect(answer).toContain('HTTP/1.1 408 ');
  });

  it('is cut off where it or its answer is never finished', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = server.server;
    expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 30_000,
      keepAliveTimeout: 72_000,
      timeout: 60_000,
      maxConnections: 4_100,
    });
  });
});

describe('a server whose every connection is at work', () => {
  it('B-52 still answers the health checks of the private network, and says to others that it is busy', async () => {
    const connections = { maxConnections: 0, reserved: 5, isTrustedProxy: () => true };
    const full = await createHttpServer({ ...exampleHttpServer([site]), reportFault, connections });
    const origin = await full.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/healthz', '/readyz']) expect((await fetch(origin + path)).status, path).toBe(200);
    const page = await fetch(`${origin}/`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('The server is busy');
    await full.close();
  });
});
