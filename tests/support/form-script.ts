import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until script has taken a form over: that is when its submission gets its key. */
export async function waitForFormScript(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('[name=idempotency_key]').inputValue(), { timeout: 15_000 })
    .not.toBe('');
}
