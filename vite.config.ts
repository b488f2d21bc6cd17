import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow network every file costs a round trip: the sixty small ones that most pages share travel as two.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 2,
                },
                { name: 'shared', minShareCount: 5, maxModuleSize: 12_000, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
