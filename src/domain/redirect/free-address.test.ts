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
    ['a'.repeat(81), '80 characters'],
    ['', 'Enter the page address'],
    ['Winter', 'Use lower-case letters'],
    ['a/b/c', 'Use lower-case letters'],
    ['warranty', 'a page at /warranty'],
    ['hidden', 'a page at /hidden'],
    ['search/used-cars', 'are reserved'],
    ['cars', 'are reserved'],
    ['spin-to-win', 'its own page'],
    ['old-blog/first', 'redirects to /warranty'],
    ['gone', 'permanently removed'],
  ])('H-11 %s: %s', (slug, text) => {
    const problem = findAddressProblem(slug, site);
    if (text === null) expect(problem).toBeNull();
    else expect(problem).toContain(text);
  });
});
