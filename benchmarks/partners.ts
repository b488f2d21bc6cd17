/**
 * What the scripts of eight partners cost a page: the same home page with none of them, with all of them as
 * Forecourt brings them, and with all of them at once as a page by hand would, on a phone with a processor four times
 * slower. Half of them run in closed frames, half in the page; `--shared` has the frames share the page's process, as on a
 * phone that is short of memory. Each does a fixed amount of work when it comes, as a chat or a tag manager does: counted, not
 * timed, so that a slower processor takes longer.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { copySites } from '../tests/support/changed-sites.ts';
import { requestPage } from '../tests/support/request-page.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { phoneDescription, readLoadFigures, withThrottledPhone } from './pages/throttled-phone.ts';

const siteFile = 'groups/halden-brisbane/sites/halden.yaml';
const host = 'halden.localhost';
const stubs = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
  src: `https://partner${number}.example/tag.js`,
  isolation: number <= 4 ? 'frame' : 'page',
}));
/** What "cost no more than" means (milliseconds that tasks take over 50 ms each, all of them). */
const allowedMs = 50;

/** Names, numbers and elements: what tags do when they come, some 25 ms of such a phone. */
const stub = `(() => {
  const began = performance.now();
  const box = document.createElement('div');
  for (let row = 0; row < 700; row += 1) {
    const line = document.createElement('p');
    line.textContent = 'Line ' + row;
    box.append(line);
  }
  let sum = 0;
  const kept = JSON.parse(JSON.stringify(Array.from({ length: 7000 }, (_, n) => ({ n, name: 'value ' + n }))));
  for (const { n, name } of kept) sum = (sum * 31 + n + name.length) % 65521;
  window.partnersCame = (window.partnersCame ?? 0) + 1;
  window.partnerMs = Math.max(window.partnerMs ?? 0, performance.now() - began);
  return sum;
})();`;

const modes = ['none', 'eight', 'eight at once'] as const;
type Mode = (typeof modes)[number];

type Figures = {
  readonly blockedMs: number;
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  /** The longest of the scripts in the page by itself. */
  readonly maxScriptMs: number;
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      shared: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  const sites = await copySites([
    {
      file: siteFile,
      from: 'chatBubble: { label: Ask us }',
      to: `chatBubble: { label: Ask us }\noutsideScripts:\n${stubs.map(scriptLine).join('\n')}`,
    },
  ]);
  const server = await startForecourt({ environment: { NODE_ENV: 'test', SITES_DIR: sites.folder } });
  const partners = await servePartners();
  const browser = await launchBrowser({
    hasMotion: true,
    answersClosedFrames: values.shared,
    showsPictures: true,
    examplesAt: partners.port,
  });
  try {
    const url = server.url(host, '/');
    await requestPage({ port: server.port, host, path: '/' });
    const figures: Record<Mode, Figures[]> = { none: [], eight: [], 'eight at once': [] };
    // The first visit of each warms what later ones find.
    for (let round = 0; round <= rounds; round += 1) {
      for (const mode of modes) {
        const found = await visit(browser, url, mode);
        if (round > 0) figures[mode].push(found);
      }
    }
    const report = Object.fromEntries(modes.map((mode) => [mode, summarise(figures[mode])])) as Record<
      Mode,
      Figures
    >;
    const cost = report.eight.blockedMs - report.none.blockedMs;
    const moved = report.eight.layoutShift - report.none.layoutShift;
    console.log(
      `Home page of ${host}, least disturbed of ${rounds} visits each on a phone: ${phoneDescription}.`,
    );
    console.table(report);
    console.log(
      `Eight scripts of partners cost ${cost} ms of blocking time (allowed: ${allowedMs}), and move ${moved}.`,
    );
    if (values.json) console.log(JSON.stringify({ partners: { ...report, costMs: cost, moved } }));
  } finally {
    await browser.close();
    partners.close();
    await server.stop();
    await sites.remove();
  }
}

function scriptLine({ src, isolation }: (typeof stubs)[number], index: number): string {
  return `  - { name: partner ${index + 1}, src: "${src}", isolation: ${isolation} }`;
}

async function servePartners() {
  const tlsFile = (name: string) => readFileSync(join(import.meta.dirname, '../tests/fixtures/tls', name));
  const server = createServer(
    { key: tlsFile('server.key'), cert: tlsFile('this-machine.crt') },
    (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(stub);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The shopper accepted measurement earlier, or declined it: then Forecourt fetches none of the scripts. */
async function visit(browser: Browser, url: string, mode: Mode): Promise<Figures> {
  return withThrottledPhone(
    browser,
    url,
    async ({ page }) => {
      await allScripts(page, mode);
      const { blockedMs, longestTaskMs, layoutShift } = await readLoadFigures(page);
      const maxScriptMs = await page.evaluate(() => (window as { partnerMs?: number }).partnerMs ?? 0);
      return { blockedMs, longestTaskMs, layoutShift, maxScriptMs };
    },
    (context) => prepare(context, mode),
  );
}

async function prepare(context: BrowserContext, mode: Mode): Promise<void> {
  const value = mode === 'eight' ? 'accepted' : 'declined';
  await context.addInitScript(
    (choice) => {
      // A closed frame has no storage.
      if (window.origin !== 'null') window.localStorage.setItem('forecourt.measurement-choice', choice);
    },
    JSON.stringify({ version: 1, value }),
  );
  if (mode !== 'eight at once') return;
  await context.addInitScript(
    (sources) => {
      window.addEventListener('load', () => {
        for (const src of sources)
          document.head.append(Object.assign(document.createElement('script'), { src }));
      });
    },
    stubs.map(({ src }) => src),
  );
}

async function allScripts(page: Page, mode: Mode): Promise<void> {
  if (mode === 'none') return;
  const inPage =
    mode === 'eight' ? stubs.filter(({ isolation }) => isolation === 'page').length : stubs.length;
  await page.waitForFunction(
    (number) => (window as { partnersCame?: number }).partnersCame === number,
    inPage,
  );
  const inFrames = page.frames().filter((frame) => frame !== page.mainFrame());
  if (inFrames.length !== stubs.length - inPage) throw new Error('Not every closed frame is there.');
  await Promise.all(
    inFrames.map((frame) =>
      frame.waitForFunction(() => (window as { partnersCame?: number }).partnersCame === 1),
    ),
  );
}

/** Of the visit that the machine's other work disturbed least; shifts of the worst. */
function summarise(visits: readonly Figures[]): Figures {
  const least = (key: keyof Figures) => Math.round(Math.min(...visits.map((visit) => visit[key])));
  return {
    blockedMs: least('blockedMs'),
    longestTaskMs: least('longestTaskMs'),
    layoutShift: Number(Math.max(...visits.map(({ layoutShift }) => layoutShift)).toFixed(4)),
    maxScriptMs: least('maxScriptMs'),
  };
}
