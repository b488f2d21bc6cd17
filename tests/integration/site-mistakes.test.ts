/** The twelve mistakes that people who keep a site make, as `site check` names them: one line each, with file, line, path and what it should be. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { findOversights } from '#domain/site-assembly/find-oversights.ts';
import { createInstalledSites } from '#main/sites/installed-sites.ts';

const shippedGroup = join(import.meta.dirname, '../../sites/groups/parkway-yard');
const site = 'groups/parkway-yard/sites/parkway.yaml';
const group = 'groups/parkway-yard/group.yaml';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mistakes-'));
  await cp(shippedGroup, join(folder, 'groups/parkway-yard'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Replaces `before` by `after`; returns the line. */
async function mistake(file: string, before: string, after: string): Promise<number> {
  const text = await readFile(join(folder, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
  await writeFile(
    join(folder, file),
    text.replace(before, () => after),
  );
  return text.slice(0, text.indexOf(before)).split('\n').length;
}

async function problemLines(): Promise<readonly string[]> {
  const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
  const problems =
    loaded.kind === 'refused' ? loaded.problems : loaded.leftOut.flatMap((each) => each.problems);
  return problems.map(formatConfigProblem);
}

describe('a mistake in the files of a site', () => {
  it.each([
    [
      'unknown key',
      site,
      'soldTag: SOLD',
      'soldTagg: SOLD',
      0,
      'labels.soldTagg: unknown key; did you mean soldTag?',
    ],
    [
      'contrast',
      site,
      'accent: "#8f4a06"',
      'accent: "#8f4a06"\n  tokens: { ink-soft: "#b0b0b0" }',
      1,
      'theme.tokens.ink-soft: #b0b0b0 has a contrast of 2.00:1 with surface-sunken #f4f6f8, and text needs 4.5:1; #',
    ],
    [
      'dead link',
      site,
      'href: /special-offers',
      'href: /specials',
      0,
      'navigation.header[1].href: leads nowhere: /specials; did you mean /special-offers?',
    ],
    [
      'duplicate slug',
      group,
      '  - slug: wendouree',
      '  - { slug: wendouree, name: B, dealershipId: parkway-yard, departments: [service], timeZone: Australia/Melbourne, address: { street: a, city: b, state: VIC, postcode: "3355" } }\n  - slug: wendouree',
      1,
      'locations[1].slug: "wendouree" is used twice; each location needs its own',
    ],
    [
      'missing licence',
      group,
      'dealerLicenceNumber: "55530"',
      'motorVehicleRepairerNumber: "1"',
      '  - slug: wendouree',
      'locations[0].dealerLicenceNumber: Wendouree sells cars and needs a licence number',
    ],
    [
      'an empty licence',
      group,
      'dealerLicenceNumber: "55530"',
      'dealerLicenceNumber: " "',
      0,
      'locations[0].dealerLicenceNumber: Wendouree sells cars and needs a licence number',
    ],
    [
      'wrong zone',
      group,
      'timeZone: Australia/Melbourne',
      'timeZone: Australia/Geelong',
      0,
      'locations[0].timeZone: an IANA time zone, for example Australia/Sydney',
    ],
    [
      'phone without country',
      group,
      'phone: "+61355500510"',
      'phone: "0355500510"',
      0,
      'locations[0].phone: Enter a phone number that starts with +61, 13, 1300 or 1800',
    ],
    [
      'missing location',
      site,
      'home:\n',
      'locationOrder: [ballarat]\nhome:\n',
      0,
      'locationOrder: unknown location "ballarat"; the group has wendouree',
    ],
    [
      'wrong lender',
      group,
      '    lender: Goldfields',
      '    provider: goldfields\n    lender: Goldfields',
      0,
      'siteDefaults.finance.provider: one of manual, angle, ausloans, ',
    ],
    [
      'a feed for a place that there is not',
      group,
      'siteDefaults:\n',
      'stockImport:\n  fetched:\n    - name: dms\n      from: { by: https, url: "https://dms.example/x.csv" }\n      map: feeds/dms.yaml\n      mailTo: [a@example.com]\n      locationSlug: nowhere\nsiteDefaults:\n',
      6,
      'stockImport.fetched[0].locationSlug: unknown location "nowhere"',
    ],
    [
      'bad date',
      site,
      'endsOn: 2027-05-31',
      'endsOn: 2027-02-30',
      0,
      'offers[1].endsOn: the calendar has no such day (YYYY-MM-DD, the month before the day)',
    ],
  ])('CFG-5 C-5 C-18 is reported in one line: %s', async (_label, file, before, after, place, expected) => {
    // Lines below the one that was changed, or another line of the file, where the value is missing altogether.
    const line =
      typeof place === 'string'
        ? await mistake(file, place, place)
        : (await mistake(file, before, after)) + place;
    if (typeof place === 'string') await mistake(file, before, after);
    const lines = await problemLines();
    expect(lines).toEqual([expect.stringContaining(`${file}: line ${line}: ${expected}`)]);
  });

  it.each([
    ['indentation', '\n  soldTag: SOLD', '\n soldTag: SOLD', 'check the indentation'],
    ['a tab', '\n  soldTag: SOLD', '\n\tsoldTag: SOLD', 'indent with spaces'],
  ])('CFG-5 is reported in one line: %s', async (_label, before, after, expected) => {
    await mistake(site, before, after);
    const lines = await problemLines();
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${site}: line 2\\d: .*${expected}`))]);
  });
});

describe('a hidden location', () => {
  it('LOC-4 CFG-6 leaves its site valid wherever the site names it, and leaves every list', async () => {
    await mistake(
      group,
      '  - slug: wendouree',
      [
        '  - slug: old-yard',
        '    name: Old yard',
        '    dealershipId: parkway-yard',
        '    isVisible: false',
        '    departments: [service]',
        '    timeZone: Australia/Melbourne',
        '    address: { street: 1 Old Road, city: Wendouree, state: VIC, postcode: "3355" }',
        '  - slug: wendouree',
      ].join('\n'),
    );
    await mistake(
      site,
      'status: demo',
      [
        'status: demo',
        'locationOrder: [old-yard, wendouree]',
        'locationPhones: { old-yard: "+61355501234" }',
        'search: { ranking: { rules: [{ points: 5, locations: [old-yard] }] } }',
      ].join('\n'),
    );
    await mistake(site, 'href: /special-offers', 'href: /locations/old-yard');
    expect(await problemLines()).toEqual([]);
    const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
    if (loaded.kind === 'refused') throw new Error('refused');
    const [shown] = loaded.sites;
    expect(shown?.locations.map(({ slug }) => slug)).toEqual(['wendouree']);
    expect(shown?.hiddenLocations).toEqual(['old-yard']);
  });
});

describe('what is right, and yet probably not meant', () => {
  const oversightLines = async () => {
    const files = await createInstalledSites({ sitesDir: folder });
    const loaded = await files.load();
    if (loaded.kind === 'refused') throw new Error(loaded.problems.map(formatConfigProblem).join());
    const found = await files.withLines(findOversights(loaded, new Date('2026-11-20T15:00:00Z')));
    return found.map(formatConfigProblem);
  };

  it('CFG-5 is nothing in the demo files', async () => {
    expect(await oversightLines()).toEqual([]);
  });

  it.each([
    [
      'words of an advertisement',
      site,
      'endsOn: 2027-05-31',
      'endsOn: 2027-05-31\n    banner: { text: Sold as is., endsOn: 2027-05-31 }',
      1,
      'offers[1].banner.text: “Sold as is” excludes',
    ],
    ['an offer that is over', site, 'endsOn: 2027-05-31', 'endsOn: 2026-05-31', null, 'offers[1]: the offer'],
    [
      'a key of what is switched off',
      site,
      'home:\n',
      'search: { host: "https://search.example" }\nhome:\n',
      0,
      'search.host: has no effect: `search.engine` is not `hosted`',
    ],
    [
      'a key that the site overrules',
      group,
      'siteDefaults:\n',
      'siteDefaults:\n  theme: { accent: "#123456" }\n',
      1,
      'siteDefaults.theme.accent: has no effect: each site of the group says it itself',
    ],
  ])(
    'C-5 CFG-5 is reported with file, line and path: %s',
    async (_label, file, before, after, position, expected) => {
      const line = await mistake(file, before, after);
      const lines = await oversightLines();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`${file}: line ${position === null ? '' : line + position}`);
      expect(lines[0]).toContain(expected);
    },
  );

  it('CFG-5 is a picture that is not shown', async () => {
    await mkdir(join(folder, 'groups/parkway-yard/pictures'));
    await writeFile(join(folder, 'groups/parkway-yard/pictures/old-yard.jpg'), 'x');
    expect(await oversightLines()).toEqual([
      'groups/parkway-yard/pictures/old-yard.jpg: no page, logo or location uses this picture; use it or delete it',
    ]);
  });

  it('CFG-5 is the dead link of a draft, in its own file', async () => {
    const draft = 'groups/parkway-yard/pages/summer.yaml';
    await writeFile(
      join(folder, draft),
      'title: Summer\nstatus: draft\nblocks:\n  - type: call-to-action\n    heading: Go\n    label: On\n    href: /nowhere\n',
    );
    expect(await oversightLines()).toEqual([
      `${draft}: line 7: pages.summer.blocks[0].href: leads nowhere: /nowhere; correct it before you publish this draft`,
    ]);
  });
});
