/** `GET /cars/{slug}/qr.svg`: the code that opens the car's page on a phone. */
import type { FastifyReply } from 'fastify';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildQrCode } from '#domain/text/qr-code.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import type { CarExchange } from './car-exchange.ts';

export async function carQr(
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
