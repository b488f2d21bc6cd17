import { expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { formerPageHref } from './links.ts';

it('ROUTE-22 leads from the former address of a page to its own, and from no other', () => {
  const { config } = exampleSite({ pages: { warranty: { title: 'Warranty', blocks: [] } } });
  expect(formerPageHref('warranty', config)).toBe('/warranty');
  expect(formerPageHref('roadside', config)).toBeNull();
  expect(formerPageHref('constructor', config)).toBeNull();
});
