/** Answers for the documents of a car; they are read, and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildQrCode } from '#domain/text/qr-code.ts';
import type { Application } from '#use-cases/application.ts';
import { printBrochure } from '#use-cases/brochure/print-brochure.ts';
import { countPageView } from '#use-cases/car/count-page-view.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import type { BrochurePalette } from '#view-models/brochure/brochure.ts';
import { buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import { isUncounted } from '#web/server/requests/uncounted.ts';
import { siteThemeTokens } from '#web/theme/site-theme.ts';

/** `GET /cars/{slug}.pdf`: the car on paper, saved as {slug}.pdf. */
export const noSuchCarText = 'This car isn’t on this site.';
export const printerBusyText = 'We’re preparing too many PDFs right now. Please try again in a moment.';

async function carPdf(
  site: SiteContext,
  { slug, origin, request, reply }: CarExchange,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const outcome = await printBrochure(site, { slug, origin, palette: paletteOf(site) }, app, now);
  if (outcome.kind === 'not-found') return refuse(reply.code(404), noSuchCarText);
  if (outcome.kind === 'busy') return refuse(reply.code(503).header('retry-after', '5'), printerBusyText);
  const etag = `"${outcome.tag}"`;
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('etag', etag)
    // A file for people, not a page for search engines.
    .header('x-robots-tag', 'noindex');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .header('content-disposition', `attachment; filename="${fileName(slug)}"`)
    .type('application/pdf')
    .send(Buffer.from(outcome.pdf));
}

/** A slug is letters, digits and hyphens; nothing else gets into a header. */
function fileName(slug: string): string {
  return `${slug.replace(/[^\w.-]/g, '-')}.pdf`;
}

function refuse(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

function paletteOf({ config }: SiteContext): BrochurePalette {
  const tokens = siteThemeTokens(config.template, config.theme);
  const colour = (name: string) => tokens[name] ?? '';
  return {
    brand: colour('brand'),
    onBrand: colour('brand-contrast'),
    mutedOnBrand: colour('brand-muted'),
    accent: colour('accent'),
    ink: colour('ink'),
    softInk: colour('ink-soft'),
    line: colour('line'),
    sunken: colour('surface-sunken'),
    stamp: colour('danger'),
    onStamp: colour('surface'),
  };
}

/** `GET /cars/{slug}/view.json` with photos_count, updated_at and website_id: views and car_fields. */
const statuses = { unreadable: 400, 'other-site': 403, 'no-such-car': 404 } as const;

async function carViewJson(
  site: SiteContext,
  { slug, clientAddress, request, reply }: CarExchange,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const { headers } = request;
  const outcome = await countPageView(
    site,
    {
      slug,
      query: new URLSearchParams(request.url.split('?')[1] ?? ''),
      clientAddress,
      userAgent: headers['user-agent'] ?? null,
      isUncounted: isUncounted(request),
    },
    app,
    now,
  );
  reply.header('cache-control', 'no-store');
  if (outcome.kind === 'refused') {
    return reply.code(statuses[outcome.reason]).send({ error: outcome.reason });
  }
  return reply.send({ views: outcome.views, car_fields: outcome.carFields });
}

export async function carDocument(
  site: SiteContext,
  { document, ...exchange }: CarDocumentAddress & CarExchange,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (request.method === 'POST') {
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .header('cache-control', 'no-store')
      .send({ error: 'Only GET and HEAD work here.' });
  }
  switch (document) {
    case 'json':
      return carJson(site, exchange, app, now);
    case 'view':
      return carViewJson(site, exchange, app, now);
    case 'qr':
      return carQr(site, exchange, app, now);
    case 'pdf':
      return carPdf(site, exchange, app, now);
  }
}

/** `GET /cars/{slug}.json`: the facts of the car page for machines; `facts` are those of every endpoint. */
async function carJson(
  site: SiteContext,
  { slug, origin, reply }: CarExchange,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const car = await findListedCar(site, slug, app, now);
  if (!car)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: 'This car isn’t on this site.' });
  const { dealerGroupId, siteSlug } = site;
  // Without the count the facts are still served.
  const views = await app.viewCounter.total({ dealerGroupId, siteSlug, carId: car.id }).catch(() => null);
  return reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .send({ ...carToWire(car, site, now), views, facts: buildCarFacts(car, site, { origin, now }) });
}

/** `GET /cars/{slug}/qr.svg`: the code that opens the car's page on a phone. */
async function carQr(
  site: SiteContext,
  { slug, origin, reply }: CarExchange,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const car = await findListedCar(site, slug, app, now);
  const code = car && buildQrCode(`${origin}${carHref(car.slug)}`);
  if (!code) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: 'This car isn’t on this site.' });
  }
  const { size, path } = code;
  return (
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      // Dark on light whatever the theme: a camera has to read it.
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`,
      )
  );
}

/**
 * The documents that belong to a car's address: `/cars/{slug}.json`, `/cars/{slug}.pdf`, `/cars/{slug}/view.json`,
 * `/cars/{slug}/qr.svg`.
 */
export type CarDocument = 'json' | 'pdf' | 'view' | 'qr';
type CarDocumentAddress = { readonly document: CarDocument; readonly slug: string };

const address = /^\/cars\/([^/?]+?)(?:\.(json|pdf)|\/(view\.json|qr\.svg))(?:\?|$)/;

const documents: ReadonlyMap<string, CarDocument> = new Map([
  ['json', 'json'],
  ['pdf', 'pdf'],
  ['view.json', 'view'],
  ['qr.svg', 'qr'],
]);

/** Null for every other address. `url` is readable percent-encoding. */
export function parseCarDocument(url: string): CarDocumentAddress | null {
  const [, slug, extension, file] = address.exec(url) ?? [];
  const document = documents.get(extension ?? file ?? '');
  return slug === undefined || document === undefined ? null : { document, slug: decodeURIComponent(slug) };
}

/** A question about one car's document, and where its answer goes. */
type CarExchange = {
  readonly slug: string;
  /** Scheme, host and port that the site names itself by. */
  readonly origin: string;
  /** Network address of the client. */
  readonly clientAddress: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
