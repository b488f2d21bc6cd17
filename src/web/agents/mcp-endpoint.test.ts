/** Independent clients, of this year's protocol and of last year's, at the endpoint of every demo site. */
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { agentLimits } from '#tests/support/agent-limits.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import type { Application } from '#use-cases/application.ts';
import { buildCardFacts, buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { buildComparison } from '#view-models/compare/comparison.ts';
import { createMcpEndpoint } from './mcp-endpoint.ts';

const now = new Date('2026-11-23T23:00:00Z');
const stock = await listDemoCars(now);
const origin = 'https://dealer.example';
const errors: unknown[] = [];

async function open(site: SiteContext, cars: readonly Car[]): Promise<FastifyInstance> {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
  const ofGroup = (group: string, isIt: (car: Car) => boolean) =>
    cars.find((car) => car.dealerGroupId === group && isIt(car)) ?? null;
  const app = {
    agentLimiters: agentLimits(),
    stockSearch,
    geocoder: exampleGeocoder(),
    bookingStore: noBookings,
    carStore: {
      findBySlug: async (group: string, slug: string) => ofGroup(group, (car) => car.slug === slug),
      findById: async (group: string, id: string) => ofGroup(group, (car) => car.id === id),
    },
  } as unknown as Application;
  const endpoint = createMcpEndpoint({
    app,
    clock: () => now,
    originOf: () => origin,
    clientAddressOf: (request) => String(request.headers['user-agent']),
    reportFault: (error) => void errors.push(error),
  });
  const server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) =>
      (await endpoint(site, request, reply)) ?? reply.code(404).send('a page'),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

const eras = [
  ['this year', { versionNegotiation: { mode: 'auto' } }],
  ['last year', {}],
] as const;

async function connect(server: FastifyInstance, options: (typeof eras)[number][1] = eras[0][1]) {
  const { port } = server.server.address() as AddressInfo;
  const client = new Client({ name: 'a-stranger', version: '1.0.0' }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input });
    return {
      isError: answer.isError === true,
      content: answer.structuredContent as Record<string, never> & { readonly error_code?: string },
      text: JSON.stringify(answer.content),
    };
  };
  return { client, call };
}

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'assistants at %s',
  (_slug, site, cars) => {
    let server: FastifyInstance;
    beforeAll(async () => {
      server = await open(site, cars);
    });
    afterAll(() => server.close());

    describe.each(eras)('with a client of %s', (_era, options) => {
      it('M-2 get the tools in one order, those that write marked, and no list that changes', async () => {
        const { client } = await connect(server, options);
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual([
          'search_stock',
          'list_filters',
          'get_car',
          'compare_cars',
          'compute_repayment',
          'list_test_drive_times',
          'book_test_drive',
          'ask_trade_in',
          'leave_enquiry',
          'dealer_info',
        ]);
        const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
        expect(writing.map(({ name }) => name)).toEqual(['book_test_drive', 'ask_trade_in', 'leave_enquiry']);
        expect(client.getServerCapabilities()?.tools?.listChanged).toBe(false);
        expect(JSON.stringify(tools)).not.toMatch(/9007199254740991/);
        await client.close();
      });

      it('M-1 M-2 C-19 get of a car, by tool and by resource, exactly the facts of its JSON', async () => {
        const { client, call } = await connect(server, options);
        for (const car of cars.slice(0, 6)) {
          const facts = JSON.parse(JSON.stringify(buildCarFacts(car, site, { origin, now })));
          expect((await call('get_car', { slug: car.slug })).content).toEqual({ car: facts });
          const { contents } = await client.readResource({ uri: `forecourt://cars/${car.slug}` });
          expect(JSON.parse(String((contents[0] as { text?: string }).text))).toEqual({ car: facts });
        }
        await client.close();
      });
    });

    it('M-1 M-2 get of every car what its page shows, page by page of a search', async () => {
      const { client, call } = await connect(server);
      const found: { slug: string }[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { content } = await call('search_stock', { page });
        ({ pages } = content as unknown as { pages: number });
        found.push(...(content.cars as unknown as { slug: string }[]));
      }
      const known = new Map(cars.map((car) => [car.slug, car]));
      expect(found.length).toBeGreaterThan(40);
      for (const facts of found) {
        const car = known.get(facts.slug);
        expect(facts).toEqual(car && JSON.parse(JSON.stringify(buildCardFacts(car, site, { origin, now }))));
      }
      await client.close();
    });

    it('M-2 B-3 search by words and by filters alike, and say what was understood and where the page is', async () => {
      const { client, call } = await connect(server);
      const { make } = cars[0] ?? { make: '' };
      const byWords = await call('search_stock', { query: `${make} under 90k` });
      const byFilters = await call('search_stock', { make: [make.toLowerCase()], price_max_dollars: 90_000 });
      expect(byWords.content.count).toBe(byFilters.content.count);
      expect(byWords.content.cars).toEqual(byFilters.content.cars);
      expect(JSON.stringify(byWords.content.understood)).toContain(make);
      expect(byFilters.content.url).toBe(byWords.content.url);
      await client.close();
    });

    it('M-2 B-30 list the free times of a car with offset and seconds, and the yards with hours and licences', async () => {
      const { client, call } = await connect(server);
      const car = cars.find(({ status, isReserved }) => status === 'in_stock' && !isReserved);
      const times = await call('list_test_drive_times', { slug: car?.slug });
      expect(times.isError, times.text).toBe(false);
      const list = times.content.times as unknown as string[];
      expect(list.length).toBeGreaterThan(5);
      expect(list.every((at) => /T\d\d:\d\d:00[+-]\d\d:\d\d$/.test(at) && new Date(at) > now)).toBe(true);
      const info = await call('dealer_info');
      const yards = info.content.locations as unknown as { slug: string; url: string }[];
      expect(yards.map(({ slug }) => slug)).toEqual(site.locations.map(({ slug }) => slug));
      await client.close();
    });

    it('M-2 F-2 work a repayment out at the page’s own price and rate, with its warning', async () => {
      const { client, call } = await connect(server);
      for (const car of cars.filter(({ status }) => status === 'in_stock').slice(0, 8)) {
        const { content, isError } = await call('compute_repayment', { slug: car.slug });
        const facts = JSON.parse(JSON.stringify(buildCarFacts(car, site, { origin, now })));
        if (facts.repayment === null) {
          expect([isError, content.error_code]).toEqual([true, 'no_finance']);
          continue;
        }
        expect(content.amount, car.slug).toEqual(facts.repayment.amount);
        expect(content).toMatchObject({
          every: 'week',
          interest_rate_percent: facts.repayment.interest_rate_percent,
          comparison_rate_percent: facts.repayment.comparison_rate_percent,
          comparison_rate_warning: facts.repayment.comparison_rate_warning,
        });
      }
      await client.close();
    });

    it('M-2 FAV-4 put cars side by side with the facts of each, name no best one, and leave a sold one out', async () => {
      const { client, call } = await connect(server);
      const open = cars.filter(({ status }) => status === 'in_stock').slice(0, 4);
      const slugs = open.map(({ slug }) => slug);
      const { content, text } = await call('compare_cars', { slugs });
      const { rows } = buildComparison(open, site, now);
      expect(content.rows).toEqual(
        rows.map(({ label, cells, differs }) => ({ label, values: cells.map((cell) => cell.text), differs })),
      );
      expect(content.cars).toEqual(
        open.map((car) => JSON.parse(JSON.stringify(buildCarFacts(car, site, { origin, now })))),
      );
      if (/p\.a\./.test(JSON.stringify(content.rows)))
        expect(String(content.repayment_note)).toMatch(/WARNING/i);
      expect(text).not.toMatch(/isBest|is_best/);
      const sold = cars.find(({ status }) => status === 'sold')?.slug;
      const refused = await call('compare_cars', { slugs: [slugs[0], sold] });
      expect([refused.isError, refused.content.error_code]).toEqual([true, 'not_available']);
      for (const wrong of [[slugs[0]], [slugs[0], slugs[0]], [...slugs, sold]]) {
        expect((await call('compare_cars', { slugs: wrong })).isError).toBe(true);
      }
      await client.close();
    });

    it('M-8 refuse a price, a rate, an unknown name and an unknown car with a clear message, and fail at nothing', async () => {
      const { client, call } = await connect(server);
      const slug = cars[0]?.slug;
      for (const input of [{ slug, price: 100 }, { slug, interest: 0 }, { slug, term_years: 99 }, {}]) {
        expect((await call('compute_repayment', input)).isError, JSON.stringify(input)).toBe(true);
      }
      const unknown = await call('get_car', { slug: 'no-such-car' });
      expect([unknown.isError, unknown.content.error_code]).toEqual([true, 'unknown_car']);
      await expect(client.readResource({ uri: 'forecourt://cars/no-such-car' })).rejects.toThrow();
      expect(errors).toEqual([]);
      await client.close();
    });
  },
);

