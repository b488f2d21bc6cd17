/** Signs a browser of a test in on a site, as its shopper would. */

import type { Page } from 'playwright-core';
import { awaitLater } from './await-later.ts';
import { readTextCode } from './read-text-code.ts';
import type { ShopperTab } from './shopper-tab.ts';

let phones = Date.now() % 100_000;

/** A number that no other test of this run uses, as a shopper types it, and as it is stored. */
export function newMobile(): { readonly typed: string; readonly stored: string } {
  phones += 1;
  const digits = `4915${String((phones * 7_919) % 100_000).padStart(5, '0')}`;
  return { typed: `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`, stored: `+61${digits}` };
}

/** From wherever the sign-in was required: `page` is on it, and goes on to where it leads. */
export async function signInAtServer(page: Page, port: number, phone = newMobile()): Promise<string> {
  await page.getByLabel('Mobile number').fill(phone.typed);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.waitForURL(/\/sign-in\/code/);
  const left = awaitLater(page.waitForURL((url) => !url.pathname.startsWith('/sign-in')));
  await page.getByLabel('6-digit code').fill(await readTextCode(port, phone.stored));
  const send = page.getByRole('button', { name: 'Sign in' });
  // Script may have sent it already.
  await send.click({ timeout: 2_000 }).catch(() => undefined);
  await left;
  return phone.stored;
}

/** The same in a tab with script or without. */
export async function signInWithoutScript(
  tab: ShopperTab,
  port: number,
  phone = newMobile(),
): Promise<string> {
  if (tab.page) return signInAtServer(tab.page, port, phone);
  await tab.fill('Mobile number', phone.typed);
  await tab.press('Text me a code');
  await tab.fill('6-digit code', await readTextCode(port, phone.stored));
  await tab.press('Sign in');
  if (tab.path.startsWith('/sign-in')) throw new Error(`Still on ${tab.path}: ${await tab.text()}`);
  return phone.stored;
}
