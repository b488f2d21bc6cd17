/**
 * Pages of a site as a browser without script gets them: the real handler of pages, with its gates and loaders, over
 * stock that a test names. No server, no build.
 */
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { Application } from '#use-cases/application.ts';
import { noCookies } from '#web/server/headers/site-cookies.ts';
import { finishPage, pageWithSlotsOf } from '#web/server/pages/finish-page.ts';
import { createSiteHandler } from '#web/site/entry.server.tsx';
import { exampleGeocoder } from './example-geocoder.ts';
import { noBookings } from './no-bookings.ts';

export type RenderedSitePage = {
  readonly status: number;
  /** Where a redirect leads; null for a page. */
  readonly location: string | null;
  readonly html: string;
  /** What the loader of the page says of it. */
  readonly headers: Headers;
};
export type RenderedSite = (path: string) => Promise<RenderedSitePage>;

/** `sites` are those of its group, in the order of their configuration. */
export async function renderSite(
  site: SiteContext,
  cars: readonly Car[],
  now: Date,
  sites: readonly SiteContext[] = [site],
  { bookingStore = noBookings }: { readonly bookingStore?: BookingStore } = {},
): Promise<RenderedSite> {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
  const find = (matches: (car: Car) => boolean) => cars.find(matches) ?? null;
  // Only what pages read; a page that asks for more says so by failing.
  const app = {
    sitesOf: () => sites,
    stockSearch,
    geocoder: exampleGeocoder(),
    // What forms are stamped with.
    formKey: 'key-of-a-test',
    // What forms that offer times are keyed with.
    newId: () => 'id-of-a-test',
    carStore: {
      findBySlug: async (_group: string, slug: string) => find((car) => car.slug === slug),
      findByFormerSlug: async () => null,
      findById: async (_group: string, id: string) => find((car) => car.id === id),
      async *listSummaries() {
        yield cars;
      },
      listByIds: async (_group: string, ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
    },
    // Nothing was claimed or booked.
    bookingStore,
    holdStore: { findLive: async () => null },
  } as unknown as Application;
  const answer = createSiteHandler({ module: '/entry.js' });
  return async (path) => {
    const request = new Request(new URL(path, `http://${site.config.hosts[0]}`));
    const response = await answer(request, {
      site,
      app,
      now,
      address: new URL(request.url),
      clientAddress: '127.0.0.1',
      origin: new URL(request.url).origin,
      faults: { note: () => undefined, isAway: () => false },
      scriptMark: 'mark',
      cookies: noCookies,
    });
    const { status, headers } = response;
    const rendered = pageWithSlotsOf(response);
    // Between two texts React leaves a mark for hydration; to a reader they are one.
    const html = rendered === null ? '' : finishPage(rendered).body.toString().replaceAll('<!-- -->', '');
    return { status, location: headers.get('location'), html, headers };
  };
}
