/**
 * One profile of a browser for the tests of a file. Between two of them it deletes whatever a site stored in it; the
 * files that it fetched stay, so that a page need not load and read them again for each test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export function shareProfile(browser: () => Browser, options: BrowserContextOptions) {
  let context: BrowserContext | null = null;

  return async function visit<T>(journey: (page: Page) => Promise<T>): Promise<T> {
    context ??= await browser().newContext(options);
    const page = await context.newPage();
    try {
      return await journey(page);
    } finally {
      await forget(context, page);
    }
  };
}

async function forget(context: BrowserContext, page: Page): Promise<void> {
  const origins = new Set(context.pages().map((open) => new URL(open.url()).origin));
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  // What a page keeps as it is left is forgotten as well.
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  for (const origin of origins) {
    if (origin === 'null') continue;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await context.clearCookies();
  await context.clearPermissions();
  await page.close();
}
