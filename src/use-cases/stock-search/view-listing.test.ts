/** The listing over the demo stock: what it says, what it links to, what it explains. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleGeocoder } from '../../../tests/support/example-geocoder.ts';
import { MemoryStockSearch } from '../../adapters/search-memory/memory-stock-search.ts';
import { loadDemoStock } from '../../adapters/site-files/load-demo-stock.ts';
import { loadSites } from '../../adapters/site-files/load-sites.ts';
import { generateDemoStock } from '../../domain/demo-stock/generate-demo-stock.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { parseSearchState } from '../../domain/stock-search/search-state-codec.ts';
import type { ListingView, RangeGroupView } from './listing-view.ts';
import { locateSearches } from './locate-searches.ts';
import { type ListingOptions, readSearchAddress, viewListing } from './view-listing.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sitesFolder = join(import.meta.dirname, '../../../sites');
const loaded = await loadSites(sitesFolder);
const demo = await loadDemoStock(sitesFolder);
if (loaded.kind === 'refused' || demo.kind === 'refused') throw new Error('The shipped sites do not load.');

const shelf = new MemoryStockSearch();
const geocoder = exampleGeocoder();
const stockSearch = locateSearches(shelf, geocoder);
const { sites, groups } = loaded;

function findSite(slug: string): SiteContext {
  const site = sites.find(({ siteSlug }) => siteSlug === slug);
  if (!site) throw new Error(slug);
  return site;
}

function view(slug: string, address: string, options: Partial<ListingOptions> = {}): Promise<ListingView> {
  return viewListing(
    findSite(slug),
    parseSearchState(address),
    { stockSearch, geocoder },
    { now, ...options },
  );
}

function rangeGroup({ groups: found }: ListingView, attribute: string): RangeGroupView | undefined {
  return found.find((group) => group.kind === 'range' && group.attribute === attribute) as
    | RangeGroupView
    | undefined;
}

const cardsOf = ({ entries }: ListingView) =>
  entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card] : []));

beforeAll(async () => {
  for (const site of sites) {
    const group = groups.find(({ id }) => id === site.dealerGroupId);
    const plan = demo.plans.get(site.dealerGroupId);
    if (!group || !plan) throw new Error(site.siteSlug);
    const cars = generateDemoStock({ catalogue: demo.catalogue, group, plan, now });
    await shelf.replaceStock(site, { cars, stockVersion: 1, now });
  }
});

describe('an honest price filter', () => {
  const bounds = [
    [5_000, 10_000],
    [10_000, 20_000],
    [19_990, 19_990],
    [20_000, 60_000],
    [60_000, 250_000],
  ] as const;

  it.each(['kestrel', 'parkway', 'halden', 'wattlebend'])(
    'C-2 %s shows no card whose printed price lies outside the range, on any page',
    async (slug) => {
      for (const [min, max] of bounds) {
        const first = await view(slug, `range[price]=${min}:${max}`);
        for (let page = 1; page <= first.pager.pages; page++) {
          const listing = await view(slug, `range[price]=${min}:${max}&page=${page}`);
          for (const { price, title } of cardsOf(listing)) {
            const printed = price.kind === 'price' ? Number(price.text.replace(/\D/g, '')) : Number.NaN;
            expect(printed, `${title} in ${min}:${max}`).toBeGreaterThanOrEqual(min);
            expect(printed, `${title} in ${min}:${max}`).toBeLessThanOrEqual(max);
          }
        }
      }
    },
  );

  it('C-2 says beside the filter which price it compares, and that the other kind exists', async () => {
    const note = rangeGroup(await view('kestrel', ''), 'price')?.note ?? '';
    expect(note).toContain('printed on the card');
    expect(note).toContain('drive away');
    expect(note).toContain('before government charges');
  });
});

describe('the filter panel', () => {
  it('PRICE-10 slides the price from 5,000 to 250,000 in steps of 500 over a histogram', async () => {
    const price = rangeGroup(await view('kestrel', 'range[price]=20000:60000'), 'price');
    expect(price).toMatchObject({
      scale: { lower: 5_000, upper: 250_000, step: 500 },
      selectedMin: 20_000,
      selectedMax: 60_000,
      pickText: '$20,000 to $60,000',
    });
    expect(Math.max(...(price?.bars ?? []))).toBe(100);
  });

  it('D-2 offers what a caravan is chosen by where there are caravans, and only there', async () => {
    const offered = async (slug: string) => (await view(slug, '')).groups.map(({ attribute }) => attribute);
    const towed = ['body_length', 'atm', 'tare', 'sleeps'];
    expect(await offered('wattlebend')).toEqual(expect.arrayContaining(towed));
    expect((await offered('kestrel')).filter((attribute) => towed.includes(attribute))).toEqual([]);
    expect(await offered('halden')).toContain('range_km');
  });

  it('SRCH-14 splits 26 makes into the popular 20 and all', async () => {
    const make = (await view('kestrel', '')).groups.find(({ attribute }) => attribute === 'make');
    expect(make).toMatchObject({ kind: 'list', popularCount: 20 });
    expect(make?.kind === 'list' ? make.items.length : 0).toBeGreaterThan(20);
  });

  it('D-2 gives colours their dot', async () => {
    const colour = (await view('kestrel', '')).groups.find(({ attribute }) => attribute === 'colour');
    expect(colour?.kind === 'list' ? colour.items.map(({ swatch }) => swatch) : []).not.toContain(null);
  });

  it('B-1, D-1 says what is chosen while a group is closed, and in chips in the order of the panel', async () => {
    const listing = await view(
      'kestrel',
      'range[price]=:60000&refinementList[body][0]=SUV&refinementList[make][0]=Kia&refinementList[make][1]=Mazda',
    );
    const make = listing.groups.find(({ attribute }) => attribute === 'make');
    expect(make?.pickText).toBe('Mazda and Kia');
    expect(listing.chips.map(({ valueLabel }) => valueLabel)).toEqual([
      'Kia',
      'Mazda',
      'up to $60,000',
      'SUV',
    ]);
  });
});

describe('what a listing starts from', () => {
  it('SRCH-16 lists new, demo and used vehicles, and caravans where the dealer has them', async () => {
    const valuesOf = async (slug: string, attribute: string) =>
      (await stockSearch.search(findSite(slug), parseSearchState(''))).facets[attribute]?.map(
        ({ value }) => value,
      );
    expect((await valuesOf('kestrel', 'car_type'))?.toSorted()).toEqual(['demo', 'new', 'used']);
    expect(await valuesOf('kestrel', 'item_type')).toEqual(['car']);
    expect(await valuesOf('wattlebend', 'item_type')).toContain('caravan');
    expect(await valuesOf('parkway', 'car_type')).toEqual(['used']);
  });

  it('SRCH-7 D-5 shows 21 a page, the total above and below the list, and names the order it chose', async () => {
    const listing = await view('kestrel', '');
    expect(cardsOf(listing)).toHaveLength(21);
    expect(listing.countText).toMatch(/^\d{3} cars, most relevant first$/);
    expect(listing.showingText).toMatch(/^Showing 1 to 21 of \d{3} cars$/);
    expect(listing.sortOptions.map(({ label }) => label)).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
    ]);
  });

  it('B-55 begins with the cars the dealer pinned', async () => {
    const site = findSite('kestrel');
    const { pinnedStockNumbers } = site.config.search.ranking;
    const { hits } = await stockSearch.search(site, parseSearchState(''));
    expect(hits.slice(0, pinnedStockNumbers.length).map(({ stockNumber }) => stockNumber)).toEqual(
      pinnedStockNumbers,
    );
  });

  it('D-3 puts the strongest filters above the list, each with its count, and keeps them in the panel', async () => {
    const listing = await view('kestrel', '');
    expect(listing.suggestions.length).toBeGreaterThan(2);
    const offered = listing.groups.flatMap((group) => (group.kind === 'list' ? group.items : []));
    for (const suggestion of listing.suggestions) {
      expect(suggestion.count).toBeGreaterThan(0);
      expect(suggestion.count).toBeLessThan(listing.count);
      expect(offered).toContainEqual(expect.objectContaining({ href: suggestion.href }));
    }
  });

  it('D-6 gives a card up to five photos, three at least where the car has them', async () => {
    for (const { images, photoCount } of cardsOf(await view('kestrel', ''))) {
      expect(images.length).toBe(Math.min(5, photoCount));
    }
  });
});

describe('the words of a listing', () => {
  it.each([
    ['tow bar', 'Toyota cars for sale matching “tow bar”'],
    ['"tow bar"', 'Toyota cars for sale matching “tow bar”'],
    ['"', 'Toyota cars for sale matching “"”'],
  ])(
    'B-3 says the words %s that are looked for, and keeps capitals where they belong',
    async (query, heading) => {
      const state = { ...parseSearchState('make=Toyota'), query };
      const listing = await viewListing(findSite('kestrel'), state, { stockSearch, geocoder }, { now });
      expect(listing.heading).toBe(heading);
    },
  );

  it.each([
    ['kestrel', '', 'Cars for sale'],
    ['kestrel', 'refinementList[car_type][0]=used&range[price]=:40000', 'Used cars under $40,000'],
    ['kestrel', 'refinementList[seats][0]=7&refinementList[body][0]=SUV', '7-seat SUVs for sale'],
    ['kestrel', 'range[km]=:80000&range[price]=:40000', 'Cars under 80,000\u00a0km and $40,000'],
    ['wattlebend', 'range[atm]=:3000', 'Vans under 3,000\u00a0kg ATM'],
    ['wattlebend', 'range[atm]=:3000&range[sleeps]=4:', 'Vans that sleep 4 under 3,000\u00a0kg ATM'],
  ])('B-1, VDP-23 %s?%s is headed "%s"', async (slug, address, heading) => {
    expect((await view(slug, address)).heading).toBe(heading);
  });

  it('D-5 says the count above with the order, and what is shown below', async () => {
    const listing = await view('parkway', 'sortBy=price_asc&refinementList[body][0]=SUV');
    expect(listing.countText).toBe(`${listing.count} cars, lowest price first`);
    expect(listing.showingText).toBe(`Showing 1 to 21 of ${listing.count} cars`);
  });
});

describe('addresses', () => {
  it('B-56 the layout is in every link and not in the canonical address', async () => {
    const listing = await view('kestrel', 'page=2', { layout: 'list' });
    expect(listing.pager.nextHref).toContain('view=list');
    expect(listing.clearHref).toContain('view=list');
    expect(listing.hiddenFields).toEqual([{ name: 'view', value: 'list' }]);
    expect(listing.canonicalHref).not.toContain('view');
  });

  it.each([
    ['', true],
    ['refinementList[make][0]=Toyota&refinementList[body][0]=SUV&refinementList[car_type][0]=used', true],
    [
      'refinementList[make][0]=Toyota&refinementList[body][0]=SUV&refinementList[car_type][0]=used&refinementList[fuel][0]=Hybrid',
      false,
    ],
    ['query=tow bar', false],
    ['range[price]=5000:20000', false],
  ])('ROUTE-16 "%s" may be indexed: %s', async (address, isIndexable) => {
    expect((await view('kestrel', address)).isIndexable).toBe(isIndexable);
  });

  it('SRCH-19, BLOCK-17 the configured cards stand at 8 and 17', async () => {
    const { entries } = await view('kestrel', '');
    expect(entries.flatMap(({ kind }, index) => (kind === 'action' ? [index + 1] : []))).toEqual([8, 17]);
    expect((await view('parkway', '')).entries.every(({ kind }) => kind === 'car')).toBe(true);
  });
});

describe('nothing found', () => {
  const yellow = 'refinementList[make][0]=Toyota&refinementList[colour][0]=Yellow&range[price]=:40000';

  it('C-1, GAP-25 names the filter that empties the list and marks its chip', async () => {
    const listing = await view('kestrel', yellow);
    expect(listing.noResults?.title).toBe('Yellow is the one that empties the list');
    expect(listing.chips.filter(({ isCulprit }) => isCulprit).map(({ valueLabel }) => valueLabel)).toEqual([
      'Yellow',
    ]);
    expect(listing.noResults?.nearest?.cards).toHaveLength(3);
  });

  it('C-1 each way out leads to as many cars as it says', async () => {
    const listing = await view(
      'kestrel',
      'refinementList[make][0]=Toyota&refinementList[body][0]=SUV&range[price]=:9000&range[year]=2024:',
    );
    const ways = listing.noResults?.ways ?? [];
    expect(ways.length).toBeGreaterThan(1);
    for (const { href, countText } of ways) {
      const url = new URL(href, 'http://kestrel.localhost');
      const vocabulary = await stockSearch.vocabulary(findSite('kestrel'));
      const state = readSearchAddress(url.pathname.replace(/^\/search\/?/, ''), url.searchParams, vocabulary);
      if (!state) throw new Error(href);
      const { count } = await stockSearch.search(findSite('kestrel'), state);
      expect(countText, href).toMatch(new RegExp(`^${count} cars?$`));
    }
  });

  it('C-1 moves a price limit just far enough to reach the next car', async () => {
    const listing = await view('kestrel', 'refinementList[make][0]=Toyota&range[price]=:6000');
    const wider = listing.noResults?.ways.find(({ verb }) => verb === 'Up to');
    const max = Number(wider?.subject.replace(/\D/g, ''));
    const found = await view('kestrel', `refinementList[make][0]=Toyota&range[price]=:${max}`);
    const before = await view('kestrel', `refinementList[make][0]=Toyota&range[price]=:${max - 500}`);
    expect(`${found.count} ${found.count === 1 ? 'car' : 'cars'}`).toBe(wider?.countText);
    expect(before.count).toBe(0);
  });

  it('GAP-25 an empty yard asks to be told what is wanted', async () => {
    const empty = { ...findSite('parkway'), siteSlug: 'parkway-empty' };
    await shelf.replaceStock(empty, { cars: [], stockVersion: 1, now });
    const listing = await viewListing(empty, parseSearchState(''), { stockSearch, geocoder }, { now });
    expect(listing.noResults?.title).toBe('No cars in stock just now');
    expect(listing.noResults?.ways.map(({ href }) => href)).toEqual(['/contact-us', '/locations']);
    expect(listing.groups).toEqual([]);
  });
});

describe('near a place', () => {
  /** Kestrel has yards in Sydney and in the south of Queensland. */
  const textOf = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

  it('B-4 says how far each car is, nearest first, and names the place', async () => {
    const listing = await view('kestrel', 'near=parramatta&sortBy=nearest');
    const kms = cardsOf(listing).map(({ distanceText }) =>
      Number(/^\d+/.exec(textOf(distanceText))?.[0] ?? 0),
    );
    expect(kms).toEqual(kms.toSorted((a, b) => a - b));
    expect(textOf(cardsOf(listing)[0]?.distanceText)).toMatch(/^(less than 1|\d+) km away$/);
    expect(listing.heading).toBe('Cars for sale near Parramatta');
    expect(listing.countText).toMatch(/nearest first$/);
    expect(listing.isIndexable).toBe(false);
    expect(listing.notice).toBeNull();
  });

  it('B-4 B-1 a distance is a chip, a filter, and a fact of the heading', async () => {
    const all = await view('kestrel', '');
    const listing = await view('kestrel', 'near=2150&within=50&refinementList[car_type][0]=used');
    expect(listing.count).toBeGreaterThan(0);
    expect(listing.count).toBeLessThan(all.count);
    expect(textOf(listing.heading)).toBe('Used cars for sale within 50 km of 2150');
    const chip = listing.chips.find(({ attributeLabel }) => attributeLabel === 'Distance');
    expect(textOf(chip?.valueLabel)).toBe('within 50 km of 2150');
    expect(chip?.removeHref).toBe('/search/used-cars');
  });

  it('B-4 SRCH-20 each distance says how many cars it would leave', async () => {
    const asked = 'near=2150&within=10&refinementList[car_type][0]=used';
    const { groups: found } = await view('kestrel', asked);
    const group = found.find(({ kind }) => kind === 'distance');
    if (group?.kind !== 'distance') throw new Error('no distances');
    expect(group.radii.map(({ value }) => value)).toEqual(['', '10', '25', '50', '100', '250', '500']);
    expect(group.radii.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['10']);
    for (const { value, label } of group.radii.slice(1)) {
      const { count } = await view('kestrel', asked.replace('within=10', `within=${value}`));
      expect(textOf(label)).toBe(`${value} km (${count})`);
    }
  });

  it('B-4 any other distance of an address is kept, and "nearest" is offered only from somewhere', async () => {
    const { groups: found, sortOptions } = await view('kestrel', 'near=2150&within=33');
    const group = found.find(({ kind }) => kind === 'distance');
    expect(group?.kind === 'distance' && group.radii.find(({ isChosen }) => isChosen)?.value).toBe('33');
    expect(sortOptions.map(({ value }) => value)).toContain('nearest');
    expect((await view('kestrel', '')).sortOptions.map(({ value }) => value)).toEqual([
      ...['relevant', 'latest', 'price-desc', 'price-asc'],
    ]);
  });

  it.each([
    ['20', 'ERR-13', 'Invalid postcode. Please enter a 4-digit number.'],
    ['20000', 'ERR-13', 'Invalid postcode. Please enter a 4-digit number.'],
    ['9998', 'ERR-12', 'Invalid postcode'],
    ['Atlantis', 'B-4', 'We do not know “Atlantis”. Please enter a 4-digit postcode.'],
    ['me', 'B-4', 'Enter your postcode to see what is near you.'],
  ])('FORM-1 FORM-2 ERR-12 ERR-13 near=%s narrows nothing and says why (%s)', async (place, _, message) => {
    const all = await view('kestrel', '');
    const listing = await view('kestrel', `near=${place}&within=10&sortBy=nearest&make=Toyota`);
    const toyotas = await view('kestrel', 'make=Toyota');
    expect(listing.count).toBe(toyotas.count);
    expect(listing.count).toBeLessThan(all.count);
    expect(listing.notice).toEqual({
      text: message,
      place: place === 'me' ? '' : place,
      fields: [
        { name: 'refinementList[make][0]', value: 'Toyota' },
        { name: 'within', value: '10' },
        { name: 'sortBy', value: 'nearest' },
      ],
    });
    expect(listing.chips.map(({ attributeLabel }) => attributeLabel)).toEqual(['Make']);
    expect(listing.heading).toBe('Toyota cars for sale');
    expect(listing.countText).toMatch(/most relevant first$/);
    const group = listing.groups.find(({ kind }) => kind === 'distance');
    expect(group?.kind === 'distance' && group.error).toBe(message);
  });

  it('B-4 a geocoder that fails is never the shopper’s mistake', async () => {
    const broken = exampleGeocoder({ isDown: () => true });
    const listing = await viewListing(
      findSite('kestrel'),
      parseSearchState('near=2000&within=10'),
      { stockSearch: locateSearches(shelf, broken), geocoder: broken },
      { now },
    );
    expect(listing.notice?.text).toBe(
      'We cannot look up postcodes just now. Please try again in a few minutes.',
    );
    expect(listing.count).toBe((await view('kestrel', '')).count);
  });

  it('C-1 too near an empty place: widens to the first distance that reaches a car', async () => {
    const listing = await view('kestrel', 'near=6000&within=100');
    expect(listing.count).toBe(0);
    expect(textOf(listing.noResults?.title)).toBe('Within 100 km of 6000 is the one that empties the list');
    expect(listing.chips.map(({ isCulprit }) => isCulprit)).toEqual([true]);
    expect(listing.noResults?.ways.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual([
      'Any distance',
      'All cars',
    ]);
    const sydney = await view('kestrel', 'near=2000&within=10&refinementList[location_name][0]=Gold Coast');
    if (sydney.count > 0) throw new Error('Gold Coast lies in Sydney');
    for (const { href, countText } of sydney.noResults?.ways ?? []) {
      const url = new URL(href, 'http://kestrel.localhost');
      const found = await view('kestrel', url.search);
      expect(`${found.count} cars`, href).toBe(countText);
    }
  });

  it('CFG-15 SRCH-11 offers the orders that the site chooses, and the one that the address asks for', async () => {
    const site = findSite('kestrel');
    const { config } = site;
    const short = {
      ...site,
      config: {
        ...config,
        search: { ...config.search, sortOptions: ['latest' as const, 'relevant' as const] },
      },
    };
    const ordersOf = async (address: string) =>
      (
        await viewListing(short, parseSearchState(address), { stockSearch, geocoder }, { now })
      ).sortOptions.map(({ value }) => value);
    expect(await ordersOf('')).toEqual(['latest', 'relevant']);
    expect(await ordersOf('sortBy=price_asc')).toEqual(['latest', 'relevant', 'price-asc']);
    expect(await ordersOf('near=2000')).toEqual(['latest', 'relevant', 'nearest']);
  });

  it('B-4 a dealer with one yard offers no distances', async () => {
    expect((await view('parkway', '')).groups.some(({ kind }) => kind === 'distance')).toBe(false);
    expect((await view('wattlebend', '')).groups.some(({ kind }) => kind === 'distance')).toBe(true);
  });
});
