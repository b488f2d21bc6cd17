import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker, FallbackStockSearch } from '#adapters/search-hosted/fallback-stock-search.ts';
import { documentId, indexUid } from '#adapters/search-hosted/hosted-document.ts';
import { defaultLimits, HostedIndexClient } from '#adapters/search-hosted/hosted-index-client.ts';
import { HostedStockSearch } from '#adapters/search-hosted/hosted-stock-search.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import { FakeMeilisearch, fakeKey } from '../support/fake-meilisearch.ts';
import { hostileStrings } from '../support/hostile-strings.ts';

const fake = new FakeMeilisearch();
let host: string;
beforeAll(async () => {
  host = await fake.start();
});
beforeEach(() => fake.reset());
afterEach(() => expect(fake.faults).toEqual([]));
afterAll(() => fake.stop());

const site = exampleSite();
const uid = indexUid(site);

/** Patient with a busy machine: only a test about giving up gives up. */
function createClient(
  waits: number[] = [],
  {
    key = fakeKey,
    searchTimeoutMs = 20_000,
  }: { readonly key?: string; readonly searchTimeoutMs?: number } = {},
): HostedIndexClient {
  const limits = { ...defaultLimits, searchTimeoutMs, taskTimeoutMs: 500 };
  return new HostedIndexClient({ host, key }, limits, async (ms) => {
    waits.push(ms);
  });
}

const createHosted = (waits?: number[]) => {
  const client = createClient(waits);
  return new HostedStockSearch(() => client);
};

const numbered = (count: number): readonly CarSummary[] =>
  Array.from({ length: count }, (_, index) => ({ ...exampleCar(), id: `car-${index}`, rank: index }));

const requested = () => fake.requests.map(({ method, path }) => `${method} ${path}`);

describe('names on a hosted index', () => {
  it('CFG-6 SRCH-12 are Car_production with group and site, and never the same for two', () => {
    const uidOf = (dealerGroupId: string, siteSlug: string) =>
      indexUid(exampleSite({}, { dealerGroupId, siteSlug }));
    expect(uidOf('kestrel-bay', 'kestrel')).toBe('Car_production__kestrel-bay__kestrel');
    expect(new Set([uidOf('a', 'b_c'), uidOf('a_b', 'c'), uidOf('a__b', 'c'), uidOf('a', 'b__c')]).size).toBe(
      4,
    );
    expect(documentId('é/1')).toMatch(/^[A-Za-z0-9_-]+$/);
  });
});

