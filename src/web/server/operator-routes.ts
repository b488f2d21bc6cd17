/**
 * What a monitor and a proxy in front ask: `/metrics`, and `/healthz/host?domain=…`, whether a host is ours, before a
 * certificate is asked for. For this machine (hosts: the private network), or for whoever has the token; anybody else
 * finds nothing there.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/site/resolve-site.ts';
import { isIn, privateNetwork, thisMachine } from './private-network.ts';

export type OperatorDoor = {
  readonly readMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  readonly token: string | null;
};

type Options = OperatorDoor & { readonly isOurHost: (host: string) => boolean };

export function operatorRoutes({ readMetrics, token, isOurHost }: Options): FastifyPluginAsync {
  return async (server) => {
    server.get('/metrics', async (request, reply) => {
      if (!mayAsk(request, token, thisMachine)) return reply.code(404).send('Not found\n');
      const { contentType, text } = await readMetrics();
      return reply.header('cache-control', 'no-store').type(contentType).send(text);
    });

    server.get<{ Querystring: { domain?: string | string[] } }>('/healthz/host', async (request, reply) => {
      if (!mayAsk(request, token, privateNetwork)) return reply.code(404).send('Not found\n');
      const [domain] = [request.query.domain].flat();
      const host = normaliseHost(domain);
      const isOurs = host !== null && isOurHost(host);
      return reply
        .header('cache-control', 'no-store')
        .code(isOurs ? 200 : 404)
        .send({ host, isOurs });
    });
  };
}

/** Whoever watches this installation: from the private network, or with the token. */
export function isOperator(request: FastifyRequest, token: string | null): boolean {
  return mayAsk(request, token, privateNetwork);
}

/** A request that a proxy brought is a stranger's, wherever the proxy stands; and so is one whose sender has hung up. */
function mayAsk({ raw, headers }: FastifyRequest, token: string | null, network: BlockList): boolean {
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isBrought = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = raw.socket.remoteAddress;
  if (isBrought || address === undefined) return false;
  return isIn(network, address);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
