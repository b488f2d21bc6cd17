/** A member of staff in a real browser, let in by the link that the start printed, with a passkey in software. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { StoredCookie } from './cookie-jar.ts';

export const consoleHost = 'console.localhost';

/** A phone that knows its owner, in software. */
export async function addPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

type SignedIn = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cookies: readonly StoredCookie[];
};

/** `heard` is all output of the start so far. */
export async function signInAtConsole(
  browser: Browser,
  {
    group,
    heard: received,
    name = 'Mia Tran',
  }: { readonly group: string; readonly heard: () => string; readonly name?: string },
): Promise<SignedIn> {
  const link = new RegExp(`http://${consoleHost}:\\d+/${group}/invitation/\\S+`);
  await vi.waitFor(() => expect(received()).toMatch(link), { timeout: 60_000 });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await addPasskeys(page);
  await page.goto(link.exec(received())?.[0] ?? '');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('link', { name: /I’ve stored my codes/ }).click();
  await page.waitForURL('**/today');
  const cookies = await context.cookies();
  return {
    context,
    page,
    cookies: cookies.map(({ name: own, value, path, httpOnly }) => ({ name: own, value, path, httpOnly })),
  };
}
