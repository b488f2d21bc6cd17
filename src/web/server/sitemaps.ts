/**
 * `/sitemap.xml` and the files it names, from memory: made again once the stock, the configuration or the hour changes
 * them.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Application } from '#use-cases/application.ts';
import { writeSiteMaps } from '#use-cases/sitemap/write-site-maps.ts';
import type { CachedPage } from '#web/server/pages/page-cache.ts';
import { PageForms } from '#web/server/pages/page-forms.ts';
import { sendPage } from '#web/server/pages/send-page.ts';
import { SingleFlight } from '#web/server/pages/shared-pages.ts';
import { SiteMoments } from '#web/server/pages/site-moments.ts';

const storedBytes = 64 * 1024 * 1024;
const address = /^\/sitemap(-(pages|cars|images)-[1-9]\d{0,4})?\.xml$/;
/** Clients revalidate it each time: a sold car is gone with the stock version that sold it. */
const control = 'public, max-age=0, must-revalidate';

type Options = {
  readonly app: Pick<Application, 'carStore' | 'sitesOf' | 'stockSearch'>;
  readonly clock: Clock;
  readonly originOf: (site: SiteContext) => string;
};
type CachedEntry = { readonly files: ReadonlyMap<string, CachedPage>; readonly bytes: number };

/** Null for every other address; a file that the index does not name is answered by the site, as any unknown page. */
export type Sitemaps = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | null> | null;

export function createSitemaps({ app, clock, originOf }: Options): Sitemaps {
  const cached = new BoundedMap<CachedEntry>(storedBytes, ({ bytes }) => bytes);
  const flights = new SingleFlight<CachedEntry>();
  const moments = new SiteMoments();

  /** One for all who ask at the same time. */
  async function find(site: SiteContext): Promise<CachedEntry> {
    const now = clock();
    const versions = app.sitesOf(site.dealerGroupId).map(({ configVersion }) => configVersion);
    const stock = app.stockSearch.version(site);
    const key = [siteKey(site), originOf(site), stock, moments.of(site, now), ...versions].join('|');
    const found = cached.use(key);
    if (found) return found;
    const made = await flights.join(key, () => make(site, now)).result;
    cached.set(key, made);
    return made;
  }

  async function make(site: SiteContext, now: Date): Promise<CachedEntry> {
    const texts = await writeSiteMaps(site, { origin: originOf(site) }, app, now);
    const files = new Map([...texts].map(([path, text]) => [path, asPage(text)]));
    const bytes = [...files.values()].reduce(
      (sum, { forms }) => sum + Math.ceil(forms.plain.length * 1.35),
      0,
    );
    return { files, bytes };
  }

  return (site, request, reply) => {
    const [path = ''] = request.url.split('?');
    if (request.method === 'POST' || !address.test(path)) return null;
    return find(site).then(({ files }) => {
      const file = files.get(path);
      return file ? sendPage(file, request, reply.header('cache-control', control)) : null;
    });
  };
}

function asPage(text: string): CachedPage {
  const plain = Buffer.from(text);
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    contentSecurityPolicy: null,
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    forms: new PageForms(plain),
    expiresAtMs: Number.POSITIVE_INFINITY,
  };
}
