/** A preview of colours that are not live: what it shows, to whom, and that it is not mistaken for the site. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { themePreviewHref } from '#use-cases/setting/theme-preview.ts';
import { PageForms } from './page-forms.ts';
import { createThemePreviewEndpoint } from './theme-preview.ts';

const site = exampleSite({ hosts: ['yard.example'] }, { siteSlug: 'yard' });
const theme = { ...site.config.theme, accent: '#c2410c' };
const base = themePreviewHref(site, theme, 'key', exampleNow) ?? '';

async function ask(url: string, method: 'GET' | 'POST' = 'GET', there = site) {
  const rendered: string[] = [];
  const entry = createThemePreviewEndpoint({
    key: 'key',
    clock: () => exampleNow,
    originOf: () => 'https://yard.example',
    consoleOrigin: () => 'https://console.example',
    async render({ config }, { pathname }) {
      rendered.push(`${pathname} ${config.theme.accent}`);
      const status = pathname === '/gone' ? 404 : 200;
      const html = '<html><body class="x"><script>run()</script>page</body></html>';
      return {
        headers: new Headers(),
        page: {
          status,
          contentType: 'text/html; charset=utf-8',
          contentSecurityPolicy: null,
          etag: '',
          forms: new PageForms(Buffer.from(html)),
          expiresAtMs: 0,
        },
      };
    },
  });
  const server = Fastify();
  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => (await entry(there, request, reply)) ?? reply.code(204).send(),
  });
  return { answer: await server.inject({ method, url }), rendered };
}

describe('a look at colours that are not live', () => {
  it('C-18 shows a page of the site in them, under a bar that says so, in a frame of the console alone', async () => {
    const { answer, rendered } = await ask(`${base}/search/used-cars`);
    expect(rendered).toEqual(['/search/used-cars #c2410c']);
    expect(answer.body).toContain('<body class="x"><p role="status"');
    expect(answer.body).toContain('Shoppers see the current colours');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors https://console.example');
    // Nothing runs, nothing is sent.
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("form-action 'none'");
  });

  it.each([
    ['made up', '/theme-preview/abc.def/'],
    ['changed', base.replace('theme-preview/e', 'theme-preview/f')],
    ['of a page that there is not', `${base}/gone`],
  ])('C-18 is not there where the address is %s', async (_, url) => {
    expect((await ask(url)).answer.statusCode).toBe(404);
  });

  it('C-18 takes nothing, is of one site alone, and leaves every other address alone', async () => {
    expect((await ask(`${base}/`, 'POST')).answer.statusCode).toBe(404);
    expect((await ask(`${base}/`, 'GET', { ...site, siteSlug: 'other' })).answer.statusCode).toBe(404);
    expect((await ask('/search/used-cars')).answer.statusCode).toBe(204);
  });
});
