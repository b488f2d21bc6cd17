/** What visitors of a busy day ask for: 60 % listings of many filters, 25 % cars, 10 % answers for programs, 5 % leads. */
import { allStockPath, demoSites, findCarPaths } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import { createRandom } from '../search/random.ts';
import type { NextRequest } from './visitors.ts';

const makes = ['Mazda', 'Toyota', 'Kia', 'Hyundai', 'Ford', 'Subaru'];
const bodies = ['SUV', 'Ute', 'Hatchback', 'Sedan'];
const prices = [20_000, 30_000, 40_000, 50_000, 60_000];
const orders = ['relevant', 'price_asc', 'latest'];

type Site = { readonly host: string; readonly cars: readonly string[]; readonly location: string };

export type Traffic = {
  readonly mixed: NextRequest;
  /** One listing, again and again. */
  readonly oneListing: NextRequest;
  /** Listings of many filters and nothing else. */
  readonly listings: NextRequest;
};

/** The same at each run. Every lead comes from an address of its own, or the limits of one sender would be measured. */
export async function createTraffic(port: number): Promise<Traffic> {
  const sites = await Promise.all(
    demoSites.map(async ({ host }): Promise<Site> => {
      const { body } = await requestPage({ port, host, path: allStockPath });
      const { body: places } = await requestPage({ port, host, path: '/locations' });
      const location = /href="\/locations\/([a-z0-9-]+)"/.exec(places)?.[1] ?? '';
      return { host, cars: findCarPaths(body), location };
    }),
  );
  const { next: random, pick: one, below } = createRandom(20_261_123);
  const listing = ({ host }: Site) => {
    const filters = [
      `make=${one(makes)}`,
      ...(random() < 0.5 ? [`body=${one(bodies)}`] : []),
      ...(random() < 0.5 ? [`price=:${one(prices)}`] : []),
      `sortBy=${one(orders)}`,
      `gclid=${below(1e9)}`,
    ];
    return get(host, `/search/used-cars?${filters.join('&')}`);
  };
  const mixed = (): Buffer => {
    const site = one(sites);
    const kind = random();
    if (kind < 0.6) return listing(site);
    if (kind < 0.85) return get(site.host, `${one(site.cars)}?utm_source=load`);
    if (kind < 0.95) return get(site.host, `/api/search?make=${one(makes)}&price=:${one(prices)}`);
    return lead(site, below(2 ** 31));
  };
  const always = get('kestrel.localhost', allStockPath);
  return { mixed, oneListing: () => always, listings: () => listing(one(sites)) };
}

function get(host: string, path: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept: text/html\r\n\r\n`,
  );
}

function lead({ host, location }: Site, seed: number): Buffer {
  const body = JSON.stringify({
    name: 'Jordan Blake',
    email: `shopper-${seed}@example.com`,
    phone: `0412${String(seed % 1_000_000).padStart(6, '0')}`,
    message: `Is it still there? ${seed}`,
    category: 'General Enquiry',
    location,
    terms_agreed: true,
  });
  const address = `2001:db8:${(seed >>> 16).toString(16)}:${(seed & 0xffff).toString(16)}::1`;
  return Buffer.from(
    `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
