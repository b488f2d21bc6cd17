/** Renders a whole page to text: nothing is streamed, so that it can be cached, compressed once and read without script. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { databaseAwayRetrySeconds } from '#web/server/page-faults.ts';
import type { SiteHandler } from '#web/server/site-handler.ts';
import { templates } from '#web/site/templates/all-templates.ts';
import { TemplateProvider } from '#web/site/templates/template.ts';
import { DatabaseAway } from './database-away.ts';
import { EntryScript } from './entry-script.ts';
import { requestContext } from './request-context.server.ts';

export const streamTimeout = 10_000;

/** How the server outside this bundle asks for a page: it sees neither our context key nor our copy of the router. */
export function createSiteHandler(build: ServerBuild, mode: string): SiteHandler {
  const handle = createRequestHandler(build, mode);
  return (request, values) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, values);
    return handle(request, provider);
  };
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { site, faults, scriptMark } = loadContext.get(requestContext);
  const isAway = faults.isAway();
  if (isAway) headers.set('Retry-After', databaseAwayRetrySeconds);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status: isAway ? 503 : status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <TemplateProvider value={templates[site.config.template]}>
        <DatabaseAway value={isAway}>
          <EntryScript value={routerContext.manifest.entry.module}>
            <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
          </EntryScript>
        </DatabaseAway>
      </TemplateProvider>,
      { nonce: scriptMark, onAllReady: () => pipe(sink), onShellError: reject, onError: reject },
    );
    setTimeout(abort, streamTimeout).unref();
  });
}

/** Expected refusals are thrown responses; anything else is a fault that the server tells of with its request. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).faults.note(error);
}

type HandleErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };
