/** `GET /cars/{slug}.json`: the facts of the car page for machines; `facts` are those of every endpoint. */
import type { FastifyReply } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';
import type { CarExchange } from './car-exchange.ts';

export async function carJson(
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
