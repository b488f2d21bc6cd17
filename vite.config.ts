import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * What is loaded with a part beside its own file, which is requested anyway: not the loader either, which requests it.
 * Each name is in the list of parts that every page loads first.
 */
function fetchedBeside(file: string, needed: string[]): string[] {
  return needed.filter((name) => name !== file && !/\/loader-[^/]*$/.test(name));
}

/** Files that are made of several modules and what those import, the first of which comes before all others. */
function groupsByRank(groups: readonly (readonly [name: string, test: RegExp])[]) {
  return groups.map(([name, test], index) => ({ name, test, priority: groups.length - index }));
}

/** What only a server may know never reaches a browser. */
function refuseServerFiles(): Plugin {
  return {
    name: 'forecourt:refuse-server-files',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (/\.server(\.tsx?)?$/.test(id)) this.error(`${importer} would take ${id} to the browser.`);
    },
  };
}

/** The library that draws HTML comes in two halves, of which the one that streams is as large as the other, and asked for nothing. */
function drawWholePieces(): Plugin {
  const half = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js';
  return {
    name: 'forecourt:draw-whole-pieces',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-dom/server' ? fileURLToPath(new URL(half, import.meta.url)) : null),
  };
}

/** Server and browser at once, by `vite build --app`. */
export default defineConfig({
  plugins: [refuseServerFiles()],
  builder: {},
  worker: { format: 'es', plugins: () => [drawWholePieces(), refuseServerFiles()] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  environments: {
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        // Style sheets and letters are named by what the server draws.
        ssrEmitAssets: true,
        cssMinify: true,
        rolldownOptions: {
          input: { index: 'src/web/site/entry.server.tsx' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
        rolldownOptions: {
          input: 'src/web/site/entry.client.tsx',
          output: {
            // Half a kilobyte of head comes with each file: what hydrates together is bundled together, with what it
            // needs. A group further up takes what both need.
            codeSplitting: {
              groups: groupsByRank([
                // One file for a whole visit, which no change of ours renames.
                ['react', /node_modules\/(react|react-dom|scheduler)\//],
                ['loader', /rolldown\/runtime|vite\/preload-helper|client\/islands\/(?!hydrate)/],
                [
                  'page',
                  /(disclosure|back-to-search|page-state|card-controls|card-photos)\.enhance\.ts|(text\/(number|kilometres)|storage\/form-storage|ui\/page-facts)\.ts/,
                ],
                ['stock-count', /client\/(range-sliders|stock-counter)\.ts/],
                // Few cars have pictures for a walk-around: its code is a file of its own.
                [
                  'car-page',
                  /features\/(car|lead|watchlist)\/(?!walk-around).*\.enhance\.ts|watch-control\.enhance\.ts/,
                ],
                [
                  'islands',
                  /hydrate-island|(favourites-link|search-box|toast|pending-enquiry-sender)\.island\.tsx/,
                ],
                ['gallery', /(gallery|car-media|viewed-cars-row)\.island\.tsx/],
                [
                  'enquiry',
                  /(calculator|running-cost|tap-map|distance-to-car|enquiry-dialog|enquiry-form)\.island\.tsx/,
                ],
                ['passkey', /client\/(passkey|storage\/passkey)|parts\/passkey\/.*\.ts$/],
              ]),
            },
          },
        },
      },
    },
  },
});
