/** The listing over the demo stock: what it says, what it links to, what it explains. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { generateDemoStock } from '#demo/stock/generate-demo-stock.ts';
import { loadDemoStock } from '#demo/stock/load-demo-stock.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ListingRequest } from '#view-models/listing/compose-listing.ts';
import type { ListingView, RangeGroupView } from '#view-models/listing/listing-view.ts';
import { readSearchAddress, viewListing } from './open-listing.ts';
import { locateSearches } from './shopper-origin.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sitesFolder = join(import.meta.dirname, '../../../sites');
const loaded = await loadSites(sitesFolder);
const demo = await loadDemoStock(sitesFolder);
if (loaded.kind === 'refused' || demo.kind === 'refused') throw new Error('The shipped sites do not load.');

const searchIndex = new MemoryStockSearch();
const geocoder = exampleGeocoder();
const stockSearch = locateSearches(searchIndex, geocoder);
const { sites, groups } = loaded;

function findSite(slug: string): SiteContext {
  const site = sites.find(({ siteSlug }) => siteSlug === slug);
  if (!site) throw new Error(slug);
  return site;
}

function view(
  slug: string,
  address: string,
  options: Omit<ListingRequest, 'state'> = {},
): Promise<ListingView> {
  return viewListing(
    findSite(slug),
    { state: parseSearchState(address), ...options },
    { stockSearch, geocoder },
    now,
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
    await searchIndex.replaceStock(site, { cars, stockVersion: 1, now });
  }
});

describe('a repayment by the month', () => {
  it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
    "B-3 %s keeps the shopper's unit in chip, filter, heading and links, and says the weeks beside it",
    async (slug) => {
      const listing = await view(slug, 'range[weekly]=:253&per=month');
      expect(listing.chips.map(({ valueLabel }) => valueLabel)).toEqual([
        'up to about $1,100\u00a0a month ($253\u00a0a week)',
      ]);
      expect(rangeGroup(listing, 'weekly')?.selectionText).toBe(
        'up to about $1,100\u00a0a month ($253\u00a0a week)',
      );
      expect(listing.heading).toMatch(/ under about \$1,100\u00a0a month$/);
      expect(listing.href).toMatch(/range\[weekly\]=:253&per=month/);
      expect(listing.hiddenFields).toContainEqual({ name: 'per', value: 'month' });
      expect(listing.clearHref).not.toContain('per=');
      expect(listing.chips[0]?.removeHref).not.toContain('per=');
    },
  );

  it('B-3 says weeks unless another frequency was chosen', async () => {
    const listing = await view('kestrel', 'range[weekly]=:253');
    expect(listing.chips[0]?.valueLabel).toBe('up to $253\u00a0a week');
    expect(listing.hiddenFields).toEqual([]);
  });
});

describe('cars just over a limit', () => {
  it.each([
    ['kestrel', 'range[price]=:40000', /^\$[\d,]+ over your \$40,000$/],
    ['halden', 'range[price]=:60000', /^\$[\d,]+ over your \$60,000$/],
    ['wattlebend', 'range[price]=:60000', /^\$[\d,]+ over your \$60,000$/],
    ['parkway', 'range[price]=:15000', /^\$[\d,]+ over your \$15,000$/],
    ['kestrel', 'range[weekly]=:150', /^\$\d+\u00a0a week over your \$150\u00a0a week$/],
    ['wattlebend', 'range[atm]=:2000', /^\d+\u00a0kg over your 2,000\u00a0kg$/],
  ])(
    'C-1 C-2 %s shows under %s the nearest few apart, and counts them nowhere',
    async (slug, address, words) => {
      const listing = await view(slug, address);
      const listed = cardsOf(listing).map(({ id }) => id);
      const over = listing.justOver?.cars ?? [];
      expect(over.length).toBeGreaterThan(0);
      expect(over.length).toBeLessThanOrEqual(4);
      for (const { card, overText } of over) {
        expect(listed).not.toContain(card.id);
        expect(card.soldText).toBeNull();
        expect(overText).toMatch(words);
      }
      const figures = over.map(({ overText }) => Number(/[\d,]+/.exec(overText)?.[0].replaceAll(',', '')));
      expect(figures).toEqual(figures.toSorted((a, b) => a - b));
      expect(listing.justOver?.text).toContain(`Not among the ${listing.countText.split(',')[0]} above.`);
      const { count } = await stockSearch.search(findSite(slug), parseSearchState(address));
      expect(listing.count).toBe(count);
      // A rate that they show has its warning.
      if (over.some(({ card }) => card.finance.isShown)) expect(listing.financeWarning).not.toBeNull();
    },
  );

  it('C-1 B-3 names a repayment as it was asked for', async () => {
    expect((await view('halden', 'range[weekly]=:253&per=month')).justOver?.text).toMatch(
      /^Up to 10% above about \$1,100\u00a0a month \(\$253\u00a0a week\), nearest first\./,
    );
    const { justOver } = await view('halden', 'range[weekly]=:253&per=month');
    expect(justOver?.cars.length).toBeGreaterThan(0);
    for (const { overText } of justOver?.cars ?? [])
      expect(overText).toMatch(/^about \$\d+\u00a0a month over your \$1,100\u00a0a month$/);
  });

  it('C-1 shows none without a limit, under none of the other pages, and none where the list is empty', async () => {
    expect((await view('kestrel', '')).justOver).toBeNull();
    expect((await view('kestrel', 'range[price]=:40000&page=2')).justOver).toBeNull();
    expect((await view('kestrel', 'range[price]=:100')).justOver).toBeNull();
  });
});

describe('an honest price filter', () => {
  const bounds = [
    [5_000, 10_000],
    [10_000, 20_000],
    [19_990, 19_990],
    [20_000, 60_000],
    [60_000, 250_000],
  ] as const;

  /** The drive away figure that a card prints: its price, or the estimate beside it. A sold card prints none. */
  const printedDriveAway = ({ price, soldText }: CarCardView): number => {
    if (price.kind !== 'price' || soldText !== null) return Number.NaN;
    const text = /drive away/i.test(price.priceType) ? price.text : (price.otherBasisText ?? '');
    return Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  };
  const allCards = async (slug: string, address: string): Promise<readonly CarCardView[]> => {
    const { pager } = await view(slug, address);
    const pages = Array.from({ length: pager.pages }, (_, index) =>
      view(slug, `${address}&page=${index + 1}`),
    );
    return (await Promise.all(pages)).flatMap(cardsOf);
  };

  it.each(['kestrel', 'parkway', 'halden', 'wattlebend'])(
    'C-2 %s shows no card whose printed drive away figure lies outside the range, on any page',
    async (slug) => {
      const found = new Set<string>();
      for (const [min, max] of bounds) {
        for (const card of await allCards(slug, `range[price]=${min}:${max}`)) {
          found.add(card.id);
          expect(printedDriveAway(card), `${card.title} in ${min}:${max}`).toBeGreaterThanOrEqual(min);
          expect(printedDriveAway(card), `${card.title} in ${min}:${max}`).toBeLessThanOrEqual(max);
        }
      }
      expect(found.size).toBeGreaterThan(20);
    },
  );

  it.each(['kestrel', 'parkway', 'halden', 'wattlebend'])(
    'C-1 C-2 %s says of each car just over a limit by how much what its card prints, drive away, is over it',
    async (slug) => {
      const counts: number[] = [];
      for (const [, max] of bounds) {
        const { justOver } = await view(slug, `range[price]=:${max}`);
        for (const { card, overText } of justOver?.cars ?? []) {
          const over = Number(/^\$([\d,]+) over/.exec(overText)?.[1]?.replaceAll(',', ''));
          expect(over, `${card.title} over ${max}`).toBe(printedDriveAway(card) - max);
          counts.push(over);
        }
      }
      expect(counts.length).toBeGreaterThan(0);
    },
  );

  it('C-2 SRCH-22 GAP-37 compares prices before charges by the estimate beside them, and leaves sold cars out', async () => {
    const cards = await allCards('kestrel', 'range[price]=5000:250000');
    const beforeCharges = cards.filter(
      ({ price }) => price.kind === 'price' && price.compared?.basis.kind === 'estimated',
    );
    expect(beforeCharges.length).toBeGreaterThan(20);
    expect(cards.filter(({ soldText }) => soldText !== null)).toEqual([]);
    expect((await view('kestrel', 'refinementList[status][0]=sold')).count).toBeGreaterThan(0);
  });

  it.each([
    ['price_asc', 1],
    ['price_desc', -1],
  ])('C-2 SRCH-11 is in order of that one figure with %s, cars without one last', async (order, sign) => {
    const printed = (await allCards('kestrel', `sortBy=${order}`)).map(printedDriveAway);
    const figures = printed.filter((figure) => !Number.isNaN(figure));
    expect(figures.length).toBeGreaterThan(400);
    expect(printed.slice(0, figures.length)).toEqual(figures);
    expect(figures).toEqual(figures.toSorted((a, b) => sign * (a - b)));
  });

  it('C-2 B-5 finds by its weekly figure what a card prints, on the same basis', async () => {
    const cards = await allCards('kestrel', 'range[weekly]=100:200');
    expect(cards.length).toBeGreaterThan(20);
    for (const { finance, title } of cards) {
      const weekly = finance.isShown ? Number(finance.weeklyText.replace(/\D/g, '')) : Number.NaN;
      expect(weekly, title).toBeGreaterThanOrEqual(100);
      expect(weekly, title).toBeLessThanOrEqual(200);
    }
    expect(cards.some(({ finance }) => finance.isShown && finance.pricedOn === 'estimated')).toBe(true);
  });

  it('C-2 says beside the filter which price it compares, and what replaces the other kind', async () => {
    const note = rangeGroup(await view('kestrel', ''), 'price')?.note ?? '';
    expect(note).toContain('drive away');
    expect(note).toContain('estimate');
    expect(note).toContain('government charges');
  });
});

