import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Hydrates a form as a pointer does that comes near, and waits until script has taken it over: that is when it reports
 * which pages were visited.
 */
export async function waitForFormScript(page: Page): Promise<void> {
  const readTrail = async () => {
    await page.locator('.enquiry-form').dispatchEvent('pointerover');
    return page.locator('[name=visited_pages]').inputValue();
  };
  await expect.poll(readTrail, { timeout: 60_000 }).not.toBe('');
}

/**
 * Cuts the connection for what is posted: a form to its own address, and a stored one to where it is sent automatically
 * right after. Each is held until `hold` is over. Returns how to repair it, which waits until both were cut: the second
 * would arrive otherwise, and redirect before the form is sent again.
 */
export async function cutPosts(page: Page, hold: Promise<void> = Promise.resolve()) {
  let many = 0;
  const cut: Parameters<Page['route']>[1] = async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await hold;
    await route.abort();
    many += 1;
  };
  await page.route('**', cut);
  return async () => {
    await expect.poll(() => many, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await page.unroute('**', cut);
  };
}
