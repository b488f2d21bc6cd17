/** The listing over the demo stock: what it says, what it links to, what it explains. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '../../adapters/search-memory/memory-stock-search.ts';
import { loadDemoStock } from '../../adapters/site-files/load-demo-stock.ts';
import { loadSites } from '../../adapters/site-files/load-sites.ts';
import { generateDemoStock } from '../../domain/demo-stock/generate-demo-stock.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { parseSearchState } from '../../domain/stock-search/search-state-codec.ts';
import type { ListingView, RangeGroupView } from './listing-view.ts';
import { type ListingOptions, readSearchAddress, viewListing } from './view-listing.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sitesFolder = join(import.meta.dirname, '../../../sites');
const loaded = await loadSites(sitesFolder);
const demo = await loadDemoStock(sitesFolder);
if (loaded.kind === 'refused' || demo.kind === 'refused') throw new Error('The shipped sites do not load.');

const stockSearch = new MemoryStockSearch();
const { sites, groups } = loaded;

function findSite(slug: string): SiteContext {
  const site = sites.find(({ siteSlug }) => siteSlug === slug);
  if (!site) throw new Error(slug);
  return site;
}

function view(slug: string, address: string, options: Partial<ListingOptions> = {}): Promise<ListingView> {
  return viewListing(findSite(slug), parseSearchState(address), { stockSearch }, { now, ...options });
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
    await stockSearch.replaceStock(site, cars, 1, now);
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

describe('the words of a listing', () => {
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
    await stockSearch.replaceStock(empty, [], 1, now);
    const listing = await viewListing(empty, parseSearchState(''), { stockSearch }, { now });
    expect(listing.noResults?.title).toBe('No cars in stock just now');
    expect(listing.noResults?.ways.map(({ href }) => href)).toEqual(['/contact-us', '/locations']);
    expect(listing.groups).toEqual([]);
  });
});
