/** Joins what `/metrics` tells: requests and faults as they come, and what is looked up at each reading. */
import {
  createPrometheusMetrics,
  type PrometheusMetrics,
} from '#adapters/metrics-prometheus/prometheus-metrics.ts';
import { createOperatorFigures } from '#adapters/postgres/operator-figures.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';

type Opened = {
  readonly registry: Pick<SiteRegistry, 'summaries' | 'leftOut'>;
  readonly stores: Pick<Stores, 'database' | 'refresh'>;
};

export function openMetrics(
  { onStop, onFault }: Pick<Startup, 'onStop' | 'onFault'>,
  { registry, stores }: Opened,
): PrometheusMetrics {
  const { pool } = stores.database;
  const figures = createOperatorFigures(pool);
  const metrics = createPrometheusMetrics([
    {
      name: 'forecourt_sites',
      help: 'Sites served, sites with a ready search index, and sites with errors, which are not served.',
      read: () => ({
        served: registry.summaries.length,
        ready: stores.refresh.readyCount,
        'left out': registry.leftOut.length,
      }),
    },
    {
      name: 'forecourt_lead_deliveries',
      help: 'Leads and messages to deliver, or that failed.',
      read: () => figures.countDeliveries(),
    },
    {
      name: 'forecourt_import_runs_day',
      help: 'Imports of the last 24 hours.',
      read: () => figures.countImportRuns(),
    },
    {
      name: 'forecourt_quarantined_inputs',
      help: 'Feeds and emails that exceeded the parsing limits and are not read again.',
      read: () => figures.countQuarantined(),
    },
    {
      name: 'forecourt_jobs_open',
      help: 'Background jobs: due, running, failed and waiting for a retry.',
      read: () => figures.countOpenJobs(),
    },
    {
      name: 'forecourt_jobs_failed',
      help: 'Background jobs that failed at every attempt, by name.',
      read: () => figures.countFailedJobs(),
    },
    {
      name: 'forecourt_database_connections',
      help: 'Database connections of this process, and requests waiting for one.',
      read: () => ({
        open: pool.totalCount,
        idle: pool.idleCount,
        'waited for': pool.waitingCount,
      }),
    },
  ]);
  onFault(() => metrics.noteFault());
  onStop(() => metrics.close());
  return metrics;
}
