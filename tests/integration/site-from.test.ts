/** From a saved website to files that `site check` accepts, by the command; each of the ten markups once. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOldSiteReader } from '#adapters/old-site-copies/old-site-reader.ts';
import type { CliPorts } from '#cli/cli-ports.ts';
import { siteFromCommand } from '#cli/commands/site-from.ts';
import { createInstalledSites } from '#main/sites/installed-sites.ts';
import { heldOutSites, openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { recordCli } from '#tests/support/record-cli.ts';
import { packWarc } from '#tests/support/saved-websites.ts';

const oldSites = createOldSiteReader(false);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-from-'));
});
afterAll(async () => {
  await oldSites.close();
  await rm(folder, { recursive: true, force: true });
});

async function siteFrom(...args: readonly string[]) {
  const cli = recordCli({ cwd: folder });
  const ports = {
    oldSites,
    carStore: { async *listSummaries() {} },
    close: async () => {},
  } as unknown as CliPorts;
  const code = await siteFromCommand.run(args, cli.io, async () => ports).catch((error: unknown) => error);
  return { code, out: cli.stdout() };
}

const sites = [...openSites(), ...heldOutSites()];
const oneOfEach = sites.filter(
  ({ markup }, index) => sites.findIndex((site) => site.markup === markup) === index,
);

describe('site from', () => {
  it.each(oneOfEach.map((site) => [site.markup, site] as const))(
    'H-35 drafts a site that is right from %s',
    async (markup, site) => {
      const archive = `${markup}.warc.gz`;
      await writeFile(join(folder, archive), packWarc(site.files, site.dealer.host, true));
      const { code, out } = await siteFrom(archive, '--to', markup);
      expect(code, out).toBe(0);
      expect(out).toContain('Nothing is live.');
      const loaded = await (await createInstalledSites({ sitesDir: join(folder, markup) })).load();
      expect(loaded.kind === 'refused' ? loaded.problems : loaded.leftOut).toEqual([]);
      expect(loaded.kind === 'loaded' ? loaded.sites.map(({ config }) => config.name) : []).toEqual([
        site.dealer.name,
      ]);
      expect(await readFile(join(folder, markup, 'report.md'), 'utf8')).toContain(site.dealer.legalName);
      expect(await readFile(join(folder, markup, 'redirects.txt'), 'utf8')).toMatch(/\t\/search\//);
    },
  );

  it('H-35 names the option for what the website does not state, and writes the report', async () => {
    await writeFile(
      join(folder, 'bare.html'),
      '<html><title>Bare Autos</title><img src="/logo.png" alt="Bare Autos logo"><p>Call 03 5550 0199</p></html>',
    );
    const { code, out } = await siteFrom('bare.html', '--to', 'bare');
    expect(code).toBe(2);
    for (const name of ['--street', '--licence', '--email', '--host']) expect(out).toContain(name);
    expect(await readFile(join(folder, 'bare/report.md'), 'utf8')).toContain('Bare Autos');
    const answered = await siteFrom(
      'bare.html',
      '--to',
      'bare-2',
      '--street',
      '1 Sturt Street',
      '--town',
      'Ballarat',
      '--state',
      'VIC',
      '--postcode',
      '3350',
      '--email',
      'a@example.com',
      '--licence',
      '12345',
      '--host',
      'bare.example',
    );
    expect(answered.code, answered.out).toBe(0);
  });

  it('H-35 refuses what it cannot read, and a folder that exists, and writes nothing', async () => {
    await writeFile(join(folder, 'broken.zip'), 'PK broken');
    await mkdir(join(folder, 'taken'));
    expect(String((await siteFrom('broken.zip', '--to', 'x')).code)).toMatch(/damaged or incomplete/);
    expect(String((await siteFrom('nowhere', '--to', 'x')).code)).toMatch(/There is no file/);
    expect(String((await siteFrom('www.banksia.example', '--to', 'x')).code)).toMatch(/WEBSITE_FETCH=yes/);
    expect(String((await siteFrom('broken.zip', '--to', 'taken')).code)).toMatch(/already exists/);
  });
});
