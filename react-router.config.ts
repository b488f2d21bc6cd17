import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/site',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list is small; sending it saves a request on the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
