/** A demo site behind its endpoints for programs, over a real database: independent clients talk to it. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#adapters/postgres/database.ts';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createIdempotencyStore } from '#adapters/postgres/leads/submission-counts.ts';
import { createProofLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { createA2aEndpoint } from '#web/agents/a2a-endpoint.ts';
import { createDiscoveryEndpoint } from '#web/agents/discovery-endpoint.ts';
import { createMcpEndpoint } from '#web/agents/mcp-endpoint.ts';
import { noAgentLimits } from './agent-limits.ts';
import { exampleGeocoder } from './example-geocoder.ts';
import { openGuard, unlimited } from './open-guard.ts';

export type AgentSite = {
  readonly server: FastifyInstance;
  /** Where a client of this machine finds it. */
  readonly address: string;
  readonly app: Application;
  /** What was reported as broken. */
  readonly faults: readonly unknown[];
};

export const agentSiteOrigin = 'https://dealer.example';

export async function openAgentSite(
  database: Database,
  {
    site,
    cars,
    now,
  }: { readonly site: SiteContext; readonly cars: readonly Car[]; readonly now: () => Date },
  changes: Partial<Application> = {},
): Promise<AgentSite> {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: now() });
  const errors: unknown[] = [];
  const reportFault = (error: unknown) => void errors.push(error);
  const ofGroup = (group: string, isIt: (car: Car) => boolean) =>
    cars.find((car) => car.dealerGroupId === group && isIt(car)) ?? null;
  const app = {
    ...openGuard(),
    agentLimiters: noAgentLimits,
    agentKey: 'a key of agents',
    answerLedger: createIdempotencyStore(database.db),
    proofLedger: createProofLedger(database.db),
    leadStore: createPostgresLeadStore(database.db),
    leadRegister: createPostgresLeadRegister(database.db),
    bookingStore: createBookingStore(database.db),
    analyticsStore: { add: async () => undefined },
    confirmationLimiter: unlimited,
    stockSearch,
    geocoder: exampleGeocoder(),
    carStore: {
      findBySlug: async (group: string, slug: string) => ofGroup(group, (car) => car.slug === slug),
      findById: async (group: string, id: string) => ofGroup(group, (car) => car.id === id),
    },
    newId: randomUUID,
    triggerLeadDelivery: () => undefined,
    reportFault,
    ...changes,
  } as unknown as Application;
  const options = {
    app,
    clock: now,
    originOf: () => agentSiteOrigin,
    clientAddressOf: () => '192.0.2.1',
    reportFault,
  };
  const [mcp, a2a] = [createMcpEndpoint(options), createA2aEndpoint(options)];
  const discovery = createDiscoveryEndpoint(options);
  const server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) =>
      (await (discovery(site, request, reply) ?? mcp(site, request, reply) ?? a2a(site, request, reply))) ??
      reply.code(404).send('a page'),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}`, app, faults: errors };
}