describe('the endpoint itself', () => {
  const [{ site, cars } = { site: undefined, cars: [] }] = stock;
  const ask = async (
    payload: string,
    { path = '/mcp', method = 'POST' as 'POST' | 'GET', of = site } = {},
  ) => {
    if (of === undefined) throw new Error('There is no demo site.');
    const server = await open(of, cars);
    const send = () =>
      server.inject({
        method,
        url: path,
        headers: { 'content-type': 'application/json', 'user-agent': 'one network' },
        ...(method === 'POST' ? { payload } : {}),
      });
    return { server, send };
  };

  it('M-2 takes one call a request, posts only, and nothing where the dealer keeps it shut', async () => {
    const call = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const batch = await ask(` [${call},${call}]`);
    expect((await batch.send()).statusCode).toBe(400);
    await batch.server.close();
    const read = await ask('', { method: 'GET' });
    const answer = await read.send();
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    await read.server.close();
    if (site === undefined) return;
    const shut = { ...site, config: { ...site.config, agents: { ...site.config.agents, mcp: false } } };
    const closed = await ask(call, { of: shut });
    expect((await closed.send()).statusCode).toBe(404);
    await closed.server.close();
  });

  it.each(['*/*', undefined, 'application/json, text/event-stream'])(
    'M-2 answers a client that takes %s',
    async (accept) => {
      const { server } = await ask('');
      const answer = await server.inject({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', ...(accept === undefined ? {} : { accept }) },
        payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      expect([answer.statusCode, answer.body.includes('search_stock')]).toEqual([200, true]);
      await server.close();
    },
  );

  it('M-7 M-2 answers 120 calls a minute of one network, and tells the next when to come back', async () => {
    const { server, send } = await ask('{');
    const codes: number[] = [];
    for (let count = 0; count < 121; count += 1) codes.push((await send()).statusCode);
    expect(codes.slice(0, 120)).not.toContain(429);
    expect(codes[120]).toBe(429);
    expect(Number((await send()).headers['retry-after'])).toBeGreaterThan(0);
    await server.close();
  });

  it('M-8 says what is wrong with rubbish, and fails at none of it', async () => {
    for (const invalid of ['', '{', 'null', '"x"', '{"jsonrpc":"2.0"}', '{"method":5}', '\u0000', '[]']) {
      const { server, send } = await ask(invalid);
      const { statusCode } = await send();
      expect(statusCode, invalid).toBeGreaterThanOrEqual(400);
      expect(statusCode, invalid).toBeLessThan(500);
      await server.close();
    }
  });
});
