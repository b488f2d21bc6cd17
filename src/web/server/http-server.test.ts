/** What the entry point refuses never reaches the pages, which here only say which site they belong to. */
import { describe, expect, it, vi } from 'vitest';
import { requestTestServer, type TestRequest } from '#tests/support/test-server.ts';
import type { Application } from '#use-cases/application.ts';

describe('entry point', () => {
  it('CFG-1 gives each host its own site, whatever the port and the case', async () => {
    expect((await requestTestServer({ host: 'FIRST.localhost:3000' })).body).toBe('first');
    expect((await requestTestServer({ host: 'second.localhost' })).body).toBe('second');
  });

  it('says that it serves', async () => {
    const answer = await requestTestServer({ url: '/healthz', host: 'anything' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('lists the demo sites where no host is known, and only those', async () => {
    const { statusCode, body } = await requestTestServer({ host: 'localhost:3000' });
    expect(statusCode).toBe(200);
    expect(body).toContain('http://first.localhost:3000/');
    expect(body).not.toContain('second.localhost');
  });

  it('refuses a name that no site has where none of the sites is a demo', async () => {
    const { statusCode, body } = await requestTestServer(
      { host: 'stranger.example' },
      { demoSites: () => [] },
    );
    expect(statusCode).toBe(404);
    expect(body).toContain('There is no site at this address');
    expect(body).not.toContain('second.localhost');
  });

  it.each<[string, number, TestRequest]>([
    [
      'an unknown host away from its first page',
      404,
      { host: 'first.localhost.evil.example', url: '/search/used-cars' },
    ],
    ['a look-alike host', 404, { host: 'firstxlocalhost', url: '/x' }],
    ['a path that is not text', 400, { url: '/search/%E0%A4%A' }],
    ['a NUL in the path', 400, { url: '/cars/%00' }],
    ['a path that starts another host', 400, { url: '//evil.example/' }],
    ['a port that does not exist', 400, { host: 'first.localhost:99999' }],
    ['a port that does not exist at an unknown host', 400, { host: 'evil.example:65536' }],
    ['the port 0', 400, { host: 'first.localhost:0' }],
    ['a method without meaning', 405, { method: 'PUT' }],
    [
      'a body of the wrong kind',
      415,
      { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
    ['a body without a kind', 415, { method: 'POST', headers: { 'content-type': '' }, payload: 'x' }],
    [
      'a form of 301 fields',
      400,
      {
        method: 'POST',
        url: '/api-like',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b&'.repeat(300),
      },
    ],
    [
      'a form of 301 parts',
      400,
      {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name=a\r\n\r\nb\r\n'.repeat(301),
      },
    ],
    ['an address of 70,000 characters', 414, { url: `/search?query=${'a'.repeat(70_000)}` }],
    [
      'a body of 70,000 bytes',
      413,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a'.repeat(70_000),
      },
    ],
  ])('refuses %s in words, with %d', async (_title, status, request) => {
    const answer = await requestTestServer(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<h1>');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers machines in JSON', async () => {
    const answer = await requestTestServer({
      url: '/api/search',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([415, ['error']]);
  });

  it.each<[string, number, Record<string, string>]>([
    ['the same address', 200, { origin: 'http://first.localhost:3000' }],
    ['the same host behind a proxy that encrypts', 200, { origin: 'https://first.localhost' }],
    ['a server, which names no page', 200, {}],
    [
      'a browser that hides its page, from this site',
      200,
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    ['another site', 403, { origin: 'http://evil.example' }],
    ['another dealer’s site', 403, { origin: 'http://second.localhost:3000' }],
    ['a look-alike', 403, { origin: 'http://first.localhost.evil.example' }],
    ['a page in a frame without an origin', 403, { origin: 'null' }],
    ['a hidden page elsewhere', 403, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page elsewhere that names none', 403, { 'sec-fetch-site': 'cross-site' }],
    ['what is no address', 403, { origin: 'evil' }],
  ])('a post from %s gets %d, for pages and data alike', async (_title, status, headers) => {
    for (const url of ['/contact-us', '/api/leads', '/api/enquiries', '/api/events']) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
      const answer = await requestTestServer({ url, method: 'POST', headers: form, payload: 'name=V' });
      expect([url, answer.statusCode]).toEqual([url, status]);
    }
  });

  it('lists the sites at the address they have, whatever scheme a client claims', async () => {
    const headers = { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'evil.example' };
    const { body } = await requestTestServer({ host: 'localhost:3000', headers });
    expect(body).toContain('href="http://first.localhost:3000/"');
    expect(body).not.toMatch(/javascript|evil/);
  });

  it.each([
    ['/cars/a-car.json', 'application/json'],
    ['/cars/a-car.pdf', 'text/html'],
  ])('says of %s that the database is away, with 503 and when to come again', async (url, type) => {
    const broken = { carStore: { findBySlug: () => Promise.reject(new Error('nobody listens')) } };
    const changes = {
      app: broken as unknown as Application,
      isDatabaseUnavailable: () => true,
      reportFault: () => undefined,
    };
    const { statusCode, headers, body } = await requestTestServer({ url }, changes);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(headers['content-type']).toContain(type);
    expect(body).toContain('Please try again in a minute');
  });

  it('shows a visitor no stack when something breaks, and tells the owner', async () => {
    const reportFault = vi.fn();
    const pages = async () => {
      throw new Error('secret detail');
    };
    const answer = await requestTestServer({ url: '/boom' }, { pages, reportFault });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret detail');
    expect(reportFault).toHaveBeenCalledOnce();
  });
});
