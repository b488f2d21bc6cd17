/** Questions of a page, as search engines read them: exactly its words. */
import { expect, it } from 'vitest';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const now = new Date(Math.max(exampleNow.getTime(), Date.parse('2026-11-23T00:00:00Z')));

it('ROUTE-21 a page with questions says them and their answers as FAQPage, and no other page does', async () => {
  const sites = await listTemplateSites();
  const found = sites.flatMap((site) =>
    Object.entries(site.config.pages).flatMap(([slug, { blocks }]) => {
      const items = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
      return items.length === 0 ? [] : [{ site, slug, items }];
    }),
  );
  const [first] = found;
  if (first === undefined) throw new Error('No demo site has a page with questions.');
  const render = await renderSite(first.site, [], now);
  const { html } = await render(`/${first.slug}`);
  const markup = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const [node] = JSON.parse(markup)['@graph'];
  expect(node).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: first.items.map(({ question }) => ({ name: question })),
  });
  for (const { question } of first.items) expect(visibleText(html)).toContain(question);
  expect((await render('/contact-us')).html).not.toContain('FAQPage');
});
