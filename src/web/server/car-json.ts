/** `GET /cars/{slug}.json`: the facts of the car page for machines (C-19). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carToWire } from '../../domain/car/car-wire.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Application } from '../../use-cases/application.ts';
import { findListedCar } from '../../use-cases/car/view-car.ts';

const address = /^\/cars\/([^/?]+)\.json(?:\?|$)/;

export async function carJson(
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  app: Application,
  now: Date,
): Promise<FastifyReply> {
  const slug = address.exec(request.url)?.[1];
  const car = slug ? await findListedCar(site, decodeURIComponent(slug), app, now) : null;
  if (!car)
    return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such car on this site.' });
  return reply.header('cache-control', 'public, max-age=0, must-revalidate').send(carToWire(car, site));
}
