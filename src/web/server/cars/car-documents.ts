/** Answers for the documents of a car; they are read, and nothing else. */
import type { FastifyReply } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { CarDocumentAddress } from './car-address.ts';
import type { CarExchange } from './car-exchange.ts';
import { carJson } from './car-json.ts';
import { carPdf } from './car-pdf.ts';
import { carQr } from './car-qr.ts';
import { carViewJson } from './car-view-json.ts';

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
      .send({ error: 'This address can only be read.' });
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
