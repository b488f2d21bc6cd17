/** From nothing to a site that can be looked at: each template, by the command, at a server that runs. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPage } from '../support/request-page.ts';
import type { RunningForecourt } from '../support/run-site.ts';
import { createTestSites, type TestSites } from '../support/test-sites.ts';
import { visibleText } from '../support/visible-text.ts';

let own: TestSites;
let server: RunningForecourt;
beforeAll(async () => {
  own = await createTestSites(['parkway-yard']);
  server = await own.start();
});
afterAll(async () => {
  await server?.stop();
  await own?.remove();
});

const answersOf = (template: string) =>
  Object.entries({
    name: `Banksia "${template}" & Sons`,
    template,
    street: '1 Sturt Street',
    town: 'Ballarat',
    state: 'VIC',
    postcode: '3350',
    phone: '03 5550 0610',
    email: 'sales@banksia.example',
    licence: '12345',
    brand: '#123456',
  }).flatMap(([name, value]) => [`--${name}`, value]);

const get = (host: string, path: string) => requestPage({ port: server.port, host, path });
const hrefsIn = (page: string) =>
  [...page.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a new dealer', () => {
  it.each(['meridian', 'volt', 'outback'])(
    'CFG-1 CFG-4 of the template %s has a site with its own brand within a minute, and every page of it',
    async (template) => {
      const site = `banksia-${template}`;
      const started = performance.now();
      const made = await own.command('site', 'new', site, ...answersOf(template));
      expect(made).toMatchObject({ code: 0 });
      const home = await get(`${site}.localhost`, '/');
      const seconds = (performance.now() - started) / 1000;
      expect(home.status).toBe(200);
      expect(seconds).toBeLessThan(60);
      expect(made.output).toContain(`http://${site}.localhost:${server.port}/`);
      const link = new RegExp(`http://(console\\.localhost):\\d+(/${site}/invitation/\\S+)`);
      const [, consoleHost = '', path = ''] = link.exec(made.output) ?? [];
      expect(made.output).toContain('send this link only to sales@banksia.example');
      const invitation = await get(consoleHost, path);
      expect([invitation.status, visibleText(invitation.body)]).toEqual([
        200,
        expect.stringContaining('sales@banksia.example'),
      ]);
      expect(home.body).toContain('--brand:#123456');
      expect(home.body).toContain(`data-template="${template}"`);
      expect(visibleText(home.body)).toContain(`Banksia "${template}" & Sons`);

      const paths = new Set([
        '/',
        '/locations/ballarat',
        '/search/new-used-and-demo-cars',
        ...hrefsIn(home.body),
      ]);
      for (const path of paths) {
        const { status, body } = await get(`${site}.localhost`, path);
        expect({ path, status }).toEqual({ path, status: 200 });
        // Nothing that is not there is counted.
        expect(visibleText(body), path).not.toMatch(/\b0 (?:cars|vans|offers|reviews)\b|\ball 0\b/i);
      }
      expect(paths.size).toBeGreaterThan(8);
      const checked = await own.command('site', 'check');
      expect(checked).toMatchObject({ code: 0, output: expect.stringContaining(site) });
    },
  );

  it('CFG-1 CFG-4 CFG-5 is a second site of a group that is there, with its places and pages, and files that editors check', async () => {
    const made = await own.command('site', 'new', 'banksia-two', '--group', 'parkway-yard', '--name', 'Two');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('http://banksia-two.localhost') });
    // The owner of the group was invited with its first site.
    expect(made.output).not.toContain('Staff console');
    const home = await get('banksia-two.localhost', '/');
    expect([home.status, visibleText(home.body)]).toEqual([200, expect.stringContaining('Wendouree')]);
    for (const path of hrefsIn(home.body)) {
      expect({ path, status: (await get('banksia-two.localhost', path)).status }).toEqual({
        path,
        status: 200,
      });
    }
  });

  it('CFG-1 promises no address of a server that does not know of it', async () => {
    const elsewhere = { DATA_DIR: join(own.folder, '..', 'elsewhere'), PORT: '3000' };
    const { code, output } = await own.commandWith(
      elsewhere,
      'site',
      'new',
      'boronia',
      ...answersOf('meridian'),
    );
    expect(code).toBe(0);
    expect(output).toContain(`boronia is published in the data folder ${elsewhere.DATA_DIR}`);
    expect(output).toContain('no Forecourt is running');
    expect(output).toContain('Run "site apply" with its settings');
    const production = { ...elsewhere, NODE_ENV: 'production', CONSOLE_HOST: 'off' };
    const hidden = await own.commandWith(production, 'site', 'new', 'wattle', ...answersOf('meridian'));
    expect(hidden.output).toContain('"staff invite --group wattle --owner sales@banksia.example"');
    const wrong = await own.commandWith(
      elsewhere,
      'site',
      'new',
      'grevillea',
      ...answersOf('meridian'),
      '--owner',
      'mia',
    );
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringContaining('--owner must be an email address'),
    ]);
    expect((await get('boronia.localhost', '/')).body).not.toContain('data-template');
    expect(await own.command('site', 'apply')).toMatchObject({
      code: 0,
      output: expect.stringContaining('boronia'),
    });
    await expect
      .poll(async () => (await get('boronia.localhost', '/')).body)
      .toContain('data-template="meridian"');
  });

  it('CFG-1 is asked for what is missing, all of it at once, and nothing is written', async () => {
    const { code, output } = await own.command(
      ...['site', 'new', 'Acacia Cars', '--name', 'Acacia', '--state', 'Victoria', '--phone', '5550 0610'],
    );
    expect(code).toBe(1);
    for (const line of [
      'Nothing was written.',
      'SITE: lower-case letters, digits and hyphens',
      '--street is missing: Street and number of the first location.',
      '--licence is missing: The number of its dealer licence.',
      '--state "Victoria": one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
      '--phone "5550 0610": Enter a phone number that starts with +61',
      'For example: site new banksia',
    ]) {
      expect(output).toContain(line);
    }
    expect(
      (await own.command('site', 'new', 'parkway', '--group', 'acacia', ...answersOf('meridian'))).output,
    ).toContain(
      'Nothing was written: sites/groups/parkway-yard/sites/parkway.yaml is called "parkway" already.',
    );
    expect((await own.command('site', 'new', 'parkway-yard', ...answersOf('meridian'))).output).toContain(
      'The group "parkway-yard" already exists with its locations. Remove --street, --town',
    );
  });
});