describe('updates of a hosted index', () => {
  it('builds a missing index beside the live one and swaps it in whole', async () => {
    await createHosted().replaceStock(site, { cars: numbered(3), stockVersion: 1, now: exampleNow });
    expect(requested().filter((request) => !request.startsWith('GET /tasks'))).toEqual([
      `GET /indexes/${uid}/settings`,
      `DELETE /indexes/${uid}__next`,
      'POST /indexes',
      `PATCH /indexes/${uid}__next/settings`,
      `POST /indexes/${uid}__next/documents`,
      'POST /indexes',
      'POST /swap-indexes',
      `DELETE /indexes/${uid}__next`,
    ]);
    expect([...fake.indexes.keys()]).toEqual([uid]);
    expect(fake.indexes.get(uid)?.settings.rankingRules.slice(0, 5)).toEqual([
      'sort',
      'default_order_0:asc',
      'default_order_1:asc',
      'default_order_2:asc',
      'default_order_3:asc',
    ]);
  });

  it('sends after an import what changed, deletes what is gone, and nothing where nothing changed', async () => {
    const cars = numbered(20);
    await createHosted().replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    fake.requests.length = 0;
    // Another process, which remembers nothing.
    await createHosted().replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    expect(requested()).toEqual([
      `GET /indexes/${uid}/settings`,
      `GET /indexes/${uid}/documents?fields=id%2Cfingerprint&offset=0&limit=1000`,
    ]);

    fake.requests.length = 0;
    const later = cars.slice(2).map((car, position) => (position === 0 ? { ...car, colour: 'Red' } : car));
    await createHosted().replaceStock(site, { cars: later, stockVersion: 2, now: exampleNow });
    const sent = fake.requests.filter(({ path }) => /documents(\/delete-batch)?$/.test(path));
    expect(sent[0]?.body).toEqual([expect.objectContaining({ id: 'car-2', colour: ['Red'] })]);
    expect(sent[1]?.body).toEqual(['car-0', 'car-1']);
    expect(fake.indexes.get(uid)?.documents.size).toBe(18);
  });

  it('builds again when the index is set up otherwise, or most of the stock changed', async () => {
    const hosted = createHosted();
    await hosted.replaceStock(site, { cars: numbered(120), stockVersion: 1, now: exampleNow });
    const index = fake.indexes.get(uid);
    if (index) index.settings = { ...index.settings, rankingRules: ['words'] };
    fake.requests.length = 0;
    await hosted.replaceStock(site, { cars: numbered(120), stockVersion: 1, now: exampleNow });
    expect(requested()).toContain('POST /swap-indexes');

    fake.requests.length = 0;
    const repainted = numbered(120).map((car) => ({ ...car, colour: 'Red' }));
    await hosted.replaceStock(site, { cars: repainted, stockVersion: 2, now: exampleNow });
    expect(requested()).toContain('POST /swap-indexes');
  });

  it('asks again where that may help, three times, and swaps only once', async () => {
    const waits: number[] = [];
    fake.refuseNext = 2;
    await createHosted(waits).replaceStock(site, { cars: numbered(1), stockVersion: 1, now: exampleNow });
    expect(waits).toEqual([250, 1_000]);

    fake.refuseNext = 3;
    await expect(
      createHosted().replaceStock(site, { cars: numbered(1), stockVersion: 1, now: exampleNow }),
    ).rejects.toMatchObject({
      problem: 'refused',
      isRetryable: true,
    });
  });

  it('asks again where a proxy answers with a page of its own, and never says the key', async () => {
    const waits: number[] = [];
    fake.behaviour = 'talks-nonsense';
    const failure: unknown = await createHosted(waits)
      .replaceStock(site, { cars: numbered(1), stockVersion: 1, now: exampleNow })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: 'not-understood' });
    expect(waits).toEqual([250, 1_000]);
    expect(inspect(failure, { depth: null })).not.toContain(fakeKey);
  });

  it('says why a task failed, waits for a slow one, and not for ever', async () => {
    fake.failNextTask = 'The disk is full.';
    await expect(
      createHosted().replaceStock(site, { cars: numbered(1), stockVersion: 1, now: exampleNow }),
    ).rejects.toThrow('disk is full');
    const waits: number[] = [];
    fake.pollsPerTask = 3;
    await createHosted(waits).replaceStock(site, { cars: numbered(1), stockVersion: 1, now: exampleNow });
    expect(waits.slice(0, 2)).toEqual([25, 50]);
    fake.pollsPerTask = 1_000;
    await expect(
      createHosted().replaceStock(site, { cars: numbered(2), stockVersion: 1, now: exampleNow }),
    ).rejects.toMatchObject({
      problem: 'timed-out',
    });
    fake.pollsPerTask = 1;
  });
});

describe('searches on a hosted index', () => {
  it('SRCH-20 asks in one request, one query more for each facet that narrows', async () => {
    const hosted = createHosted();
    await hosted.replaceStock(site, { cars: numbered(5), stockVersion: 1, now: exampleNow });
    fake.requests.length = 0;
    await hosted.search(site, {
      ...emptySearchState,
      refinements: { make: ['Toyota', 'A "b" \\'], series: ['AXAH54R'] },
      ranges: { price: { min: 5_000, max: null } },
      sortOrder: 'price-asc',
    });
    expect(requested()).toEqual(['POST /multi-search']);
    const make = 'make IN ["Toyota", "A \\"b\\" \\\\"]';
    const series = 'series IN ["AXAH54R"]';
    const price = 'price_number >= 5000';
    const priced = `order_price_asc < ${Number.MAX_SAFE_INTEGER}`;
    expect(fake.requests[0]?.body).toMatchObject({
      queries: [
        {
          indexUid: uid,
          filter: [make, series, price, priced],
          page: 1,
          hitsPerPage: 21,
          matchingStrategy: 'all',
        },
        { filter: [series, price, priced], facets: ['make'], page: 0 },
        { filter: [make, price, priced], facets: ['series'], page: 0 },
        { filter: [make, series, priced], facets: ['price_number', 'price_bucket'], page: 0 },
      ],
    });
  });

  it('takes any text as a query and as a value', async () => {
    const hosted = createHosted();
    await hosted.replaceStock(site, { cars: numbered(2), stockVersion: 1, now: exampleNow });
    for (const text of [...hostileStrings(), '"', '\\', '\\"', '"] OR make EXISTS', '-toyota', '"toyota"']) {
      const query = { ...emptySearchState, query: text.slice(0, 200), refinements: { badge: [text] } };
      expect((await hosted.search(site, query)).count).toBe(0);
    }
  });

  it('SRCH-10 puts a count right that the host cut off', async () => {
    const hosted = createHosted();
    await hosted.replaceStock(site, { cars: numbered(2_100), stockVersion: 1, now: exampleNow });
    const index = fake.indexes.get(uid);
    if (index) index.settings = { ...index.settings, pagination: { maxTotalHits: 2_000 } };
    expect((await hosted.search(site, emptySearchState)).count).toBe(2_100);
  });

  it('gives up soon, and never shows a car of another group', async () => {
    let client = createClient();
    const hosted = new HostedStockSearch(() => client);
    await hosted.replaceStock(site, { cars: numbered(2), stockVersion: 1, now: exampleNow });
    const search = () => hosted.search(site, emptySearchState);
    for (const [behaviour, problem] of [
      ['hangs', 'timed-out'],
      ['breaks-off', 'unreachable'],
      ['refuses', 'refused'],
      ['talks-nonsense', 'not-understood'],
      ['sends-elsewhere', 'unreachable'],
    ] as const) {
      fake.behaviour = behaviour;
      client = createClient([], behaviour === 'hangs' ? { searchTimeoutMs: 30 } : {});
      await expect(search()).rejects.toMatchObject({ problem });
    }
    expect(requested().filter((request) => request.endsWith('/elsewhere'))).toEqual([]);
    fake.behaviour = 'healthy';
    await expect(
      new HostedStockSearch(() => createClient([], { key: 'wrong' })).replaceStock(site, {
        cars: [],
        stockVersion: 1,
        now: exampleNow,
      }),
    ).rejects.toMatchObject({ code: 'invalid_api_key', isRetryable: false });
    const foreign = JSON.stringify({ ...exampleCar(), dealerGroupId: 'group-2' });
    fake.indexes.get(uid)?.documents.set('car-0', { id: 'car-0', car: foreign, rank: 9 });
    await expect(search()).rejects.toMatchObject({ problem: 'not-understood' });
  });
});

