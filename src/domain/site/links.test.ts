import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { findModelOverride, formerPageHref } from './links.ts';

it('ROUTE-22 leads from the former address of a page to its own, and from no other', () => {
  const { config } = exampleSite({ pages: { warranty: { title: 'Warranty', blocks: [] } } });
  expect(formerPageHref('warranty', config)).toBe('/warranty');
  expect(formerPageHref('roadside', config)).toBeNull();
  expect(formerPageHref('constructor', config)).toBeNull();
});

it('ROUTE-25 leads from the slug of a model to its override, and never to itself', () => {
  const models = [
    { slug: 'conquest', overrideUrl: '/search/jayco/conquest' },
    { slug: 'journey', overrideUrl: null },
    { slug: 'loop', overrideUrl: '/loop' },
  ];
  expect(findModelOverride('conquest', models)).toBe('/search/jayco/conquest');
  for (const slug of ['journey', 'loop', 'unknown']) expect(findModelOverride(slug, models)).toBeNull();
});
