/** Actions in another tab of a browser of the tests, sent without one: it shares its cookies, both ways. */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserWithoutScript, type TabWithoutScript } from './browser-without-script.ts';
import { type newMobile, signInWithoutScript } from './sign-in-at-server.ts';

type There = { readonly port: number; readonly host: string };

export async function inSecondTab<T>(
  context: BrowserContext,
  there: There,
  act: (tab: TabWithoutScript) => Promise<T>,
): Promise<T> {
  const tab = openBrowserWithoutScript(there, await context.cookies(`http://${there.host}:${there.port}`));
  const result = await act(tab);
  await copyCookies(context, tab);
  return result;
}

/** The cookies of a tab, and of its site no other. */
export async function copyCookies(context: BrowserContext, tab: TabWithoutScript): Promise<void> {
  const domain = tab.url.hostname;
  await context.clearCookies({ domain });
  await context.addCookies(tab.cookies().map((cookie) => ({ ...cookie, domain, sameSite: 'Lax' })));
}

/** A shopper who signed in some other time; returns their number. */
export const signInBefore = (page: Page, there: There, phone?: ReturnType<typeof newMobile>) =>
  inSecondTab(page.context(), there, async (tab) => {
    await tab.go('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
    return signInWithoutScript(tab, there.port, phone);
  });

export const signOutElsewhere = (page: Page, there: There, garage = '/my-garage') =>
  inSecondTab(page.context(), there, async (tab) => {
    await tab.go(garage);
    await tab.press('Sign out');
  });
