import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Footer } from '#web/site/templates/meridian/footer/footer.tsx';
import { Header } from '#web/site/templates/meridian/header/header.tsx';
import { PageProvider, pickSiteFacts } from '#web/ui/page.tsx';

const site: SiteView = {
  name: 'Test Motors',
  legalName: 'Test Motors Pty Ltd',
  template: 'meridian',
  locale: 'en-AU',
  currency: 'AUD',
  isDemo: true,
  logo: {
    mark: 'plain',
    wordmark: 'Test',
    tagline: 'Motors',
    image: null,
    imageOnDark: null,
    favicon: null,
    shareImage: null,
  },
  tagline: 'Cars since Tuesday.',
  social: { facebook: 'https://social.example/test' },
  header: [
    { label: 'Vehicles', menu: 'models', links: [] },
    { label: 'Offers', href: '/special-offers', links: [] },
    { label: 'Service', href: '/service', links: [{ label: 'Warranty', href: '/warranty' }] },
  ],
  footer: [{ title: 'Models', links: [{ label: 'Utes', href: '/search/ute' }] }],
  menuTrigger: 'click',
  stockNoun: { one: 'car', many: 'cars' },
  lender: null,
  stockCount: 1284,
  searchTool: null,
  hasFavourites: true,
  garageHref: null,
  primaryLocation: {
    slug: 'parramatta',
    name: 'Parramatta',
    href: '/locations/parramatta',
    phone: { isMasked: false, text: '02 5550 0110', telHref: 'tel:+61255500110' },
    isOpen: true,
    openText: 'Open now until 5 pm',
  },
  locations: [],
  masksNumbers: false,
  makerTexts: [],
  licences: ['Motor Dealer Licence MD 055501 (NSW)', 'Motor Vehicle Repairer MVRL 055511 (NSW)'],
  accessibilityHref: '/accessibility',
  thirdPartyScripts: [],
  chatBubble: null,
  models: [
    { name: 'HiLux', href: '/hilux', isComingSoon: false },
    { name: 'Tasman', href: '/tasman', isComingSoon: true },
  ],
  bodyTypes: ['SUV', 'Ute'],
  fuelTypes: ['Petrol', 'Electric', 'Hybrid'],
  measurement: null,
};

function renderHeader(path: string): string {
  return renderToStaticMarkup(
    <PageProvider value={{ path, site: pickSiteFacts(site) }}>
      <Header site={site} />
    </PageProvider>,
  );
}

describe('Meridian header', () => {
  it('NAV-1 has every entry, and menus that open without script', () => {
    const html = renderHeader('/locations');
    for (const label of ['Vehicles', 'Offers', 'Service']) expect(html).toContain(label);
    expect(html).toMatch(/<details class="navigation-menu" name="navigation"/);
    expect(html).toContain('href="/warranty"');
  });

  it('NAV-3 lists body types, powertrains and the way to all models', () => {
    const html = renderHeader('/');
    expect(html).toContain('href="/search/suv"');
    expect(html).toContain('refinementList%5Bfuel%5D%5B0%5D=Hybrid');
    expect(html).toMatch(/href="\/models"[^>]*>View All Models/);
  });

  it('NAV-4 marks the model that is coming soon, and no other', () => {
    const [, afterHilux = '', afterTasman = ''] = /HiLux(.*?)Tasman(.{0,80})/s.exec(renderHeader('/')) ?? [];
    expect(afterHilux).not.toContain('Coming Soon');
    expect(afterTasman).toContain('Coming Soon');
  });

  it('NAV-1 marks the current page, and searches everywhere, on the home page from a phone only', () => {
    expect(renderHeader('/special-offers')).toMatch(/href="\/special-offers" aria-current="page"/);
    expect(renderHeader('/special-offers')).toContain('class="header-search"');
    expect(renderHeader('/')).toContain('class="header-search header-search--phone"');
  });

  it('C-21 says whether the primary location is open', () => {
    expect(renderHeader('/')).toContain('Open now until 5 pm');
  });
});

describe('Meridian footer', () => {
  const html = renderToStaticMarkup(<Footer site={site} />);

  it('NAV-2 has the columns of the configuration', () => {
    expect(html).toMatch(/<nav aria-label="Models">.*href="\/search\/ute".*<\/nav>/s);
  });

  it('NAV-7 links the social addresses by name', () => {
    expect(html).toMatch(/href="https:\/\/social\.example\/test"[^>]*>Facebook</);
  });

  it('F-3 shows every licence, and who holds it', () => {
    for (const text of [...site.licences, 'Test Motors Pty Ltd']) expect(html).toContain(text);
  });
});
