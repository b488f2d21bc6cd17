/** What the pages about a dealer show beside words: a picture, prices, jobs, steps. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { visibleText } from '../support/visible-text.ts';

const stocks = await listDemoCars(exampleNow);
const furnished = ['about-us', 'service', 'fleet', 'careers', 'warranty', 'finance', 'trade-in'];

describe.each(stocks.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  '%s',
  (_name, site, cars) => {
    it('ROUTE-21 ROUTE-23 opens each of its pages with a picture that is fetched first', async () => {
      const shoppers = { ...site.config.shoppers, gates: [] };
      const open = { ...site, config: { ...site.config, shoppers } };
      const render = await renderSite(open, cars.slice(0, 3), exampleNow);
      for (const slug of furnished) {
        const { html } = await render(`/${slug}`);
        const opening = /class="content-page__opening with-picture">\s*<img[^>]*>/.exec(html)?.[0] ?? '';
        expect(opening, slug).toContain('fetchPriority="high"');
        expect(opening, slug).toMatch(/alt="[^"]+"/);
        expect(opening, slug).toContain('640w');
      }
    });
  },
);

describe('a list', () => {
  const [stock] = stocks;
  if (stock === undefined) throw new Error('No site.');
  const render = async (list: object) => {
    const { site, cars } = stock;
    const pages = {
      ...site.config.pages,
      shown: { title: 'Shown', blocks: [{ type: 'list' as const, ...list } as never] },
    };
    const { html } = await (
      await renderSite({ ...site, config: { ...site.config, pages } }, cars.slice(0, 1), exampleNow)
    )('/shown');
    return /<(ul|ol) class="content-list[\s\S]*?<\/\1>/.exec(html)?.[0] ?? '';
  };

  it('ROUTE-21 ends each row with its figure and its button, which names what it is about', async () => {
    const action = { label: 'Apply', href: '/careers#page-form' };
    const html = await render({
      look: 'rows',
      items: [{ title: 'Logbook service', text: 'Stamped.', figure: 'from $289', action }],
    });
    expect(html).toMatch(/^<ul class="content-list content-list--rows"/);
    expect(visibleText(html)).toMatch(/Logbook service\s+Stamped\.\s+from \$289\s+Apply\s+Logbook service/);
    expect(html).toContain('href="/careers#page-form"');
  });

  it('ROUTE-23 is an ordered one where its items are steps', async () => {
    const items = ['Find it', 'See it'].map((title) => ({ title, text: 'Here.' }));
    expect(await render({ look: 'steps', items })).toMatch(/^<ol class="content-list content-list--steps"/);
    expect(await render({ items })).toMatch(/^<ul class="content-list"/);
  });
});
