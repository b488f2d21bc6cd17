/** `/llms.txt`, `/.well-known/ai-catalog.json`, `/.well-known/api-catalog`, `/mcp/server-card` and `/openapi.json`: read by programs of any origin. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policySlug } from '#domain/privacy/privacy-policy.ts';
import { allStockHref } from '#domain/site/links.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { sitemapIndexPath } from '#use-cases/sitemap/write-site-maps.ts';
import {
  buildAgentCard,
  buildProfileSchema,
  profilePath,
  profileSchemaPath,
  profileUri,
  writeProfile,
} from './a2a/agent-card.ts';
import * as paths from './endpoint-paths.ts';
import * as doors from './endpoints.ts';
import { freshnessSeconds, freshnessText } from './endpoints.ts';
import { protocolVersions, serverName, serverVersion } from './mcp-server.ts';
import { buildOpenApi } from './openapi/openapi-document.ts';

/** The files by which programs find a site's endpoints, made from the list of endpoints. */
type DiscoveryFile = { readonly mediaType: string; readonly text: string };

/** By address. `origin` is the scheme and host that the site names itself by. */
function writeDiscoveryFiles(site: SiteContext, origin: string): ReadonlyMap<string, DiscoveryFile> {
  const files = new Map<string, DiscoveryFile>([
    [paths.aiCatalogPath, json(doors.aiCatalogType, buildAiCatalog(site, origin))],
    [
      paths.openApiPath,
      json('application/json; charset=utf-8', buildOpenApi({ name: site.config.name, origin })),
    ],
    [paths.apiCatalogPath, json(apiCatalogType, buildApiCatalog(site, origin))],
    [paths.llmsTextPath, { mediaType: 'text/plain; charset=utf-8', text: writeLlmsText(site, origin) }],
  ]);
  const { agents } = site.config;
  if (agents.a2a) {
    const uri = profileUri(site, origin);
    files.set(paths.agentCardPath, json('application/json; charset=utf-8', buildAgentCard(site, origin)));
    files.set(profilePath, { mediaType: 'text/markdown; charset=utf-8', text: writeProfile(uri) });
    files.set(profileSchemaPath, json('application/schema+json', buildProfileSchema(uri)));
  }
  const mcp = doors.listAgentEndpoints(site).find(({ id }) => id === 'mcp');
  if (mcp) files.set(mcp.card.path, json(mcp.card.mediaType, buildServerCard(site, origin, mcp)));
  return files;
}

/** RFC 9727 names the profile by which a linkset is known to be this one. */
const apiCatalogType = 'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"';

function json(mediaType: string, document: unknown): DiscoveryFile {
  return { mediaType, text: `${JSON.stringify(document, null, 2)}\n` };
}

function buildAiCatalog(site: SiteContext, origin: string) {
  const { hosts, name } = site.config;
  return {
    specVersion: '1.0',
    host: { displayName: name, identifier: hosts[0], documentationUrl: `${origin}${paths.developersPath}` },
    entries: doors.listAgentEndpoints(site).flatMap(({ title, text, card, urn, queries }) =>
      urn === null
        ? []
        : {
            identifier: `urn:air:${hosts[0]}:${urn}`,
            displayName: `${name}: ${title}`,
            type: card.mediaType,
            url: `${origin}${card.path}`,
            description: `${text} ${freshnessText}`,
            representativeQueries: queries,
            extensions: { [`${origin}${paths.developersPath}#freshness`]: { seconds: freshnessSeconds } },
          },
    ),
  };
}

/** SEP-2127; experimental, and what a client reads before it connects. */
function buildServerCard(site: SiteContext, origin: string, mcp: doors.AgentEndpointInfo) {
  const { name } = site.config;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: serverName(site),
    title: name,
    version: serverVersion,
    description: cutAt(`Cars for sale at ${name}, with their Australian facts. Nothing to sign in to.`, 100),
    websiteUrl: `${origin}${paths.developersPath}`,
    remotes: [
      {
        type: 'streamable-http',
        url: `${origin}${mcp.path}`,
        supportedProtocolVersions: protocolVersions,
      },
    ],
  };
}

/** RFC 9727: every interface with its description, and where people read about it. */
function buildApiCatalog(site: SiteContext, origin: string) {
  return {
    linkset: doors.listAgentEndpoints(site).map(({ path, card }) => ({
      anchor: `${origin}${path}`,
      'service-desc': [{ href: `${origin}${card.path}`, type: card.mediaType }],
      'service-doc': [{ href: `${origin}${paths.developersPath}`, type: 'text/html' }],
    })),
  };
}

function writeLlmsText(site: SiteContext, origin: string): string {
  const { name, legalName, pages } = site.config;
  const link = (title: string, path: string, text: string) => `- [${title}](${origin}${path}): ${text}`;
  return [
    `# ${name}`,
    '',
    `> Cars for sale at ${name} (${legalName}), a licensed Australian car dealer. Prices are Australian dollars and stand with their type; repayments are estimates and stand with both rates. ${freshnessText}`,
    '',
    '## Stock',
    '',
    link('All cars', allStockHref, 'every car in stock, with filters'),
    link('Sitemap', sitemapIndexPath, "every page; a car's facts are at its address with .json at the end"),
    '',
    '## Doors for programs',
    '',
    ...doors.listAgentEndpoints(site).map(({ title, text, card }) => link(title, card.path, text)),
    link('AI catalogue', paths.aiCatalogPath, 'all of these for programs'),
    link('For developers', paths.developersPath, 'all of these for people, with examples'),
    '',
    '## Dealer',
    '',
    link('Locations', '/locations', 'yards with their hours and licences'),
    ...(Object.hasOwn(pages, policySlug)
      ? [link('Privacy policy', `/${policySlug}`, 'what happens with what is sent')]
      : []),
    '',
  ].join('\n');
}

function cutAt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

type CachedDocument = {
  readonly version: string;
  readonly files: ReadonlyMap<string, DiscoveryFile & { etag: string }>;
};

/** An hour: what they say changes with the configuration alone. */
const control = 'public, max-age=3600';

/** Null for every other address, and for descriptions of a disabled endpoint. */
export function createDiscoveryEndpoint({ originOf }: { readonly originOf: (site: SiteContext) => string }) {
  const cached = new Map<string, CachedDocument>();

  function filesOf(site: SiteContext): CachedDocument['files'] {
    const origin = originOf(site);
    const version = `${site.configVersion}|${origin}`;
    const known = cached.get(siteKey(site));
    if (known?.version === version) return known.files;
    const files = new Map(
      [...writeDiscoveryFiles(site, origin)].map(([path, file]) => [
        path,
        { ...file, etag: `"${createHash('sha1').update(file.text).digest('base64url')}"` },
      ]),
    );
    cached.set(siteKey(site), { version, files });
    return files;
  }

  return (site: SiteContext, request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    const [path = ''] = request.url.split('?');
    if (request.method === 'POST') return null;
    const file = filesOf(site).get(path);
    if (file === undefined) return null;
    reply
      .header('cache-control', control)
      .header('etag', file.etag)
      // A browser's assistant reads them from any page.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    // As bytes: of a text Fastify names a charset, which these types have not.
    return reply.header('content-type', file.mediaType).send(Buffer.from(file.text));
  };
}
