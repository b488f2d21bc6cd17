import { reactRouter } from '@react-router/dev/vite';
import pxToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';

/** What follows the text size that a shopper has set in the browser (decision 0011); the sheets say it in px. */
const textInRem = pxToRem({
  propList: ['font', 'font-size', 'line-height', '--text-*'],
  mediaQuery: true,
  // A logo is a picture, though made of letters; the map's own buttons stay as large as their signs.
  selectorBlackList: [/\.[a-z-]*logo/, '.leaflet-'],
});

export default defineConfig({
  plugins: [reactRouter()],
  css: { postcss: { plugins: [textInRem] } },
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
