/** What the loaders of a listing bring, for peers that draw it: of the demo stock that the server was filled with, by the shop's own code. Loaded by Vite. */
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Application } from '#use-cases/application.ts';
import { noCookies } from '#web/server/headers/site-cookies.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import { loader as loadFrame } from '#web/site/root.tsx';
import { loader as loadListing } from '#web/site/routes/search.tsx';
import { listDemoCars } from '../../tests/support/demo-cars.ts';
import { exampleGeocoder } from '../../tests/support/example-geocoder.ts';

/** By path and query; null for what leads elsewhere. */
export async function openListings(host: string): Promise<(path: string) => Promise<unknown>> {
  const now = new Date();
  const stock = (await listDemoCars(now)).find(({ site }) => site.config.hosts.includes(host));
  if (stock === undefined) throw new Error(`No demo site is at ${host}.`);
  const { site, cars } = stock;
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
  const app = { sitesOf: () => [site], stockSearch, geocoder: exampleGeocoder() } as unknown as Application;
  return async (path) => {
    const url = new URL(path, `http://${host}`);
    const context = new RouterContextProvider();
    context.set(requestContext, {
      site,
      app,
      now,
      address: url,
      origin: url.origin,
      clientAddress: '127.0.0.1',
      cookies: noCookies,
      faults: { note: () => undefined, isAway: () => false },
      scriptMark: '',
    });
    const params = { '*': url.pathname.replace(/^\/search\//, '') };
    const args: LoaderFunctionArgs = {
      request: new Request(url),
      url,
      pattern: '/search/*',
      params,
      context,
    };
    try {
      const { site: view, themeCss } = await loadFrame({ ...args, params: {} });
      return { path: url.pathname, site: view, themeCss, listing: await loadListing({ ...args, params }) };
    } catch (leading) {
      if (leading instanceof Response) return null;
      throw leading;
    }
  };
}
