/** The seam between the HTTP server and the bundle of pages (src/web/site/entry.server.tsx). */
import type { EntryAddresses } from '#web/site/entry-script.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

export type SiteHandler = (request: Request, values: RequestContext) => Promise<Response>;

/** The handler that the bundle makes of itself; `entry` is the browser's script. Throws for a bundle that is not ours. */
export function siteHandlerOf(bundle: unknown, entry: EntryAddresses): SiteHandler {
  if (
    typeof bundle === 'object' &&
    bundle !== null &&
    'createSiteHandler' in bundle &&
    typeof bundle.createSiteHandler === 'function'
  ) {
    return bundle.createSiteHandler(entry);
  }
  throw new Error('The build has no createSiteHandler (entry.server.tsx).');
}
