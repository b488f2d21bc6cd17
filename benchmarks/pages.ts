/**
 * The three most visited pages of each demo site: bytes by kind, elements, processor time of the server, and what a
 * throttled phone shows when. The server is warm (each page and picture has been asked for once), the browser is cold
 * (a fresh profile each time). Rounds take turns, so that a busy moment hits all pages. Previous figures are in
 * `benchmarks/pages/before.json`: `--root ANOTHER-CHECKOUT --keep benchmarks/pages/before.json` takes them again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/support/browser.ts';
import { allStockPath, demoSites, findCarPaths } from '../tests/support/demo-sites.ts';
import { requestPage } from '../tests/support/request-page.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import {
  medianOf,
  type PageFigures,
  type PageKind,
  pageKinds,
  type SiteFigures,
} from './pages/page-measures.ts';
import { printSiteTables } from './pages/page-table.ts';
import { measureCardToPicture, measureTap, taps } from './pages/page-taps.ts';
import { measureServerTime } from './pages/server-time.ts';
import { phoneDescription, readLoadFigures, withThrottledPhone } from './pages/throttled-phone.ts';

const beforeFile = join(import.meta.dirname, 'pages', 'before.json');
const preload = join(import.meta.dirname, 'pages', 'report-processor-time.ts');

type Subject = {
  readonly port: number;
  readonly host: string;
  readonly kind: PageKind;
  readonly path: string;
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      /** Uncached pages for each figure of the server. */
      renders: { type: 'string', default: '200' },
      /** Some of the demo hosts, with commas between. */
      sites: { type: 'string' },
      /** Another checkout of Forecourt, installed and built, to be measured instead of this one. */
      root: { type: 'string' },
      /** Of a Forecourt that runs already: nothing is started, and the server's time is left out. */
      port: { type: 'string' },
      /** Writes the figures to this file. */
      keep: { type: 'string' },
    },
  });
  const rounds = wholeNumber('rounds', values.rounds);
  const renders = wholeNumber('renders', values.renders);
  const hosts = values.sites?.split(',') ?? demoSites.map(({ host }) => host);
  const isOurs = values.port === undefined;
  const serverTimes = isOurs ? await measureServerTimes(hosts, values.root, renders) : new Map();
  const server = isOurs ? await startForecourt(rootOf(values.root)) : null;
  try {
    const port = server?.port ?? wholeNumber('port', values.port ?? '');
    const subjects = (await Promise.all(hosts.map((host) => findSubjects(port, host)))).flat();
    const still = await measureStill(subjects);
    const moving = await measureOnPhone(subjects, rounds);
    const figures = bySite(subjects, (subject) => ({
      ...serverTimes.get(subject.host + subject.path),
      ...still.get(subject),
      ...moving.get(subject),
    }));
    console.log(`\nMedians of ${rounds} rounds on a phone: ${phoneDescription}.`);
    printSiteTables(figures, values.keep === undefined ? readBefore() : null);
    if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(figures, null, 2)}\n`);
    if (values.json) console.log(JSON.stringify({ pages: figures }));
  } finally {
    await server?.stop();
  }
}

function rootOf(root: string | undefined) {
  return root === undefined ? {} : { root: resolve(root) };
}

/** By host and path. Of a server of its own that keeps no page; a checkout that knows no such setting keeps one per query. */
async function measureServerTimes(
  hosts: readonly string[],
  root: string | undefined,
  renders: number,
): Promise<ReadonlyMap<string, PageFigures>> {
  const environment = { PAGE_CACHE_MB: '0' };
  const server = await startForecourt({ preload, environment, ...rootOf(root) });
  try {
    const figures = new Map<string, PageFigures>();
    for (const host of hosts)
      for (const subject of await findSubjects(server.port, host)) {
        const serverMs = await measureServerTime(server.process, subject, renders);
        figures.set(host + subject.path, { serverMs });
      }
    return figures;
  } finally {
    await server.stop();
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!(Number.isInteger(number) && number >= 1))
    throw new Error(`--${name} takes a whole number from 1, not "${text}"`);
  return number;
}

function readBefore(): SiteFigures | null {
  if (!existsSync(beforeFile)) return null;
  return JSON.parse(readFileSync(beforeFile, 'utf8'));
}

async function findSubjects(port: number, host: string): Promise<readonly Subject[]> {
  const listing = await requestPage({ port, host, path: allStockPath });
  const [carPath] = findCarPaths(listing.body);
  if (!carPath) throw new Error(`The listing of ${host} (status ${listing.status}) links to no car.`);
  const paths: Readonly<Record<PageKind, string>> = { listing: allStockPath, car: carPath, home: '/' };
  return pageKinds.map((kind) => ({ port, host, kind, path: paths[kind] }));
}

/** What does not need a browser. */
async function measureStill(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, PageFigures>> {
  const figures = new Map<Subject, PageFigures>();
  for (const subject of subjects) {
    const plain = await requestPage(subject);
    const brotli = await requestPage({ ...subject, headers: { 'accept-encoding': 'br' } });
    figures.set(subject, {
      htmlPlain: Number(plain.headers['content-length']),
      htmlBrotli: Number(brotli.headers['content-length']),
    });
  }
  return figures;
}

async function measureOnPhone(
  subjects: readonly Subject[],
  rounds: number,
): Promise<ReadonlyMap<Subject, PageFigures>> {
  const visits = new Map<Subject, PageFigures[]>(subjects.map((subject) => [subject, []]));
  const browser = await launchBrowser({ hasMotion: true, showsPictures: true });
  try {
    // The first visit has the pictures made.
    for (const subject of subjects) await visitOnce(browser, subject);
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Round ${round} of ${rounds}`);
      for (const subject of subjects) visits.get(subject)?.push(await visitOnce(browser, subject));
    }
  } finally {
    await browser.close();
  }
  return new Map([...visits].map(([subject, figures]) => [subject, medianOf(figures)]));
}

async function visitOnce(browser: Browser, { port, host, kind, path }: Subject): Promise<PageFigures> {
  const url = `http://${host}:${port}${path}`;
  const figures = await withThrottledPhone(browser, url, async ({ page, readBytes }) => {
    // The HTML is weighed without the browser.
    const { html: _, ...bytes } = readBytes();
    const loaded = await readLoadFigures(page);
    const tapped: Record<string, number> = {};
    for (const tap of taps.filter((tap) => tap.page === kind)) {
      const ms = await orNothing(`${tap.kind} of ${url}`, measureTap(page, tap));
      if (ms !== null) tapped[tap.kind] = ms;
    }
    return { ...bytes, ...loaded, ...tapped };
  });
  if (kind !== 'listing') return figures;
  const tapCard = await orNothing(
    `tapCard of ${url}`,
    withThrottledPhone(browser, url, ({ page }) => measureCardToPicture(page).then(({ pageMs }) => pageMs)),
  );
  return tapCard === null ? figures : { ...figures, tapCard };
}

/** A tap that is not answered is reported, and costs the run nothing but that figure. */
async function orNothing(what: string, figure: Promise<number | null>): Promise<number | null> {
  try {
    return await figure;
  } catch (error) {
    console.log(`No figure for ${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return null;
  }
}

function bySite(subjects: readonly Subject[], figuresOf: (subject: Subject) => PageFigures): SiteFigures {
  const sites: Record<string, Partial<Record<PageKind, PageFigures>>> = {};
  for (const subject of subjects) {
    sites[subject.host] = { ...sites[subject.host], [subject.kind]: figuresOf(subject) };
  }
  return sites;
}
