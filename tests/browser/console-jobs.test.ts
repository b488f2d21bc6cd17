/** Failed background jobs in the staff console: read, retried and discarded, by keyboard and without script, on a phone and on a desktop. */
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackagedServer, type PackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { launchBrowser } from '../support/browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { consoleHost, signInAtConsole } from '../support/sign-in-at-console.ts';
import { createDatabaseFolder, type TemporaryFolder } from '../support/temporary-database.ts';

let folder: TemporaryFolder;
let database: PackagedServer;
let pool: pg.Pool;
let forecourt: RunningForecourt;
let browser: Browser;
let output = '';
beforeAll(async () => {
  folder = await createDatabaseFolder();
  database = await openPackagedServer(folder.path);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  forecourt = await startForecourt({
    environment: { NODE_ENV: 'test', DATABASE_URL: database.url },
    onOutput: (text) => {
      output += text;
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await forecourt?.stop();
  await pool?.end();
  await database?.close();
  await folder?.remove();
});

/** As pg-boss writes it after the last attempt. Nothing runs these two here, so that no success takes them off the list. */
async function addFailed(kind: string, dealerGroupId: string | null, reason: string): Promise<void> {
  const key = dealerGroupId === null ? kind : `${kind}:${dealerGroupId}`;
  await pool.query(
    `insert into pgboss.job (name, singleton_key, data, source_output) values ('jobs-failed', $1, $2, $3)`,
    [key, { kind, dealerGroupId }, { reason }],
  );
}

describe('the failed jobs of a dealer group', () => {
  it('are retried and discarded by keyboard, at 390 and 1440 px', async () => {
    const { context, page } = await signInAtConsole(browser, { group: 'kestrel-bay', heard: () => output });
    const errors = watchForErrors(page);
    const address = forecourt.url(consoleHost, '/kestrel-bay/jobs');
    await page.goto(address);
    await page.getByText('No failed jobs').waitFor();

    await addFailed('index-now', 'kestrel-bay', 'www.bing.com answered with 503');
    await addFailed('index-now', 'parkway-yard', 'of another group');
    await addFailed('reviews', null, 'of no one group');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await page.getByText('www.bing.com answered with 503').waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      const text = (await page.getByRole('main').textContent()) ?? '';
      expect(text).toContain('This job serves all dealer groups.');
      for (const foreign of ['of another group', 'of no one group']) expect(text).not.toContain(foreign);
    }

    // A job of all groups is not one group's to discard.
    expect(await page.getByRole('button', { name: /^Discard/ }).count()).toBe(1);
    const press = async (name: RegExp) => {
      const button = page.getByRole('button', { name });
      for (let tabs = 0; tabs < 80; tabs += 1) {
        if (await button.evaluate((each) => each === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
    };
    await press(/^Discard/);
    await page.getByText('Job discarded. It runs again at its next time.').waitFor();
    expect(await page.getByText('www.bing.com answered with 503').count()).toBe(0);
    await press(/^Retry/);
    await page.getByText('The job runs again. If it fails, it returns to this list.').waitFor();
    await page.getByText('No failed jobs').waitFor();
    const left = await pool.query(
      `select data->>'dealerGroupId' as group from pgboss.job where name = 'jobs-failed'`,
    );
    expect(left.rows).toEqual([{ group: 'parkway-yard' }]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
