/** One visit of one page on a slowed processor and a slowed network, in a profile of its own. */
import type { Browser, CDPSession, Page } from 'playwright-core';

export type PageFigures = {
  /** First and largest contentful paint after the address was asked for. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Sum of unexpected layout shifts until the page was quiet (CLS). */
  readonly layoutShift: number;
  /** From the tap to the next frame on the screen, as Event Timing tells it: in steps of 8 ms. */
  readonly tapMs: number;
  /** As they came over the wire, compressed, without scrolling. */
  readonly bytes: TransferredBytes;
};

type TransferredBytes = {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly images: number;
  readonly fonts: number;
};

const phone = { width: 360, height: 740, deviceScaleFactor: 2 };
const slowerProcessor = 4;
/** What Chrome's developer tools mean by "Slow 4G". */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const quietMs = 1500;
const navigationTimeoutMs = 120_000;

const kindOf: Readonly<Record<string, keyof TransferredBytes>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Image: 'images',
  Font: 'fonts',
};

declare global {
  interface Window {
    forecourtFigures?: { largestPaintMs: number; layoutShift: number; tapMs: number };
  }
}

export async function visitAsOldPhone(
  browser: Browser,
  { url, tap }: { readonly url: string; readonly tap: string },
): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const readBytes = await countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: navigationTimeoutMs });
    await page.waitForTimeout(quietMs);
    const bytes = readBytes();
    const painted = await readFigures(page);
    await page.locator(tap).locator('visible=true').first().tap();
    await page.waitForTimeout(quietMs);
    const { tapMs } = await readFigures(page);
    return { ...painted, tapMs, bytes };
  } finally {
    await context.close();
  }
}

/** The function tells what has come so far. */
async function countBytes(session: CDPSession): Promise<() => TransferredBytes> {
  const kinds = new Map<string, keyof TransferredBytes>();
  const bytes = { html: 0, css: 0, js: 0, images: 0, fonts: 0 };
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

/** Runs in the page, before anything of the page. */
function observe(): void {
  const figures = { largestPaintMs: 0, layoutShift: 0, tapMs: 0 };
  window.forecourtFigures = figures;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.largestPaintMs = startTime;
  });
  watch('layout-shift', (entry) => {
    // Read before the tap, so that none of them may be excused by input.
    figures.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  watch('event', (entry) => {
    const event = entry as PerformanceEntry & { readonly interactionId: number };
    if (event.interactionId > 0) figures.tapMs = Math.max(figures.tapMs, event.duration);
  });
}

function readFigures(page: Page): Promise<Omit<PageFigures, 'bytes'>> {
  return page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    const figures = window.forecourtFigures;
    if (!figures) throw new Error('The observers did not run.');
    return { firstPaintMs: firstPaint?.startTime ?? Number.NaN, ...figures };
  });
}
