import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadDemoStock } from '#demo/stock/load-demo-stock.ts';
import { sharedBlockTypes } from '#domain/content/blocks/block-registry.ts';
import { advertisedComparisonRate } from '#domain/finance/comparison-rate.ts';
import { buildLeadOrigin } from '#domain/lead/lead-origin.ts';
import type { Location } from '#domain/location/location.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { loadSites } from './load-sites.ts';

const shippedSites = join(import.meta.dirname, '../../../sites');
const groupFile = 'groups/parkway-yard/group.yaml';
const siteFile = 'groups/parkway-yard/sites/parkway.yaml';

describe('the sites that ship', () => {
  it('CFG-1 CFG-4 load: four sites, each with its own hosts, template and locations', async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error(loaded.problems.map(formatConfigProblem).join('\n'));
    expect(
      loaded.sites.map(({ siteSlug, config, locations }) => [
        siteSlug,
        config.hosts[0],
        config.template,
        locations.length,
      ]),
    ).toEqual([
      ['halden', 'halden.localhost', 'volt', 2],
      ['kestrel', 'kestrel.localhost', 'meridian', 6],
      ['parkway', 'parkway.localhost', 'meridian', 1],
      ['wattlebend', 'wattlebend.localhost', 'outback', 3],
    ]);
  });

  it('CFG-22 CFG-20 CFG-16 TAG-8: manufacturer, caravans and labels are data', async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('refused');
    const bySlug = new Map(loaded.sites.map((site) => [site.siteSlug, site.config]));
    expect(bySlug.get('halden')?.manufacturer?.name).toBe('Halden');
    expect(bySlug.get('wattlebend')?.stock.itemTypes).toEqual(['caravan']);
    expect(bySlug.get('wattlebend')?.labels.stockNoun).toEqual({ one: 'van', many: 'vans' });
    expect(bySlug.get('kestrel')?.labels.soldTag).toBe('JUST SOLD');
    expect(bySlug.get('parkway')?.labels.soldTag).toBe('SOLD');
  });

  it("C-4 FIN-10 the comparison rate of every demo site's lender is what its rate and fees come to", async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('refused');
    const stated = loaded.sites.flatMap(({ config }) => (config.finance ? [config.finance] : []));
    expect(stated.map(({ comparisonRatePercent }) => comparisonRatePercent)).toEqual(
      stated.map(advertisedComparisonRate),
    );
    expect(stated).toHaveLength(4);
  });

  it('FIN-11 FIN-17 F-19 the disclaimer of every demo lender says what it must', async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('refused');
    for (const { siteSlug, config } of loaded.sites) {
      const { disclaimer = '', lender = '' } = config.finance ?? {};
      for (const part of [
        'guide only',
        'not a quote, a loan application or an offer of credit',
        'Approved applicants only',
        'terms, fees and lending criteria apply',
        '$30,000 over five years',
        `Credit is issued by ${lender}`,
      ])
        expect(disclaimer, siteSlug).toContain(part);
    }
  });

  it('LEAD-7 ENQ-10 GAP-15 GAP-29 F-12 the platform ticks the marketing box, and every Australian demo group unticks it in its own file', async () => {
    const platform = parse(await readFile(join(shippedSites, 'platform.yaml'), 'utf8'));
    expect(platform).toMatchObject({ locale: 'en-AU', enquiry: { optInDefault: true } });
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('refused');
    const loadedSites = loaded.sites.map(({ siteSlug, dealerGroupId, config }) => ({
      isTicked: config.enquiry.optInDefault,
      isSetByGroup:
        loaded.explain(siteSlug, 'enquiry.optInDefault')[0]?.layer === `groups/${dealerGroupId}/group.yaml`,
    }));
    expect(loadedSites).toEqual(Array.from({ length: 4 }, () => ({ isTicked: false, isSetByGroup: true })));
  });

  it('every phone number is from a range reserved for fiction', async () => {
    const files = ['kestrel-bay', 'halden-brisbane', 'wattlebend', 'parkway-yard'];
    for (const group of files) {
      const text = await readFile(join(shippedSites, 'groups', group, 'group.yaml'), 'utf8');
      const numbers = [...text.matchAll(/[pP]hone: "([^"]+)"/g)].map((match) => match[1]);
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) expect(number).toMatch(/^\+61[2378](5550|7010)\d{4}$/);
    }
  });

  it('CFG-9 PHONE-8 a site has a number of its own for a location, and the group keeps its own', async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('The shipped sites do not load.');
    const noSource = { url: '', userAgent: null };
    const penrith = ({ locations }: { readonly locations: readonly Location[] }) =>
      locations.find(({ slug }) => slug === 'penrith');
    const kestrel = loaded.sites.find(({ siteSlug }) => siteSlug === 'kestrel');
    const group = loaded.groups.find(({ id }) => id === 'kestrel-bay');
    expect(kestrel && penrith(kestrel)).toMatchObject({ phone: '+61255500190', landlinePhone: null });
    expect(group && penrith(group)?.phone).toBe('+61255500140');
    const parramatta = kestrel?.locations.find(({ slug }) => slug === 'parramatta');
    expect(parramatta?.phone).toBe(group?.locations.find(({ slug }) => slug === 'parramatta')?.phone);
    expect(kestrel && buildLeadOrigin(kestrel, penrith(kestrel) ?? null, noSource).dealerPhone).toBe(
      '+61255500190',
    );
  });

  it('CFG-5 explains which layer gave a value', async () => {
    const loaded = await loadSites(shippedSites);
    if (loaded.kind === 'refused') throw new Error('refused');
    const layerOf = (path: string) => loaded.explain('kestrel', path)[0]?.layer;
    expect(layerOf('finance.comparisonRateWarning')).toBe('platform.yaml');
    expect(layerOf('home.searchLabel')).toBe('templates/meridian.yaml');
    expect(layerOf('finance.lender')).toBe('groups/kestrel-bay/group.yaml');
    expect(layerOf('pages.warranty.title')).toBe('groups/kestrel-bay/pages/warranty.yaml');
    expect(layerOf('labels.soldTag')).toBe('groups/kestrel-bay/sites/kestrel.yaml');
    expect(layerOf('labels.newTag')).toBeNull();
    expect(loaded.explain('unknown')).toEqual([]);
  });
});

