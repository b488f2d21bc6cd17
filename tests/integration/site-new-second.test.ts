/** New sites as their files are drafted: one that goes live, another of a group that is there already, and the schemas beside them. */
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createSiteFolder } from '#adapters/site-files/site-folder.ts';
import { draftSchemas, draftSecondSite, draftSite } from '#domain/new-site/draft-site.ts';
import { siteAnswersSchema } from '#domain/new-site/site-answers.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { createInstalledSites } from '#main/sites/installed-sites.ts';

const shipped = join(import.meta.dirname, '../../sites/groups/parkway-yard');

it('CFG-1 CFG-5 is right on every template, links to pages that the group has, and names its schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-second-'));
  try {
    await cp(shipped, join(folder, 'groups/parkway-yard'), { recursive: true });
    const siteFolder = createSiteFolder(folder);
    expect(siteFolder.pathOf('parkway-yard')).toBe(join(folder, 'groups/parkway-yard'));
    expect(createSiteFolder('sites').pathOf('parkway-yard')).toBe('sites/groups/parkway-yard');
    const pages = await siteFolder.listPages('parkway-yard');
    const templates = ['meridian', 'volt', 'outback'] as const;
    for (const template of templates) {
      const files = draftSecondSite(
        {
          site: `two-${template}`,
          group: 'parkway-yard',
          name: 'Two: "the other"',
          template,
          host: `two-${template}.example`,
          brand: '#123456',
          accent: '#654321',
        },
        {
          siteSlug: 'parkway',
          legalName: 'Parkway Pty Ltd',
          timeZone: 'Australia/Melbourne',
          dealershipIds: ['parkway-yard'],
          optInDefault: false,
          recipients: ['sales@example.com'],
          pages,
        },
      );
      await siteFolder.write(files);
    }
    await siteFolder.renew(draftSchemas());
    const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
    expect(loaded.kind === 'refused' ? loaded.problems : loaded.leftOut).toEqual([]);
    const slugs = loaded.kind === 'loaded' ? loaded.sites.map(({ siteSlug }) => siteSlug) : [];
    expect(slugs).toEqual(['parkway', ...templates.map((template) => `two-${template}`).sort()]);

    const file = join(folder, 'groups/parkway-yard/sites/two-volt.yaml');
    const [first = ''] = (await readFile(file, 'utf8')).split('\n');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? [];
    expect((await stat(join(dirname(file), schema))).isFile()).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('CFG-1 F-20 PRIV-2 goes live once its sample is gone: what the law asks for is in its draft', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-live-'));
  try {
    const answers = siteAnswersSchema.parse({
      site: 'banksia',
      group: 'banksia',
      name: 'Banksia',
      template: 'meridian',
      host: 'banksia.example',
      brand: '#123456',
      accent: '#654321',
      street: '1 Sturt Street',
      town: 'Ballarat',
      state: 'VIC',
      postcode: '3350',
      phone: '03 5550 0610',
      email: 'sales@banksia.example',
      licence: '12345',
    });
    await createSiteFolder(folder).write(draftSite(answers));
    const file = join(folder, 'groups/banksia/sites/banksia.yaml');
    const draft = await readFile(file, 'utf8');
    const problemsOf = async (content: string) => {
      await writeFile(file, content);
      const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
      const problems =
        loaded.kind === 'refused' ? loaded.problems : loaded.leftOut.flatMap((each) => each.problems);
      return problems.map(formatConfigProblem);
    };
    expect(await problemsOf(draft)).toEqual([]);
    const live = draft.replace('status: demo', 'status: live');
    const line = live.split('\n').findIndex((each) => each.includes('isSample')) + 1;
    expect(await problemsOf(live)).toEqual([
      `groups/banksia/sites/banksia.yaml: line ${line}: offers[0].isSample: sample offer "sample" on a live site`,
    ]);
    expect(await problemsOf(live.slice(0, live.indexOf('offers:')))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
