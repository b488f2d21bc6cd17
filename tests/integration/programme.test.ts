/** What a manufacturer locks, as every template draws it. */
import { expect, it } from 'vitest';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const text = 'Seven years of warranty; terms apply.';

it.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  'B-51 %s has the texts of the programme at the foot of every page, and of no other site',
  async (_name, site) => {
    const footersOf = async (followsProgramme: boolean) => {
      const config = {
        ...site.config,
        manufacturer: { name: 'Kia', slug: 'kia', followsProgramme, approvals: [] },
        programmes: {
          kia: { name: 'Kia', logo: {}, theme: { tokens: {} }, header: [], homeSections: [], texts: [text] },
        },
      };
      const render = await renderSite({ ...site, config }, [], exampleNow);
      const pages = ['/', '/special-offers', '/search/used-cars'].map(async (path) =>
        visibleText(/<footer[\s\S]*<\/footer>/.exec((await render(path)).html)?.[0] ?? ''),
      );
      return Promise.all(pages);
    };
    for (const footer of await footersOf(true)) expect(footer).toContain(text);
    for (const footer of await footersOf(false)) expect(footer).not.toContain(text);
  },
);
