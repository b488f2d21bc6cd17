/** The seam between the HTTP server and the bundle of pages (entry.server.tsx). */
import type { ServerBuild } from 'react-router';
import type { RequestContext } from '#web/site/request-context.server.ts';

export type SiteHandler = (request: Request, values: RequestContext) => Promise<Response>;

/** The handler that the bundle makes of itself. Throws for a bundle that is not ours. */
export function siteHandlerOf(build: ServerBuild, mode: 'development' | 'production'): SiteHandler {
  const entry: unknown = build.entry.module;
  if (
    typeof entry === 'object' &&
    entry !== null &&
    'createSiteHandler' in entry &&
    typeof entry.createSiteHandler === 'function'
  ) {
    return entry.createSiteHandler(build, mode);
  }
  throw new Error('The build has no createSiteHandler (entry.server.tsx).');
}
