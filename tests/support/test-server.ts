/** The entry point of two sites, with pages that only say which site they belong to. */
import type { Car } from '#domain/car/car.ts';
import type { Application } from '#use-cases/application.ts';
import { createHttpServer, type HttpServerOptions } from '#web/server/http-server.ts';
import { exampleCar } from './example-car.ts';
import { exampleHttpServer } from './example-http-server.ts';
import { exampleSite } from './example-site.ts';

const first = exampleSite({ hosts: ['first.localhost'], status: 'demo' }, { siteSlug: 'first' });
const second = exampleSite({ hosts: ['second.localhost'] }, { siteSlug: 'second', dealerGroupId: 'group-2' });

const stock: readonly Car[] = [
  exampleCar({ slug: 'a-car' }),
  exampleCar({ slug: 'gone', status: 'withdrawn' }),
];

const app = {
  carStore: {
    findBySlug: async (group: string, slug: string) =>
      stock.find((car) => car.dealerGroupId === group && car.slug === slug) ?? null,
  },
  viewCounter: { total: async () => 7 },
  // Only what the entry point needs; the pages themselves are not part of these tests.
} as unknown as Application;

export function startTestServer(changes: Partial<HttpServerOptions> = {}) {
  return createHttpServer({ ...exampleHttpServer([first, second]), app, ...changes });
}

export type TestRequest = {
  readonly url?: string;
  readonly host?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly payload?: string;
};

export async function requestTestServer(
  { url = '/', host = 'first.localhost', method = 'GET', headers = {}, payload }: TestRequest,
  changes?: Partial<HttpServerOptions>,
) {
  const server = await startTestServer(changes);
  const answer = await server.inject({
    method,
    url,
    headers: { host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  await server.close();
  return answer;
}
