/** The entry point: host → site, then pages, pictures, files. Whatever comes in, a readable response goes out. */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import fastifyStatic from '@fastify/static';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifyServerFactory,
} from 'fastify';
import Fastify from 'fastify';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import { filePosts, listPosts } from '#web/server/console/large-posts.ts';
import { createFaultAnswer, unreadableAddress } from '#web/server/operation/answer-fault.ts';
import {
  isOperator,
  type OperatorEndpoints,
  operatorRoutes,
  readinessRoutes,
} from '#web/server/operation/operator-routes.ts';
import type { ReadyAnswers } from '#web/server/pages/cached-entry.ts';
import { speculationRulesRoute } from '#web/server/pages/send-page.ts';
import {
  type ConnectionLimits,
  closeStalledRequests,
  limitConnections,
} from '#web/server/requests/limit-connections.ts';
import { answerUnreadableRequest, refuse } from '#web/server/requests/refuse.ts';
import { maxPostBytes } from '#web/server/requests/request-checks.ts';
import { figureOf, type RecordRequest } from '#web/server/requests/request-figures.ts';
import { readRequestTrace, withRequestTrace } from '#web/server/requests/request-trace.ts';
import { createAnswer, isAtConsole, type RequestEntry } from './answer-request.ts';
import { barePolicy, securityHeaders } from './headers/security-headers.ts';

/** A year, which is the least that browsers keep a list for. Names below a dealer's are the dealer's to decide. */
const encryptedOnly = 'max-age=31536000';

type AddAnswerHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

function createAnswerHeaders(publicUrl: string | null): AddAnswerHeaders {
  const always = Object.entries({
    ...securityHeaders,
    // No other site's page may take these in; pictures say for themselves that anyone may show them.
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': encryptedOnly } : {}),
  });
  return (request, reply) => {
    // The page that follows reads the address before it, and so does every script on it.
    if (opens(request.url)) addMissing(reply, 'referrer-policy', 'strict-origin');
    for (const [name, value] of always) addMissing(reply, name, value);
    // Pages have a policy of their own, and scripts and styles are governed by that of their page.
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage && !/^\/(console-)?assets\//.test(request.url))
      addMissing(reply, 'content-security-policy', barePolicy);
  };
}

function opens(address: string): boolean {
  const [pathname = '', search = ''] = address.split('?', 2);
  return opensSomethingPersonal({ pathname, search });
}

function addMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}

/** An address with a thousand refinements still fits; what is longer is refused in words. */
const maxHeadSize = 96 * 1024;
/** A client that has not sent its request within this time will not send it. */
const requestTimeoutMs = 30_000;
/** A connection on which nothing moves, for instance because the response is not read. */
const idleTimeoutMs = 60_000;
const timeoutCheckMs = 5_000;
const stalledAfterMs = 120_000;
/** Far more than pages need at the same time; beyond it they are shared among those who ask. */
const connectionLimits = { maxConnections: 4_000, reserved: 100, isTrustedProxy: () => false };
const healthChecks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export type HttpServerOptions = RequestEntry & {
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle?: () => Promise<string | null>;
  /** Folder of the browser's files, or null where a development server brings them. */
  readonly clientDirectory: string | null;
  readonly plugins: readonly FastifyPluginAsync[];
  /** Left out, metrics and hosts are not shown. */
  readonly operator?: OperatorEndpoints;
  readonly noteRequest?: RecordRequest;
  /** What is answered before anything else is looked at. */
  readonly ready?: ReadyAnswers;
  /** Once the wish to stop has come: a proxy in front sends visitors elsewhere. */
  readonly isStopping?: () => boolean;
  /** Missing options have their defaults. */
  readonly connections?: Partial<ConnectionLimits>;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly reportFault: (error: unknown, where: string) => void;
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const server = openServer(createAnswerHeaders(options.publicUrl), options);
  shareConnections(server, options);
  followRequests(server, options);
  server.setErrorHandler(createFaultAnswer(options));
  await addOwnRoutes(server, options);
  for (const plugin of options.plugins) await server.register(plugin);
  const answer = createAnswer(options);
  const ofConsole = { answer, isAtConsole: (request: FastifyRequest) => isAtConsole(options, request) };
  await server.register(filePosts(ofConsole));
  await server.register(listPosts(ofConsole));
  server.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer });
  server.setNotFoundHandler(answer);
  return server;
}

/** Its limits, and what holds for every answer. */
function openServer(
  addHeaders: ReturnType<typeof createAnswerHeaders>,
  options: HttpServerOptions,
): FastifyInstance {
  const { ready } = options;
  const server = Fastify({
    bodyLimit: maxPostBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    serverFactory: answerReadyFirst(options),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for what has no route.
      addHeaders(request, reply);
      refuse(request, reply, { status: error.statusCode ?? 400, ...unreadableAddress });
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  closeStalledRequests(server.server, { afterMs: stalledAfterMs, checkEveryMs: timeoutCheckMs });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply);
    ready?.keep(request, reply);
    done();
  });
  return server;
}

