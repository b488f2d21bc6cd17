/**
 * What a monitor and a proxy in front ask: `/metrics`, and `/healthz/host?domain=…`, whether a host is ours, before a
 * certificate is asked for. For this machine (hosts: the private network), or for clients with the token; others get a
 * 404. A proxy on this machine has the address of this machine, and without forwarding headers its visitors look like
 * it: behind a proxy metrics need the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/site/config/resolve-site.ts';
import { isIn, privateNetwork, thisMachine } from '#web/server/requests/private-network.ts';

export type OperatorEndpoints = {
  readonly readMetrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  readonly token: string | null;
};

export type OperatorCheck = {
  readonly token: string | null;
  /** Hosts of sites and of the console: visitors ask for those, an operator for the machine. */
  readonly isOurHost: (host: string) => boolean;
  /** Whether an address is that of a proxy in front. */
  readonly isTrustedProxy: (address: string) => boolean;
};

type Options = Pick<OperatorEndpoints, 'readMetrics'> & OperatorCheck;

export function operatorRoutes({ readMetrics, ...check }: Options): FastifyPluginAsync {
  return async (server) => {
    server.get('/metrics', async (request, reply) => {
      if (!isOperator(request, check, thisMachine)) return reply.code(404).send('Not found\n');
      const { contentType, text } = await readMetrics();
      return reply.header('cache-control', 'no-store').type(contentType).send(text);
    });

    server.get<{ Querystring: { domain?: string | string[] } }>('/healthz/host', async (request, reply) => {
      if (!mayAsk(request, check, privateNetwork)) return reply.code(404).send('Not found\n');
      const [domain] = [request.query.domain].flat();
      const host = normaliseHost(domain);
      const isOurs = host !== null && check.isOurHost(host);
      return reply
        .header('cache-control', 'no-store')
        .code(isOurs ? 200 : 404)
        .send({ host, isOurs });
    });
  };
}

const noNetworks = new BlockList();

/** A monitor of this installation: from `network` with no proxy in between, or with the token. */
export function isOperator(request: FastifyRequest, check: OperatorCheck, network = privateNetwork): boolean {
  const address = request.raw.socket.remoteAddress ?? '';
  return mayAsk(request, check, check.isTrustedProxy(address) ? noNetworks : network);
}

/** Headers by which proxies announce a forwarded client. */
const broughtBy = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-connecting-ip)$/;

/** A request through a proxy counts as unknown, wherever the proxy is; and so does one whose sender has hung up. */
function mayAsk({ raw, headers }: FastifyRequest, check: OperatorCheck, network: BlockList): boolean {
  const { token, isOurHost } = check;
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const host = normaliseHost(headers.host);
  const isBrought = Object.keys(headers).some((name) => broughtBy.test(name));
  const address = raw.socket.remoteAddress;
  if (isBrought || address === undefined || (host !== null && isOurHost(host))) return false;
  return isIn(network, address);
}

function isSame(value: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(value), digest(expected));
}

type Readiness = {
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle: () => Promise<string | null>;
  readonly countHosts: () => { readonly hostsServed: number; readonly hostsLeftOut: number };
  /** Clients that see the reason, and how many; all others see only whether. */
  readonly mayKnow: (request: FastifyRequest) => boolean;
};

type HealthAnswer = { readonly code: 200 | 503; readonly status: string; readonly [why: string]: unknown };

/**
 * Asked by load balancers every few seconds, and by anyone else as often as they like: the database is asked once a
 * second.
 */
const retentionMs = 1_000;

/**
 * `/readyz`: whether this installation is whole: every site is served and a lead can be stored. `/healthz` only says
 * that it lives.
 */
export function readinessRoutes({ findLeadObstacle, countHosts, mayKnow }: Readiness): FastifyPluginAsync {
  return async (server) => {
    let requested: { readonly atMs: number; readonly obstacle: Promise<string | null> } | null = null;
    const respond = (request: FastifyRequest, reply: FastifyReply, { code, status, ...why }: HealthAnswer) =>
      reply.code(code).send(mayKnow(request) ? { status, ...why } : { status });
    server.get('/readyz', async (request, reply) => {
      const now = performance.now();
      if (requested === null || now - requested.atMs >= retentionMs)
        requested = { atMs: now, obstacle: findLeadObstacle() };
      const obstacle = await requested.obstacle;
      const counts = countHosts();
      reply.header('cache-control', 'no-store');
      if (obstacle !== null)
        return respond(request, reply, { code: 503, status: 'not ready', reason: obstacle, ...counts });
      if (counts.hostsLeftOut > 0)
        return respond(request, reply, { code: 503, status: 'incomplete', ...counts });
      return respond(request, reply, { code: 200, status: 'ready', ...counts });
    });
  };
}
