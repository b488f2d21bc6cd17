/** The build of the console: its own folder, its own names of files, nothing shared with the shop (decision 0031). */
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const projectFolder = resolve(import.meta.dirname, '..', '..', '..');

/**
 * React Aria as the console needs it (decision 0066). Its messages in some thirty other languages are left out, which is
 * two thirds of some files. Its announcer empties itself as text: the console's Trusted Types refuse HTML.
 */
const fittedReactAria = {
  name: 'fitted-react-aria',
  enforce: 'pre',
  load: (id: string) =>
    /\/intl\//.test(id) && /\/[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !id.includes('/en-US.')
      ? 'export default {}'
      : undefined,
  transform: (code: string, id: string) =>
    id.includes('/live-announcer/') ? code.replaceAll(".innerHTML = ''", ".textContent = ''") : undefined,
} as const;

export default defineConfig({
  plugins: [reactRouter(), fittedReactAria],
  // The shop's development server keeps its own beside it.
  cacheDir: resolve(projectFolder, 'node_modules', '.vite-console'),
  server: { fs: { allow: [projectFolder] } },
  build: {
    target: 'es2022',
    // A name of its own: the shop's files are never looked for here, nor these at a shop.
    assetsDir: 'console-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
