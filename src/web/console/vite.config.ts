/** The build of the console: its own folder, its own names of files, nothing shared with the shop (decision 0031). */
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const projectFolder = resolve(import.meta.dirname, '..', '..', '..');

/** Leaves out React Aria's messages in some thirty other languages, which are two thirds of some of its files (decision 0066). */
const englishReactAria = {
  name: 'english-react-aria',
  enforce: 'pre',
  load: (id: string) =>
    /\/intl\//.test(id) && /\/[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !id.includes('/en-US.')
      ? 'export default {}'
      : undefined,
} as const;

export default defineConfig({
  plugins: [reactRouter(), englishReactAria],
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
