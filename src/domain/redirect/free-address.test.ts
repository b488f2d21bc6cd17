import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { findAddressProblem } from './free-address.ts';

const site = {
  ...exampleSite({ pages: { warranty: { title: 'Warranty', blocks: [] } } } as never),
  drafts: { hidden: { title: 'Hidden', blocks: [] } },
  redirects: [
    { source: '/old-blog/*', target: '/warranty' },
    { source: '/gone', target: null },
  ],
};

describe('the address of a new page', () => {
  it.each([
    ['winter-service', null],
    ['blog/winter', null],
    ['a'.repeat(80), null],
    ['a'.repeat(81), '80 signs'],
    ['', 'Say the address'],
    ['Winter', 'Small letters'],
    ['a/b/c', 'Small letters'],
    ['warranty', 'a page at /warranty'],
    ['hidden', 'a page at /hidden'],
    ['search/used-cars', 'made by the platform'],
    ['cars', 'made by the platform'],
    ['spin-to-win', 'of its own'],
    ['old-blog/first', 'is led on to /warranty'],
    ['gone', 'gone for good'],
  ])('H-11 %s: %s', (slug, words) => {
    const problem = findAddressProblem(slug, site);
    if (words === null) expect(problem).toBeNull();
    else expect(problem).toContain(words);
  });
});
