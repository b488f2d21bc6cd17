/**
 * Metrics of this process in Prometheus' text format: counters of requests, and gauges that are read on each scrape.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type CacheLookup = {
  readonly name: string;
  readonly help: string;
  /** Values by the label `of`, or the one value under ''. */
  readonly read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
};

export type PrometheusMetrics = {
  noteRequest(figure: {
    readonly kind: string;
    readonly status: number;
    readonly seconds: number;
    readonly cache: string | null;
  }): void;
  noteFault(): void;
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
  close(): void;
};

/** From a page out of the cache to one that the client gives up on. */
const secondsUpTo = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createPrometheusMetrics(lookedUp: readonly CacheLookup[]): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Request durations by kind and status class.',
    labelNames: ['kind', 'status'],
    buckets: secondsUpTo,
    registers,
  });
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages by cache result.',
    labelNames: ['cache'],
    registers,
  });
  const errorLog = new Counter({
    name: 'forecourt_faults_total',
    help: 'Unexpected errors, by log message.',
    registers,
  });
  for (const { name, help, read } of lookedUp) {
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers,
      async collect() {
        this.reset();
        for (const [of, value] of Object.entries(await read())) {
          if (of === '') this.set(value);
          else this.set({ of }, value);
        }
      },
    });
  }
  // A series is looked up once and cached: a request out of the cache takes some thirty microseconds in all.
  const series = new Map<string, Histogram.Internal<'kind' | 'status'>>();
  const pageSeries = new Map<string, Counter.Internal>();
  return {
    noteRequest({ kind, status, seconds, cache }) {
      const statusClass = `${Math.floor(status / 100)}xx`;
      const name = kind + statusClass;
      const own = series.get(name) ?? requests.labels(kind, statusClass);
      series.set(name, own);
      own.observe(seconds);
      if (cache === null) return;
      const ofPages = pageSeries.get(cache) ?? pages.labels(cache);
      pageSeries.set(cache, ofPages);
      ofPages.inc();
    },
    noteFault: () => errorLog.inc(),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => registry.clear(),
  };
}
