/**
 * One request at the entry point: refused, or its site found, and from that a small file, a car's document, or a page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { imageUrl } from '#domain/image/image-url.ts';
import { type HostIndex, normaliseHost, resolveSite } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TestPayments } from '#ports/deals/payment.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Application } from '#use-cases/application.ts';
import { createA2aEndpoint } from '#web/agents/a2a-endpoint.ts';
import { createDiscoveryEndpoint } from '#web/agents/discovery-endpoint.ts';
import { createMcpEndpoint } from '#web/agents/mcp-endpoint.ts';
import { carDocument, parseCarDocument } from '#web/server/cars/car-documents.ts';
import type { ConsoleEntry } from '#web/server/console/console-entry.ts';
import { refusalPolicy } from '#web/server/headers/security-headers.ts';
import { siteListPage } from '#web/server/pages/plain-pages.ts';
import type { SitePages } from '#web/server/pages/site-pages.ts';
import type { ThemePreviewEndpoint } from '#web/server/pages/theme-preview.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import { findPostProblem, findRequestProblem } from '#web/server/requests/request-checks.ts';
import { robotFile } from './robot-files.ts';
import { siteIcon, siteIconPaths } from './site-icon.ts';
import { createSitemaps } from './sitemaps.ts';
import { answerTestPayment } from './test-payment.ts';

export type RequestEntry = {
  /** Those that are listed where no site lives. */
  readonly demoSites: () => readonly SiteContext[];
  /** Reads what an answer of this site rests on; undefined where it is there. */
  readonly openSite?: (site: SiteContext) => Promise<void> | undefined;
  readonly hosts: () => HostIndex;
  /** Hosts of sites that have mistakes in their configuration and are not served. */
  readonly leftOutHosts?: () => ReadonlySet<string>;
  readonly pages: SitePages;
  /** A look at colours that are not live; left out where there is no console. */
  readonly themePreview?: ThemePreviewEndpoint;
  readonly app: Application;
  /** What is paid in play, on demo sites. */
  readonly testPayments: TestPayments;
  readonly clock: Clock;
  /** Scheme, host and port that a site names itself by. */
  readonly originOf: (site: SiteContext) => string;
  readonly clientAddressOf: ClientAddressOf;
  /** The staff console, at a host of its own; null or left out where there is none. */
  readonly console?: ConsoleEntry | null;
  /** Where a vulnerability is reported to; null where none is set. */
  readonly securityContact: string | null;
  /** The public address, when a proxy is in front. */
  readonly publicUrl: string | null;
  /** For the operator: nothing is broken, but something should be set differently. */
  readonly warn: (text: string) => void;
  readonly reportFault: (error: unknown, where: string) => void;
};

const oneDay = 'public, max-age=86400';

export function createAnswer(entry: RequestEntry) {
  const { demoSites, hosts, leftOutHosts = () => new Set<string>(), pages, originOf } = entry;
  const { openSite = () => undefined, themePreview = () => null } = entry;
  const noteEncryption = createEncryptionWarning(entry);
  const sitemaps = createSitemaps(entry);
  const mcp = createMcpEndpoint(entry);
  const a2a = createA2aEndpoint(entry);
  const discovery = createDiscoveryEndpoint(entry);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = findRequestProblem(request);
    if (problem) return refuse(request, reply, problem);
    // Before any site: no dealer's configuration can take its host.
    if (isAtConsole(entry, request)) return entry.console.answer(request, reply);
    const site = resolveSite(hosts(), request.headers.host);
    if (!site) {
      const host = normaliseHost(request.headers.host) ?? '';
      return leftOutHosts().has(host)
        ? answerExcludedSite(request, reply)
        : answerWithoutSite(request, reply, { sites: demoSites(), originOf });
    }
    const postProblem = findPostProblem(request, site, hosts());
    if (postProblem) return refuse(request, reply, postProblem);
    const opening = openSite(site);
    if (opening !== undefined) await opening;
    noteEncryption(request);
    return (
      answerWithFile(site, request, reply, entry) ??
      answerWithDocument(site, request, reply, entry) ??
      (await sitemaps(site, request, reply)) ??
      discovery(site, request, reply) ??
      mcp(site, request, reply) ??
      a2a(site, request, reply) ??
      answerTestPayment(site, request, reply, entry) ??
      themePreview(site, request, reply) ??
      pages(site, request, reply)
    );
  };
}

