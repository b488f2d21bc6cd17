/** A running server whose sites change under it: what is applied is served at once, what is wrong changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnSites, type OwnSites } from '../support/own-sites.ts';
import { requestPage } from '../support/request-page.ts';
import type { RunningForecourt } from '../support/run-site.ts';

const parkway = 'groups/parkway-yard/sites/parkway.yaml';
const halden = 'groups/halden-brisbane/sites/halden.yaml';
const words = { before: 'wordmark: Parkway', after: 'wordmark: Renamed Yard' };

let own: OwnSites;
let server: RunningForecourt;
beforeAll(async () => {
  own = await createOwnSites(['parkway-yard', 'halden-brisbane']);
  server = await own.start();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await own?.remove();
});

const home = async (site: string) =>
  (await requestPage({ port: server.port, host: `${site}.localhost`, path: '/' })).body;
/** The process looks twice a second; a busy machine may take longer over it. */
const soon = { timeout: 10_000, interval: 50 };

describe('sites of a server that runs', () => {
  it('CFG-1 CFG-5 an apply changes the very page that was kept, an undo brings it back, and no restart is needed', async () => {
    const before = await home('parkway');
    expect(before).not.toContain('Renamed Yard');
    await own.change(parkway, words.before, words.after);
    expect(await home('parkway')).toBe(before);

    expect(await own.command('site', 'diff', '--site', 'parkway')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Renamed Yard'),
    });
    expect(await own.command('site', 'apply')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/halden: nothing changed\.[\s\S]*parkway: in force\./),
    });
    await expect.poll(() => home('parkway'), soon).toContain('Renamed Yard');

    expect((await own.command('site', 'undo', '--site', 'parkway')).code).toBe(0);
    await expect.poll(() => home('parkway'), soon).not.toContain('Renamed Yard');
    expect(server.process.exitCode).toBeNull();
  }, 120_000);

  it('CFG-1 a site with a mistake keeps what it was, through a restart too, and takes no other site with it', async () => {
    await own.change(parkway, words.after, 'wordmrak: Renamed Yard');
    await own.change(halden, 'wordmark: HALDEN', 'wordmark: Applied beside it');
    const applied = await own.command('site', 'apply');
    expect(applied.code).toBe(1);
    expect(applied.output).toMatch(/parkway: NOT TAKEN, what it said last stays in force:\n.*wordmrak/);
    await expect.poll(() => home('halden'), soon).toContain('Applied beside it');
    expect(await home('parkway')).not.toContain('Renamed Yard');

    await server.stop();
    server = await own.start();
    expect(await home('halden')).toContain('Applied beside it');
    const checked = await own.command('site', 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(`SERVED AS BEFORE: sites/${parkway}`);
  }, 240_000);
});
