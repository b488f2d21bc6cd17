/** The front door: host → site, then pages, pictures, files. Whatever comes in, an answer that a person can read goes out. */
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type HostIndex, normaliseHost, resolveSite } from '#domain/site/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/clock.ts';
import type { Application } from '#use-cases/application.ts';
import { createAnswerHeaders } from './answer-headers.ts';
import { parseCarDocument } from './car-address.ts';
import { carDocument } from './car-documents.ts';
import type { ClientAddressOf } from './client-address.ts';
import { createEncryptionWarning } from './encryption-warning.ts';
import { databaseAwayRetrySeconds, loggedAddress } from './page-faults.ts';
import { refusalPage, siteListPage } from './plain-pages.ts';
import { findPostProblem, largestPost } from './post-checks.ts';
import { readinessRoutes } from './readiness.ts';
import { findRequestProblem } from './request-checks.ts';
import { robotFile } from './robot-files.ts';
import { refusalPolicy } from './security-headers.ts';
import { siteIcon, siteIconPaths } from './site-icon.ts';
import type { SitePages } from './site-pages.ts';
import { speculationRulesRoute } from './speculation-rules.ts';
import { answerUnreadableRequest } from './unreadable-request.ts';

/** An address with a thousand refinements still fits; what is longer is refused in words. */
const largestHead = 96 * 1024;
/** Whoever has not said within this time what is wanted does not want it. */
const requestTimeoutMs = 30_000;
/** A connection on which nothing moves, be it because nobody reads the answer. */
const idleTimeoutMs = 60_000;
const timeoutCheckMs = 5_000;
/** Far more than pages need at the same time; beyond it a new one is closed at once instead of taking memory from the others. */
const mostConnections = 4_000;

