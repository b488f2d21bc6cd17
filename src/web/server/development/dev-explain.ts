/**
 * /dev/explain?path=…: what decides a page of the requested site, for people who set it up. Never registered in
 * production.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { configLayerName, type ExplainedValue } from '#domain/site/config/config-layers.ts';
import { listConfigKeys } from '#domain/site/config/config-reference.ts';
import { resolveSite } from '#domain/site/config/resolve-site.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { LoadedSites } from '#ports/sites/site-source.ts';
import { type ExplainedPage, explainPage } from '#use-cases/site-version/explain-page.ts';
import { escapeHtml, refusalPage } from '#web/server/pages/plain-pages.ts';
import { type DevAccess, devPage, mayOpenDevPages } from './dev-page.ts';

/** Settings of a page of a site, as HTML that a person can read. */
type Explained = ExplainedPage & { readonly name: string; readonly path: string };

function explainedPage({ name, path, kind, own, everywhere }: Explained): string {
  return devPage(
    `Settings of ${path}`,
    `<header><h1>Settings of <a href="${escapeHtml(path)}">${escapeHtml(path)}</a></h1><p>${escapeHtml(name)}: ${escapeHtml(kind)}. Every current value, and its source: the site, its group, the template, the platform, or the default.</p>
<form action="/dev/explain"><label>Another page of this site<input name="path" value="${escapeHtml(path)}"></label><button>Explain</button></form></header>
<h2>This page</h2>${own.length === 0 ? '<p class="empty">No settings for this page.</p>' : table(own)}
<h2>Every page of the site</h2>${table(everywhere)}`,
    'wide',
  );
}

function table(values: readonly ExplainedValue[]): string {
  const rows = values.map(
    ({ path, value, layer }) =>
      `<tr><td><b>${escapeHtml(path)}</b><small>${escapeHtml(describe(path))}</small></td><td>${configLayerName(layer)}${layer === null ? '' : `<small>sites/${escapeHtml(layer)}</small>`}</td><td>${written(value)}</td></tr>`,
  );
  return `<table><thead><tr><th>Setting</th><th>Set in</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const maxRequestLength = 200;

/** Long parts are folded. */
function written(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  if (text.length <= maxRequestLength) return `<code>${escapeHtml(text)}</code>`;
  const whole = escapeHtml(JSON.stringify(value, null, 2));
  return `<details><summary><code>${escapeHtml(text.slice(0, maxRequestLength))}…</code></summary><pre>${whole}</pre></details>`;
}

const described = listConfigKeys().map(({ path, description }) => ({
  // `pages.*.title` means the title of each page, `offers[].name` the name of each offer.
  pattern: new RegExp(
    `^${path
      .replace(/\([^()]*\)/g, '')
      .replace(/[.[\]]/g, '\\$&')
      .replaceAll('\\[\\]', '\\[\\d+\\]')
      .replaceAll('\\.*', '\\.[^.]+')}$`,
  ),
  description,
}));

function describe(path: string): string {
  return described.find(({ pattern }) => pattern.test(path))?.description ?? '';
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

type Options = DevAccess & {
  readonly liveSites: { load(named: readonly SiteReference[]): Promise<Pick<LoadedSites, 'explain'>> };
};

export const devExplainRoutes: FastifyPluginAsync<Options> = async (server, { liveSites, ...routes }) => {
  server.get<{ Querystring: { path?: string | string[] } }>('/dev/explain', async (request, reply) => {
    if (!mayOpenDevPages(request, routes)) {
      const text =
        'Start with DEV_MAILBOX=network to open such pages to your network, under the host names of the sites.';
      return refuse(reply, 403, 'Settings can only be read on the machine that runs Forecourt', text);
    }
    const site = resolveSite(routes.hosts(), request.headers.host);
    if (site === null)
      return refuse(
        reply,
        404,
        'There is no site at this address',
        'Use the host name of one of your sites.',
      );
    const requested = [request.query.path].flat()[0] ?? '/';
    const base = `http://${site.config.hosts[0]}`;
    if (!URL.canParse(requested, base))
      return refuse(reply, 400, 'That is not an address', 'Add ?path=/ and the page’s path.');
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
