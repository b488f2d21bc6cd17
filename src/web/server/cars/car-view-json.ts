/** `GET /cars/{slug}/view.json` with photos_count, updated_at and website_id: views and car_fields. */
import type { FastifyReply } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { countPageView } from '#use-cases/car/count-page-view.ts';
import { isUncounted } from '#web/server/requests/uncounted.ts';
import type { CarExchange } from './car-exchange.ts';

const statuses = { unreadable: 400, 'other-site': 403, 'no-such-car': 404 } as const;

export async function carViewJson(
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
