/** `GET /cars/{slug}.pdf`: the car on paper, saved as {slug}.pdf. */
import type { FastifyReply } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { printBrochure } from '#use-cases/brochure/print-brochure.ts';
import type { BrochurePalette } from '#view-models/brochure/brochure.ts';
import { siteThemeTokens } from '#web/theme/site-theme.ts';
import type { CarExchange } from './car-exchange.ts';

export const noSuchCarText = 'This car isn’t on this site.';
export const printerBusyText = 'We’re preparing too many PDFs right now. Please try again in a moment.';

export async function carPdf(
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
