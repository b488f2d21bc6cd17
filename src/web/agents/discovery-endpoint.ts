/** `/llms.txt`, `/.well-known/ai-catalog.json`, `/.well-known/api-catalog`, `/mcp/server-card` and `/openapi.json`: read by programs of any origin. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { type DiscoveryFile, writeDiscoveryFiles } from './discovery-files.ts';

type Kept = {
  readonly version: string;
  readonly files: ReadonlyMap<string, DiscoveryFile & { etag: string }>;
};

/** An hour: what they say changes with the configuration alone. */
const control = 'public, max-age=3600';

/** Null for every other address, and for descriptions of a disabled endpoint. */
export function createDiscoveryEndpoint({ originOf }: { readonly originOf: (site: SiteContext) => string }) {
  const kept = new Map<string, Kept>();

  function filesOf(site: SiteContext): Kept['files'] {
    const origin = originOf(site);
    const version = `${site.configVersion}|${origin}`;
    const known = kept.get(siteKey(site));
    if (known?.version === version) return known.files;
    const files = new Map(
      [...writeDiscoveryFiles(site, origin)].map(([path, file]) => [
        path,
        { ...file, etag: `"${createHash('sha1').update(file.text).digest('base64url')}"` },
      ]),
    );
    kept.set(siteKey(site), { version, files });
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
