import { describe, expect, it } from 'vitest';
import { selectOffersOfMakes } from '#domain/content/evaluate-offer.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listRunningBanners, viewOffers } from './view-offers.ts';

const hilux = {
  name: 'HiLux',
  slug: 'hilux',
  manufacturer: 'Toyota',
  bodyType: 'Ute',
  imageUrl: 'cars/ute/silver/side',
};
const towBar = { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', manufacturer: 'Toyota' };
const now = new Date('2026-11-21T03:00:00Z');
const testDrivePage = { title: 'Drive', blocks: [{ type: 'form' as const, form: 'test-drive' as const }] };
const view = (config: Parameters<typeof exampleSite>[0]) => viewOffers(exampleSite(config), now)[0];

describe('viewOffers', () => {
  it.each([
    ['a site of many makes', null, '/offers/toyota/tow-bar'],
    ['a site of one', { name: 'Toyota', slug: 'toyota' }, '/offers/tow-bar'],
  ])('ROUTE-26 OFFER-12 CFG-22 the address on %s', (_label, manufacturer, href) => {
    expect(view({ offers: [towBar], manufacturer })).toMatchObject({
      href,
      enquiry: { label: 'Enquire Now', href: `${href}#enquire` },
    });
  });

  it('ROUTE-26 names no manufacturer that the offer does not have', () => {
    expect(view({ offers: [{ ...towBar, manufacturer: null }] })?.href).toBe('/offers/tow-bar');
  });

  it('OFFER-4 says what the dealer wants the button to say, and opens the chat where there is one', () => {
    const carPage = { chatUrl: 'https://chat.example/yard' };
    const enquireLabel = 'Ask us';
    expect(
      view({ offers: [towBar], carPage, offerCards: { enquireLabel, opensChat: true } })?.enquiry,
    ).toEqual({ label: 'Ask us', href: 'https://chat.example/yard' });
    expect(view({ offers: [towBar], carPage, offerCards: { enquireLabel } })?.enquiry).toEqual({
      label: 'Ask us',
      href: '/offers/toyota/tow-bar#enquire',
    });
  });

  it('OFFER-6 offers a test drive for the one model that has it', () => {
    const pages = { 'book-test-drive': testDrivePage };
    const offers = [{ ...towBar, modelSlug: 'hilux' }];
    const driven = { ...hilux, offersTestDrive: true };
    const href = '/book-test-drive';
    const drive = (rest: Parameters<typeof exampleSite>[0]) => view({ offers, pages, ...rest })?.testDrive;
    expect(drive({ models: [hilux] })).toBeNull();
    expect(drive({ models: [driven] })).toEqual({ label: 'Book A Test Drive', href });
    expect(drive({ models: [{ ...driven, status: 'coming_soon' as const }] })).toBeNull();
    expect(drive({ models: [driven], testDrives: { isViewing: true } })).toEqual({
      label: 'Book a viewing',
      href,
    });
  });

  it('OFFER-5 OFFER-11 explores its model, and shows its picture where it has none of its own', () => {
    const offers = [{ ...towBar, modelSlug: 'hilux' }];
    expect(view({ offers, models: [hilux] })).toMatchObject({
      exploreLabel: 'Explore HiLux',
      exploreHref: '/hilux',
      imageUrl: 'cars/ute/silver/side',
    });
    // A bare 3 says nothing of what is behind it.
    const three = { ...hilux, name: '3', manufacturer: 'Mazda' };
    expect(view({ offers, models: [three] })?.exploreLabel).toBe('Explore Mazda 3');
    expect(view({ offers: [{ ...towBar, imageUrl: 'scenes/a' }], models: [hilux] })?.imageUrl).toBe(
      'scenes/a',
    );
  });
});

describe('listRunningBanners', () => {
  // Sydney and Brisbane are both ten hours ahead of UTC in June.
  const banner = { text: 'Tow bar included', endsOn: '2025-06-30' };
  const site = exampleSite({ offers: [{ ...towBar, banner }], timeZone: 'Australia/Brisbane' });
  const lines = (instant: string, makes: readonly string[] = []) =>
    selectOffersOfMakes(listRunningBanners(site, new Date(instant)), makes);

  it('OFFER-9 GAP-22 ends with 30 June 2025 in UTC+10', () => {
    expect(lines('2025-06-30T13:59:59.999Z')).toEqual([
      { text: 'Tow bar included', href: '/offers/toyota/tow-bar', manufacturer: 'Toyota' },
    ]);
    expect(lines('2025-06-30T14:00:00Z')).toEqual([]);
  });

  it('OFFER-9 is over the requested makes', () => {
    expect(lines('2025-06-30T00:00:00Z', ['Toyota'])).toHaveLength(1);
    expect(lines('2025-06-30T00:00:00Z', ['Mazda'])).toEqual([]);
  });
});
