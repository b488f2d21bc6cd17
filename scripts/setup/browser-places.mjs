/** Where machines keep Chrome or Chromium. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

/** @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
const fixedPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
};

/** @returns {string | null} the browser that CHROME_PATH names, else the first in the usual places */
export function findMachineBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(fixedPlaces[process.platform] ?? []), ...onPath].find(isExecutable) ?? null;
}

/** The package carries a browser for Linux on x64 alone. */
export const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64';

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