export type HttpServerOptions = {
  readonly sites: () => readonly SiteContext[];
  readonly hosts: () => HostIndex;
  /** Hosts of sites that have mistakes in their configuration and are not served. */
  readonly leftOutHosts?: () => ReadonlySet<string>;
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle?: () => Promise<string | null>;
  readonly pages: SitePages;
  readonly app: Application;
  readonly clock: Clock;
  /** Scheme, host and port that a site names itself by. */
  readonly originOf: (site: SiteContext) => string;
  readonly clientAddressOf: ClientAddressOf;
  /** Folder of the browser's files, or null where a development server brings them. */
  readonly clientDirectory: string | null;
  /** Where a weakness is reported to; null where nobody was named. */
  readonly securityContact: string | null;
  /** The outside address, when a proxy stands in front. */
  readonly publicUrl: string | null;
  readonly plugins: readonly FastifyPluginAsync[];
  readonly isDatabaseAway: (error: unknown) => boolean;
  readonly reportFault: (error: unknown, where: string) => void;
  /** For whoever runs the sites: nothing is broken, but something should be set otherwise. */
  readonly warn: (text: string) => void;
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const {
    sites,
    hosts,
    leftOutHosts = () => new Set<string>(),
    findLeadObstacle = async () => null,
    pages,
    app,
    clock,
    originOf,
    clientAddressOf,
    clientDirectory,
    plugins,
    reportFault,
  } = options;
  const addHeaders = createAnswerHeaders(options.publicUrl);
  const server = Fastify({
    bodyLimit: largestPost,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    http: {
      maxHeaderSize: largestHead,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
      // Without one a request is refused below, in words.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for what has no route.
      addHeaders(request, reply);
      refuse(
        request,
        reply,
        error.statusCode ?? 400,
        'We could not read that address',
        'Please check it and try again.',
      );
    },
    clientErrorHandler: answerUnreadableRequest,
  });

  server.server.maxConnections = mostConnections;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onSend', async (request, reply) => addHeaders(request, reply));
  const noteEncryption = createEncryptionWarning(options);
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // Whoever hangs up in the middle of a post has no fault of ours, and reads no answer.
    const isCut = request.raw.complete === false;
    const isAway = !isCut && options.isDatabaseAway(error);
    const status = isAway ? 503 : (error.statusCode ?? (isCut ? 400 : 500));
    if (status === 413)
      return refuse(
        request,
        reply,
        413,
        'That was too much at once',
        'Please shorten what you sent and try again.',
      );
    if (status < 500)
      return refuse(
        request,
        reply,
        status,
        'We could not read that request',
        'Please check it and try again.',
      );
    reportFault(error, `${request.method} ${request.headers.host ?? ''}${loggedAddress(request.url)}`);
    if (isAway) {
      return refuse(
        request,
        reply.header('retry-after', databaseAwayRetrySeconds),
        503,
        'This needs a moment',
        'We cannot reach our records right now. Nothing you did. Please try again in a minute.',
      );
    }
    return refuse(
      request,
      reply,
      500,
      'Something went wrong on our side',
      'Nothing you did. Please try again in a moment.',
    );
  });

  const robotSettings = (site: SiteContext) => ({
    origin: originOf(site),
    securityContact: options.securityContact,
    now: clock(),
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  await server.register(
    readinessRoutes({
      findLeadObstacle,
      countHosts: () => ({ hostsServed: hosts().size, hostsLeftOut: leftOutHosts().size }),
    }),
  );
  await server.register(speculationRulesRoute);
  if (clientDirectory) {
    await server.register(fastifyStatic, {
      root: `${clientDirectory}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
    });
  }
  for (const plugin of plugins) await server.register(plugin);

  server.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer });
  server.setNotFoundHandler(answer);
  return server;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const problem = findRequestProblem(request);
    if (problem) return refuse(request, reply, problem.status, problem.title, problem.text);
    const site = resolveSite(hosts(), request.headers.host);
    if (!site && leftOutHosts().has(normaliseHost(request.headers.host) ?? ''))
      return answerLeftOut(request, reply);
    if (!site) return answerWithoutSite(request, reply, { sites: sites(), originOf });
    const postProblem = findPostProblem(request, site, hosts());
    if (postProblem) return refuse(request, reply, postProblem.status, postProblem.title, postProblem.text);
    noteEncryption(request);
    if (siteIconPaths.has(request.url)) {
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(siteIcon(site));
    }
    const robots = request.method === 'POST' ? null : robotFile(request.url, robotSettings(site));
    if (robots !== null) {
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(robots);
    }
    const document = parseCarDocument(request.url);
    if (document)
      return carDocument(
        site,
        { ...document, origin: originOf(site), clientAddress: clientAddressOf(request), request, reply },
        app,
        clock(),
      );
    return pages(site, request, reply);
  }
}

/** A site with mistakes will be back: search engines keep its pages, and nobody is told that it is gone. */
function answerLeftOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', '600');
  const text = 'It is being worked on and will be back soon. Please try again later.';
  return refuse(request, reply, 503, 'This site is not here at the moment', text);
}

/** An unknown host gets the list of sites on `/`, and nothing of any dealer's anywhere else. */
function answerWithoutSite(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites, originOf }: { readonly sites: readonly SiteContext[] } & Pick<HttpServerOptions, 'originOf'>,
): FastifyReply {
  const [path] = request.url.split('?');
  if (path !== '/' || request.method === 'POST') {
    return refuse(
      request,
      reply,
      404,
      'No site lives at this address',
      'Check the name before the first slash.',
    );
  }
  const links = sites
    .filter((site) => site.config.status === 'demo')
    .map((site) => ({
      name: site.config.name,
      address: addressAsAsked(originOf(site), request),
      text: site.config.tagline ?? site.config.home.heading,
      look: site.config.template,
      icon: siteIcon(site),
    }));
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', refusalPolicy)
    .type('text/html; charset=utf-8')
    .send(siteListPage(links));
}

/** Whoever reaches an unencrypted installation at another port, as through a container's, gets on at that port. */
function addressAsAsked(origin: string, { headers }: FastifyRequest): string {
  const address = new URL(origin);
  if (address.protocol === 'http:') address.port = /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '';
  return address.href;
}

/** JSON to whoever asks for JSON, a small page to everybody else. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const wantsJson =
    /^\/api\/|^[^?]*\.json(\?|$)/.test(request.url) ||
    (request.headers.accept ?? '').includes('application/json');
  if (wantsJson) return reply.send({ error: `${title}. ${text}` });
  return reply
    .header('content-security-policy', refusalPolicy)
    .type('text/html; charset=utf-8')
    .send(refusalPage(status, title, text));
}