/** Whether a request is for the staff console: its whole host, nothing that looks alike. */
export function isAtConsole<Entry extends Pick<RequestEntry, 'console'>>(
  entry: Entry,
  { headers }: Pick<FastifyRequest, 'headers'>,
): entry is Entry & { readonly console: ConsoleEntry } {
  return (entry.console ?? null) !== null && normaliseHost(headers.host) === entry.console?.host;
}

/** The icon, and what programs read of a site; null for any other address. */
function answerWithFile(
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { originOf, securityContact, clock }: RequestEntry,
): FastifyReply | null {
  if (siteIconPaths.has(request.url)) {
    const { favicon } = site.config.logo;
    // What asks for it without having read a page.
    if (favicon !== null) return reply.header('cache-control', oneDay).redirect(imageUrl(favicon, 96), 302);
    return reply.header('cache-control', oneDay).type('image/svg+xml').send(siteIcon(site));
  }
  if (request.method === 'POST') return null;
  const text = robotFile(request.url, {
    origin: originOf(site),
    indexNowKey: site.config.status === 'demo' ? null : site.config.indexNow.key,
    securityContact,
    contentSignals: site.config.contentSignals,
    now: clock(),
  });
  if (text === null) return null;
  return reply.header('cache-control', oneDay).type('text/plain; charset=utf-8').send(text);
}

function answerWithDocument(
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { originOf, clientAddressOf, app, clock }: RequestEntry,
): Promise<FastifyReply> | null {
  const document = parseCarDocument(request.url);
  if (!document) return null;
  const requested = { ...document, origin: originOf(site), clientAddress: clientAddressOf(request) };
  return carDocument(site, { ...requested, request, reply }, app, clock());
}

/** Tells the operator, once, that browsers come encrypted while the sites name themselves without. */
type Options = { readonly publicUrl: string | null; readonly warn: (text: string) => void };

function createEncryptionWarning({ publicUrl, warn }: Options): (request: FastifyRequest) => void {
  let isReported = publicUrl !== null;
  return ({ headers }) => {
    if (isReported || !headers.origin?.startsWith('https:')) return;
    isReported = true;
    warn(
      'A browser used https, but PUBLIC_URL is not set: links in messages and pages use http, and all visitors behind the proxy share one rate limit. Set PUBLIC_URL to the public address.',
    );
  };
}

/** What a host gets that no site is served at. */
type SiteList = {
  /** Demo sites; no other is named in responses. */
  readonly sites: readonly SiteContext[];
  readonly originOf: (site: SiteContext) => string;
};

/** A site with mistakes will be back: search engines keep its pages, and no response says that it is gone. */
function answerExcludedSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', '600');
  const text = 'We’re working on it. Please try again later.';
  return refuse(request, reply, { status: 503, title: 'This site is unavailable right now', text });
}

/** An unknown host gets the list of demo sites on `/`, where there are any, and nothing of any dealer's anywhere else. */
function answerWithoutSite(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites, originOf }: SiteList,
): FastifyReply {
  const [path] = request.url.split('?');
  if (path !== '/' || request.method === 'POST' || sites.length === 0) {
    return refuse(request, reply, {
      status: 404,
      title: 'There is no site at this address',
      text: 'Check the name in the address.',
    });
  }
  const links = sites.map((site) => ({
    name: site.config.name,
    address: requestedUrl(originOf(site), request),
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

/** A browser that reaches an unencrypted installation at another port, as through a container's, stays at that port. */
function requestedUrl(origin: string, { headers }: FastifyRequest): string {
  const address = new URL(origin);
  if (address.protocol === 'http:') address.port = /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '';
  return address.href;
}
