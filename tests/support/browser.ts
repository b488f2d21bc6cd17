/**
 * The browser of the tests: the machine's Chrome or Chromium, else the one that a package carries.
 * `CHROME_PATH` names one; `FORECOURT_BROWSER=package` asks for the package's.
 */
import { type Browser, chromium } from 'playwright-core';
import { findMachineBrowser } from '../../scripts/setup/browser-places.mjs';
import { unpackBrowser } from './packaged-browser.ts';

const launchTimeoutMs = 60_000;

/** Nothing leaves the machine, nothing asks a first-run question; every demo host is this machine. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  // Chromium refuses to sandbox itself for root, which is who runs tests in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

type BrowserOptions = {
  /** The text size that a shopper has chosen in the settings of the browser; 16 px unless they did. */
  readonly textSizePx?: number;
  /** Pages that are left stay in memory for Back, as in a shopper's browser; the driver switches that off otherwise. */
  readonly keepsLeftPages?: boolean;
  /**
   * Pictures are loaded. Painting and drawing them is two fifths of what a page costs here, so only tests that look
   * at them ask for it; their boxes have the same place and size without them.
   */
  readonly showsPictures?: boolean;
  /** Closed frames (`sandbox`) run in the process of their page: only so does the driver answer what they fetch. */
  readonly answersClosedFrames?: boolean;
};

/** A browser with a fresh profile, which goes when it is closed. */
export async function launchBrowser({
  textSizePx = 16,
  keepsLeftPages = false,
  showsPictures = false,
  answersClosedFrames = false,
}: BrowserOptions = {}): Promise<Browser> {
  const settings = [
    ...args,
    `--blink-settings=defaultFontSize=${textSizePx},imagesEnabled=${showsPictures}`,
    ...(answersClosedFrames ? ['--disable-features=IsolateSandboxedIframes'] : []),
  ];
  const ignoreDefaultArgs = keepsLeftPages ? ['--disable-back-forward-cache'] : [];
  const machineBrowser = process.env.FORECOURT_BROWSER === 'package' ? null : findMachineBrowser();
  if (machineBrowser) {
    return chromium.launch({
      executablePath: machineBrowser,
      args: settings,
      ignoreDefaultArgs,
      timeout: launchTimeoutMs,
    });
  }
  const packaged = await unpackBrowser();
  return chromium.launch({
    executablePath: packaged.executablePath,
    args: [...settings, ...packaged.args],
    env: packaged.environment,
    ignoreDefaultArgs,
    timeout: launchTimeoutMs,
  });
}
