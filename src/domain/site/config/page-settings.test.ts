import { describe, expect, it } from 'vitest';
import { listTemplateSites } from '#tests/support/template-states.ts';
import { findPageSettings } from './page-settings.ts';

const sites = await listTemplateSites();
const kestrel = sites.find(({ siteSlug }) => siteSlug === 'kestrel');
if (!kestrel) throw new Error('Kestrel is not there.');
const { config } = kestrel;
const [offer] = config.offers;

describe('findPageSettings', () => {
  it.each([
    ['/', 'the home page', 'home'],
    ['', 'the home page', 'home'],
    ['/search/used-cars?query=hilux', 'a list of stock', 'resultCards'],
    ['/cars/any-car#enquire', 'the page of a car', 'carPage'],
    ['/cars/any-car/enquire', 'an enquiry about a car', 'enquiry'],
    ['/cars/any-car/checkout', 'a reservation', 'reservations'],
    ['/about-us/', 'a page of blocks', 'pages.about-us'],
    ['/blog/what-the-sheet-says', 'an article', 'pages.blog/what-the-sheet-says'],
    ['/trade-in', 'a page of blocks', 'pages.trade-in'],
    ['/privacy-choices', 'privacy choices', undefined],
    ['/nothing', 'no page of this site', undefined],
    ['/constructor', 'no page of this site', undefined],
    [`/offers/${offer?.manufacturer?.toLowerCase()}/${offer?.id}`, 'one offer', 'offers.0'],
    [`/${config.shoppers.watchlist.path}`, 'the watchlist', 'stock'],
  ])('C-14 says of %s that it is %s', (path, kind, branch) => {
    const settings = findPageSettings(config, path);
    expect(settings.kind).toBe(kind);
    if (branch === undefined) expect(settings.own).toEqual([]);
    else expect(settings.own).toContain(branch);
    expect(settings.everywhere).toContain('theme');
  });

  it('C-14 takes what the blocks of a page ask for', () => {
    expect(findPageSettings(config, '/service').own).toContain('enquiry');
    expect(findPageSettings(config, '/terms-of-use').own).not.toContain('enquiry');
  });
});