/**
 * In front of the framework, whose own work takes longer than handing out a page that is there. Fastify applies nothing
 * to a server that it did not make: its options are set here.
 */
function answerReadyFirst(options: HttpServerOptions): FastifyServerFactory<Server> {
  const { ready, hosts, openSite = () => undefined, isStopping = () => false } = options;
  const entry = { hosts, openSite, isStopping, noteRequest: options.noteRequest ?? (() => undefined) };
  return (wholeWay, { requestTimeout, connectionTimeout, keepAliveTimeout }) => {
    const limits = {
      maxHeaderSize: maxHeadSize,
      requestTimeout: Number(requestTimeout),
      headersTimeout: Number(requestTimeout),
      keepAliveTimeout: Number(keepAliveTimeout),
      connectionsCheckingInterval: timeoutCheckMs,
      // Without one a request is refused by the entry point, with a clear message.
      requireHostHeader: false,
    };
    const server = createServer(limits, (request, response) => {
      takeWholeAddress(request);
      if (!ready?.answer(request, response, entry)) wholeWay(request, response);
    });
    return server.setTimeout(Number(connectionTimeout));
  };
}

function shareConnections(server: FastifyInstance, { connections }: HttpServerOptions): void {
  const { isReserved } = limitConnections(server.server, { ...connectionLimits, ...connections });
  server.addHook('onRequest', (request, reply, done) => {
    if (!isReserved(request.raw.socket)) return done();
    reply.header('connection', 'close');
    if (healthChecks.has(request.url)) return done();
    refuse(request, reply.header('retry-after', '5'), {
      status: 503,
      title: 'The server is busy',
      text: 'There are too many visitors right now. Please try again in a moment.',
    });
  });
}

/** Each has an id, in its answer and in the log, and is counted. */
function followRequests(server: FastifyInstance, { noteRequest }: HttpServerOptions): void {
  server.addHook('onRequest', (request, reply, done) => {
    const trace = readRequestTrace(request.headers);
    reply.header('x-request-id', trace.requestId);
    withRequestTrace(trace, done);
  });
  if (noteRequest === undefined) return;
  server.addHook('onResponse', (request, reply, done) => {
    noteRequest(figureOf(request, reply));
    done();
  });
}

/** What is the installation's and no site's. */
async function addOwnRoutes(server: FastifyInstance, options: HttpServerOptions): Promise<void> {
  const { hosts, leftOutHosts, operator, clientDirectory } = options;
  const { findLeadObstacle = async () => null } = options;
  const { isStopping = () => false } = options;
  server.get('/healthz', async (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  const countHosts = () => ({ hostsServed: hosts().size, hostsLeftOut: leftOutHosts?.().size ?? 0 });
  // One that is not served for its mistakes will be back, and keeps its certificate.
  const isOurHost = (host: string) =>
    host === options.console?.host || hosts().has(host) || (leftOutHosts?.().has(host) ?? false);
  const { isTrustedProxy } = { ...connectionLimits, ...options.connections };
  const check = { token: operator?.token ?? null, isOurHost, isTrustedProxy };
  const mayKnow = (request: FastifyRequest) => isOperator(request, check);
  await server.register(readinessRoutes({ findLeadObstacle, countHosts, mayKnow }));
  await server.register(speculationRulesRoute);
  if (operator !== undefined)
    await server.register(operatorRoutes({ readMetrics: operator.readMetrics, ...check }));
  if (clientDirectory !== null) {
    const root = `${clientDirectory}/assets`;
    await serveBuiltFiles(server, {
      root,
      prefix: '/assets/',
      isFor: (requested) => !isAtConsole(options, requested),
    });
  }
  const consoleFiles = options.console?.clientDirectory ?? null;
  if (consoleFiles !== null) {
    const root = `${consoleFiles}/console-assets`;
    const isFor = (requested: FastifyRequest) => isAtConsole(options, requested);
    await serveBuiltFiles(server, { root, prefix: '/console-assets/', isFor });
  }
}

type BuiltFiles = {
  readonly root: string;
  readonly prefix: string;
  /** The shops' files are not found at the console's host, nor the console's at a shop's. */
  readonly isFor: (request: FastifyRequest) => boolean;
};

async function serveBuiltFiles(server: FastifyInstance, { root, prefix, isFor }: BuiltFiles): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    allowedPath: (_path, _root, request) => isFor(request),
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
  });
}

/*
 * A whole address in the request line (RFC 9112, 3.2.2), as clients send it that take this server for a proxy: its host
 * is the one that is asked, whatever the Host header says. From then on the request is like any other.
 */

/** Before anything else reads the request. What is no such address stays as it is, and is refused in words. */
function takeWholeAddress(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (normaliseHost(host) === null) return;
  request.url = rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
  request.headers.host = host;
}
