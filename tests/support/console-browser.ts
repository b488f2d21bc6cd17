/**
 * One running Forecourt and one browser for the tests of a file about the console: both are there before the first of
 * them, and end after the last. What is asked for here before that is not there yet.
 */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningForecourt, startForecourt } from './run-site.ts';
import { signInAtConsole } from './sign-in-at-console.ts';

const clock = join(import.meta.dirname, 'set-clock.ts');
const minuteMs = 60_000;

/** Where `begins` names an instant, the clock of the server begins there and is put ahead by the test. */
export function captureConsole(environment: Readonly<Record<string, string>> = {}, begins?: string) {
  let running: RunningForecourt | undefined;
  let browser: Browser | undefined;
  let output = '';

  beforeAll(async () => {
    running = await startForecourt({
      environment: { NODE_ENV: 'test', FORECOURT_TEST_CLOCK: begins ?? '', ...environment },
      ...(begins === undefined ? {} : { preload: clock }),
      onOutput: (text) => {
        output += text;
      },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
  });

  return {
    forecourt: {
      url: (host: string, path: string) => started(running).url(host, path),
      get dataFolder() {
        return started(running).dataFolder;
      },
      get port() {
        return started(running).port;
      },
    },
    passMinutes: (minutes: number) => started(running).process.send(minutes * minuteMs),
    /** All output of the start so far. */
    heard: () => output,
    newContext: (options?: BrowserContextOptions) => started(browser).newContext(options),
    /** By the link that the start printed for this dealer group. */
    signIn: ({ group = 'kestrel-bay', name = 'Mia Tran' } = {}) =>
      signInAtConsole(started(browser), { group, name, heard: () => output }),
  };
}

function started<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The console is asked for before the tests of the file began.');
  return thing;
}
