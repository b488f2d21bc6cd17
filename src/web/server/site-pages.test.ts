/** The cache of pages: what may be shared among visitors, and what may not. */
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleNow } from '../../../tests/support/example-car.ts';
import { exampleSite } from '../../../tests/support/example-site.ts';
import type { Application } from '../../use-cases/application.ts';
import { createSitePages } from './site-pages.ts';

const site = exampleSite({ hosts: ['yard.example'] });
// Only what the cache asks for.
const app = { stockSearch: { version: () => '1' } } as unknown as Application;

let rendered: string[] = [];
afterEach(() => {
  rendered = [];
});

/** A server whose pages say which address they were rendered for. */
async function serve() {
  const pages = createSitePages({
    loadHandler: async () => async (request) => {
      rendered.push(request.url);
      return new Response(request.url, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
    app,
    clock: () => exampleNow,
    isDevelopment: false,
  });
  const server = Fastify();
  server.get('/*', (request, reply) => pages(site, request, reply));
  await server.ready();
  return async (host: string, url = '/offers') =>
    (await server.inject({ method: 'GET', url, headers: { host } })).body;
}

describe('the cache of pages', () => {
  it('renders a page once for everybody who asks for it', async () => {
    const ask = await serve();
    expect(await ask('yard.example')).toBe('http://yard.example/offers');
    expect(await ask('yard.example')).toBe('http://yard.example/offers');
    expect(rendered).toHaveLength(1);
  });

  it('gives nobody a page that names the port somebody else asked with', async () => {
    const ask = await serve();
    expect(await ask('yard.example:8443')).toBe('http://yard.example:8443/offers');
    expect(await ask('yard.example')).toBe('http://yard.example/offers');
  });

  it('keeps another query apart', async () => {
    const ask = await serve();
    await ask('yard.example', '/offers?page=2');
    expect(await ask('yard.example')).toBe('http://yard.example/offers');
  });
});
