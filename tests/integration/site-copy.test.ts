/** The dealer's own words: warranty, roadside assist, privacy and the cards of what else there is come from each site's files. */
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const slugs = ['warranty', 'roadside-assist', 'privacy-policy', 'buying'] as const;

/** Everything a page says in sentences, however deep it lies in its blocks. */
function sentencesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' &&
    ['text', 'answer', 'description'].includes(key) &&
    /^[^<{*[]{30,}$/.test(inner)
      ? [plain(inner)]
      : sentencesOf(inner),
  );
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Blocks that are there only on certain days, or where the stock has a car for them. */
const passing: readonly string[] = ['popup', 'finance-band'];

const copyOf = (site: (typeof sites)[number], slug: string) =>
  sentencesOf(site.config.pages[slug]?.blocks.filter(({ type }) => !passing.includes(type)));

describe.each(slugs)('/%s', (slug) => {
  it.each(sites.map((site) => [site.siteSlug, site] as const))(
    'CFG-17 shows on %s what is in its own files, and nothing of another dealer’s',
    async (_name, site) => {
      const own = copyOf(site, slug);
      const others = sites
        .filter((other) => other !== site)
        .flatMap((other) => copyOf(other, slug))
        .filter((sentence) => !own.includes(sentence));
      const render = await renderSite(site, [exampleCar()], exampleNow);
      const { html, status } = await render(`/${slug}`);
      const text = plain(visibleText(html.replaceAll('<details', '<div').replaceAll('</details>', '</div>')));
      expect(status).toBe(200);
      expect(own).not.toEqual([]);
      expect(others.length).toBeGreaterThan(2);
      expect(own.filter((sentence) => !text.includes(sentence))).toEqual([]);
      expect(others.filter((sentence) => text.includes(sentence))).toEqual([]);
    },
  );
});
