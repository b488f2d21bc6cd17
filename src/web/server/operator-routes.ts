/**
 * What a monitor and a proxy in front ask: `/metrics`, and `/healthz/host?domain=…`, whether a host is ours, before a
 * certificate is asked for. For this machine (hosts: the private network), or for whoever has the token; anybody else
 * finds nothing there.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv4 } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/site/resolve-site.ts';

export type OperatorDoor = {
  readonly readMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  readonly token: string | null;
};

type Options = OperatorDoor & { readonly isOurHost: (host: string) => boolean };

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');
const privateNetwork = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetwork.addSubnet(address, prefix, 'ipv4');
}
privateNetwork.addAddress('::1', 'ipv6');
privateNetwork.addSubnet('fc00::', 7, 'ipv6');
privateNetwork.addSubnet('fe80::', 10, 'ipv6');

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
  const address = raw.socket.remoteAddress?.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isBrought || address === undefined) return false;
  return network.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
