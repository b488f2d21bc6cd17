/**
 * Visits to sites of a generated installation: the first page of one that was not requested yet, and neighbours of a
 * busy one.
 */
import { requestPage } from '../../tests/support/request-page.ts';
import { createRandom } from '../search/random.ts';
import type { GeneratedSite } from './generated-installation.ts';

export const listingPath = '/search/new-used-and-demo-cars';

export type Waits = { readonly p50: number; readonly p99: number; readonly max: number };

/** Of sorted or unsorted milliseconds. */
export function waitsOf(ms: readonly number[]): Waits {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** One after the other, from a connection of its own: how long each took in milliseconds. */
export async function visitEach(port: number, sites: readonly GeneratedSite[]): Promise<readonly number[]> {
  const ms: number[] = [];
  for (const { host } of sites) {
    const startedMs = performance.now();
    const { status } = await requestPage({ port, host, path: listingPath });
    ms.push(performance.now() - startedMs);
    if (status !== 200) throw new Error(`${host}${listingPath} answered ${status}`);
  }
  return ms;
}

const paths = ['/', listingPath, '/search/used-cars?sortBy=price_asc', '/contact-us', '/locations'];

/** Requests for each of the sites in turn; the busy one gets so many times as much as any other. */
export function createShares(sites: readonly GeneratedSite[], busyTimes: number): () => Buffer {
  const { below, pick } = createRandom(20_261_124);
  const [busy] = sites;
  const tickets = sites.length + busyTimes - 1;
  return () => {
    const ticket = below(tickets);
    const site = sites[ticket] ?? busy;
    return requestOf(site?.host ?? '', pick(paths));
  };
}

export function requestOf(host: string, path: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept: text/html\r\n\r\n`,
  );
}
