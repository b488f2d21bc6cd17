import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const inBrowser: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

/** The server draws with React; what wakes in the browser runs on Preact, a tenth of its size (decision 0015). */
function preactInBrowser(): Plugin {
  return {
    name: 'forecourt:preact-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      // The router's own client is still built with its routes, and fetched by nobody.
      const other = importer?.includes('/react-router/') ? undefined : inBrowser[id];
      return other ? this.resolve(other, importer, { skipSelf: true }) : undefined;
    },
  };
}

/**
 * What comes with a part beside its own file, which is asked for anyway: not the loader either, which asks. Each name
 * stands in the list of parts that every page loads first.
 */
function fetchedBeside(file: string, needed: string[]): string[] {
  return needed.filter((name) => name !== file && !/\/loader-[^/]*$/.test(name));
}

/** Files that are made of several modules and what those import, the first of which comes before all others. */
function groupsByRank(groups: readonly (readonly [name: string, test: RegExp])[]) {
  return groups.map(([name, test], index) => ({ name, test, priority: groups.length - index }));
}

export default defineConfig({
  plugins: [preactInBrowser(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Half a kilobyte of head comes with each file: what wakes together comes together, with what it needs.
            // A group that stands higher takes what both need; nothing of the router may ride along.
            codeSplitting: {
              groups: groupsByRank([
                ['router', /node_modules\/(react-router|react|react-dom|scheduler|cookie)\//],
                ['loader', /rolldown\/runtime|vite\/preload-helper|client\/islands\/(?!hydrate)/],
                ['preact', /node_modules\/preact\//],
                [
                  'page',
                  /(disclosure|way-back|page-keepers|card-controls|card-photos)\.enhance\.ts|text\/(number|kilometres)\.ts/,
                ],
                ['stock-count', /client\/(range-sliders|stock-counter)\.ts/],
                // Few cars have pictures for a walk-around: its code is a file of its own.
                ['car-page', /features\/(car|lead|watchlist)\/(?!walk-around).*\.enhance\.ts/],
                ['islands', /hydrate-island|(favourites-link|search-box|toast|unsent-keeper)\.island\.tsx/],
                ['gallery', /(gallery|car-media|viewed-cars-row)\.island\.tsx/],
                [
                  'enquiry',
                  /(calculator|running-cost|tap-map|distance-to-car|enquiry-dialog|enquiry-form)\.island\.tsx|watch-control\.enhance\.ts/,
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
