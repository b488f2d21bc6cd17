/**
 * /dev/explain?path=…: what decides a page of the requested site, for people who set it up. Never registered in
 * production.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { resolveSite } from '#domain/site/config/resolve-site.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { LoadedSites } from '#ports/sites/site-source.ts';
import { explainPage } from '#use-cases/site-version/explain-page.ts';
import { refusalPage } from '#web/server/pages/plain-pages.ts';
import { type DevAccess, mayOpenDevPages } from './dev-access.ts';
import { explainedPage } from './dev-explain-page.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

type Options = DevAccess & {
  readonly liveSites: { load(named: readonly SiteReference[]): Promise<Pick<LoadedSites, 'explain'>> };
};

export const devExplainRoutes: FastifyPluginAsync<Options> = async (server, { liveSites, ...door }) => {
  server.get<{ Querystring: { path?: string | string[] } }>('/dev/explain', async (request, reply) => {
    if (!mayOpenDevPages(request, door)) {
      const text =
        'DEV_MAILBOX=network at the start opens such pages to your network, under the names of the sites.';
      return refuse(reply, 403, 'Settings can only be read on the machine that runs Forecourt', text);
    }
    const site = resolveSite(door.hosts(), request.headers.host);
    if (site === null)
      return refuse(
        reply,
        404,
        'There is no site at this address',
        'Ask under the name of one of your sites.',
      );
    const requested = [request.query.path].flat()[0] ?? '/';
    const base = `http://${site.config.hosts[0]}`;
    if (!URL.canParse(requested, base))
      return refuse(
        reply,
        400,
        'That is no address',
        'Ask with ?path=/ and what follows the name of the site.',
      );
    const path = new URL(requested, base).pathname;
    const explained = explainPage(site, path, await liveSites.load([site]));
    return send(reply, explainedPage({ ...explained, path, name: site.config.name }));
  });
};

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

function refuse(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return send(reply.code(status), refusalPage(status, title, text));
}
