/** Draws a screen of the console whole before it is sent, so that it can be read and used without script. */
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ConsoleHandler } from '#web/server/console/console-handler.ts';
import { Nonce } from './nonce.ts';
import { consoleRequest } from './request-context.server.ts';

/** How the server outside this bundle asks for a screen: it sees neither our context key nor our copy of the router. */
export function createConsoleHandler(build: ServerBuild, mode: string): ConsoleHandler {
  const handle = createRequestHandler(build, mode);
  return (request, values) => {
    const provider = new RouterContextProvider();
    provider.set(consoleRequest, values);
    return handle(request, provider);
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, faults: errorLog } = loadContext.get(consoleRequest);
  let wentWrong = false;
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      onError(error) {
        wentWrong = true;
        errorLog.note(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: wentWrong ? 500 : status, headers });
}

/** Expected refusals are thrown responses; anything else is a fault that the server tells of with its request. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(consoleRequest).faults.note(error);
}

type HandleErrorArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };
