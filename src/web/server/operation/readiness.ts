/** `/readyz`: whether this installation is whole: every site is served and a lead can be stored. `/healthz` only says that it lives. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

type Readiness = {
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle: () => Promise<string | null>;
  readonly countHosts: () => { readonly hostsServed: number; readonly hostsLeftOut: number };
  /** Clients that see the reason, and how many; all others see only whether. */
  readonly mayKnow: (request: FastifyRequest) => boolean;
};

type Said = { readonly code: 200 | 503; readonly status: string; readonly [why: string]: unknown };

/**
 * Asked by load balancers every few seconds, and by anyone else as often as they like: the database is asked once a
 * second.
 */
const retentionMs = 1_000;

export function readinessRoutes({ findLeadObstacle, countHosts, mayKnow }: Readiness): FastifyPluginAsync {
  return async (server) => {
    let requested: { readonly atMs: number; readonly obstacle: Promise<string | null> } | null = null;
    const say = (request: FastifyRequest, reply: FastifyReply, { code, status, ...why }: Said) =>
      reply.code(code).send(mayKnow(request) ? { status, ...why } : { status });
    server.get('/readyz', async (request, reply) => {
      const now = performance.now();
      if (requested === null || now - requested.atMs >= retentionMs)
        requested = { atMs: now, obstacle: findLeadObstacle() };
      const obstacle = await requested.obstacle;
      const counts = countHosts();
      reply.header('cache-control', 'no-store');
      if (obstacle !== null)
        return say(request, reply, { code: 503, status: 'not ready', reason: obstacle, ...counts });
      if (counts.hostsLeftOut > 0) return say(request, reply, { code: 503, status: 'incomplete', ...counts });
      return say(request, reply, { code: 200, status: 'ready', ...counts });
    });
  };
}
