/** What all tests of a file share: it is there from the file's first line, and closed after its last test. */
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { type BrowserOptions, launchBrowser } from './browser.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

export const openFileDatabase = (): Promise<Database> => closedAtEnd(openTemporaryDatabase());

export const launchFileBrowser = (options?: BrowserOptions): Promise<Browser> =>
  closedAtEnd(launchBrowser(options));

async function closedAtEnd<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}
