import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { requestTestServer, type TestRequest } from '#tests/support/test-server.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { createConsoleAnswer } from './console-entry.ts';
import type { ConsoleHandler } from './console-handler.ts';

const host = 'console.localhost';
const html = (body = 'console') =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A console whose screens are whatever the test says. */
async function ask(requested: TestRequest, handler: ConsoleHandler = async () => html()) {
  const errors: unknown[] = [];
  const answer = createConsoleAnswer({
    host,
    origin: () => 'http://console.localhost:3000',
    loadHandler: async () => handler,
    app: {
      reportFault: (error: unknown) => errors.push(error),
      sitesOf: (group: string) => (group === 'kestrel-bay' ? ['kestrel.example'] : []),
      siteOrigin: (site: unknown) => `https://${site}`,
    } as unknown as ConsoleApplication,
    clock: () => exampleNow,
    clientAddressOf: ({ ip }) => ip,
    isDatabaseUnavailable: () => true,
    isDevelopment: false,
  });
  const reply = await requestTestServer(
    { host, ...requested },
    { console: { host, answer, clientDirectory: null } },
  );
  return { reply, faults: errors };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = { ...form, origin: 'http://console.localhost:3000', 'sec-fetch-site': 'same-origin' };

describe('the console’s host', () => {
  it.each([
    ['console.localhost', 'console'],
    ['CONSOLE.localhost:3000', 'console'],
    ['console.localhost.', 'console'],
    ['first.localhost', 'first'],
  ])('H-1 %s is answered by %s', async (requested, body) => {
    expect((await ask({ host: requested })).reply.body).toBe(body);
  });

  it.each(['xconsole.localhost', 'console.localhost.evil.example', 'a.console.localhost'])(
    'H-1 %s is not found',
    async (requested) => {
      const { reply } = await ask({ host: requested, url: '/kestrel-bay/today' });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('There is no site at this address');
    },
  );

  it('H-1 serves no console at a site, nor where there is none', async () => {
    expect((await ask({ host: 'first.localhost', url: '/group-1/today' })).reply.body).toBe('first');
    expect((await requestTestServer({ host, url: '/kestrel-bay/today' })).statusCode).toBe(404);
  });
});

describe('an answer of the console', () => {
  it('H-1 is not cached, not framed, and runs only scripts with its nonce', async () => {
    const nonces: string[] = [];
    const handler: ConsoleHandler = async (_request, { nonce }) => {
      nonces.push(nonce);
      return html();
    };
    const { reply } = await ask({}, handler);
    await ask({}, handler);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers.etag).toBeUndefined();
    expect(reply.headers['permissions-policy']).toContain('camera=(self)');
    expect(reply.headers['x-robots-tag']).toContain('noindex');
    expect(reply.headers['x-frame-options']).toBe('DENY');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('C-18 shows in frames the sites of the group that it is of, and of no other', async () => {
    const policyFor = async (signedInTo: string | null, url: string) => {
      const { reply } = await ask({ url }, async (_request, { noteSignedIn }) => {
        if (signedInTo !== null) noteSignedIn(signedInTo);
        return html();
      });
      return String(reply.headers['content-security-policy']);
    };
    expect(await policyFor('kestrel-bay', '/kestrel-bay/settings?part=look')).toContain(
      '; frame-src https://kestrel.example;',
    );
    expect(await policyFor('halden-brisbane', '/halden-brisbane/settings')).not.toContain('frame-src');
    // Without signing in, which sites there are is not revealed.
    expect(await policyFor(null, '/kestrel-bay/sign-in')).not.toContain('frame-src');
    expect(await policyFor(null, '/')).not.toContain('frame-src');
  });

  it('H-6 lets the camera be used there and at no site', async () => {
    const { reply } = await ask({ host: 'first.localhost' });
    expect(reply.headers['permissions-policy']).toContain('camera=()');
  });

  it('hands every cookie and the way on', async () => {
    const { reply } = await ask({}, async () => {
      const headers = new Headers({ location: '/kestrel-bay/today' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(null, { status: 302, headers });
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/kestrel-bay/today']);
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('says that the records are away as 503, and reports the fault without the words of a link', async () => {
    const { reply, faults: errors } = await ask(
      { url: '/kestrel-bay/invitation/secret' },
      async (_request, values) => {
        values.faults.note(new Error('away'));
        return new Response('x', { status: 500 });
      },
    );
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(errors).toHaveLength(1);
  });

  it('tells robots to stay away', async () => {
    const { reply } = await ask({ url: '/robots.txt' });
    expect(reply.body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a post to the console', () => {
  const post = (headers: Record<string, string>, payload = 'a=1') =>
    ask({ method: 'POST', url: '/kestrel-bay/today', headers, payload });

  it.each([
    ['a page of the console', own],
    ['one whose browser says only where it is', { ...form, origin: 'http://console.localhost' }],
    [
      'one that hides its address and says that it is the same',
      { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
  ])('H-1 is taken from %s', async (_label, headers) => {
    expect((await post(headers)).reply.body).toBe('console');
  });

  it.each([
    ['another site', { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'a site of the same dealer',
      { ...form, origin: 'http://first.localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['a site of the same dealer in an older browser', { ...form, origin: 'http://first.localhost' }],
    ['an address typed by a program', { ...own, 'sec-fetch-site': 'none' }],
    ['a client that hides', { ...form, origin: 'null' }],
    ['what is no browser', form],
  ])('H-1 is refused from %s', async (_label, headers) => {
    const { reply } = await post(headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('Nothing was changed');
  });

  it('H-1 is refused where it is no form, too long, or of too many fields', async () => {
    expect((await post({ ...own, 'content-type': 'text/plain' })).reply.statusCode).toBe(415);
    expect((await post(own, 'a='.padEnd(70_000, 'x'))).reply.statusCode).toBe(413);
    expect((await post(own, 'a=1&'.repeat(2_001))).reply.statusCode).toBe(400);
  });
});
