/**
 * A whole server behind Varnish with the configuration of `deploy/`: a price that an import changes, and settings that
 * are applied, are on the cached page at once.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPeerFolder, findMissing, startPeer } from '../support/real-peer.ts';
import { requestPage } from '../support/request-page.ts';
import { findFreePort } from '../support/run-site.ts';
import { createTestSites } from '../support/test-sites.ts';

const missing = findMissing({ binary: 'varnishd', from: 'apt-get install varnish varnish-modules' });
const root = join(import.meta.dirname, '..', '..');
const map = join(root, 'tests', 'fixtures', 'stock-feeds', 'plain.yaml');
const token = 'token-of-a-test';
const host = 'parkway.localhost';
const patience = { timeout: 60_000, interval: 100 };

it.skipIf(missing)(
  'C-6 a page that Varnish stores is dropped when an import changes a price or settings are applied',
  async () => {
    const undo: (() => Promise<unknown>)[] = [];
    try {
      const port = await findFreePort();
      const sites = await createTestSites(['parkway-yard']);
      undo.push(sites.remove);
      const server = await sites.startWith({
        CDN_PURGE_URL: `http://127.0.0.1:${port}/purge-pages`,
        CDN_PURGE_TOKEN: token,
      });
      undo.push(server.stop);
      const folder = await createPeerFolder();
      undo.push(folder.remove);
      const settings = [
        ['"forecourt-a"', '"127.0.0.1"'],
        ['"3000"', `"${server.port}"`],
        ['CHANGE-ME', token],
        // So long that only a purge can drop a page within the test.
        ['max-age=([0-9]+).*$", "\\1s"', 'max-age=([0-9]+).*$", "1h"'],
      ].reduce(
        (text, [from = '', to = '']) => {
          expect(text).toContain(from);
          return text.replace(from, to);
        },
        await readFile(join(root, 'deploy', 'varnish.vcl'), 'utf8'),
      );
      const varnish = await startPeer({
        binary: 'varnishd',
        args: [
          ...['-F', '-n', join(folder.path, 'work'), '-f', await folder.write('forecourt.vcl', settings)],
          ...['-a', `127.0.0.1:${port}`, '-T', 'none', '-s', 'malloc,64m'],
        ],
        ports: [port],
      });
      undo.push(varnish.stop);

      const run = async (...words: readonly string[]) => {
        const { code, output } = await sites.command(...words);
        expect([code, output]).toEqual([0, expect.any(String)]);
      };
      const importAt = async (price: string) => {
        const file = join(folder.path, 'stock.csv');
        await writeFile(
          file,
          `Stock,Make,Model,Year,Price,Kms,Comments\nK900,Kia,Rio,2016,${price},90000,One owner\n`,
        );
        await run('stock', 'import', '--group', 'parkway-yard', '--map', map, file);
      };
      const path = '/search/used-cars?make=Kia&model=Rio';
      const read = (cookie = '') => requestPage({ port, host, path, headers: { cookie } });

      await importAt('8990');
      await expect.poll(async () => (await read()).body, patience).toContain('$8,990');
      // Stored, also for a visitor with cookies of the site.
      const untilStored = () =>
        expect
          .poll(async () => (await read('fc-seen=1')).headers['x-varnish'], patience)
          .toMatch(/^\d+ \d+$/);
      await untilStored();
      await importAt('8890');
      await expect.poll(async () => (await read()).body, patience).toContain('$8,890');
      expect((await read()).body).not.toContain('$8,990');

      await untilStored();
      expect((await read()).body).not.toContain('Renamed Yard');
      await sites.change(
        'groups/parkway-yard/sites/parkway.yaml',
        'wordmark: Parkway',
        'wordmark: Renamed Yard',
      );
      await run('site', 'apply');
      await expect.poll(async () => (await read()).body, patience).toContain('Renamed Yard');
    } finally {
      for (const end of undo.toReversed()) await end().catch(() => undefined);
    }
  },
);
