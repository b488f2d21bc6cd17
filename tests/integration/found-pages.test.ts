/** The data for search engines and messages of each kind of page, on every shipped site. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';

const stock = await listDemoCars(exampleNow);

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'the pages of %s',
  (_slug, site, cars) => {
    const article = Object.entries(site.config.pages).find(
      ([, { article: of }]) => of !== undefined && of.publishedAt < '2026-11-20',
    )?.[0];
    const kinds: readonly (readonly [kind: string, path: string | undefined, types: readonly string[]])[] = [
      ['home', '/', ['AutoDealer']],
      ['a list', '/search/new-used-and-demo-cars', ['ItemList']],
      ['a car', `/cars/${cars.find(({ status }) => status === 'in_stock')?.slug}`, ['BreadcrumbList']],
      ['a location', `/locations/${site.locations[0]?.slug}`, ['AutoDealer']],
      ['an article', article && `/${article}`, ['BlogPosting']],
    ];

    it('B-36 say what they are, by name and address, to search engines and to messages', {
      timeout: 60_000,
    }, async () => {
      const render = await renderSite(site, cars, exampleNow);
      for (const [kind, path, types] of kinds) {
        if (path === undefined) continue;
        const { status, html } = await render(path);
        expect(status, kind).toBe(200);
        const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
        const nodes: readonly { readonly '@type': string }[] = JSON.parse(json)['@graph'] ?? [];
        expect(
          nodes.map((node) => node['@type']),
          kind,
        ).toEqual(expect.arrayContaining([...types]));
        const address = `http://${site.config.hosts[0]}${path}`;
        expect(html, kind).toContain(`property="og:url" content="${address}"`);
        expect(html, kind).toMatch(/property="og:title" content="[^"]+"/);
        if (kind === 'a list') continue;
        expect(html, kind).toMatch(/property="og:description" content="[^"]+"/);
        const type = kind === 'an article' ? 'article' : 'website';
        expect(html, kind).toContain(`property="og:type" content="${type}"`);
      }
    });
  },
);
