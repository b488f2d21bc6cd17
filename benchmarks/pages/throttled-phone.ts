/** A phone of today's slower half: 390 × 844, a processor four times slower, 1.6 Mbit/s, 150 ms a round trip. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export const phoneDescription = '390 × 844, processor 4 times slower, 1.6 Mbit/s, 150 ms a round trip';
const screen = { width: 390, height: 844 };
const deviceScaleFactor = 2;
const slowerProcessor = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const timeoutMs = 120_000;
/** After the network is quiet: what starts when the page is idle has started. */
const quietMs = 2500;

export type TransferredBytes = {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly images: number;
  readonly fonts: number;
};

export type LoadFigures = {
  /** First and largest contentful paint after the address was asked for. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Sum of unexpected layout shifts (CLS). */
  readonly layoutShift: number;
  /** The longest task after the load event, and by how much all of them were over 50 ms. */
  readonly longestTaskMs: number;
  readonly blockedMs: number;
  readonly elements: number;
};

type Watched = {
  largestPaintMs: number;
  /** On the clock that all pages share, so that a tap on one page and a picture on the next can be compared. */
  maxPaintAtSize: number;
  layoutShift: number;
  tasks: { startMs: number; ms: number }[];
};

declare global {
  interface Window {
    forecourtMeasures?: Watched;
  }
}

const kindOf: Readonly<Record<string, keyof TransferredBytes>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Image: 'images',
  Font: 'fonts',
};

export type PhoneVisit = {
  readonly page: Page;
  /** What has come so far over the wire, compressed. */
  readonly readBytes: () => TransferredBytes;
};

/** A fresh profile that opens `url` and waits until the page is quiet. */
export async function withThrottledPhone<Result>(
  browser: Browser,
  url: string,
  visit: (visit: PhoneVisit) => Promise<Result>,
  /** Before the address is opened. */
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
  });
  try {
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const readBytes = await countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await session.send('Network.emulateNetworkConditions', network);
    await context.addInitScript(watchPage);
    await prepare?.(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    return await visit({ page, readBytes });
  } finally {
    await context.close();
  }
}

export function readLoadFigures(page: Page): Promise<LoadFigures> {
  return page.evaluate(() => {
    const watched = window.forecourtMeasures;
    const [navigation] = performance.getEntriesByType('navigation');
    if (!watched || !navigation) throw new Error('The observers did not run.');
    const loadedMs = (navigation as PerformanceNavigationTiming).loadEventEnd;
    const late = watched.tasks.filter(({ startMs }) => startMs >= loadedMs).map(({ ms }) => ms);
    return {
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaintMs: watched.largestPaintMs,
      layoutShift: watched.layoutShift,
      longestTaskMs: Math.max(0, ...late),
      blockedMs: late.reduce((sum, ms) => sum + ms - 50, 0),
      elements: document.querySelectorAll('*').length,
    };
  });
}

async function countBytes(session: CDPSession): Promise<() => TransferredBytes> {
  const kinds = new Map<string, keyof TransferredBytes>();
  const bytes = { html: 0, css: 0, script: 0, images: 0, fonts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kindOf[type];
    if (kind) kinds.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ ...bytes });
}

/** Runs in each page before anything of the page. */
function watchPage(): void {
  const watched: Watched = { largestPaintMs: 0, maxPaintAtSize: 0, layoutShift: 0, tasks: [] };
  window.forecourtMeasures = watched;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime;
    watched.maxPaintAtSize = performance.timeOrigin + startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!hadRecentInput) watched.layoutShift += value;
  });
  watch('longtask', ({ startTime, duration }) => watched.tasks.push({ startMs: startTime, ms: duration }));
}
