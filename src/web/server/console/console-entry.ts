/** One request at the console's host: refused, or a screen. Nothing of it is cached anywhere. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { createPageFaults, databaseRetrySeconds, loggedAddress } from '#web/server/pages/page-faults.ts';
import { PageForms } from '#web/server/pages/page-forms.ts';
import { chooseEncoding } from '#web/server/pages/send-page.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import { findShapeProblem, postedType, type RequestProblem } from '#web/server/requests/request-checks.ts';
import { fullAddress } from '#web/server/requests/web-request.ts';
import type { ConsoleHandler } from './console-handler.ts';
import { isPartOfPhoto, partType } from './large-posts.ts';

/** A change of a page of a thousand cars names each once. */
const maxFields = 2_000;

/** Null for what may be read. `consoleHost` as `normaliseHost` writes it. */
function findConsolePostProblem(request: FastifyRequest, consoleHost: string): RequestProblem | null {
  if (request.method !== 'POST') return null;
  const type = postedType(request) ?? (isPartOfPhoto(request) ? partType : null);
  const shapeProblem = findShapeProblem(request.body, type, {
    maxFields,
    text: 'Choose fewer at a time and try again.',
  });
  if (shapeProblem !== null) return shapeProblem;
  if (!comesFromConsole(request, consoleHost)) {
    return {
      status: 403,
      title: 'This form was not sent from the console',
      text: 'Nothing was changed. Open the page in the console and try again.',
    };
  }
  return null;
}

/**
 * Only browsers have business here, and all that know passkeys say where a post comes from: one that says nothing is
 * refused, other than at a shop, where servers send leads.
 */
function comesFromConsole({ headers }: FastifyRequest, consoleHost: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (headers.origin === undefined || headers.origin === 'null') return fetchSite === 'same-origin';
  const origin = URL.parse(headers.origin);
  return origin !== null && normaliseHost(origin.host) === consoleHost;
}

/** What a screen of the staff console may load and run: its own files, and what bears the nonce of this one answer. */

/** The yard's photos are taken here, and nowhere else; nothing of the console asks for anything more. */
const consolePermissions = 'camera=(self), microphone=(), geolocation=(), payment=()';

/** `nonce` is new for each response, which is not cached; `frames` are what may be in a frame. */
function consolePolicy(nonce: string, frames: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widths of bars and places in a calendar are attributes of what the server draws; no rule comes in by them.
    "style-src-attr 'unsafe-inline'",
    // Feeds bring pictures from anywhere, encrypted.
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    // The sites of the group alone: drafts of their pages, colours that are not live yet.
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

export type ConsoleEntryOptions = {
  /** As `normaliseHost` writes it. */
  readonly host: string;
  /** Scheme, host and port that the console names itself by. */
  readonly origin: () => string;
  /** Read again on each request in development. */
  readonly loadHandler: () => Promise<ConsoleHandler>;
  readonly app: ConsoleApplication;
  readonly clock: Clock;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly isDevelopment: boolean;
};

export type ConsoleEntry = {
  readonly host: string;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Folder of the browser's files, or null where a development server brings them. */
  readonly clientDirectory: string | null;
};

const neverStored = 'private, no-store';
/** All that a screen may say of itself besides its type. */
const passedHeaders = [
  'location',
  'x-remix-response',
  'x-remix-reload-document',
  'content-disposition',
  'allow',
];

export function createConsoleAnswer(options: ConsoleEntryOptions): ConsoleEntry['answer'] {
  const { host, origin, loadHandler, app, clock, clientAddressOf, isDatabaseUnavailable, isDevelopment } =
    options;
  return async (request, reply) => {
    reply.header('permissions-policy', consolePermissions).header('x-robots-tag', 'noindex, nofollow');
    if (request.url === '/robots.txt') {
      return reply
        .header('cache-control', neverStored)
        .type('text/plain')
        .send('User-agent: *\nDisallow: /\n');
    }
    const problem = findConsolePostProblem(request, host);
    if (problem) return refuse(request, reply, problem);

    const where = `${request.method} ${host}${loggedConsoleAddress(request.url)}`;
    const errorLog = createPageFaults({
      isDatabaseUnavailable,
      report: (error) => app.reportFault(error, where),
    });
    const nonce = randomBytes(16).toString('base64');
    const handle = await loadHandler();
    let signedInTo: string | null = null;
    const response = await handle(toConsoleRequest(request, fullAddress(origin(), request)), {
      app,
      now: clock(),
      origin: origin(),
      clientAddress: clientAddressOf(request),
      userAgent: request.headers['user-agent'] ?? null,
      cookieHeader: request.headers.cookie ?? null,
      faults: errorLog,
      nonce,
      noteSignedIn: (dealerGroupId) => {
        signedInTo = dealerGroupId;
      },
    });
    const { headers } = response;
    const isAway = response.status === 500 && errorLog.isAway();
    if (isAway) reply.header('retry-after', databaseRetrySeconds);
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    for (const name of passedHeaders) {
      const value = headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    const contentType = headers.get('content-type') ?? 'text/plain; charset=utf-8';
    if (contentType.startsWith('text/html') && !isDevelopment)
      reply.header('content-security-policy', consolePolicy(nonce, framesFor(signedInTo, app)));
    reply
      .code(isAway ? 503 : response.status)
      .header('cache-control', neverStored)
      .header('vary', 'accept-encoding')
      .header('content-type', contentType);
    // As large as a dealer group: passed on as it is read.
    if (contentType === 'application/zip' && response.body !== null)
      return reply.send(Readable.fromWeb(response.body as NodeStream<Uint8Array>));
    return sendPacked(request, reply, Buffer.from(await response.arrayBuffer()));
  };
}

/**
 * The group's own sites, for previews, for people signed in there; of every screen, because one leads to the next
 * without a new document.
 */
function framesFor(group: string | null, app: ConsoleApplication): readonly string[] {
  return group === null ? [] : app.sitesOf(group).map((site) => app.siteOrigin(site));
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const forms = new PageForms(body);
  const encoding = forms.isCompressed ? chooseEncoding(request.headers['accept-encoding'] ?? '') : null;
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await forms.in(encoding));
}

/** All that a screen may know of the headers; cookies are handed over beside it. */
const forwardedHeaders = ['accept', 'content-type', 'user-agent'] as const;

function toConsoleRequest(request: FastifyRequest, url: URL): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(url, {
    method,
    headers,
    ...(method === 'GET' ? {} : bodyOf(request)),
  });
}

/** Photos come as a stream, so that no upload is held in memory (large-posts.ts). */
function bodyOf({ body }: FastifyRequest): RequestInit {
  if (Buffer.isBuffer(body)) return { body: new Uint8Array(body) };
  if (!(body instanceof Readable)) return {};
  return { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } as RequestInit;
}

/** An invitation's or a recovery's link opens an account: no log names it. */
const tokenPaths = /^(\/[^/]+\/(?:invitation|recover)\/).*/;

export function loggedConsoleAddress(url: string): string {
  return loggedAddress(url).replace(tokenPaths, '$1…');
}
