/** The build of the console: its own folder, its own names of files, nothing shared with the shop (decision 0031). */
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const projectFolder = resolve(import.meta.dirname, '..', '..', '..');

/** The console speaks English: React Aria's words in thirty other languages are left out, which is two thirds of some parts. */
const englishOnly = {
  name: 'english-only',
  enforce: 'pre',
  load: (id: string) =>
    /\/intl\//.test(id) && /\/[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !id.includes('/en-US.')
      ? 'export default {}'
      : undefined,
} as const;

export default defineConfig({
  plugins: [reactRouter(), englishOnly],
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
