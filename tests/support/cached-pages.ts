/**
 * Pages that the tests of a file use one after the other. A context of its own for every test makes the browser start a
 * process and read every script and sheet again, which is two fifths of what a visit costs; here each test only finds
 * nothing stored.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchForErrors } from './page-checks.ts';

type Lent = Omit<BrowserContextOptions, 'viewport'> & {
  readonly viewport?: { readonly width: number; readonly height: number };
};

export type Visit = Lent & {
  readonly waitUntil?: 'load' | 'networkidle' | 'domcontentloaded' | 'commit';
};

/** Errors are collected from before the page is asked for. */
type Look<T> = (page: Page, errors: readonly string[]) => Promise<T>;

const desktop = { width: 1440, height: 900 };
const events = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const;
/** An address of every site that is no page: what is left there ends, and what it stored can be reached. */
const quietPath = '/healthz';

/** One page for each site and kind of browser. They go with the browser. */
export function cachePages(browser: () => Browser) {
  const cached = new Map<string, Page>();
  const lent = new Map<Page, { readonly origin: string; readonly key: string }>();

  /** A page that shows nothing of the site of this address yet; its user returns it. */
  async function borrow(address: string, { viewport = desktop, ...chosen }: Lent = {}): Promise<Page> {
    const { origin } = new URL(address);
    const key = JSON.stringify([origin, chosen]);
    const page = cached.get(key) ?? (await (await browser().newContext({ ...chosen, viewport })).newPage());
    cached.delete(key);
    lent.set(page, { origin, key });
    await page.setViewportSize(viewport);
    return page;
  }

  async function release(page: Page): Promise<void> {
    const from = lent.get(page);
    lent.delete(page);
    if (!from) return page.context().close();
    await forget(page, from.origin);
    cached.set(from.key, page);
  }

  async function lend<T>(address: string, options: Lent, look: Look<T>): Promise<T> {
    const page = await borrow(address, options);
    try {
      const seen = await look(page, watchForErrors(page));
      await release(page);
      return seen;
    } catch (error) {
      // Whatever went wrong there is nothing that another test should begin with.
      lent.delete(page);
      await page.context().close();
      throw error;
    }
  }

  /** Lends a page that shows this address. */
  function visit<T>(address: string, { waitUntil = 'load', ...options }: Visit, look: Look<T>): Promise<T> {
    return lend(address, options, async (page, errors) => {
      await page.goto(address, { waitUntil });
      return look(page, errors);
    });
  }

  return { borrow, release, lend, visit };
}

/** Leaves the page, then everything that it stored, however late it did so. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.emulateMedia({ media: null });
  await page.mouse.move(0, 0);
  // A number that was pressed may begin to be dialled just now, which ends a navigation.
  const rest = () => page.goto(`${origin}${quietPath}`);
  await rest().catch(rest);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
