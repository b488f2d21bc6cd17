/** Mistakes that a web manager made on purpose, beside those of site-mistakes.test.ts: what the check says of each, and that another dealer stays served. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { createInstalledSites } from '#main/sites/installed-sites.ts';

const groups = join(import.meta.dirname, '../../sites/groups');
const site = 'groups/parkway-yard/sites/parkway.yaml';
const group = 'groups/parkway-yard/group.yaml';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-table-'));
  for (const name of ['parkway-yard', 'halden-brisbane', 'wattlebend'])
    await cp(join(groups, name), join(folder, 'groups', name), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

type Change = (path: (file: string) => string) => Promise<unknown>;
const change =
  (file: string, before: string, after: string): Change =>
  async (path) => {
    const text = await readFile(path(file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
    await writeFile(
      path(file),
      text.replace(before, () => after),
    );
  };

it.each<[string, Change, string]>([
  [
    'a colour by name',
    change(site, 'accent: "#8f4a06"', 'accent: red'),
    `${site}: line 14: theme.accent: Enter a colour code, for example #1d3b2f`,
  ],
  [
    'a colour without quotation marks',
    change(site, 'accent: "#8f4a06"', 'accent: #8f4a06'),
    `${site}: line 14: theme.accent: is empty; a text that begins with # needs quotation marks`,
  ],
  [
    'a link to an offer that there is not',
    change(site, 'href: /special-offers', 'href: /offers/summer-service'),
    `${site}: line 38: navigation.header[1].href: leads nowhere: /offers/summer-service`,
  ],
  [
    'the host of another dealer',
    change(site, 'hosts: [parkway.localhost]', 'hosts: [halden.localhost]'),
    `${site}: line 4: hosts: the host halden.localhost is used here and in groups/halden-brisbane/sites/halden.yaml`,
  ],
  [
    'a zone by its city',
    change(group, 'timeZone: Australia/Melbourne\n  dealershipIds', 'timeZone: Melbourne\n  dealershipIds'),
    `${group}: line 48: siteDefaults.timeZone: an IANA time zone, for example Australia/Sydney`,
  ],
  [
    'a phone without quotation marks',
    change(group, 'phone: "+61355500510"', 'phone: 0355500510'),
    `${group}: line 16: locations[0].phone: a text: put it in quotation marks`,
  ],
  [
    'a dealership that there is not',
    change(group, 'dealershipIds: [parkway-yard]', 'dealershipIds: [parkway]'),
    `${group}: line 49: siteDefaults.dealershipIds: unknown dealership "parkway"`,
  ],
  [
    'a location of no dealership',
    change(group, 'dealershipId: parkway-yard', 'dealershipId: parkway'),
    `${group}: line 12: locations[0].dealershipId: `,
  ],
  [
    'dates on a page that the site itself leads to',
    change('groups/parkway-yard/pages/privacy-policy.yaml', 'title:', "endsAt: '2026-12-01T09:00'\ntitle:"),
    'pages.privacy-policy.endsAt: the site always links to this page',
  ],
  ['no lender', change(group, '    lender: Goldfields Car Credit\n', ''), `${site}: finance.lender: missing`],
  [
    'a rate with its sign',
    change(group, 'interestRatePercent: 10', 'interestRatePercent: 10%'),
    `${group}: line 52: siteDefaults.finance.interestRatePercent: a number alone, without signs or units: "10%" is a text`,
  ],
  [
    'special hours on a day that there is not',
    change(group, 'date: 2026-12-24', 'date: 2026-11-31'),
    `${group}: line 28: locations[0].specialHours[0].date: `,
  ],
  [
    'a month that there is not',
    change(group, 'asAt: 2026-11-02', 'asAt: 2026-13-45'),
    `siteDefaults.finance.asAt: `,
  ],
  [
    'a date as people write it',
    change(site, 'endsOn: 2027-05-31', 'endsOn: 25/12/2026'),
    `${site}: line 118: offers[1].endsOn: a day as YYYY-MM-DD`,
  ],
  [
    'hours as people write them',
    change(group, 'mon-fri: 09:00-17:30', 'mon-fri: 8.30am-5.30pm'),
    `${group}: line 26: locations[0].hours.sales.mon-fri: Enter hours such as 08:30-17:30 or 09:00-12:00, 13:00-17:00, or 24 hours, by appointment or closed`,
  ],
  [
    'hours the wrong way round',
    change(group, 'mon-fri: 09:00-17:30', 'mon-fri: 17:30-09:00'),
    `${group}: line 26: locations[0].hours.sales.mon-fri: `,
  ],
  [
    'a postcode without quotation marks',
    change(group, 'postcode: "3355"', 'postcode: 3355'),
    `${group}: line 22: locations[0].address.postcode: a text: put it in quotation marks`,
  ],
  [
    'a state by its whole name',
    change(group, 'state: VIC', 'state: Victoria'),
    `${group}: line 21: locations[0].address.state: `,
  ],
  [
    'an address without @',
    change(group, 'email: yard@parkwayyard.example', 'email: yard.example'),
    `${group}: line 17: locations[0].email: `,
  ],
  [
    'a picture that does not exist',
    change(site, '  heroImage: ', '  heroImage: scenes/our-hero # '),
    `home.heroImage: there is no picture scenes/our-hero`,
  ],
  [
    'a form that there is not',
    change('groups/parkway-yard/pages/warranty.yaml', 'form: general', 'form: question'),
    `groups/parkway-yard/pages/warranty.yaml: line 18: pages.warranty.blocks[3].form: `,
  ],
  [
    'a block that there is not',
    change('groups/parkway-yard/pages/warranty.yaml', '- type: text', '- type: words'),
    `groups/parkway-yard/pages/warranty.yaml: line 7: pages.warranty.blocks[1].type: `,
  ],
  ['a section that there is not', change(site, '{ type: reviews }', '{ type: review }'), `home.sections[`],
  [
    'a token with a slip',
    change(site, 'accent: "#8f4a06"', 'accent: "#8f4a06"\n  tokens: { raduis-md: 2px }'),
    `${site}: line 15: theme.tokens.raduis-md: the theme has no token "raduis-md"; did you mean radius-md?`,
  ],
  [
    'a key twice',
    change(site, 'template: meridian', 'template: meridian\ntemplate: volt'),
    `${site}: line 6: Map keys must be unique`,
  ],
  [
    'no list',
    change(site, 'hosts: [parkway.localhost]', 'hosts: parkway.localhost'),
    `${site}: line 4: hosts: a list: [parkway.localhost]`,
  ],
  [
    'a host with https://',
    change(site, 'hosts: [parkway.localhost]', 'hosts: [https://parkway.example]'),
    `${site}: line 4: hosts[0]: a host name alone: lower case, without https://`,
  ],
  [
    'an ending that is not read',
    (path) => rename(path(site), path(site.replace('.yaml', '.yml'))),
    `groups/parkway-yard/sites/parkway.yml: files with this name are not read: rename it to parkway.yaml`,
  ],
  [
    'a file that is no UTF-8',
    async (path) =>
      writeFile(
        path(site),
        Buffer.concat([await readFile(path(site)), Buffer.from([0x23, 0x20, 0xe9, 0x0a])]),
      ),
    `${site}: is not UTF-8 text, so accents would be lost: save it with the encoding UTF-8`,
  ],
  ['an empty file', (path) => writeFile(path(site), ''), `${site}: hosts: missing`],
  [
    'a folder with capitals and a blank',
    async (path) => mkdir(path('groups/Banksia Motors')),
    `groups/Banksia Motors: name the folder like the id of the group: banksia-motors`,
  ],
])('CFG-5 C-5 is reported, and affects no other dealer: %s', async (_label, apply, expected) => {
  await apply((file) => join(folder, file));
  const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
  if (loaded.kind === 'refused')
    throw new Error(`all are refused: ${loaded.problems.map(formatConfigProblem).join('\n')}`);
  expect(loaded.sites.map(({ siteSlug }) => siteSlug)).toContain('wattlebend');
  const lines = loaded.leftOut.flatMap(({ problems }) => problems.map(formatConfigProblem));
  expect(
    lines.filter((line) => line.includes(expected)),
    lines.join('\n'),
  ).toHaveLength(1);
});

it('CFG-5 a file with the line ends and the mark of Windows is read as any other', async () => {
  const path = join(folder, site);
  await writeFile(path, `\uFEFF${(await readFile(path, 'utf8')).replaceAll('\n', '\r\n')}`);
  const loaded = await (await createInstalledSites({ sitesDir: folder })).load();
  expect(loaded.kind === 'loaded' && [loaded.leftOut, loaded.sites.length]).toEqual([[], 3]);
});
