/** Opens the staff console, where the environment names a host for it. */

import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import {
  builtConsole,
  type ConsoleSource,
  developmentConsole,
  type IsDealerPicture,
} from '#main/sites/load-pages.ts';
import { projectFolder, type Startup } from '#main/startup.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { type PreviewedRelease, previewRelease } from '#use-cases/release/release-preview.ts';
import { locateSearches } from '#use-cases/stock-search/shopper-origin.ts';
import {
  type ConsoleEntry,
  type ConsoleEntryOptions,
  createConsoleAnswer,
} from '#web/server/console/console-entry.ts';

export type OpenConsole = {
  /** Null where there is none. */
  readonly entry: ConsoleEntry | null;
  /** Scheme, host and port that it names itself by; empty where there is none. */
  readonly origin: () => string;
  readonly plugins: ConsoleSource['plugins'];
  /** Whether a request is for the console. */
  readonly isFor: IsDealerPicture;
};

type Input = Pick<ConsoleEntryOptions, 'clientAddressOf' | 'isDatabaseUnavailable'> & {
  readonly app: ConsoleApplication;
  /** The name of the site that claims a host; null for none. */
  readonly siteOf: (host: string) => string | null;
  /** The port it listens on, known once it does. */
  readonly port: () => number;
};

export async function openConsole(
  { environment, isDevelopment, clock, log, onStop }: Startup,
  { port, siteOf, ...requested }: Input,
): Promise<OpenConsole> {
  const { consoleHost: host, publicUrl } = environment;
  if (host === null) return { entry: null, origin: () => '', plugins: [], isFor: () => false };
  const claiming = siteOf(host);
  if (claiming !== null)
    log.warn(`${host} is the staff console's host (CONSOLE_HOST): the site ${claiming} is not served there.`);
  const isFor: IsDealerPicture = ({ headers }) => normaliseHost(headers.host) === host;
  const source = await (isDevelopment
    ? developmentConsole(projectFolder, isFor)
    : builtConsole(projectFolder));
  onStop(() => source.close());
  const origin = () => consoleOrigin(host, publicUrl, port());
  const answer = createConsoleAnswer({
    ...requested,
    host,
    origin,
    loadHandler: source.load,
    clock,
    isDevelopment,
  });
  const entry = { host, answer, clientDirectory: source.clientDirectory };
  return { entry, origin, plugins: source.plugins, isFor };
}

/** A look holds the stock of a site: a few of them, and not for long. */
const maxCached = 3;

/**
 * Previews of releases before they are live: with a search of their own where prices change, cached for people who
 * browse one.
 */
export function openReleasePreviews(
  app: ConsoleApplication,
): (site: SiteContext, releaseId: string) => Promise<PreviewedRelease | null> {
  const previews = new BoundedMap<Promise<PreviewedRelease | null>>(maxCached);
  return async (site, releaseId) => {
    const { dealerGroupId, siteSlug, configVersion } = site;
    const release = await app.changes.reading(dealerGroupId).findRelease(releaseId);
    const stock = await app.carStore.stockVersion(dealerGroupId);
    const key = JSON.stringify([dealerGroupId, siteSlug, configVersion, releaseId, release?.revision, stock]);
    const looking = previews.getOrSet(key, () =>
      previewRelease({ site, releaseId }, { ...app, searchOver }, app.clock()),
    );
    return await looking.catch((error: unknown) => {
      previews.delete(key);
      throw error;
    });
  };

  async function searchOver(
    site: SiteContext,
    cars: Parameters<MemoryStockSearch['replaceStock']>[1]['cars'],
    now: Date,
  ) {
    const search = new MemoryStockSearch({ yieldToRequests: app.yieldToRequests });
    await search.replaceStock(site, { cars, stockVersion: 0, now });
    return locateSearches(search, app.geocoder);
  }
}

/** The address of the staff console, with the scheme and the port that the outside sees. */
export function consoleOrigin(host: string, publicUrl: string | null, port: number): string {
  const address = new URL(publicUrl ?? `http://localhost:${port}`);
  address.hostname = host;
  return address.origin;
}
