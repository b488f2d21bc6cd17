/** The blog on every demo site, as without script: the list, each article with its date, and what search engines read of it. */
import { describe, expect, it } from 'vitest';
import { imageUrl } from '#domain/image/image-url.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const now = new Date(Math.max(exampleNow.getTime(), Date.parse('2026-11-23T00:00:00Z')));

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    it('ROUTE-13 leads from its blog to every article, dated, with its markup and the way back', async () => {
      const render = await renderSite(site, [], now);
      const list = await render('/blog');
      expect(list.status).toBe(200);
      const articles = Object.entries(site.config.pages).filter(([, { article }]) => article !== undefined);
      expect(articles.length).toBeGreaterThan(1);
      for (const [slug, { title, article }] of articles) {
        expect(list.html).toContain(`href="/${slug}"`);
        const { status, html } = await render(`/${slug}`);
        expect(status).toBe(200);
        expect(visibleText(html)).toContain(`${article?.by}, ${Number(article?.publishedAt.slice(8, 10))} `);
        expect(html).toContain('href="/blog"');
        // A picture of its own, in the list too, and a way on to another article.
        expect(article?.image).toBeTruthy();
        expect(html).toMatch(/<img[^>]*class="beside-picture"/);
        expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
        expect(list.html).toContain(imageUrl(article?.image ?? '', 480).replaceAll('&', '&amp;'));
        const next = /content-page__next">Next: <a href="\/([^"]+)"/.exec(html)?.[1];
        expect(articles.map(([other]) => other)).toContain(next);
        expect(next).not.toBe(slug);
        const markup = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
        expect(JSON.parse(markup)['@graph'][0]).toMatchObject({
          '@type': 'BlogPosting',
          headline: title,
          image: expect.stringContaining('/img/'),
          author: { name: article?.by },
        });
      }
    });
  },
);
