/** What a person without a pointer does first on a page: one Tab, and Enter on the link that leads past the menus. */
import type { Page } from 'playwright-core';

/** Where nothing has the focus yet; on a page that puts it somewhere itself, nothing is pressed. */
export async function skipToContent(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement === document.body))) return;
  await page.keyboard.press('Tab');
  const isLink = await page.evaluate(() => document.activeElement?.matches('.skip-link'));
  if (isLink) await page.keyboard.press('Enter');
}
