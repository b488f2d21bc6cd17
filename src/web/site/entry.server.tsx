/** Renders a whole page to text: nothing is streamed, so that it can be cached, compressed once and read without script. */
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { DrawnPage } from '#web/server/drawn-page.ts';
import { databaseAwayRetrySeconds } from '#web/server/page-faults.ts';
import type { SiteHandler } from '#web/server/site-handler.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import { TemplateProvider } from '#web/site/templates/template.ts';
import { DrawOnceProvider } from '#web/ui/drawn-once.tsx';
import { DatabaseAway } from './database-away.ts';
import { EntryScript } from './entry-script.ts';
import { holdLoaderData, openLoaderData } from './held-loader-data.server.ts';
import { openPageParts } from './kept-html.server.tsx';
import { narrowBuild } from './narrowed-builds.server.ts';
import { requestContext } from './request-context.server.ts';

/** How the server outside this bundle asks for a page: it sees neither our context key nor our copy of the router. */
export function createSiteHandler(build: ServerBuild, mode: string): SiteHandler {
  const pages = narrowBuild(holdLoaderData(build));
  const drawers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const drawerFor = (pathname: string) => {
    const narrowed = pages.buildFor(pathname);
    const known = drawers.get(narrowed) ?? createRequestHandler(narrowed, mode);
    drawers.set(narrowed, known);
    return known;
  };
  const tellData = createRequestHandler(build, mode);
  return (request, values) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, values);
    const { pathname } = new URL(request.url);
    const handle = pathname.endsWith('.data') ? tellData : drawerFor(pathname);
    return handle(request, provider);
  };
}

/** Nothing on a page waits, so that it is drawn in one go, for less than a stream that is collected costs. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { site, faults, scriptMark } = loadContext.get(requestContext);
  const isAway = faults.isAway();
  if (isAway) headers.set('Retry-After', databaseAwayRetrySeconds);
  const { staticHandlerContext } = routerContext;
  const opened = {
    ...routerContext,
    staticHandlerContext: {
      ...staticHandlerContext,
      loaderData: openLoaderData(staticHandlerContext.loaderData),
    },
  };
  const { drawOnce, parts } = openPageParts(scriptMark);
  const html = renderToString(
    <TemplateProvider value={templates[site.config.template]}>
      <DatabaseAway value={isAway}>
        <EntryScript value={routerContext.manifest.entry}>
          <DrawOnceProvider value={drawOnce}>
            <ServerRouter context={opened} url={request.url} nonce={scriptMark} />
          </DrawOnceProvider>
        </EntryScript>
      </DatabaseAway>
    </TemplateProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new DrawnPage(
    { html: `<!DOCTYPE html>${html}`, parts, mark: scriptMark },
    { status: isAway ? 503 : status, headers },
  );
}

/** Expected refusals are thrown responses; anything else is a fault that the server tells of with its request. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).faults.note(error);
}

type HandleErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };
