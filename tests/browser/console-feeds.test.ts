/** A held feed in a browser: what it would change, approved without script, rejected, and overtaken by a newer file. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, newContext, signIn } = captureConsole();
const commandLine = resolve(import.meta.dirname, '..', '..', 'src', 'main', 'command-line', 'cli.ts');
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
  await writeFile(
    join(folder, 'map.yaml'),
    'feed: yard-system\nformat: csv\nfields:\n  stockNumber: stock\n  make: make\n  model: model\n  priceCents: { column: price, steps: [money] }\n',
  );
  ({ page } = await signIn());
  // The demo stock may still be on its way in, and one import waits for another.
  await vi.waitFor(
    async () => expect(await importRows(['A', 'B', 'C', 'D'], 24_990)).toMatch(/4 new|4 unchanged/),
    { timeout: 60_000, interval: 500 },
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** By the command line, which the running server answers. */
async function importRows(stock: readonly string[], price: number): Promise<string> {
  const rows = stock.map((name) => `FEED-${name},Kia,Rio,${price}`);
  await writeFile(join(folder, 'yard.csv'), `${['stock,make,model,price', ...rows].join('\n')}\n`);
  const map = join(folder, 'map.yaml');
  const file = join(folder, 'yard.csv');
  const argv = [commandLine, 'stock', 'import', '--group', 'kestrel-bay', '--map', map, file];
  return new Promise((done) => {
    const env = { ...process.env, DATA_DIR: forecourt.dataFolder };
    execFile(process.execPath, argv, { env }, (_error, stdout, stderr) => done(stdout + stderr));
  });
}

const open = (from = page) => from.goto(forecourt.url(host, '/kestrel-bay/feeds'));
const runs = (from = page) => from.locator('.data-table tbody tr').allInnerTexts();

describe('a feed that needs approval', () => {
  it('H-15 H-23 shows why it waits and what it would change, and no command', async () => {
    expect(await importRows(['A'], 249.9)).toContain('approve it under Feeds in the staff console');
    await open();
    const card = page.getByRole('region', { name: 'yard-system needs approval' });
    await card.getByText('The feed lost 3 of its 4 cars: more than a third.').waitFor();
    const text = await card.innerText();
    expect(text).toMatch(/Cars to be removed\s+Kia Rio \(FEED-B\)\s+Kia Rio \(FEED-C\)/);
    expect(text).toContain('Kia Rio (FEED-A): $24,990 to $249.90 (−99%)');
    expect(await page.locator('main').innerText()).not.toMatch(/--confirm|forecourt stock/);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, overflow, await findAccessibilityProblems(page)]).toEqual([width, 0, []]);
    }
  });

  it('H-1 H-15 is rejected after a second proof, and nothing of it was imported', async () => {
    await open();
    await page.getByRole('button', { name: 'Reject file' }).press('Enter');
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText('Rejected. Nothing was imported').waitFor();
    expect(await page.getByRole('button', { name: 'Approve and import' }).count()).toBe(0);
    expect((await runs())[0]).toMatch(
      /rejected\s*Rejected by Mia Tran\. Approval was needed: the feed lost 3/,
    );
    await page.goto(forecourt.url(host, '/kestrel-bay/audit?act=feed.confirm'));
    await page
      .getByText('Rejected: yard.csv. Approval was needed: the feed lost 3 of its 4 cars')
      .first()
      .waitFor();
  });

  it('H-22 is approved only with the number of prices, where prices hold it', async () => {
    expect(await importRows(['A', 'B', 'C', 'D'], 249.9)).toContain('Held, nothing changed');
    await open();
    const card = page.getByRole('region', { name: 'yard-system needs approval' });
    await card.getByText('The file may give prices in dollars while this feed reads cents.').waitFor();
    await card.getByRole('button', { name: 'Approve 4 price changes' }).press('Enter');
    await card.getByText('Type 4 to approve 4 changed prices.').waitFor();
    expect((await runs())[0]).toContain('held');
  });

  it('H-15 is approved without script, and imported exactly as it was stored', async () => {
    expect(await importRows(['A'], 24_990)).toContain('Held, nothing changed');
    // The file at its place is another by now: the stored one counts.
    await writeFile(join(folder, 'yard.csv'), 'stock,make,model,price\n');
    const plain = await newContext({ javaScriptEnabled: false });
    await plain.addCookies(await page.context().cookies());
    const screen = await plain.newPage();
    await open(screen);
    await screen.getByRole('button', { name: 'Approve and import' }).click();
    await screen.getByText('Approved. Importing the file').waitFor();
    await vi.waitFor(
      async () => {
        await open(screen);
        expect((await runs(screen))[0]).toMatch(/yard-system[\s\S]*\b3\b[\s\S]*applied/);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect((await runs(screen))[1]).toMatch(/approved[\s\S]*Approved by Mia Tran/);
    await plain.close();
  });

  it('H-13 H-15 can no longer be approved once a newer file came, and the screen says so', async () => {
    expect(await importRows(['E', 'F', 'G'], 24_990)).toContain('Held, nothing changed');
    await open();
    await importRows(['A', 'B'], 24_990);
    await page.getByRole('button', { name: 'Approve and import' }).click();
    await page.getByText('A newer file of yard-system has arrived.').waitFor();
    expect(await page.getByRole('button', { name: 'Approve and import' }).count()).toBe(0);
    expect((await runs())[1]).toMatch(/held[\s\S]*Replaced by a newer file/);
  });
});
