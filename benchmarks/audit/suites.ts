/** `npm run audit -- --suites`: what others hold a page to, on the listing, a car and the home page of each site: Lighthouse in all its categories, html-validate, and linkinator for every address that they name. */
import dns from 'node:dns';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '#tests/support/browser.ts';
import { allStockPath, findCarPaths } from '#tests/support/demo-sites.ts';
import { findHtmlFaults } from '#tests/support/html-faults.ts';
import { requestPage } from '#tests/support/request-page.ts';

const require = createRequire(new URL('./engines/package.json', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of a hundred. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = (typeof categories)[number];
export type SuiteFigures = {
  readonly site: string;
  readonly page: string;
  readonly scores: Readonly<Record<Category, number>>;
  /** What keeps a score from its aim. */
  readonly misses: readonly string[];
  readonly html: readonly string[];
  readonly links: { readonly requested: number; readonly broken: readonly string[] };
};

type LighthouseResult = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
};

export async function auditBySuites(
  hosts: readonly string[],
  port: number,
  debuggingPort: number,
): Promise<readonly SuiteFigures[]> {
  resolveAsBrowsersDo();
  const browser = await launchBrowser({ showsPictures: true, debuggingPort });
  const figures: SuiteFigures[] = [];
  try {
    for (const host of hosts) {
      const { body } = await requestPage({ port, host, path: allStockPath });
      const [car = ''] = findCarPaths(body);
      for (const [page, path] of [
        ['listing', allStockPath],
        ['car', car],
        ['home', '/'],
      ] as const) {
        const address = `http://${host}:${port}${path}`;
        const { scores, misses } = await askLighthouse(address, debuggingPort);
        const html = await findHtmlFaults((await requestPage({ port, host, path })).body);
        const links = await askLinkinator(address);
        figures.push({ site: host.replace('.localhost', ''), page, scores, misses, html, links });
        console.log(JSON.stringify(figures.at(-1)));
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function askLighthouse(
  address: string,
  port: number,
): Promise<Pick<SuiteFigures, 'scores' | 'misses'>> {
  const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  const flags = { port, onlyCategories: categories, logLevel: 'error' };
  const { lhr }: { readonly lhr: LighthouseResult } = await lighthouse(address, flags);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const misses = categories
    .filter((name) => scores[name] < aims[name])
    .flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
        return [`${name}, ${id}: ${audit.title} ${audit.displayValue ?? ''}`.trim()];
      }),
    );
  return { scores, misses };
}

async function askLinkinator(address: string): Promise<SuiteFigures['links']> {
  const { LinkChecker } = await import(pathToFileURL(require.resolve('linkinator')).href);
  const result: {
    readonly links: readonly { readonly url: string; readonly status?: number; readonly state: string }[];
  } = await new LinkChecker().check({
    path: address,
    concurrency: 4,
    timeout: 30_000,
    // Content elsewhere is not ours, and nothing is fetched from there.
    linksToSkip: async (link: string) => !new URL(link).hostname.endsWith('.localhost'),
  });
  const requested = result.links.filter(({ state }) => state !== 'SKIPPED');
  return {
    requested: requested.length,
    broken: requested
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, status }) => `${url} answers ${status ?? 0}`),
  };
}

/** Names below "localhost" are this machine to every browser, but not to every system that Node asks. */
function resolveAsBrowsersDo(): void {
  const { lookup } = dns;
  dns.lookup = ((name: string, ...more: [never, never]) =>
    lookup(name.endsWith('.localhost') ? 'localhost' : name, ...more)) as typeof dns.lookup;
}
