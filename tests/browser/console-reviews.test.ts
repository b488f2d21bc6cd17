/**
 * Google's reviews of a place reach the site and the console; a web manager hides a review, changes what is shown, and
 * shows it again.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { copySites } from '../support/changed-sites.ts';
import { answerJson, openLoopbackPeer } from '../support/loopback-peer.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { consoleHost, signInAtConsole } from '../support/sign-in-at-console.ts';
import { visibleText } from '../support/visible-text.ts';

const google = openLoopbackPeer();
const reviews = [5, 3, 4].map((rating, index) => ({
  name: `places/ChIJparramatta/reviews/${index}`,
  rating,
  text: { text: `Words of the ${rating} stars.` },
  authorAttribution: { displayName: `Google writer ${rating}` },
  publishTime: `2026-11-0${index + 1}T10:00:00Z`,
}));

let forecourt: RunningForecourt;
let sites: Awaited<ReturnType<typeof copySites>>;
let browser: Browser;
let output = '';
const answerAsGoogle = () => {
  google.answer = answerJson({ rating: 4.7, userRatingCount: 987, reviews });
};
beforeEach(answerAsGoogle);
beforeAll(async () => {
  answerAsGoogle();
  sites = await copySites([
    {
      file: 'groups/kestrel-bay/group.yaml',
      from: 'city: Parramatta\n',
      to: 'city: Parramatta\n      placeId: ChIJparramatta\n',
    },
  ]);
  forecourt = await startForecourt({
    environment: {
      NODE_ENV: 'test',
      SITES_DIR: sites.folder,
      PLACES_URL: google.origin,
      PLACES_KEY: 'a key of the test',
    },
    onOutput: (text) => {
      output += text;
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await forecourt?.stop();
  await sites?.remove();
});

/** What shoppers read of the place. */
async function shopText(): Promise<string> {
  const { status, body } = await requestPage({
    port: forecourt.port,
    host: 'kestrel.localhost',
    path: '/locations/parramatta',
  });
  expect(status).toBe(200);
  return visibleText(body);
}
/** Cached pages go a moment after their content has changed. */
const soon = { timeout: 60_000 };

describe('the reviews of a site', () => {
  it('REV-1 REV-2 REV-6 come from Google, are hidden, shown again, and cut by figures, at once on the site', async () => {
    await expect.poll(shopText).toContain('Words of the 5 stars.');
    expect(await shopText()).toContain('Words of the 4 stars.');
    expect(await shopText()).toContain('987');
    expect(await shopText()).not.toContain('Words of the 3 stars.');

    const { context, page } = await signInAtConsole(browser, { group: 'kestrel-bay', heard: () => output });
    const errors = watchForErrors(page);
    await page.goto(forecourt.url(consoleHost, '/kestrel-bay/reviews?site=kestrel'));
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    expect(await line('Words of the 5 stars.').textContent()).toContain('Parramatta · Google');
    await line('Words of the 3 stars.').getByText('Below the minimum stars for Google reviews').waitFor();

    await page.getByRole('button', { name: 'Hide the review of Google writer 5' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Review hidden from shoppers.').waitFor();
    await line('Words of the 5 stars.').getByText('Hidden', { exact: true }).waitFor();
    await expect.poll(shopText, soon).not.toContain('Words of the 5 stars.');

    await page.getByRole('link', { name: /^Not shown \d+$/ }).click();
    await page.getByRole('button', { name: 'Show again the review of Google writer 5' }).click();
    await page.getByText('Review shown again.').waitFor();
    await expect.poll(shopText, soon).toContain('Words of the 5 stars.');

    // An error is shown at its field, and what was typed stays.
    const least = page.getByLabel('Minimum stars for Google reviews');
    await least.fill('6');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect.poll(() => least.getAttribute('aria-invalid')).toBe('true');
    expect(await least.inputValue()).toBe('6');
    await least.fill('5');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('Published.').waitFor();
    await expect.poll(shopText, soon).not.toContain('Words of the 4 stars.');
    expect(await shopText()).toContain('Words of the 5 stars.');

    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const show of ['', '&show=shown', '&show=not-shown']) {
        await page.goto(forecourt.url(consoleHost, `/kestrel-bay/reviews?site=kestrel${show}`));
        await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, show, overflow]).toEqual([width, show, 0]);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
    }
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await context.close();
  });
});
