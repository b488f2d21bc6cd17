/** `npm run audit -- --every-page`: axe on every kind of page that the links of a site lead to, and the lines for its statement about accessibility. */
import axe from 'axe-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { crawlSite, onePerKind } from '#tests/support/crawl-site.ts';
import { findAccessibilityProblems } from '#tests/support/page-checks.ts';

const widthsPx = [390, 1440] as const;

type Input = { readonly host: string; readonly port: number };

export async function auditEveryPage({ host, port }: Input): Promise<void> {
  const { pages } = await crawlSite({ host, port, perShape: 1 });
  const paths = onePerKind(pages).map(({ path }) => path);
  const pagesOf = new Map<string, Set<string>>();
  const browser = await launchBrowser({ showsPictures: true });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'load' });
      for (const width of widthsPx) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const problem of await findAccessibilityProblems(page)) {
          console.log(`${host}${path}, ${width}: ${problem}`);
          const [rule = ''] = problem.split('\n');
          pagesOf.set(rule, (pagesOf.get(rule) ?? new Set()).add(path));
        }
      }
    }
  } finally {
    await browser.close();
  }
  console.log(writeTested(paths.length, pagesOf));
}

function writeTested(pages: number, pagesOf: ReadonlyMap<string, ReadonlySet<string>>): string {
  const violations = [...pagesOf].map(
    ([rule, paths]) => `    - { rule: ${JSON.stringify(rule)}, pages: ${paths.size} }`,
  );
  return [
    'accessibility:',
    '  tested:',
    `    on: "${new Date().toISOString().slice(0, 10)}"`,
    `    engine: axe ${axe.version}`,
    `    pages: ${pages}`,
    `    widths: [${widthsPx.join(', ')}]`,
    ...(violations.length === 0 ? [] : ['    violations:', ...violations]),
  ].join('\n');
}
