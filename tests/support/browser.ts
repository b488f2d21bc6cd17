/**
 * The browser of the tests: the one that a package carries, a headless shell that asks two thirds of the processor
 * that a whole Chrome does. `CHROME_PATH` names another; `FORECOURT_BROWSER=machine` asks for the machine's own.
 */
import { type Browser, chromium } from 'playwright-core';
import { findMachineBrowser, hasPackagedBrowser } from '../../scripts/setup/browser-places.mjs';
import { unpackBrowser } from './packaged-browser.ts';

const launchTimeoutMs = 60_000;

/** Nothing leaves the machine, nothing asks a first-run question; every demo host is this machine. */
const args = [
  '--disable-gpu',
  // What draws without a graphics card is one process less.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to sandbox itself for root, which is who runs tests in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type BrowserOptions = {
  /** Movements are drawn, as for a shopper who never asked for less of them; frame by frame they are two fifths of what a journey costs here. */
  readonly hasMotion?: boolean;
  /** The text size that a shopper has chosen in the settings of the browser; 16 px unless they did. */
  readonly textSizePx?: number;
  /**
   * Pages that are left stay in memory for Back, as in a shopper's browser; the driver switches that off otherwise.
   * A headless shell keeps none: a whole Chrome is asked for.
   */
  readonly keepsLeftPages?: boolean;
  /**
   * Pictures are loaded. Painting and drawing them is two fifths of what a page costs here, so only tests that look
   * at them ask for it; their boxes have the same place and size without them.
   */
  readonly showsPictures?: boolean;
  /**
   * Script is off in the settings of the browser, as a shopper switches it off. The driver's own switch
   * (`javaScriptEnabled`) is off while a page is being left: content for script alone appears for a moment, the page
   * grows, and the browser stores a scroll position that was never visible.
   */
  readonly hasScript?: boolean;
  /** Closed frames (`sandbox`) run in the process of their page: only so does the driver answer what they fetch. */
  readonly answersClosedFrames?: boolean;
  /** Assistants may find and call the tools of a page (WebMCP), as a test does through the driver's protocol. */
  readonly hasAssistants?: boolean;
  /** The port of this machine at which every host under `.example` answers, whatever its certificate says. */
  readonly examplesAt?: number;
  /** Where another program, such as Lighthouse, may open tabs of its own. */
  readonly debuggingPort?: number;
};

/** A browser with a fresh profile, which goes when it is closed. */
export async function launchBrowser({
  hasMotion = false,
  textSizePx = 16,
  keepsLeftPages = false,
  showsPictures = false,
  hasScript = true,
  answersClosedFrames = false,
  hasAssistants = false,
  examplesAt,
  debuggingPort,
}: BrowserOptions = {}): Promise<Browser> {
  const settings = [
    ...args,
    `--blink-settings=defaultFontSize=${textSizePx},imagesEnabled=${showsPictures},scriptEnabled=${hasScript}`,
    ...findHosts(examplesAt),
    ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ...(hasAssistants ? ['--enable-features=WebMCP'] : []),
    ...(answersClosedFrames ? ['--disable-features=IsolateSandboxedIframes'] : []),
  ];
  const ignoreDefaultArgs = keepsLeftPages ? ['--disable-back-forward-cache'] : [];
  const chosen = await chooseBrowser(keepsLeftPages);
  const browser = await chromium.launch({
    executablePath: chosen.executablePath,
    args: [...settings, ...chosen.args],
    ...(chosen.environment ? { env: chosen.environment } : {}),
    ignoreDefaultArgs,
    timeout: launchTimeoutMs,
  });
  const newContext = browser.newContext.bind(browser);
  const reducedMotion = hasMotion ? 'no-preference' : 'reduce';
  browser.newContext = (options) => newContext({ reducedMotion, ...options });
  return browser;
}

function findHosts(examplesAt: number | undefined): readonly string[] {
  const demo = 'MAP *.localhost 127.0.0.1';
  if (examplesAt === undefined) return [`--host-resolver-rules=${demo}`];
  return [
    `--host-resolver-rules=${demo}, MAP *.example 127.0.0.1:${examplesAt}`,
    '--ignore-certificate-errors',
  ];
}

type ChosenBrowser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly environment?: Record<string, string>;
};

async function chooseBrowser(needsWholeBrowser: boolean): Promise<ChosenBrowser> {
  const asksForMachine =
    needsWholeBrowser || process.env.FORECOURT_BROWSER === 'machine' || Boolean(process.env.CHROME_PATH);
  const machineBrowser = findMachineBrowser();
  if (machineBrowser && (asksForMachine || !hasPackagedBrowser)) {
    return { executablePath: machineBrowser, args: [] };
  }
  try {
    return await unpackBrowser();
  } catch (error) {
    if (!machineBrowser) throw error;
    return { executablePath: machineBrowser, args: [] };
  }
}
