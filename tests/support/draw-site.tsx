/**
 * Pages of a site as a browser without script gets them: the real routes with their loaders, drawn by the real
 * template, over stock that a test names. Without the head; no server, no build.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/booking-store.ts';
import type { Application } from '#use-cases/application.ts';
import { noCookies } from '#web/server/site-cookies.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import siteRoutes from '#web/site/routes.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import { TemplateProvider } from '#web/site/templates/template.ts';
import { exampleGeocoder } from './example-geocoder.ts';
import { noBookings } from './no-bookings.ts';

export type DrawnPage = {
  readonly status: number;
  /** Where a redirect leads; null for a page. */
  readonly location: string | null;
  readonly html: string;
  /** What the loader of the page says of it. */
  readonly headers: Headers;
};
export type DrawnSite = (path: string) => Promise<DrawnPage>;

/** What the files of routes export, as far as drawing needs it. */
type RouteModule = Pick<RouteObject, 'loader' | 'ErrorBoundary'> & {
  readonly default?: Parameters<typeof withComponentProps>[0];
};

const routeFiles = import.meta.glob<RouteModule>('../../src/web/site/{root,routes/*,api/*}.{ts,tsx}');

async function loadFile(file: string): Promise<RouteModule> {
  const load = routeFiles[`../../src/web/site/${file}`];
  if (!load) throw new Error(`No route ${file}.`);
  return load();
}

async function loadRoutes(): Promise<RouteObject[]> {
  const children = await Promise.all(
    // What stands around all of them draws nothing of its own.
    siteRoutes
      .flatMap(({ children }) => children ?? [])
      .map(async ({ id, path, index, file }): Promise<RouteObject> => {
        const drawn = drawnBy(await loadFile(file));
        return index ? { id: file, index, ...drawn } : { id: id ?? file, path: path ?? '', ...drawn };
      }),
  );
  const root = await loadFile('root.tsx');
  return [
    {
      id: 'root',
      path: '/',
      ...drawnBy(root),
      children,
      ...(root.ErrorBoundary ? { ErrorBoundary: root.ErrorBoundary } : {}),
    },
  ];
}

function drawnBy({ loader, default: Page }: RouteModule): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    ...(loader ? { loader } : {}),
    ...(Page ? { Component: withComponentProps(Page) } : {}),
  };
}

/** `sites` are those of its group, in the order of their configuration. */
export async function drawSite(
  site: SiteContext,
  cars: readonly Car[],
  now: Date,
  sites: readonly SiteContext[] = [site],
  { bookingStore = noBookings }: { readonly bookingStore?: BookingStore } = {},
): Promise<DrawnSite> {
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
    // Nobody has reached for anything, or booked.
    bookingStore,
    holdStore: { findLive: async () => null },
  } as unknown as Application;
  const { query, dataRoutes } = createStaticHandler(await loadRoutes());
  return async (path) => {
    const context = new RouterContextProvider();
    const request = new Request(new URL(path, `http://${site.config.hosts[0]}`));
    const { origin } = new URL(request.url);
    const faults = { note: () => undefined, isAway: () => false };
    const asked = {
      address: new URL(request.url),
      clientAddress: '127.0.0.1',
      origin,
      faults,
      scriptMark: 'mark',
      cookies: noCookies,
    };
    context.set(requestContext, { site, app, now, ...asked });
    const answer = await query(request, { requestContext: context });
    if (answer instanceof Response) {
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        html: '',
        headers: answer.headers,
      };
    }
    const html = renderToStaticMarkup(
      <TemplateProvider value={templates[site.config.template]}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, answer)}
          context={answer}
          hydrate={false}
        />
      </TemplateProvider>,
    );
    const headers = new Headers(Object.values(answer.loaderHeaders).flatMap((own) => [...own]));
    return { status: answer.statusCode, location: null, html, headers };
  };
}
