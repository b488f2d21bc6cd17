/** A running server whose sites change under it: what is applied is served at once, what is wrong changes nothing. */

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPage } from '../support/request-page.ts';
import type { RunningForecourt } from '../support/run-site.ts';
import { createTestSites, type TestSites } from '../support/test-sites.ts';

const parkway = 'groups/parkway-yard/sites/parkway.yaml';
const halden = 'groups/halden-brisbane/sites/halden.yaml';
const texts = { before: 'wordmark: Parkway', after: 'wordmark: Renamed Yard' };

let own: TestSites;
let server: RunningForecourt;
beforeAll(async () => {
  own = await createTestSites(['parkway-yard', 'halden-brisbane']);
  server = await own.start();
});
afterAll(async () => {
  await server?.stop();
  await own?.remove();
});

const logo = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40">${inside}</svg>`;
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const home = async (site: string) =>
  (await requestPage({ port: server.port, host: `${site}.localhost`, path: '/' })).body;
const pictureIn = (page: string, name: string) =>
  new RegExp(`/img/own/parkway-yard/[0-9a-f]{16}-\\d+x\\d+/${name}`).exec(page)?.[0] ?? '';
const getPicture = (path: string) =>
  requestPage({ port: server.port, host: 'parkway.localhost', path, headers: { accept: 'image/webp' } });
const apply = async () => {
  const { code, output } = await own.command('site', 'apply', '--group', 'parkway-yard');
  return { code, output };
};
/** The process looks twice a second; a busy machine may take longer over it. */
const soon = { timeout: 60_000, interval: 50 };

describe('sites of a server that runs', () => {
  it('CFG-1 CFG-5 an apply changes the very page that was cached, an undo brings it back, and no restart is needed', async () => {
    const before = await home('parkway');
    expect(before).not.toContain('Renamed Yard');
    await own.change(parkway, texts.before, texts.after);
    expect(await home('parkway')).toBe(before);

    expect(await own.command('site', 'diff', '--site', 'parkway')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Renamed Yard'),
    });
    expect(await own.command('site', 'apply')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/halden: nothing changed\.[\s\S]*parkway: live\./),
    });
    await expect.poll(() => home('parkway'), soon).toContain('Renamed Yard');

    expect((await own.command('site', 'undo', '--site', 'parkway')).code).toBe(0);
    await expect.poll(() => home('parkway'), soon).not.toContain('Renamed Yard');
    expect(server.process.exitCode).toBeNull();
    await own.change(parkway, texts.after, texts.before);
  });

  it('CFG-1 CFG-3 a dealer brings logo, tab picture and photographs without a change of the product, and each has an address of its own', async () => {
    await own.write('groups/parkway-yard/pictures/logo.svg', logo('<rect width="160" height="40"/>'));
    await own.write('groups/parkway-yard/pictures/our-yard.jpg', await photograph('#406080'));
    await own.change(parkway, 'logo: {', 'logo: { image: pictures/logo.svg, favicon: pictures/logo, ');
    await own.change(parkway, 'scenes/parkway-hero', 'pictures/our-yard.jpg');
    expect(await apply()).toMatchObject({ code: 0 });
    await expect.poll(async () => pictureIn(await home('parkway'), 'our-yard'), soon).not.toBe('');
    const page = await home('parkway');
    const [first, logoAddress] = [pictureIn(page, 'our-yard'), pictureIn(page, 'logo')];
    expect(page).toMatch(/<img class="logo-image"[^>]+alt="Parkway" width="1600" height="400"/);
    expect(page).toContain(`<link rel="icon" href="${logoAddress}?w=96`);
    for (const address of [first, logoAddress]) {
      const answer = await getPicture(`${address}?w=320`);
      expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/webp',
      });
    }
    const icon = await getPicture('/favicon.ico');
    expect(icon).toMatchObject({ status: 302, headers: { location: expect.stringContaining(logoAddress) } });

    // Another photograph under the same name: another address, and a visitor with the older page still sees its
    // picture.
    await own.write('groups/parkway-yard/pictures/our-yard.jpg', await photograph('#806040'));
    expect((await own.command('site', 'diff', '--site', 'parkway')).output).toMatch(/home\.heroImage/);
    expect(await apply()).toMatchObject({ code: 0 });
    await expect.poll(async () => pictureIn(await home('parkway'), 'our-yard'), soon).not.toBe(first);
    expect((await getPicture(`${first}?w=320`)).status).toBe(200);
    expect((await own.command('site', 'undo', '--site', 'parkway')).code).toBe(0);
    await expect.poll(async () => pictureIn(await home('parkway'), 'our-yard'), soon).toBe(first);
  });

  it('CFG-1 an unknown name is no picture, and a drawing that does more than draw is refused', async () => {
    const known = pictureIn(await home('parkway'), 'logo');
    for (const unknown of [
      known.replace('parkway-yard', 'kestrel-bay'),
      known.replace('1600x400', '1601x400'),
      `${known}-2`,
      '/img/own/parkway-yard/../../platform.yaml',
      '/img/pictures/logo.svg',
    ]) {
      expect((await getPicture(`${unknown}?w=320`)).status, unknown).toBe(404);
    }
    await own.write('groups/parkway-yard/pictures/logo.svg', logo('<script>alert(1)</script>'));
    const refused = await apply();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /parkway\.yaml:.*logo\.image: pictures\/logo\.svg is a drawing with <script>/,
    );
    expect(pictureIn(await home('parkway'), 'logo')).toBe(known);
    await own.write('groups/parkway-yard/pictures/logo.svg', logo('<rect width="160" height="40"/>'));
  });

  it('CFG-1 a site with a mistake keeps what it was, through a restart too, and takes no other site with it', async () => {
    await own.change(parkway, texts.before, 'wordmrak: Renamed Yard');
    await own.change(halden, 'cars in Brisbane now.', 'cars, applied beside it.');
    const applied = await own.command('site', 'apply');
    expect(applied.code).toBe(1);
    expect(applied.output).toMatch(/parkway: NOT PUBLISHED, the previous version stays live:\n.*wordmrak/);
    await expect.poll(() => home('halden'), soon).toContain('applied beside it');
    expect(await home('parkway')).not.toContain('Renamed Yard');

    await server.stop();
    server = await own.start();
    expect(await home('halden')).toContain('applied beside it');
    const checked = await own.command('site', 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(`PREVIOUS VERSION SERVED: sites/${parkway}`);
  });
});
