/** What a host gets that no site is served at. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import { refusalPolicy } from '#web/server/headers/security-headers.ts';
import { siteListPage } from '#web/server/pages/plain-pages.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import { siteIcon } from './site-icon.ts';

type SiteList = {
  /** Demo sites; no other is named in responses. */
  readonly sites: readonly SiteContext[];
  readonly originOf: (site: SiteContext) => string;
};

/** A site with mistakes will be back: search engines keep its pages, and no response says that it is gone. */
export function answerExcludedSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', '600');
  const text = 'We’re working on it. Please try again later.';
  return refuse(request, reply, { status: 503, title: 'This site is unavailable right now', text });
}

/** An unknown host gets the list of demo sites on `/`, where there are any, and nothing of any dealer's anywhere else. */
export function answerWithoutSite(
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

/** A browser that reaches an unencrypted installation at another port, as through a container's, stays at that port. */
function addressAsAsked(origin: string, { headers }: FastifyRequest): string {
  const address = new URL(origin);
  if (address.protocol === 'http:') address.port = /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '';
  return address.href;
}
