/** Shoppers read customer reviews of a location on its page, rendered as without script, by every template. */
import { expect, it } from 'vitest';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { visibleText } from '../support/visible-text.ts';

const sites = (await listDemoCars(exampleNow)).map(({ site }) => site);

it('REV-6 has locations with reviews in every template', () => {
  const reviewed = sites.filter(({ config }) => config.reviews.some(({ locationSlug }) => locationSlug));
  expect(new Set(reviewed.map(({ config }) => config.template))).toEqual(
    new Set(['meridian', 'outback', 'volt']),
  );
});

it.each(
  sites.flatMap((site) => site.locations.map(({ slug, name }) => [site.siteSlug, slug, name, site] as const)),
)(
  'REV-6 REV-3 GAP-12 %s/%s shows its reviews with stars, author, day and that they are samples',
  async (_site, slug, name, site) => {
    const render = await renderSite(site, [], exampleNow);
    const { status, html } = await render(`/locations/${slug}`);
    expect(status).toBe(200);
    const section = /<section aria-labelledby="reviews"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    const here = site.config.reviews.filter(({ locationSlug }) => locationSlug === slug);
    expect(here.length).toBeGreaterThan(0);
    const text = visibleText(section);
    expect(text).toContain(`Reviews of ${name}`);
    expect(text).toContain('Sample reviews, written for this demonstration.');
    expect(section.match(/<blockquote/g)).toHaveLength(here.length);
    for (const review of here) {
      expect(text).toContain(review.text);
      expect(text).toContain(`${review.customerName}, ${longDay(review.reviewedOn)}`);
      expect(section).toContain(`${review.rating} out of 5 stars`);
    }
    for (const other of site.config.reviews.filter(({ locationSlug }) => locationSlug !== slug)) {
      expect(text).not.toContain(other.text);
    }
  },
);

function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
}
