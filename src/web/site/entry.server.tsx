/** Renders a whole page to text: nothing is streamed, so that it can be cached, compressed once and read without script. */
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { PageWithSlots } from '#web/server/pages/finish-page.ts';
import { databaseRetrySeconds } from '#web/server/pages/page-faults.ts';
import type { SiteHandler } from '#web/server/site-handler.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import { TemplateProvider } from '#web/site/templates/template.ts';
import { RenderOnceProvider } from '#web/ui/render-once.tsx';
import { openPageParts } from './cached-html.server.tsx';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { type EntryAddresses, EntryScript } from './entry-script.ts';
import { pageHeaders } from './page-headers.server.ts';
import { type RequestContext, requestContext } from './request-context.server.ts';
import { siteRoutes } from './routes.server.ts';

/** How the server outside this bundle asks for a page: it sees neither our context key nor our copy of the router. */
export function createSiteHandler(entry: EntryAddresses): SiteHandler {
  const { query, dataRoutes } = createStaticHandler(siteRoutes);

  /** Without `generateMiddlewareResponse` no middleware runs, and every gate is open. */
  const answer: SiteHandler = async (request, values) => {
    const context = new RouterContextProvider();
    context.set(requestContext, values);
    const answered = await query(request, {
      requestContext: context,
      async generateMiddlewareResponse(load) {
        const found = await load(request);
        return found instanceof Response ? found : drawSafely(found, values);
      },
    });
    if (answered instanceof Response) return answered;
    throw new Error('The router returned a page that was not rendered.');
  };

  function drawSafely(found: StaticHandlerContext, values: RequestContext): Response {
    const { faults: errorLog } = values;
    // Expected refusals are thrown responses; anything else is a fault that the server tells of with its request.
    for (const error of Object.values(found.errors ?? {}))
      if (!isRouteErrorResponse(error)) errorLog.note(error);
    try {
      return render(found, values);
    } catch (error) {
      errorLog.note(error);
      return render({ ...found, statusCode: 500, errors: { 'page-boundary': error } }, values);
    }
  }

  /** Nothing on a page waits, so that it is drawn in one go, for less than a stream that is collected costs. */
  function render(
    found: StaticHandlerContext,
    { site, faults: errorLog, scriptMark }: RequestContext,
  ): Response {
    const isAway = errorLog.isAway();
    const headers = pageHeaders(found);
    if (isAway) headers.set('Retry-After', databaseRetrySeconds);
    const { drawOnce, parts } = openPageParts(scriptMark);
    const html = renderToString(
      <TemplateProvider value={templates[site.config.template]}>
        <DatabaseUnavailableError value={isAway}>
          <EntryScript value={entry}>
            <RenderOnceProvider value={drawOnce}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, found)}
                context={found}
                hydrate={false}
              />
            </RenderOnceProvider>
          </EntryScript>
        </DatabaseUnavailableError>
      </TemplateProvider>,
    );
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new PageWithSlots(
      { html: `<!DOCTYPE html>${html}`, parts, mark: scriptMark },
      { status: isAway ? 503 : found.statusCode, headers },
    );
  }

  return answer;
}
