/** A dealer sets up a feed in the browser, by keyboard, at two widths: from a file to cars, and what the command line makes of its mapping. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();
const commandLine = resolve(import.meta.dirname, '..', '..', 'src', 'main', 'command-line', 'cli.ts');
const examples = resolve(import.meta.dirname, '..', 'fixtures', 'stock-feeds');
let page: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-setup-'));
  ({ page } = await signIn());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With a title, a header, a price in cents, a row without a make; larger than any other form may be. */
function stockList(prefix: string): string {
  const rows = Array.from({ length: 31 }, (_, index) => {
    const make = index === 7 ? '' : 'MAZDA';
    const photos = `"https://i.example/w_600,h_400/${index}a.jpg|https://i.example/w_600,h_400/${index}b.jpg"`;
    return `${prefix}${100 + index},${2010 + (index % 15)},${make},BT-50,${3_000_000 + index * 10_000},${photos},A7,${'One owner. '.repeat(300)}`;
  });
  return `Stock list\nstockno,yr,make,model,list_cents,imgs,int_code,comments\n${rows.join('\n')}\n`;
}

async function check(width: number, step: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([step, width, overflow, await findAccessibilityProblems(page)]).toEqual([step, width, 0, []]);
}

/** As a person does who has no mouse: the control is reached, and Enter presses it. */
async function press(role: 'button' | 'link', name: string) {
  const control = page.getByRole(role, { name, exact: true });
  await control.waitFor({ timeout: 60_000 });
  await control.press('Enter');
}

describe('H-21 a feed set up in the browser', () => {
  it.each([
    [1440, 'Banksia desk', 'KD', 'banksia-desk'],
    [390, 'Banksia phone', 'KP', 'banksia-phone'],
  ] as const)(
    'by keyboard at %i px, from a file to cars',
    { timeout: 240_000 },
    async (width, title, prefix, feed) => {
      const file = join(folder, `${feed}.csv`);
      await writeFile(file, stockList(prefix));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(forecourt.url(host, '/kestrel-bay/feeds'));
      await press('link', 'Add feed');
      await page.getByRole('radio', { name: /^Upload a file/ }).press('Space');
      await page.getByLabel('Feed name').fill(title);
      await press('button', 'Read the file');
      await page.getByText('Choose a file.').waitFor();
      await page.getByLabel('File', { exact: true }).setInputFiles(file);
      await press('button', 'Read the file');

      await page.getByText('CSV detected').waitFor({ timeout: 60_000 });
      expect(await page.getByLabel('Column names').inputValue()).toBe('1');
      await check(width, 'source');
      await press('link', 'Match columns');

      const price = page.getByLabel('Field of list_cents');
      await price.waitFor();
      expect(await price.inputValue()).toBe('priceCents');
      await page.getByText('Amounts in cents: 3000000 is $30,000').waitFor();
      expect(await page.getByLabel('Field of int_code').inputValue()).toBe('');
      await check(width, 'columns');
      await press('button', 'Preview cars');

      await page.getByText('Can’t be imported').waitFor({ timeout: 60_000 });
      expect(await page.locator('.figures').innerText()).toMatch(
        /Rows in file\s+31[\s\S]*Can’t be imported\s+1/,
      );
      await page.getByText('no make, which every car must have').waitFor();
      await check(width, 'preview');
      await press('link', 'Set schedule');

      await page.getByText('30 cars go live now.').waitFor();
      await check(width, 'schedule');
      await press('button', 'Go live');
      const proof = page.getByRole('button', { name: 'Use passkey' });
      const live = page.getByText('Live. 30 cars of this feed are on your websites.');
      await proof.or(live).first().waitFor({ timeout: 60_000 });
      if (await proof.isVisible()) await proof.press('Enter');
      await live.waitFor({ timeout: 60_000 });
      await check(width, 'live');

      await page.goto(forecourt.url(host, '/kestrel-bay/feeds'));
      const line = page.locator('.health', { hasText: title });
      expect(await line.innerText()).toMatch(/Healthy[\s\S]*30 cars/);
      await check(width, 'feeds');
    },
  );

  it.each([1440, 390])(
    'knows the columns of a published format at %i px',
    { timeout: 120_000 },
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(forecourt.url(host, '/kestrel-bay/feeds/~add'));
      await page.getByRole('radio', { name: /^Upload a file/ }).press('Space');
      await page.getByLabel('Feed name').fill(`Import cars ${width}`);
      await page.getByLabel('File', { exact: true }).setInputFiles(join(examples, 'mobile-de.csv'));
      await press('button', 'Read the file');
      await page.getByText('This file looks like mobile.de (CSV).').waitFor({ timeout: 60_000 });
      await check(width, 'known format');
      await press('button', 'Use its columns');
      await page.getByRole('link', { name: 'Set schedule' }).waitFor({ timeout: 60_000 });
      expect(await page.locator('.figures').innerText()).toMatch(
        /Rows in file\s+2[\s\S]*Can’t be imported\s+0/,
      );
    },
  );

  it.each([1440, 390])(
    'corrects single values in the preview at %i px',
    { timeout: 120_000 },
    async (width) => {
      const file = join(folder, `fix-${width}.csv`);
      const rows = `F${width}1;Kia;;18990\nF${width}2;Kia;Rio;19990\n`;
      await writeFile(file, `stock;make;model;price\n${rows}`);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(forecourt.url(host, '/kestrel-bay/feeds/~add'));
      await page.getByRole('radio', { name: /^Upload a file/ }).press('Space');
      await page.getByLabel('Feed name').fill(`Corrected ${width}`);
      await page.getByLabel('File', { exact: true }).setInputFiles(file);
      await press('button', 'Read the file');
      await press('link', 'Match columns');
      await press('button', 'Preview cars');
      await page.getByLabel('Model in row 2').fill('Rio');
      await check(width, 'problems');
      await press('button', 'Apply corrections');
      await page.getByRole('button', { name: /^Undo/ }).waitFor({ timeout: 60_000 });
      expect(await page.locator('.figures').innerText()).toMatch(/Ready\s+2[\s\S]*Can’t be imported\s+0/);
      await check(width, 'corrected');
    },
  );

  it('H-22 its file is stored, and its mapping is that of the command line', {
    timeout: 120_000,
  }, async () => {
    const read = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path);
    await page.goto(forecourt.url(host, '/kestrel-bay/feeds'));
    const href = await page.getByRole('link', { name: 'banksia-desk.csv' }).first().getAttribute('href');
    expect(await read(href ?? '')).toBe(stockList('KD'));
    const map = join(folder, 'map.yaml');
    await writeFile(map, await read('/kestrel-bay/feeds/~mapping/banksia-desk'));
    const argv = [commandLine, 'stock', 'import', '--group', 'kestrel-bay', '--map', map, '--dry-run'];
    const env = { ...process.env, DATA_DIR: forecourt.dataFolder };
    const said = await new Promise<string>((done) => {
      execFile(process.execPath, [...argv, join(folder, 'banksia-desk.csv')], { env }, (_error, out, err) =>
        done(out + err),
      );
    });
    expect(said).toMatch(/30 unchanged|unchanged: 30/);
  });
});
