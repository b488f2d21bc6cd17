import type { Config } from '@react-router/dev/config';

/** The staff console: an application of its own, so that nothing of it can reach a shopper's page (decision 0031). */
export default {
  appDirectory: '.',
  buildDirectory: '../../../build/console',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
