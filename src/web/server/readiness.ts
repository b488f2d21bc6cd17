/** `/readyz`: whether this installation is whole: every site is served and a lead can be stored. `/healthz` only says that it lives. */
import type { FastifyPluginAsync } from 'fastify';

type Readiness = {
  /** Why no lead can be stored, in words for an operator; null while one can. */
  readonly findLeadObstacle: () => Promise<string | null>;
  /** At that look, by name: databases among several in which none can be. */
  readonly databasesAway: () => readonly string[];
  readonly countHosts: () => { readonly hostsServed: number; readonly hostsLeftOut: number };
  /** Hosts that are not served because their database has been away since the start. */
  readonly countAwayHosts: () => number;
};

/** Asked by load balancers every few seconds, and by anybody else as often as they like: the database is asked once a second. */
const keptMs = 1_000;

export function readinessRoutes({
  findLeadObstacle,
  databasesAway,
  countHosts,
  countAwayHosts,
}: Readiness): FastifyPluginAsync {
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
      if (counts.hostsLeftOut > 0) return reply.code(503).send({ status: 'incomplete', ...counts });
      const away = databasesAway();
      // 200, because to send nobody here would take the sites away whose database is there.
      return away.length === 0
        ? { status: 'ready', ...counts }
        : { status: 'partial', databasesAway: away, ...counts, hostsAway: countAwayHosts() };
    });
  };
}
