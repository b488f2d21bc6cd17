import { expect, it } from 'vitest';
import { createPrometheusMetrics } from './prometheus-metrics.ts';

it('tells requests as a histogram by kind and status, pages by the cache, and what is looked up at the reading', async () => {
  let waiting = 2;
  const metrics = createPrometheusMetrics([
    { name: 'forecourt_lead_deliveries', help: 'Deliveries.', read: async () => ({ waiting, failed: 1 }) },
    { name: 'forecourt_sites', help: 'Sites.', read: () => ({ '': 4 }) },
  ]);
  metrics.noteRequest({ kind: 'page', status: 200, seconds: 0.004, cache: 'hit' });
  metrics.noteRequest({ kind: 'page', status: 204, seconds: 0.3, cache: null });
  metrics.noteRequest({ kind: 'api', status: 503, seconds: 20, cache: null });
  metrics.noteFault();
  waiting = 3;
  const { contentType, text } = await metrics.read();
  metrics.close();
  expect(contentType).toContain('text/plain; version=0.0.4');
  for (const line of [
    'forecourt_request_seconds_bucket{le="0.0025",kind="page",status="2xx"} 0',
    'forecourt_request_seconds_bucket{le="0.005",kind="page",status="2xx"} 1',
    'forecourt_request_seconds_count{kind="page",status="2xx"} 2',
    'forecourt_request_seconds_bucket{le="+Inf",kind="api",status="5xx"} 1',
    'forecourt_pages_total{cache="hit"} 1',
    'forecourt_faults_total 1',
    'forecourt_lead_deliveries{of="waiting"} 3',
    'forecourt_sites 4',
    '# TYPE nodejs_eventloop_lag_seconds gauge',
  ])
    expect(text.split('\n')).toContain(line);
});

it('still tells the rest where the database does not answer', async () => {
  const metrics = createPrometheusMetrics([
    {
      name: 'forecourt_away',
      help: 'Away.',
      read: async () => Promise.reject(new Error('away')).catch(() => ({})),
    },
  ]);
  expect((await metrics.read()).text).toContain('nodejs_eventloop_lag_seconds');
  metrics.close();
});