describe('loadSites refuses', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sites-'));
    await cp(shippedSites, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const append = async (file: string, text: string) => {
    const path = join(folder, file);
    await writeFile(path, `${await readFile(path, 'utf8')}\n${text}\n`);
  };
  const replace = async (file: string, search: string, replacement: string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(search);
    await writeFile(path, text.replace(search, replacement));
  };
  const problemLines = async () => {
    const loaded = await loadSites(folder);
    const problems =
      loaded.kind === 'refused' ? loaded.problems : loaded.leftOut.flatMap((each) => each.problems);
    return problems.map(formatConfigProblem);
  };

  it.each([
    ['the platform layer', 'platform.yaml', 'lables: { newTag: Fresh }', 'lables: unknown key'],
    ['a template', 'templates/meridian.yaml', 'colour: red', 'colour: unknown key'],
    ['a template that no site uses', 'templates/volt.yaml', 'colour: red', 'colour: unknown key'],
    ['a group', groupFile, 'sites: 1', 'sites: unknown key'],
    ['a group’s defaults', groupFile, '  closedLable: No', 'siteDefaults.closedLable: unknown key'],
    [
      'a page',
      'groups/parkway-yard/pages/service.yaml',
      'headline: x',
      'pages.service.headline: unknown key',
    ],
    ['a site', siteFile, 'themes: {}', 'themes: unknown key'],
  ])('CFG-5 an unknown key in %s, named by file and path', async (_label, file, text, problem) => {
    await append(file, text);
    expect(await problemLines()).toContain(`${file}: ${problem}`);
  });

  it('D-17 a section of the home page that the template of the site does not draw, and names those it draws', async () => {
    await replace(siteFile, '  sections:\n', '  sections:\n    - { type: line-up }\n');
    expect(await problemLines()).toContain(
      `${siteFile}: home.sections[0]: the template meridian has no section "line-up"; its sections are popular-body-types, price-and-makes, latest-arrivals, finance-band, offers, locations, reviews, ${sharedBlockTypes.join(', ')}`,
    );
  });

  it('CFG-5 an unknown key deep inside, with its path', async () => {
    await replace(siteFile, 'soldTag: SOLD', 'soldTagg: SOLD');
    expect(await problemLines()).toEqual([`${siteFile}: labels.soldTagg: unknown key`]);
  });

  it('CFG-5 a wrong value, once, at its place', async () => {
    await replace(siteFile, '"#1d3b2f"', 'green');
    expect(await problemLines()).toEqual([
      `${siteFile}: theme.brand: Enter a colour code, for example #1d3b2f`,
    ]);
  });

  it('CFG-5 a missing value', async () => {
    await replace(siteFile, 'name: Parkway Yard\n', '\n');
    expect(await problemLines()).toEqual([`${siteFile}: name: missing`]);
  });

  it('CFG-5 reports faults of several files at once', async () => {
    await append('platform.yaml', 'one: 1');
    await append(siteFile, 'two: 2');
    expect(await problemLines()).toEqual(
      expect.arrayContaining(['platform.yaml: one: unknown key', `${siteFile}: two: unknown key`]),
    );
  });

  it('CFG-1 a host that another site has', async () => {
    await replace(siteFile, 'parkway.localhost', 'kestrel.localhost');
    const kestrel = 'groups/kestrel-bay/sites/kestrel.yaml';
    const claim = (file: string, other: string) =>
      `${file}: hosts: the host kestrel.localhost is used here and in ${other}; remove it from one of them`;
    expect(await problemLines()).toEqual([claim(kestrel, siteFile), claim(siteFile, kestrel)]);
  });

  it.each(['kestrel.localhost.', '.parkway.localhost', 'parkway..localhost', 'PARKWAY.localhost'])(
    'CFG-1 the host "%s", which no request would find',
    async (host) => {
      await replace(siteFile, 'parkway.localhost', `"${host}"`);
      expect(await problemLines()).toEqual([expect.stringContaining('hosts[0]: a host name alone')]);
    },
  );

  it('CFG-4 a dealership that the group does not have', async () => {
    await replace(groupFile, 'dealershipIds: [parkway-yard]', 'dealershipIds: [parkway-yard, moon]');
    expect(await problemLines()).toEqual([
      `${groupFile}: siteDefaults.dealershipIds: unknown dealership "moon" of group parkway-yard`,
    ]);
  });

  it('CFG-6 a hosted index without an address', async () => {
    await append(siteFile, 'search: { engine: hosted }');
    expect(await problemLines()).toEqual([
      `${siteFile}: search.host: missing: enter the address of the hosted search`,
    ]);
    await replace(siteFile, 'engine: hosted', 'engine: hosted, host: "http://127.0.0.1:7700"');
    expect(await problemLines()).toEqual([]);
  });

  it('CFG-6 search in PostgreSQL, which has been removed', async () => {
    await append(siteFile, 'search: { engine: postgres }');
    expect(await problemLines()).toEqual([`${siteFile}: search.engine: one of memory, hosted`]);
  });

  it('B-51 a site that contradicts the programme of its manufacturer', async () => {
    const file = 'groups/halden-brisbane/sites/halden.yaml';
    await replace(file, 'accent: "#0b0c0d"', 'accent: "#d4002a"');
    await replace(file, '- { type: line-up }', '- { type: offers }');
    expect(await problemLines()).toEqual([
      `${file}: theme.accent: locked by Halden Retail Standards: it must be "#0b0c0d", not "#d4002a"; remove it`,
      expect.stringContaining(
        'home.sections: locked by Halden Retail Standards: the home page has line-up, range',
      ),
    ]);
  });

  it('B-55 a weight for a location that the site does not have', async () => {
    await append(siteFile, 'search: { ranking: { rules: [{ points: 1, locations: [moon] }] } }');
    expect(await problemLines()).toEqual([
      `${siteFile}: search.ranking.rules[0].locations: unknown location "moon"; the group has wendouree`,
    ]);
  });

  it('CFG-9 a number for a location that the site does not have, and one that is no number', async () => {
    await append(siteFile, 'locationPhones: { moon: "+61355500199" }');
    expect(await problemLines()).toEqual([
      `${siteFile}: locationPhones.moon: unknown location "moon"; the group has wendouree`,
    ]);
    await replace(siteFile, '+61355500199', '0355500199');
    expect((await problemLines()).join()).toContain('Enter a phone number that starts with +61');
  });

  it('NAV-1 a link that leads nowhere', async () => {
    await replace(siteFile, 'label: Offers, href: /special-offers', 'label: Offers, href: /specials');
    expect(await problemLines()).toEqual([
      `${siteFile}: navigation.header[1].href: leads nowhere: /specials; did you mean /special-offers?`,
    ]);
  });

  it('LEAD-7 ENQ-10 GAP-29 starts the box ticked for a group that says nothing', async () => {
    await replace(groupFile, '    optInDefault: false', '    {}');
    const loaded = await loadSites(folder);
    if (loaded.kind === 'refused') throw new Error(loaded.problems.map(formatConfigProblem).join('\n'));
    const parkway = loaded.sites.find(({ siteSlug }) => siteSlug === 'parkway');
    expect(parkway?.config.enquiry.optInDefault).toBe(true);
  });

  it('REV-6 a review of a location that there is not', async () => {
    await replace(siteFile, 'locationSlug: wendouree', 'locationSlug: nowhere');
    expect(await problemLines()).toEqual([
      `${siteFile}: reviews[0].locationSlug: unknown location "nowhere"; the group has wendouree`,
    ]);
  });

  it('GAP-12 sample reviews on a live site', async () => {
    await replace(siteFile, 'status: demo', 'status: live');
    expect(await problemLines()).toContain(
      `${siteFile}: reviews[0].isSample: sample review "kerry" on a live site`,
    );
  });

  it('REV-4 GAP-12 stars made up for a demo on a live site', async () => {
    await replace(siteFile, 'status: demo', 'status: live');
    expect(await problemLines()).toContain(
      `${siteFile}: status: live, but the rating of Wendouree is a sample; enter the real one`,
    );
  });

  it('B-27 the test gateway on a live site', async () => {
    await replace(siteFile, 'status: demo', 'status: live');
    expect(await problemLines()).toContain(
      `${siteFile}: payments.gateway: the test gateway takes no money; choose another gateway for a live site`,
    );
  });

  it('LOC-17 a selling location without a licence number', async () => {
    await replace(groupFile, 'dealerLicenceNumber: "55530"', 'dealerLicenceNumber: null');
    expect(await problemLines()).toEqual([
      `${groupFile}: locations[0].dealerLicenceNumber: Wendouree sells cars and needs a licence number: Motor Car Traders Act 1986 (Vic)`,
    ]);
  });

  it('LOC-11 hours that close before they open', async () => {
    await replace(groupFile, '09:00-17:30', '17:30-09:00');
    expect(await problemLines()).toEqual([
      `${groupFile}: locations[0].hours.sales.mon-fri: Closing time must be after opening time, or by 06:00 the next day`,
    ]);
  });

  it('CFG-5 text that is not YAML, with its line', async () => {
    await writeFile(join(folder, siteFile), 'name: [\n');
    const [line] = await problemLines();
    expect(line).toMatch(new RegExp(`^${siteFile}: line \\d+: `));
  });

  it.each([
    ['a key between two levels', 'labels:\n  newTag: New\n stray: x', 'check the indentation'],
    ['a tab', 'labels:\n\tnewTag: New', 'indent with spaces'],
  ])('CFG-5 wrong indentation, with a hint where to look: %s', async (_label, text, hint) => {
    await append('groups/parkway-yard/pages/service.yaml', text);
    const [line] = await problemLines();
    expect(line).toMatch(/service\.yaml: line \d+: /);
    expect(line).toContain(hint);
  });

  it('no group for having no demo stock: its sites are served, and the other groups keep theirs', async () => {
    await rm(join(folder, 'groups/parkway-yard/demo-stock.yaml'));
    expect(await problemLines()).toEqual([]);
    const demo = await loadDemoStock(folder);
    if (demo.kind === 'refused') throw new Error('refused');
    expect([...demo.plans.keys()]).toEqual(['halden-brisbane', 'kestrel-bay', 'wattlebend']);
  });

  it('CFG-5 a missing platform layer and an empty folder', async () => {
    await rm(join(folder, 'platform.yaml'));
    await rm(join(folder, 'groups'), { recursive: true });
    expect(await problemLines()).toEqual(['platform.yaml: file is missing']);
  });

  it('leaves out the site that has mistakes, with its hosts, and serves the others', async () => {
    await replace(siteFile, 'soldTag: SOLD', 'soldTagg: SOLD');
    const loaded = await loadSites(folder);
    if (loaded.kind === 'refused') throw new Error('refused');
    expect(loaded.sites.map(({ siteSlug }) => siteSlug)).toEqual(['halden', 'kestrel', 'wattlebend']);
    expect(loaded.leftOut).toMatchObject([{ file: siteFile, hosts: ['parkway.localhost'] }]);
    expect(loaded.groups.map(({ id }) => id)).toContain('parkway-yard');
  });

  it('leaves out every site of a group whose own file has mistakes, and none of another', async () => {
    await append(groupFile, 'sites: 1');
    const loaded = await loadSites(folder);
    if (loaded.kind === 'refused') throw new Error('refused');
    expect(loaded.leftOut.map(({ file }) => file)).toEqual([siteFile]);
    expect(loaded.groups.map(({ id }) => id)).not.toContain('parkway-yard');
    expect(loaded.sites).toHaveLength(3);
  });

  it('names a group that has mistakes and no site', async () => {
    await rm(join(folder, siteFile));
    await append(groupFile, 'sites: 1');
    const loaded = await loadSites(folder);
    expect(loaded).toMatchObject({ kind: 'loaded', leftOut: [{ file: groupFile, hosts: [] }] });
  });

  it('refuses everything for a mistake in what all sites share', async () => {
    await append('platform.yaml', 'one: 1');
    expect(await loadSites(folder)).toMatchObject({ kind: 'refused' });
  });

  it.each([
    [
      'a site file that ends in .yml',
      siteFile,
      siteFile.replace('.yaml', '.yml'),
      'files with this name are not read: rename it to parkway.yaml',
    ],
    [
      'a page with capitals',
      'groups/parkway-yard/pages/service.yaml',
      'groups/parkway-yard/pages/Service Page.yaml',
      'files with this name are not read: rename it to service-page.yaml',
    ],
    [
      'a group with capitals and a space',
      'groups/parkway-yard',
      'groups/Parkway Yard',
      'name the folder like the id of the group: parkway-yard',
    ],
    [
      'a page three folders deep',
      'groups/parkway-yard/pages/service.yaml',
      'groups/parkway-yard/pages/a/b/service.yaml',
      'files in this folder are not read',
    ],
  ])('CFG-5 %s', async (_label, from, to, message) => {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await rename(join(folder, from), join(folder, to));
    expect(await problemLines()).toContain(`${to}: ${message}`);
  });

  it('CFG-5 a file that is not UTF-8', async () => {
    const text = (await readFile(join(folder, siteFile), 'utf8')).replace('Parkway Yard', 'Parkway Café');
    await writeFile(join(folder, siteFile), Buffer.from(text, 'latin1'));
    expect(await problemLines()).toEqual([
      `${siteFile}: is not UTF-8 text, so accents would be lost: save it with the encoding UTF-8`,
    ]);
  });

  it.each([
    [
      'a colour without quotation marks',
      siteFile,
      '"#1d3b2f"',
      '#1d3b2f',
      'theme.brand: is empty; a text that begins with # needs quotation marks',
    ],
    [
      'a theme token that there is not',
      siteFile,
      'brand: "#1d3b2f"',
      'brand: "#1d3b2f"\n  tokens: { raduis: 0 }',
      'the theme has no token "raduis"; there are: radius-xs',
    ],
    [
      'a phone number without quotation marks',
      groupFile,
      'phone: "+61355500510"',
      'phone: 0355500510',
      'phone: a text: put it in quotation marks',
    ],
    [
      'a rate with a per cent sign',
      groupFile,
      'interestRatePercent: ',
      'interestRatePercent: 7.49% #',
      'a number alone, without signs or units: "7.49%" is a text',
    ],
    [
      'a time zone of the whole group',
      groupFile,
      'timeZone: Australia/Melbourne',
      'timeZone: Melbourne',
      'an IANA time zone, for example Australia/Sydney',
    ],
  ])('CFG-5 %s, with a hint', async (_label, file, search, replacement, message) => {
    await replace(file, search, replacement);
    expect((await problemLines()).join('\n')).toContain(message);
  });

  it('CFG-1 CFG-5 a key by its old name works and is listed with the new one', async () => {
    await replace(siteFile, '  retentionDays: 14', '  keptDays: 14');
    await replace(groupFile, '    maxCarYears: 7', '    oldestCarYears: 7');
    const loaded = await loadSites(folder);
    if (loaded.kind === 'refused') throw new Error('refused');
    const { purchase, finance } = loaded.sites.find(({ siteSlug }) => siteSlug === 'parkway')?.config ?? {};
    expect(purchase?.retentionDays).toBe(14);
    expect(finance?.maxCarYears).toBe(7);
    expect(loaded.unused.map(formatConfigProblem)).toEqual([
      `${groupFile}: siteDefaults.finance.oldestCarYears: is now called maxCarYears; the old name still works, please rename it`,
      `${siteFile}: purchase.keptDays: is now called retentionDays; the old name still works, please rename it`,
    ]);
  });

  it('CFG-1 CFG-5 a key by both of its names', async () => {
    await replace(siteFile, '  retentionDays: 14', '  keptDays: 14\n  retentionDays: 14');
    expect(await problemLines()).toEqual([
      `${siteFile}: purchase.keptDays: is the old name of retentionDays, which is set too: remove this line`,
    ]);
  });

  it('CFG-5 the time zone of the sites of a group, with its file and path', async () => {
    await replace(groupFile, '\n  timeZone: Australia/Melbourne', '\n  timeZone: Melbourne');
    expect(await problemLines()).toContain(
      `${groupFile}: siteDefaults.timeZone: an IANA time zone, for example Australia/Sydney`,
    );
  });

  it('OFFER-11 the end of an offer on a day that there is not', async () => {
    const text = await readFile(join(folder, siteFile), 'utf8');
    await writeFile(join(folder, siteFile), text.replace(/endsOn: [^\n]*/, 'endsOn: "2027-02-30"'));
    expect((await problemLines()).join()).toContain('endsOn: the calendar has no such day');
  });

  it('LOC-11 special hours on a day that there is not', async () => {
    const text = await readFile(join(folder, groupFile), 'utf8');
    await writeFile(join(folder, groupFile), text.replace(/date: [\d-]+/, 'date: 2026-11-31'));
    expect((await problemLines()).join()).toContain('date: the calendar has no such day');
  });

  it('a picture that does not exist', async () => {
    await replace(siteFile, '/img/cars/hatch-c/red/front34', '/img/cars/hatch-z/red/front34');
    const loaded = await loadSites(folder, (asset) => !asset.includes('hatch-z'));
    expect(loaded).toMatchObject({
      leftOut: [
        { problems: [{ file: siteFile, message: 'there is no picture /img/cars/hatch-z/red/front34' }] },
      ],
    });
  });

  it('CFG-5 takes a page of the group off one site with null, and every link to it is named', async () => {
    await append(siteFile, 'pages: { warranty: null }');
    const lines = await problemLines();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes('leads nowhere: /warranty'))).toBe(true);
  });

  it('FIN-6 a site without a lender has no page that names one', async () => {
    await append(siteFile, 'finance: null');
    const lines = await problemLines();
    expect(lines.join('\n')).toContain('because the site has no lender (`finance: null`)');
  });
});
