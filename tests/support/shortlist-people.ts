/** People in front of a shared shortlist, each in a browser of their own, by keyboard. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { shareProfile } from './shared-profile.ts';
import { skipToContent } from './skip-to-content.ts';

export const phone = { width: 390, height: 844 };
export const desktopViewport = { width: 1440, height: 900 };
const maxTabs = 250;
/** A busy machine answers late. */
export const patience = { timeout: 60_000 };

/** A second user at the same time has a profile of their own; those that are free are used again. */
export function invitePeople(browser: () => Browser) {
  const open = (hasScript: boolean) =>
    shareProfile(browser, { javaScriptEnabled: hasScript, viewport: phone });
  const free = { withScript: [open(true)], withoutScript: [open(false)] };

  return async function withPerson<T>(
    { hasScript = true, viewport = phone }: { hasScript?: boolean; viewport?: typeof phone },
    act: (page: Page, context: BrowserContext) => Promise<T>,
  ): Promise<T> {
    const path = hasScript ? free.withScript : free.withoutScript;
    const visit = path.pop() ?? open(hasScript);
    try {
      return await visit(async (page) => {
        await page.setViewportSize(viewport);
        return act(page, page.context());
      });
    } finally {
      path.push(visit);
    }
  };
}

/** Presses Tab until the control has the focus, as a person without a pointer reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await skipToContent(page);
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} is not reached by ${maxTabs} presses of Tab.`);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

export async function join(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel('First name or nickname'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByText(`${name} (you)`).waitFor();
}

/** With script: the list answers to presses without leaving the page. */
export const awake = (page: Page) => page.locator('.shortlist[data-awake]').waitFor();
export const titles = (page: Page, rows: string) =>
  page.locator(`${rows} .listed-car__title`).allInnerTexts();
