import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { openListing } from './open-listing.ts';

const site = exampleSite({
  models: [
    {
      manufacturer: 'Isuzu',
      name: 'D-MAX',
      slug: 'd-max',
      bodyType: 'Ute',
      overrideUrl: '/search/isuzu/d-max',
    },
  ],
});
const stockSearch = new MemoryStockSearch();
const open = (path: string, query: string) =>
  openListing(
    site,
    { path, parameters: new URLSearchParams(query) },
    { stockSearch, geocoder: exampleGeocoder() },
    exampleNow,
  );

beforeAll(async () => {
  const car = exampleCar({ make: 'Toyota', model: 'HiLux', bodyType: 'Ute' });
  await stockSearch.replaceStock(site, { cars: [car], stockVersion: 1, now: exampleNow });
});

describe('an address of the search', () => {
  it('SRCH-1 shows its cars where it is written as this site writes it', async () => {
    const opened = await open('', 'make=Toyota');
    expect(opened).toMatchObject({ kind: 'listing', listing: { count: 1 } });
  });

  it.each([
    ['words that name filters', 'query=hilux+ute'],
    ['a make in capitals', 'make=TOYOTA'],
    ['a field of the form', 'make[]=Toyota'],
    ['a bound of the form', 'price[min]=1000'],
  ])('moves on from %s, and stays at where it leads', async (_name, query) => {
    const opened = await open('', query);
    if (opened.kind !== 'moved') throw new Error(`${query} was ${opened.kind}`);
    const next = new URL(opened.href, 'https://example.test');
    const again = await open(next.pathname.replace(/^\/search\/?/, ''), next.search);
    expect(again).toMatchObject({ kind: 'listing', listing: { count: 1 } });
  });

  it.each([
    ...['page=2', 'page=99', 'page=1', 'page=0', 'page=-3', 'page=two', 'page=', 'query=', 'query=+'],
    'near=&within=&sortBy=',
  ])('SRCH-2 SRCH-3 corrects %s where the list has one page', async (query) => {
    const opened = await open('', `make=Toyota&${query}`);
    if (opened.kind !== 'moved') throw new Error(`${query} was ${opened.kind}`);
    expect(opened.href).toBe('/search/toyota');
    expect(await open('toyota', '')).toMatchObject({ kind: 'listing' });
  });

  it('D-4 keeps a filter whole where its form is tidied up', async () => {
    expect(await open('', 'make[]=Toyota&all=make')).toMatchObject({
      kind: 'moved',
      href: expect.stringMatching(/[?&]all=make$/),
    });
    expect(await open('', 'make=Toyota&all=make')).toMatchObject({
      kind: 'listing',
      listing: { expandedGroup: 'make' },
    });
    expect(await open('', 'all=price')).toMatchObject({ kind: 'listing', listing: { expandedGroup: null } });
  });

  it.each([
    ['a model that the site presents', 'isuzu/d-max', 'Isuzu D-MAX', 'an'],
    ['a model of a make in stock that everybody knows', 'toyota/land-cruiser', 'Toyota Land Cruiser', 'a'],
    ['both in one word', 'honda-city', 'Honda City', 'a'],
    ['a make that is sold here', 'lotus', 'Lotus', 'a'],
  ])(
    'ROUTE-16 ROUTE-18 GAP-25 says of %s that none is in stock, what comes close, and whom to ask',
    async (_label, path, name, article) => {
      const opened = await open(path, '');
      if (opened.kind !== 'listing') throw new Error(`${path} was ${opened.kind}`);
      const { noResults, isIndexable, count, heading } = opened.listing;
      expect([count, isIndexable]).toEqual([0, false]);
      expect(heading).toContain(name);
      expect(noResults?.title).toBe(`No ${name} in stock right now`);
      expect(noResults?.ways).toContainEqual({
        verb: 'Ask us for',
        subject: `${article} ${name}`,
        countText: null,
        href: '/contact-us',
      });
      expect(noResults?.nearest?.cards).toHaveLength(1);
      for (const { href } of noResults?.ways.filter(({ countText }) => countText !== null) ?? []) {
        const next = new URL(href, 'https://example.test');
        expect(await open(next.pathname.replace(/^\/search\/?/, ''), next.search)).toMatchObject({
          kind: 'listing',
          listing: { count: 1 },
        });
      }
    },
  );

  it('ROUTE-16 shows first what has the shape of a model that the site presents', async () => {
    const opened = await open('isuzu/d-max', '');
    const methods = opened.kind === 'listing' ? opened.listing.noResults?.ways : [];
    expect(methods?.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual([
      'See utes',
      'See cars',
      'Ask us for an Isuzu D-MAX',
    ]);
  });

  it('is nothing where the path means nothing', async () => {
    expect(await open('no/such/thing/at/all', '')).toEqual({ kind: 'nothing' });
  });
});

describe('words that no car uses', () => {
  const follow = async (query: string) => {
    const opened = await open('', query);
    if (opened.kind !== 'moved') throw new Error(`${query} was ${opened.kind}`);
    const next = new URL(opened.href, 'https://example.test');
    return open(next.pathname.replace(/^\/search\/?/, ''), next.search);
  };

  it.each([
    ['query=reliable+hilux', 'No match for “reliable”, so we left it out.'],
    ['query=reliable+splendid+ute', 'No match for “reliable” and “splendid”, so we left them out.'],
    ['query=dependable&make=Toyota', 'No match for “dependable”, so we left it out.'],
    [
      'query=something+like+a+hilux+but+splendid',
      'No match for “like”, “but” and “splendid”, so we left them out.',
    ],
    ['query=cheap+zeppelin', 'No match for “zeppelin”, so we left it out.'],
  ])('B-3 C-1 %s shows the cars without them and names them', async (query, text) => {
    expect(await follow(query)).toMatchObject({
      kind: 'listing',
      listing: { count: 1, ignoredWordsText: text, isIndexable: false, query: '' },
    });
  });

  it.each([
    ['nothing else was asked', 'query=zeppelin'],
    ['a word is quoted', 'query="zeppelin"+hilux'],
    ['leaving them out finds nothing either', 'query=zeppelin&range[price]=:1'],
  ])('B-3 C-1 keeps an empty list empty where %s', async (_label, query) => {
    const opened = await open('', query);
    const last = opened.kind === 'moved' ? await follow(query) : opened;
    expect(last).toMatchObject({ kind: 'listing', listing: { count: 0, ignoredWordsText: null } });
  });

  it('B-3 says nothing of words that an address only claims to have left out too long', async () => {
    const opened = await open('', `make=Toyota&omitted=${'x'.repeat(2_000)}`);
    const text = opened.kind === 'listing' ? opened.listing.ignoredWordsText : null;
    expect(text?.length).toBeLessThan(80);
  });
});
