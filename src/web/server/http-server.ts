/** The front door: host → site, then pages, pictures, files. Whatever comes in, an answer that a person can read goes out. */
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type HostIndex, resolveSite } from '../../domain/site/resolve-site.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Application } from '../../use-cases/application.ts';
import { parseCarDocument } from './car-address.ts';
import { carDocument } from './car-documents.ts';
import { refusalPage, siteListPage } from './plain-pages.ts';
import { findRequestProblem } from './request-checks.ts';
import { securityHeaders } from './security-headers.ts';
import { siteIcon, siteIconPaths } from './site-icon.ts';
import type { SitePages } from './site-pages.ts';
import { answerUnreadableRequest } from './unreadable-request.ts';

const largestBody = 256 * 1024;
/** An address with a thousand refinements still fits; what is longer is refused in words. */
const largestHead = 96 * 1024;

export type HttpServerOptions = {
  readonly sites: () => readonly SiteContext[];
  readonly hosts: () => HostIndex;
  readonly pages: SitePages;
  readonly app: Application;
  readonly clock: Clock;
  /** Folder of the browser's files, or null where a development server brings them. */
  readonly clientDirectory: string | null;
  /** Whether a proxy in front may say where a request came from. */
  readonly trustProxy: boolean;
  readonly plugins: readonly FastifyPluginAsync[];
  readonly reportFault: (
    error: unknown,
    request: { readonly method: string; readonly url: string; readonly host: string },
  ) => void;
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { sites, hosts, pages, app, clock, clientDirectory, plugins, reportFault } = options;
  const server = Fastify({
    bodyLimit: largestBody,
    http: { maxHeaderSize: largestHead },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    trustProxy: options.trustProxy,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) =>
      refuse(
        request,
        reply,
        error.statusCode ?? 400,
        'We could not read that address',
        'Please check it and try again.',
      ),
    clientErrorHandler: answerUnreadableRequest,
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
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
    reportFault(error, { method: request.method, url: request.url, host: request.headers.host ?? '' });
    return refuse(
      request,
      reply,
      500,
      'Something went wrong on our side',
      'Nothing you did. Please try again in a moment.',
    );
  });

  server.get('/healthz', async () => ({ status: 'ok' }));
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
    if (!site) return answerWithoutSite(request, reply, sites());
    if (siteIconPaths.has(request.url)) {
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(siteIcon(site));
    }
    const document = parseCarDocument(request.url);
    if (document) return carDocument(site, { ...document, request, reply }, app, clock());
    return pages(site, request, reply);
  }
}

/** An unknown host gets the list of sites on `/`, and nothing of any dealer's anywhere else. */
function answerWithoutSite(
  request: FastifyRequest,
  reply: FastifyReply,
  sites: readonly SiteContext[],
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
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const links = sites
    .filter((site) => site.config.status === 'demo')
    .map((site) => ({
      name: site.config.name,
      address: `${request.protocol}://${site.config.hosts[0] ?? ''}${port}/`,
      text: site.config.tagline ?? site.config.home.heading,
      look: site.config.template,
      icon: siteIcon(site),
    }));
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(siteListPage(links));
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
    request.url.startsWith('/api/') || (request.headers.accept ?? '').includes('application/json');
  if (wantsJson) return reply.send({ error: `${title}. ${text}` });
  return reply.type('text/html; charset=utf-8').send(refusalPage(status, title, text));
}
