/** Renders a whole page to text: nothing is streamed, so that it can be cached, compressed once and read without script. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { SiteHandler } from '../server/site-handler.ts';
import { requestContext } from './request-context.ts';
import { templates } from './templates/all-templates.ts';
import { TemplateProvider } from './templates/template.ts';

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
  const { site } = loadContext.get(requestContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <TemplateProvider value={templates[site.config.template]}>
        <ServerRouter context={routerContext} url={request.url} />
      </TemplateProvider>,
      { onAllReady: () => pipe(sink), onShellError: reject, onError: reject },
    );
    setTimeout(abort, streamTimeout).unref();
  });
}

/** Expected refusals are thrown responses; anything else is a fault that the server logs with its request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  process.emitWarning(error instanceof Error ? (error.stack ?? error.message) : String(error), {
    code: 'FORECOURT_RENDER',
  });
}
