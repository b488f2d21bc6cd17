/** No switch untried: every key of the configuration is set by a demo site or by a test, and read by some code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { selectCarTag } from '#domain/car/car-tag.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { buildLocationMap } from '#domain/location/location-map.ts';
import { listThirdPartySources } from '#domain/privacy/third-party-sources.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import {
  configPaths,
  isSwitch,
  listPathsOfSites,
  listPathsOfTests,
  listReadPaths,
  namesOf,
} from '#tests/support/config-coverage.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { listKeyPaths } from '#tests/support/object-keys.ts';
import { findPageView } from '#use-cases/content/view-page.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';
import { listingHeading } from '#view-models/listing/listing-text.ts';
import { viewSite } from '#view-models/site/view-site.ts';

/** Keys that no code reads yet, with the row of the contract that will. Nothing else may wait here. */
const awaiting = new Map<string, string>();

/** Keys that no demo site sets, and that their test passes to the rule without their parent. */
const setByItself: readonly (readonly [keys: RegExp, test: string])[] = [
  [/^theme\.tokens$/, 'src/web/theme/site-theme.test.ts'],
  [/^search\.(engine|host|key)$/, 'src/adapters/site-files/load-sites.test.ts'],
  [
    /^search\.ranking\.rules\[\]\.(makes|bodyTypes|fuelTypes|locations)$/,
    'src/domain/stock-search/ranking.test.ts',
  ],
  [/^stock\.(statuses|dealershipIds)$/, 'src/domain/car/listing-eligibility.test.ts'],
  [/^finance\.(termMonths|termWeeks)$/, 'src/domain/finance/lender-terms.test.ts'],
  [/^carPage\.moneyBack\.stockTypes$/, 'src/domain/car/consumer-rights/money-back.test.ts'],
  [/^leads\.confirmation$/, 'src/domain/lead/delivery/plan-deliveries.test.ts'],
  [
    /^leads\.delivery\[\]\([a-z-]+\)\.(categories|locations)$/,
    'src/domain/lead/delivery/plan-deliveries.test.ts',
  ],
  [/^offers\[\]\.isSample$/, 'tests/integration/site-new-second.test.ts'],
  [/^offers\[\]\.neverExcludedSites$/, 'src/domain/content/evaluate-offer.test.ts'],
  [/^resultCards\[\]\.(startsOn|endsOn)$/, 'src/domain/content/insert-result-cards.test.ts'],
  [/^testDrives\.isBookable$/, 'src/domain/booking/list-slots.test.ts'],
  [/^agents\.mcp$/, 'src/web/agents/mcp-endpoint.test.ts'],
  [/^agents\.(writes|contact)$/, 'tests/integration/agent-leads.test.ts'],
  [/^agents\.(a2a|extensionUrl)$/, 'tests/integration/agents-of-others.test.ts'],
  [/^home\.sections\[\]\([a-z-]+\)\.heading$/, 'tests/integration/template-suite.test.ts'],
  [
    /^(home\.sections|pages\.\*\.blocks)\[\]\(locations\)\.locations$/,
    'src/domain/location/select-locations.test.ts',
  ],
  // What every block may carry: one rule for all of them.
  [
    /^(home\.sections|pages\.\*\.blocks)\[\]\([a-z-]+\)\.(id|startsAt|endsAt)$/,
    'src/domain/content/show-window.test.ts',
  ],
];

/** Keys of one schema, read by one rule: tried for the first, they are tried for the second. */
const sameRule: readonly (readonly [part: RegExp, alike: string])[] = [
  [/^serviceBookings(?=\.)/, 'testDrives'],
  [/^carPage\.reasons\[\](?=\.stockTypes$)/, 'carPage.included[]'],
  [/^home\.sections\[\]\(offers\)(?=\.limit$)/, 'home.sections[](latest-arrivals)'],
  // The blocks that pages and home pages share have one schema and one component.
  [/^home\.sections(?=\[\]\([a-z-]+\)\.)/, 'pages.*.blocks'],
];

describe('the keys of the configuration', () => {
  const named = configPaths.filter(isSwitch);

  it('are each set by a demo site, to something other than the default, or by a test, by their whole paths', () => {
    const ofSites = listPathsOfSites();
    const isTested = listPathsOfTests();
    const isTried = (path: string): boolean =>
      ofSites.has(path) ||
      isTested(path) ||
      setByItself.some(([keys]) => keys.test(path)) ||
      sameRule.some(([part, alike]) => part.test(path) && isTried(path.replace(part, alike)));
    const untried = named.filter((path) => !isTried(path));
    expect(untried.sort()).toEqual([...awaiting.keys()].sort());
  });

  it.each(setByItself)('that no demo site sets, such as %s, are set by %s', (keys, test) => {
    const ofSites = listPathsOfSites();
    const alone = named.filter((path) => keys.test(path) && !ofSites.has(path));
    expect(alone.length).toBeGreaterThan(0);
    const text = readFileSync(test, 'utf8');
    for (const path of alone) expect(text, path).toMatch(new RegExp(`\\b${namesOf(path).at(-1)}\\b`));
  });

  it('are each read by some code that names their parent', () => {
    const isRead = listReadPaths({
      governmentCharges: ['StateCharges', 'charges'],
      testDrives: ['BookingRules'],
      serviceBookings: ['BookingRules'],
      // Whatever has a first and a last day is asked one rule.
      resultCards: ['DayWindow'],
      // Handed on whole, as a block of the page.
      callToAction: ['ContentBlock'],
      // The blocks of a home page are drawn as those of any other.
      sections: ['block', 'blocks'],
    });
    expect(named.filter((path) => !isRead(path) && !awaiting.has(path))).toEqual([]);
  });

  it('are looked for inside lists, records and kinds as well', () => {
    for (const path of [
      'testDrives.blocked[].weekdays',
      'enquiry.forms.*.hidden',
      'home.sections[](range).stops[].km',
      'pages.*.blocks[](form).category',
      'delivery.pricing(km).startCents',
      'leads.delivery[](webhook).secret',
    ]) {
      expect(configPaths).toContain(path);
    }
  });
});

describe('listKeyPaths', () => {
  it.each([
    ['a key under its parents', 'f({ tags: { newDays: 2 } })', ['tags', 'tags.newDays']],
    ['what a variable is given', "const enquiry = { ...given, place: 'none' };", ['enquiry.place']],
    ['a key without a value of its own', 'f({ tags, offers: [{ id }] })', ['tags', 'offers', 'offers.id']],
    ['nothing of texts and comments', "f('{ a: 1 }'); // b: 2", []],
  ])('finds %s', (_label, text, paths) => {
    expect([...listKeyPaths(text)]).toEqual(paths);
  });
});

describe('keys that no demo site has a use for', () => {
  const texts = {
    labels: {
      reservedTag: 'On hold',
      comingSoonTag: 'On its way',
      noPrice: 'Ask the yard.',
      preorder: 'Order now',
    },
    tags: { newDays: 2 },
  };
  const { config } = exampleSite(texts);
  const tag = (changes: Parameters<typeof exampleCar>[0]) =>
    selectCarTag(exampleCar(changes), config, exampleNow)?.label;

  it('TAG-2 TAG-5 CFG-16 say the tags in the words of the site', () => {
    expect(tag({ isReserved: true })).toBe('On hold');
    expect(tag({ status: 'coming_soon' })).toBe('On its way');
  });

  it.each([
    [2, 'New'],
    [3, undefined],
  ])('TAG-6 count a car as new for as many days as the site says: after %d days it is %s', (days, label) => {
    const createdAt = new Date(exampleNow.getTime() - days * 24 * 60 * 60 * 1000);
    expect(tag({ createdAt })).toBe(label);
  });

  it.each([
    [true, 'New'],
    [false, undefined],
  ])(
    'TAG-6 count the cars of a first import as new where the site says so: %s',
    (marksFirstImport, label) => {
      const site = exampleConfig({ tags: { marksFirstImport } });
      const first = exampleCar({ isArrivalKnown: false, createdAt: exampleNow });
      expect(selectCarTag(first, site, exampleNow)?.label).toBe(label);
    },
  );

  it('PRICE-2 PRICE-3 show the replacement of a price', () => {
    expect(displayPrice(exampleCar({ priceCents: null }), config).text).toBe('Ask the yard.');
    expect(displayPrice(exampleCar({ priceCents: null, isPreorder: true }), config).text).toBe('Order now');
  });

  it('SRCH-7 show as many cars a page as the site says', async () => {
    const site = exampleSite({ search: { pageSize: 2 } });
    const stockSearch = new MemoryStockSearch();
    const cars = ['a', 'b', 'c'].map((id) => exampleCar({ id, slug: id, stockNumber: id }));
    await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    const { hits, pages } = await searchStock(site, { state: emptySearchState }, { stockSearch });
    expect([hits.length, pages]).toEqual([2, 2]);
  });

  it('CFG-2 name one city in the headings of a site, unless the search names another place', () => {
    const site = exampleSite({ overrideCity: 'Brisbane' });
    const heading = (address: string) => listingHeading(parseSearchState(address), site);
    expect(heading('')).toContain('in Brisbane');
    expect(heading('refinementList[city][0]=Perth')).toContain('in Perth');
  });

  it('OFFER-7 keep an offer off the sites of the group that do not show it', () => {
    const offer = { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.' };
    const shown = (excludedSites: string[]) =>
      viewOffers(exampleSite({ offers: [{ ...offer, excludedSites }] }), exampleNow).length;
    expect([shown([]), shown(['other']), shown(['example'])]).toEqual([1, 1, 0]);
  });

  it('H-26 lead from an offer to the cars that it names', () => {
    const site = exampleSite({
      offers: [{ id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', cars: 'new Toyota HiLux' }],
    });
    const [view] = viewOffers(site, exampleNow);
    expect(view?.cars).toEqual({
      label: 'See cars',
      href: '/search/new-used-and-demo-cars?query=new+Toyota+HiLux',
    });
  });

  it('LOC-14 let a map open as close as the site says', () => {
    const site = exampleSite({
      map: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Example', maxZoom: 12 },
    });
    const address = { ...exampleLocation().address, latitude: -33.8, longitude: 151 };
    expect(buildLocationMap(exampleLocation({ address }), site.config)?.maxZoom).toBe(12);
  });

  it('B-40 ask for measurement in the words of the site, and only where there is something to ask for', () => {
    const privacy = { measurementNotice: 'May we count?' };
    const stock = { count: 0, bodyTypes: [], fuelTypes: [] };
    const measurementText = (measurement: object) =>
      viewSite(exampleSite({ privacy, measurement }), stock, exampleNow).measurement?.notice;
    expect([measurementText({}), measurementText({ googleAnalyticsId: 'G-ABC1234' })]).toEqual([
      undefined,
      'May we count?',
    ]);
  });

  it('FIN-19 CFG-16 put the words of the site on a button that has none of its own', async () => {
    const block = { type: 'call-to-action' as const, heading: 'Ready?', href: '/' };
    const own = { ...block, label: 'Go' };
    const site = exampleSite({
      labels: { approval: 'Check what you can borrow' },
      pages: { loans: { title: 'Loans', blocks: [block, own] } },
    });
    const requested = { slug: 'loans', query: new URLSearchParams() };
    // A page without a form asks nothing of the application.
    const page = await findPageView(site, requested, {} as never, exampleNow);
    expect(page?.blocks).toMatchObject([{ label: 'Check what you can borrow' }, { label: 'Go' }]);
  });

  it('B-12 let the tours of an origin that the site trusts open inside its pages, and no other', () => {
    const carPage = { mediaOrigins: ['https://tours.example/player'] };
    expect(listThirdPartySources(exampleSite({ carPage }).config).frame).toEqual(['https://tours.example']);
    expect(listThirdPartySources(exampleSite().config).frame).toEqual([]);
  });
});
