/** `/readyz`: whether this installation is whole: every site is served and a lead can be stored. `/healthz` only says that it lives. */
import type { FastifyPluginAsync } from 'fastify';

type Readiness = {
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle: () => Promise<string | null>;
  readonly countHosts: () => { readonly hostsServed: number; readonly hostsLeftOut: number };
};

/** Asked by load balancers every few seconds, and by anybody else as often as they like: the database is asked once a second. */
const keptMs = 1_000;

export function readinessRoutes({ findLeadObstacle, countHosts }: Readiness): FastifyPluginAsync {
  return async (server) => {
    let asked: { readonly atMs: number; readonly obstacle: Promise<string | null> } | null = null;
    server.get('/readyz', async (_request, reply) => {
      const now = performance.now();
      if (asked === null || now - asked.atMs >= keptMs) asked = { atMs: now, obstacle: findLeadObstacle() };
      const obstacle = await asked.obstacle;
      const counts = countHosts();
      reply.header('cache-control', 'no-store');
      if (obstacle !== null)
        return reply.code(503).send({ status: 'not ready', reason: obstacle, ...counts });
      const isWhole = counts.hostsLeftOut === 0;
      return reply.code(isWhole ? 200 : 503).send({ status: isWhole ? 'ready' : 'incomplete', ...counts });
    });
  };
}