describe('the filter panel', () => {
  it('PRICE-10 slides the price from 5,000 to 250,000 in steps of 500 over a histogram', async () => {
    const price = rangeGroup(await view('kestrel', 'range[price]=20000:60000'), 'price');
    expect(price).toMatchObject({
      scale: { lower: 5_000, upper: 250_000, step: 500 },
      selectedMin: 20_000,
      selectedMax: 60_000,
      selectionText: '$20,000 to $60,000',
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

  it('D-2 SRCH-5 offers a filter for every fact that a card prints', async () => {
    const offeredFor = async (address: string) =>
      (await view('kestrel', address)).groups.map(({ attribute }) => attribute);
    const all = await offeredFor('');
    const printed = ['car_type', 'make', 'model', 'km', 'transmission', 'body', 'fuel', 'location_name'];
    expect(all).toEqual(expect.arrayContaining([...printed, 'price', 'weekly']));
    expect(all).toEqual(expect.arrayContaining(['status', 'tag', 'certified', 'reserved']));
    // Hundreds of badges say nothing before a model is chosen.
    expect(all).not.toContain('badge');
    const ofModel = await offeredFor('refinementList[make][0]=Toyota&refinementList[model][0]=HiLux');
    expect(ofModel).toContain('badge');
    expect(await offeredFor('refinementList[badge][0]=SR5')).toContain('badge');
  });

  it.each([
    ['tag', 'Test Drive Only'],
    ['reserved', 'true'],
    ['certified', 'true'],
    ['status', 'coming_soon'],
  ])('D-2 narrows by %s to as many cars as it says', async (attribute, value) => {
    const whole = await view('kestrel', '', { expandedGroup: attribute });
    const group = whole.groups.find((each) => each.attribute === attribute);
    const item = group?.kind === 'list' ? group.items.find((each) => each.value === value) : undefined;
    const { count } = await view('kestrel', `refinementList[${attribute}][0]=${value}`);
    expect(item?.count).toBeGreaterThan(0);
    expect(count).toBe(item?.count);
  });

  const makesIn = async (address: string, options: Omit<ListingRequest, 'state'> = {}) => {
    const { groups: found, ...listing } = await view('kestrel', address, options);
    const makes = found.find(({ attribute }) => attribute === 'make');
    if (makes?.kind !== 'list') throw new Error('The listing offers no makes.');
    return { listing, makes };
  };

  it('D-4 has eight makes in the page and says how many of the popular ones a link brings', async () => {
    const { makes } = await makesIn('');
    expect(makes.items).toHaveLength(8);
    expect(makes).toMatchObject({ hasPopular: true, others: null });
    expect(makes.more).toEqual({ label: 'Show 12 more', href: '/search/new-used-and-demo-cars?all=make' });
  });

  it('SRCH-14 splits 26 makes into the popular 20 and all', async () => {
    const { makes } = await makesIn('', { expandedGroup: 'make' });
    expect(makes.items).toHaveLength(20);
    expect(makes.more).toBeNull();
    expect(makes.others).toMatchObject({ label: 'All 26 makes', isOpen: false });
    expect(makes.others?.items).toHaveLength(6);
  });

  it('D-4 keeps what is chosen in the page, wherever it is in the list', async () => {
    const { makes: all } = await makesIn('', { expandedGroup: 'make' });
    const last = all.others?.items.at(-1)?.value ?? '';
    const { makes } = await makesIn(`make=${last}`);
    expect(makes.items).toHaveLength(9);
    expect(makes.items.at(-1)).toMatchObject({ value: last, isRefined: true });
  });

  it('D-4 keeps a group whole while filters are ticked, and no longer; the page is not for crawlers', async () => {
    const { listing } = await makesIn('', { expandedGroup: 'make' });
    expect(listing.hiddenFields).toEqual([{ name: 'all', value: 'make' }]);
    expect(listing.isIndexable).toBe(false);
    const { pager, sortOptions, layoutOptions, suggestions, href, canonicalHref } = listing;
    const elsewhere = { pager, sortOptions, layoutOptions, suggestions, href, canonicalHref };
    expect(JSON.stringify(elsewhere)).not.toContain('all=');
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
    expect(make?.selectionText).toBe('Mazda and Kia');
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
      const { href: _, label, ...value } = suggestion;
      expect(offered).toContainEqual(expect.objectContaining(value));
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
      const listing = await viewListing(findSite('kestrel'), { state }, { stockSearch, geocoder }, now);
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

  it('SRCH-19, BLOCK-17 the configured cards are at 8 and 17', async () => {
    const { entries } = await view('kestrel', '');
    expect(entries.flatMap(({ kind }, index) => (kind === 'action' ? [index + 1] : []))).toEqual([8, 17]);
    expect((await view('parkway', '')).entries.every(({ kind }) => kind === 'car')).toBe(true);
  });
});

describe('nothing found', () => {
  const yellow = 'refinementList[make][0]=Toyota&refinementList[colour][0]=Yellow&range[price]=:40000';

  /** How many cars a link of Kestrel leads to. */
  const countAt = async (href: string): Promise<number> => {
    const url = new URL(href, 'http://kestrel.localhost');
    const vocabulary = await stockSearch.vocabulary(findSite('kestrel'));
    const state = readSearchAddress(url.pathname.replace(/^\/search\/?/, ''), url.searchParams, vocabulary);
    if (!state) throw new Error(href);
    return (await stockSearch.search(findSite('kestrel'), state)).count;
  };

  it('C-1, GAP-25 names the filter that empties the list and marks its chip', async () => {
    const listing = await view('kestrel', yellow);
    expect(listing.noResults?.title).toBe('No matches with Yellow');
    expect(
      listing.chips.filter(({ causesNoResults }) => causesNoResults).map(({ valueLabel }) => valueLabel),
    ).toEqual(['Yellow']);
    expect(listing.noResults?.nearest?.cards).toHaveLength(3);
    // The repayments of the nearest cars need the warning as much as those of a list.
    expect(listing.financeWarning).toContain('WARNING: This comparison rate');
  });

  it('C-1, GAP-25 speaks of other choices only where there are any', async () => {
    expect((await view('kestrel', yellow)).noResults?.text).toMatch(/^Remove it to see cars /);
    expect((await view('kestrel', 'query=zeppelin')).noResults?.text).toBe('Try one of these:');
  });

  it.each([
    ['refinementList[certified][0]=true&refinementList[make][0]=Jeep', 'Certified pre-owned', 'true'],
    ['refinementList[status][0]=coming_soon&refinementList[make][0]=BMW', 'Coming soon', 'coming_soon'],
    ['refinementList[car_type][0]=demo&refinementList[make][0]=BMW', 'Demo', 'demo'],
    ['refinementList[weekly_price_range][0]=0-50&refinementList[make][0]=Tesla', 'Under $50 a week', '0-50'],
    ['refinementList[price_range][0]=nonsense&refinementList[make][0]=Kia', 'nonsense', 'NaN'],
  ])('C-1 says %s as "%s", and never "%s"', async (address, label, internal) => {
    const listing = await view('kestrel', address);
    expect(listing.count).toBe(0);
    const subjects = listing.noResults?.ways.map(({ subject }) => subject) ?? [];
    expect(subjects).toContain(label);
    const counts = [
      ...subjects,
      ...listing.chips.map(({ valueLabel }) => valueLabel),
      listing.noResults?.title,
      listing.noResults?.nearest?.heading,
    ].join(' ');
    expect(counts).not.toContain(internal);
  });

  it('C-1 leaves out two filters where one is not enough, and shows the nearest cars', async () => {
    const listing = await view(
      'kestrel',
      'refinementList[make][0]=Toyota&refinementList[colour][0]=Orange&refinementList[transmission][0]=Manual&range[price]=:9000',
    );
    const { noResults } = listing;
    expect(noResults).toMatchObject({ title: 'Nothing matches all your filters' });
    expect(noResults?.text).toContain('two filters');
    expect(noResults?.ways.length).toBeGreaterThan(1);
    expect(noResults?.nearest?.cards.length).toBeGreaterThan(0);
    for (const { href, countText } of noResults?.ways ?? []) {
      expect(countText, href).toMatch(new RegExp(`^${await countAt(href)} cars?$`));
    }
  });

  it('C-1 starts again from one filter where no two less are enough', async () => {
    const { noResults } = await view(
      'kestrel',
      'refinementList[make][0]=Kia&refinementList[body][0]=Ute&refinementList[fuel][0]=LPG&refinementList[colour][0]=Orange&range[year]=:2005',
    );
    expect(noResults?.ways.some(({ verb }) => verb === 'Show only')).toBe(true);
    expect(noResults?.nearest?.cards.length).toBeGreaterThan(0);
  });

  it('C-1 each way out leads to as many cars as it says', async () => {
    const listing = await view(
      'kestrel',
      'refinementList[make][0]=Toyota&refinementList[body][0]=SUV&range[price]=:9000&range[year]=2024:',
    );
    const methods = listing.noResults?.ways ?? [];
    expect(methods.length).toBeGreaterThan(1);
    for (const { href, countText } of methods) {
      expect(countText, href).toMatch(new RegExp(`^${await countAt(href)} cars?$`));
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

  it('GAP-25 an empty yard asks what is wanted', async () => {
    const empty = { ...findSite('parkway'), siteSlug: 'parkway-empty' };
    await searchIndex.replaceStock(empty, { cars: [], stockVersion: 1, now });
    const listing = await viewListing(empty, { state: parseSearchState('') }, { stockSearch, geocoder }, now);
    expect(listing.noResults?.title).toBe('No cars in stock right now');
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
    expect(listing.message).toBeNull();
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
    const requested = 'near=2150&within=10&refinementList[car_type][0]=used';
    const { groups: found } = await view('kestrel', requested);
    const group = found.find(({ kind }) => kind === 'distance');
    if (group?.kind !== 'distance') throw new Error('no distances');
    expect(group.radii.map(({ value }) => value)).toEqual(['', '10', '25', '50', '100', '250', '500']);
    expect(group.radii.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['10']);
    for (const { value, label } of group.radii.slice(1)) {
      const { count } = await view('kestrel', requested.replace('within=10', `within=${value}`));
      expect(textOf(label)).toBe(`${value} km (${count})`);
    }
  });

  it('B-4 any other distance of an address stays, and "nearest" is offered only from somewhere', async () => {
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
    ['Atlantis', 'B-4', 'We can’t find “Atlantis”. Please enter a 4-digit postcode.'],
    ['me', 'B-4', 'Enter your postcode to see what’s near you.'],
  ])('FORM-1 FORM-2 ERR-12 ERR-13 near=%s narrows nothing and says why (%s)', async (place, _, message) => {
    const all = await view('kestrel', '');
    const listing = await view('kestrel', `near=${place}&within=10&sortBy=nearest&make=Toyota`);
    const toyotas = await view('kestrel', 'make=Toyota');
    expect(listing.count).toBe(toyotas.count);
    expect(listing.count).toBeLessThan(all.count);
    expect(listing.message).toEqual({
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
      { state: parseSearchState('near=2000&within=10') },
      { stockSearch: locateSearches(searchIndex, broken), geocoder: broken },
      now,
    );
    expect(listing.message?.text).toBe(
      'We cannot look up postcodes just now. Please try again in a few minutes.',
    );
    expect(listing.count).toBe((await view('kestrel', '')).count);
  });

  it('C-1 too near an empty place: widens to the first distance that reaches a car', async () => {
    const listing = await view('kestrel', 'near=6000&within=100');
    expect(listing.count).toBe(0);
    expect(textOf(listing.noResults?.title)).toBe('No matches within 100 km of 6000');
    expect(listing.chips.map(({ causesNoResults }) => causesNoResults)).toEqual([true]);
    expect(listing.noResults?.ways.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual([
      'Any distance',
      'Show all cars',
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
        await viewListing(short, { state: parseSearchState(address) }, { stockSearch, geocoder }, now)
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
