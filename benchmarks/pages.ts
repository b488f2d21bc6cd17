/**
 * The three most visited pages of each template, as an old phone on a slow network gets them: a processor four
 * times slower and Chrome's "Slow 4G". The server is warm (each page and picture has been asked for once), the
 * browser is cold (a fresh profile each time). Rounds take turns, so that a busy moment hits all pages.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { allStockPath, findCarPaths } from '../tests/support/demo-sites.ts';
import { requestPage } from '../tests/support/request-page.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { type PageFigures, visitAsOldPhone } from './pages/old-phone.ts';

/** One site of each template. */
const hosts = {
  Meridian: 'kestrel.localhost',
  Volt: 'halden.localhost',
  Outback: 'wattlebend.localhost',
} as const;

type Subject = { readonly name: string; readonly url: string; readonly tap: string };

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      /** Of a Forecourt that runs already; left out, one is started with data of its own. */
      port: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) throw new Error(`--rounds takes a whole number, not "${values.rounds}"`);
  const running = values.port === undefined ? await startForecourt() : null;
  const browser = await launchBrowser();
  try {
    const subjects = await findSubjects(running?.port ?? Number(values.port));
    const medians = await measure(browser, subjects, rounds);
    print(medians);
    if (values.json) console.log(JSON.stringify({ pages: Object.fromEntries(medians) }));
  } finally {
    await browser.close();
    await running?.stop();
  }
}

/** On the listing the tap opens the filters, elsewhere the menu. */
async function findSubjects(port: number): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  for (const [template, host] of Object.entries(hosts)) {
    const listing = await requestPage({ port, host, path: allStockPath });
    const [carPath] = findCarPaths(listing.body);
    if (!carPath) throw new Error(`The listing of ${host} (status ${listing.status}) links to no car.`);
    const origin = `http://${host}:${port}`;
    const menu = 'header summary[aria-label="Menu"]';
    subjects.push(
      { name: `${template}, home`, url: `${origin}/`, tap: menu },
      {
        name: `${template}, listing`,
        url: origin + allStockPath,
        tap: '.filter-toggle .button',
      },
      { name: `${template}, car`, url: origin + carPath, tap: menu },
    );
  }
  return subjects;
}

async function measure(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<ReadonlyMap<string, PageFigures>> {
  for (const subject of subjects) await visitAsOldPhone(browser, subject);
  const visits = new Map<string, PageFigures[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`);
    for (const subject of subjects) {
      visits.get(subject.name)?.push(await visitAsOldPhone(browser, subject));
    }
  }
  return new Map([...visits].map(([name, figures]) => [name, medianOf(figures)]));
}

/** Figure by figure: the middle of the LCPs, the middle of the shifts, and so on. */
function medianOf(visits: readonly PageFigures[]): PageFigures {
  const middle = (read: (figures: PageFigures) => number): number => {
    const sorted = visits.map(read).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    firstPaintMs: middle(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    tapMs: middle(({ tapMs }) => tapMs),
    bytes: {
      html: middle(({ bytes }) => bytes.html),
      css: middle(({ bytes }) => bytes.css),
      js: middle(({ bytes }) => bytes.js),
      images: middle(({ bytes }) => bytes.images),
      fonts: middle(({ bytes }) => bytes.fonts),
    },
  };
}

function print(medians: ReadonlyMap<string, PageFigures>): void {
  const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
  const seconds = (ms: number): string => (ms / 1000).toFixed(2);
  console.log(
    '\n| page | FCP s | LCP s | CLS | tap ms | HTML kB | CSS kB | JS kB | pictures kB | fonts kB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const [name, { firstPaintMs, largestPaintMs, layoutShift, tapMs, bytes }] of medians) {
    console.log(
      `| ${[
        name,
        seconds(firstPaintMs),
        seconds(largestPaintMs),
        layoutShift.toFixed(3),
        tapMs.toFixed(0),
        ...[bytes.html, bytes.css, bytes.js, bytes.images, bytes.fonts].map(kb),
      ].join(' | ')} |`,
    );
  }
}