describe('a hosted index with this process behind it', () => {
  function createFallback() {
    const lines: string[] = [];
    const clock = { nowMs: 0 };
    const fallback = new FallbackStockSearch({
      hosted: createHosted(),
      inProcess: new MemoryStockSearch(),
      hostOf: () => host,
      clockMs: () => clock.nowMs,
      log: {
        warn: (_, message) => lines.push(`warn: ${message}`),
        info: (_, message) => lines.push(`info: ${message}`),
      },
    });
    const count = async () => (await fallback.search(site, emptySearchState)).count;
    return { fallback, count, lines, clock };
  }
  const searches = () => fake.requests.filter(({ path }) => path === '/multi-search').length;

  it('CFG-6 is answered by the host once it holds the stock', async () => {
    const { fallback, count, lines } = createFallback();
    await fallback.replaceStock(site, { cars: numbered(4), stockVersion: 1, now: exampleNow });
    await fallback.settled();
    expect(await count()).toBe(4);
    expect(searches()).toBe(1);
    expect(lines).toEqual([]);
  });

  it('answers from this process while the host is down, warns once, and comes back', async () => {
    const { fallback, count, lines, clock } = createFallback();
    await fallback.replaceStock(site, { cars: numbered(4), stockVersion: 1, now: exampleNow });
    await fallback.settled();
    fake.behaviour = 'refuses';
    for (let time = 0; time < 6; time++) expect(await count()).toBe(4);
    // Three failures, then the host is left alone.
    expect(searches()).toBe(3);
    expect(lines).toEqual([
      'warn: the hosted search does not answer; this process answers searches until it does',
    ]);
    clock.nowMs = 29_999;
    await count();
    expect(searches()).toBe(3);
    clock.nowMs = 30_000;
    fake.behaviour = 'healthy';
    expect(await count()).toBe(4);
    expect(searches()).toBe(4);
    expect(lines[1]).toBe('info: the hosted search answers again');
  });

  it('never answers from yesterday: the host is asked again when it holds the new stock', async () => {
    const { fallback, count, lines } = createFallback();
    await fallback.replaceStock(site, { cars: numbered(4), stockVersion: 1, now: exampleNow });
    await fallback.settled();
    fake.failNextTask = 'The disk is full.';
    await fallback.replaceStock(site, { cars: numbered(5), stockVersion: 2, now: exampleNow });
    await fallback.settled();
    fake.requests.length = 0;
    expect(await count()).toBe(5);
    expect(searches()).toBe(0);
    expect(lines).toHaveLength(1);
    // That search tried the update again.
    await fallback.settled();
    expect(await count()).toBe(5);
    expect(searches()).toBe(1);
  });
});

describe('the circuit breaker', () => {
  it('lets one call through after the rest, and rests again when it fails', () => {
    let nowMs = 0;
    const breaker = new CircuitBreaker(() => nowMs);
    expect([breaker.failed(), breaker.failed(), breaker.failed()]).toEqual([true, false, false]);
    expect(breaker.allows()).toBe(false);
    nowMs = 30_000;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.failed();
    nowMs = 59_999;
    expect(breaker.allows()).toBe(false);
    nowMs = 60_000;
    expect(breaker.allows()).toBe(true);
    expect([breaker.succeeded(), breaker.succeeded()]).toEqual([true, false]);
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });
});
