import type { FastifyInstance, InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { devExplainRoutes } from './dev-explain.ts';
import type { DevReaders } from './dev-page.ts';

let server: FastifyInstance | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const values = {
  home: [
    { path: 'home.heading', value: 'Cars <b>here</b>', layer: 'groups/x/sites/x.yaml' },
    { path: 'home.searchLabel', value: 'Search our stock', layer: null },
  ],
  theme: [{ path: 'theme.brand', value: '#123456', layer: 'groups/x/group.yaml' }],
};

async function get(url: string, inject: InjectOptions = {}, readers: DevReaders = 'local') {
  server = Fastify({ trustProxy: true });
  await server.register(devExplainRoutes, {
    readers,
    hosts: () => new Map([['kestrel.localhost', exampleSite()]]),
    liveSites: {
      load: async () => ({ explain: (_site, under = '') => values[under as keyof typeof values] ?? [] }),
    },
  });
  return server.inject({ headers: { host: 'kestrel.localhost:3000' }, ...inject, url });
}

describe('/dev/explain', () => {
  it('C-14 explains the effective values of a page, who set them, and what the setting is for', async () => {
    const answer = await get('/dev/explain?path=/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the home page');
    expect(answer.body).toMatch(
      /<b>home\.heading<\/b><small>The large sentence on the picture\.<\/small><\/td><td>site<small>sites\/groups\/x\/sites\/x\.yaml/,
    );
    expect(answer.body).toContain('&#34;Cars &#60;b&#62;here&#60;/b&#62;&#34;');
    expect(answer.body).toMatch(/<b>home\.searchLabel<\/b>.*?<td>default<\/td>/);
    // Settings of every page comes after it.
    expect(answer.body.indexOf('theme.brand')).toBeGreaterThan(answer.body.indexOf('home.heading'));
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('C-14 takes an address as it is in a browser, and answers for the home page where none is given', async () => {
    const whole = await get(
      '/dev/explain?path=http%3A%2F%2Fkestrel.localhost%2Fsearch%2Fused-cars%3Fquery%3Dx',
    );
    expect(whole.body).toContain('Settings of /search/used-cars</title>');
    await server?.close();
    expect((await get('/dev/explain')).body).toContain('Settings of /</title>');
    await server?.close();
    expect((await get('/dev/explain?path=http%3A%2F%2F%5B')).statusCode).toBe(400);
  });

  it('C-14 is no way to write into the page', async () => {
    const answer = await get('/dev/explain?path=/%22%3E%3Cscript%3E');
    expect(answer.body).not.toContain('<script');
  });

  it.each<[string, InjectOptions, DevReaders, number]>([
    ['another machine', { remoteAddress: '192.168.1.20' }, 'local', 403],
    ['another machine, where that is allowed', { remoteAddress: '192.168.1.20' }, 'network', 200],
    ['a proxy', { headers: { host: 'kestrel.localhost', 'x-forwarded-for': '203.0.113.7' } }, 'local', 403],
    ['a name that leads here', { headers: { host: 'evil.example' } }, 'network', 403],
    ['a name of no site', { headers: { host: 'localhost:3000' } }, 'local', 404],
  ])('C-14 tells only whom it should: %s', async (_label, inject, readers, status) => {
    const answer = await get('/dev/explain?path=/', inject, readers);
    expect(answer.statusCode).toBe(status);
    if (status !== 200) expect(answer.body).not.toContain('home.heading');
  });
});
