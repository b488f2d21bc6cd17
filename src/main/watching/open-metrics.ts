/** Joins what `/metrics` tells: requests and faults as they come, and what is looked up at each reading. */
import {
  createPrometheusMetrics,
  type PrometheusMetrics,
} from '#adapters/metrics-prometheus/prometheus-metrics.ts';
import { createOperatorFigures, type OperatorFigures } from '#adapters/postgres/operator-figures.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';

type Opened = {
  readonly registry: Pick<SiteRegistry, 'summaries' | 'leftOut'>;
  readonly stores: Pick<Stores, 'cells' | 'refresh'>;
};

export function openMetrics(
  { onStop, onFault }: Pick<Startup, 'onStop' | 'onFault'>,
  { registry, stores }: Opened,
): PrometheusMetrics {
  const pools = stores.cells.all.map(({ database }) => database.pool);
  const waiting = pools.map(createOperatorFigures);
  const summed = async (
    read: (figures: OperatorFigures) => ReturnType<OperatorFigures['countImportRuns']>,
  ) => {
    const sums: Record<string, number> = {};
    for (const figures of await Promise.all(waiting.map(read)))
      for (const [of, times] of Object.entries(figures)) sums[of] = (sums[of] ?? 0) + times;
    return sums;
  };
  const sum = (read: (pool: (typeof pools)[number]) => number) =>
    pools.reduce((total, pool) => total + read(pool), 0);
  const metrics = createPrometheusMetrics([
    {
      name: 'forecourt_sites',
      help: 'Sites that are served, those whose search index is ready, and those left out for mistakes.',
      read: () => ({
        served: registry.summaries.length,
        ready: stores.refresh.readyCount,
        'left out': registry.leftOut.length,
      }),
    },
    {
      name: 'forecourt_lead_deliveries',
      help: 'Leads and messages that have to be delivered, or that were given up.',
      read: () => summed((figures) => figures.countDeliveries()),
    },
    {
      name: 'forecourt_import_runs_day',
      help: 'Imports of the last 24 hours.',
      read: () => summed((figures) => figures.countImportRuns()),
    },
    {
      name: 'forecourt_quarantined_inputs',
      help: 'Feeds and mails that broke the limits of reading and are not read again.',
      read: () => summed((figures) => figures.countQuarantined()),
    },
    {
      name: 'forecourt_database_connections',
      help: 'Connections of this process to the database, and who waits for one.',
      read: () => ({
        open: sum((pool) => pool.totalCount),
        idle: sum((pool) => pool.idleCount),
        'waited for': sum((pool) => pool.waitingCount),
      }),
    },
  ]);
  onFault(() => metrics.noteFault());
  onStop(() => metrics.close());
  return metrics;
}
