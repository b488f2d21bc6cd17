import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportReportFiles } from '#adapters/feed-files/import-report-files.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { LeadRegister } from '#ports/leads/lead-store.ts';
import type { AlertConsentPeriod } from '#ports/shoppers/alert-store.ts';
import type { SkippedSite } from '#ports/sites/site-source.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { inlineFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { memorySitePictureStore } from '#tests/support/memory-site-picture-store.ts';
import { memorySiteVersionStore } from '#tests/support/memory-site-version-store.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import { noArchives } from '#tests/support/no-archives.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { noOldSites } from '#tests/support/no-old-sites.ts';
import { noPhotos } from '#tests/support/no-photos.ts';
import { noStaff } from '#tests/support/no-staff.ts';
import { recordCli } from '#tests/support/record-cli.ts';
import { startProgressLine } from './cli-io.ts';
import type { CliPorts } from './cli-ports.ts';
import { runCli } from './main.ts';

const fixtures = fileURLToPath(new URL('../../tests/fixtures/stock-feeds', import.meta.url));
const groupSite = exampleSite(
  { dealershipIds: ['south'], finance: exampleFinance },
  { dealerGroupId: exampleGroup.id },
);
let folder: string;
let store: MemoryStockImportStore;
let closeCount: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
  store = new MemoryStockImportStore();
  closeCount = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const noLeads: LeadRegister = {
  list: async () => [],
  find: async () => [],
  listFailed: async () => [],
  redeliverFailed: async () => 0,
  markAnswered: async () => false,
  erase: async () => null,
};

let leftOut: readonly SkippedSite[] = [];
let configuredGroups: readonly DealerGroup[] = [exampleGroup];
afterEach(() => {
  leftOut = [];
  configuredGroups = [exampleGroup];
});

async function connect(): Promise<CliPorts> {
  const load = async () => ({
    kind: 'loaded' as const,
    groups: configuredGroups,
    sites: [groupSite],
    leftOut,
    unused: [],
    originOf: () => null,
    explain: () => [],
  });
  return {
    oldSites: noOldSites,
    stockImportStore: store,
    analyticsStore: {
      listTotals: async (_group, { to }) =>
        to === '2026-11-22' ? [{ siteSlug: 'example', event: 'favourite-added', times: 12 }] : [],
    },
    carStore: store.carStore,
    siteSource: { load },
    siteFiles: {
      load,
      find: () => Promise.reject(new Error('No command of these tests asks for the files.')),
      withLines: async (problems) => problems,
    },
    describeContrast: () => '4.57:1',
    siteFolder: {
      pathOf: (group) => group,
      hasGroup: async () => true,
      listPages: async () => [],
      renew: async () => {},
      write: () => Promise.reject(new Error('Nothing is written here.')),
    },
    sitePictureStore: memorySitePictureStore(),
    siteVersionStore: memorySiteVersionStore(),
    feedFiles: inlineFeedFiles,
    quarantine: memoryQuarantine(),
    feedFileStore: { keep: async () => undefined },
    pendingImports: { keep: async () => undefined },
    importReports: createImportReportFiles(join(folder, 'import-reports')),
    leadRegister: noLeads,
    bookingStore: noBookings,
    bookingKey: async () => 'key',
    adFeedKey: async () => 'key',
    previewKey: async () => 'key',
    reservations: () => Promise.reject(new Error('No command of these tests asks for reservations.')),
    siteAddress: () => 'http://example.localhost/',
    unservedData: null,
    photoRequestStore: { listDemand: async () => [] },
    alertStore: { listEveryConsent },
    shopperStore: { endSessionsOf: async () => 0 },
    prizeStore: {
      listWon: async ({ drawId }) =>
        drawId === 'summer'
          ? [{ prizeId: 'coffee', reference: 'ABCD1234', takenAt: new Date('2026-11-21T02:00:00Z') }]
          : [],
    },
    textLedger: {
      list: async (dealerGroupId) => [
        { dealerGroupId, siteSlug: 'example', purpose: 'sign-in', day: '2026-11-21', times: 7 },
      ],
    },
    storedMessages: { forget: async () => undefined },
    ...noStaff,
    ...noArchives,
    ...noPhotos,
    clock: () => new Date('2026-11-21T01:00:00Z'),
    newRunId: () => 'run1',
    close: async () => {
      closeCount++;
    },
  };
}

/** One, of November. */
async function* listEveryConsent(_group: string, { siteSlug, from, until }: AlertConsentPeriod) {
  const recordedAt = new Date('2026-11-20T02:00:00Z');
  if ((siteSlug ?? 'example') !== 'example' || (from ?? recordedAt) > recordedAt) return;
  if (until !== null && until <= recordedAt) return;
  const alert = { id: 'consent-1', alertId: 'alert-1', siteSlug: 'example', shopperId: 'shopper-1' };
  const agreed = {
    channel: 'text' as const,
    target: '+61491570006',
    wording: 'Yes, "Example" may',
    recordedAt,
  };
  yield { ...alert, ...agreed, endedAt: new Date('2026-11-21T02:00:00Z'), endedThrough: 'link' as const };
}

async function run(...argv: readonly string[]) {
  const recorded = recordCli({ cwd: fixtures });
  const exitCode = await runCli(argv, recorded.io, connect);
  return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
}

describe('runCli', () => {
  it.each([[[]], [['help']], [['--help']]])('lists the commands for %j', async (argv) => {
    const { exitCode, stdout } = await run(...argv);
    expect(exitCode).toBe(0);
    for (const name of ['stock import', 'stock runs', 'doctor']) expect(stdout).toContain(name);
  });

  it.each([[['help', 'stock', 'import']], [['stock', 'import', '--help']]])(
    'explains one command for %j',
    async (argv) => {
      const { exitCode, stdout } = await run(...argv);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('--confirm-shrink');
    },
  );

  it('lists only the commands that begin with the words of "help staff"', async () => {
    for (const argv of [
      ['help', 'staff'],
      ['staff', '--help'],
    ]) {
      const { exitCode, stdout } = await run(...argv);
      expect(exitCode).toBe(0);
      expect(stdout).toContain('staff invite');
      expect(stdout).not.toContain('stock import');
    }
  });

  it('runs a command by its former name, with a notice', async () => {
    const { stderr } = await run('lead', 'unplaced');
    expect(stderr).toContain('"lead unplaced" is now "lead unmatched"');
    expect((await run('lead', 'unmatched')).stderr).not.toContain('is now');
    expect((await run('help', 'lead', 'unplaced')).stdout).toContain('lead unmatched --group');
  });

  it.each([
    ['a slip in the words', ['stok', 'import'], 'Did you mean "stock import"?'],
    ['a slip in the second word', ['stock', 'imprt'], 'Did you mean "stock import"?'],
    [
      'an unknown second word',
      ['stock', 'sell-everything'],
      'Available: stock import, stock runs, stock score.',
    ],
    ['an unknown word', ['fly'], 'Run "npm run forecourt -- help" to list all commands'],
    ['an unknown option', ['stock', 'import', '--grup', 'x'], 'Unknown option --grup. Available: --group, '],
    ['a missing group', ['stock', 'import', 'f.csv'], '--group is missing'],
    ['a missing map', ['stock', 'import', '--group', 'x', 'f.csv'], '--map is missing'],
    ['a missing file', ['stock', 'import', '--group', 'x', '--map', 'm'], 'Add the feed file'],
    ['two files', ['stock', 'import', '--group', 'x', '--map', 'm', 'a', 'b'], 'Import one file at a time'],
    ['an impossible limit', ['stock', 'runs', '--group', 'x', '--limit', '0'], 'whole number from 1'],
  ])('answers %s with a line and 1, before it connects', async (_label, argv, message) => {
    const { exitCode, stderr } = await run(...argv);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
    expect(closeCount).toBe(0);
  });

  it.each([
    [
      'an unknown group',
      ['--group', 'example', '--map', 'plain.yaml', 'good.csv'],
      'Did you mean "example-group"?',
    ],
    [
      'an unknown location',
      ['--group', 'example-group', '--location', 'x', '--map', 'plain.yaml', 'good.csv'],
      'It has: ringwood, dee-why.',
    ],
    [
      'an unknown dealership',
      ['--group', 'example-group', '--dealership', 'x', '--map', 'plain.yaml', 'good.csv'],
      'It has: north, south.',
    ],
    [
      'a wrong mapping',
      ['--group', 'example-group', '--map', 'unknown-keys.yaml', 'good.csv'],
      'fields.colour2: unknown key',
    ],
    [
      'an unreadable file',
      ['--group', 'example-group', '--map', 'plain.yaml', 'empty.csv'],
      'Refused, nothing changed: the file is empty.',
    ],
  ])('answers %s with a line and 1, and closes', async (_label, argv, message) => {
    const { exitCode, stderr } = await run('stock', 'import', ...argv);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
    expect(closeCount).toBe(1);
    expect(store.cars).toEqual([]);
  });
});

describe('forecourt stock import', () => {
  const importing = ['stock', 'import', '--group', 'example-group', '--map', 'plain.yaml'];

  it('imports, sums up, and leaves a report of every rejected row', async () => {
    const { exitCode, stdout, stderr } = await run(...importing, 'wrong-width.csv');
    expect([exitCode, stderr, closeCount]).toEqual([0, '', 1]);
    expect(stdout).toContain('5 rows = 3 imported + 2 rejected\n3 new, 0 changed, 0 unchanged, 0 withdrawn');
    expect(stdout).not.toContain('\r');
    const path = /Report: (.+\.jsonl)/.exec(stdout)?.[1] ?? '';
    const lines = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      kind: 'run',
      outcome: 'applied',
      totals: { rows: 5, imported: 3, rejected: 2 },
    });
    expect(lines.slice(1)).toEqual([
      {
        kind: 'rejected',
        line: 3,
        stockNumber: null,
        column: null,
        value: 'K101,Kia,Rio,2016',
        reason: '4 columns where the header has 7',
      },
      expect.objectContaining({ kind: 'rejected', line: 5 }),
    ]);
    const summary = await readFile(path.replace(/jsonl$/, 'txt'), 'utf8');
    expect(summary).toContain('5 rows = 3 imported + 2 rejected');
    expect(summary).toContain('1  (row): 4 columns where the header has 7');
  });

  it('answers 2 for a held feed, 0 once confirmed, and lists both', async () => {
    await run(...importing, 'wrong-width.csv');
    const held = await run(...importing, 'good.csv');
    expect(held.exitCode).toBe(2);
    expect(held.stdout).toContain("Held, nothing changed: 2 of the feed's 3 cars were removed and 1 added");
    expect((await run(...importing, '--dry-run', 'good.csv')).exitCode).toBe(2);
    expect((await run(...importing, '--confirm-shrink', 'good.csv')).exitCode).toBe(0);
    expect((await run(...importing, 'empty.csv')).exitCode).toBe(1);
    const runs = await run('stock', 'runs', '--group', 'example-group');
    expect(runs.stdout.trim().split('\n')).toHaveLength(5);
    expect(runs.stdout).toContain('refused: the file is empty');
    expect(runs.stdout).toContain("held: 2 of the feed's 3 cars were removed");
  });

  it('draws a bar on a terminal', async () => {
    const recorded = recordCli({ cwd: fixtures, isTty: true });
    await runCli([...importing, 'good.csv'], recorded.io, connect);
    expect(recorded.stdout()).toContain('\rReading ████████████████████████ 100 %  2 rows');
  });
});

describe('startProgressLine', () => {
  it('tells each quarter once where lines cannot be redrawn', () => {
    const recorded = recordCli({});
    const line = startProgressLine(recorded.io, 'Reading');
    for (let done = 0; done <= 100; done += 10) line.update(done, 100, `${done} rows`);
    line.finish();
    expect(recorded.stdout()).toBe(
      'Reading 25 %  30 rows\nReading 50 %  50 rows\nReading 75 %  80 rows\nReading 100 %  100 rows\n',
    );
  });
});

describe('forecourt stock score', () => {
  beforeEach(async () => {
    await run('stock', 'import', '--group', 'example-group', '--map', 'plain.yaml', 'wrong-width.csv');
  });

  it('C-17 says how complete the records are, what is missing how often, and the worst first', async () => {
    const { exitCode, stdout } = await run('stock', 'score', '--site', 'example');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Example Motors: 3 cars, \d+ of 100 on average\.\n/);
    expect(stdout).toMatch(/ {5}3 {2}No photos: Not in Google or Meta ads/);
    const scores = [...stdout.matchAll(/^ +(\d+) {2}\S+ {2}/gm)].map(([, score]) => Number(score));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('C-17 explains one car', async () => {
    const stockNumber = store.cars[0]?.stockNumber ?? '';
    const { stdout } = await run('stock', 'score', '--site', 'example', '--car', stockNumber.toLowerCase());
    expect(stdout.startsWith(`${stockNumber}, `)).toBe(true);
    expect(stdout).toContain('  -20  No photos: ');
  });

  it.each([
    ['no site', ['stock', 'score'], '--site is missing'],
    ['a site that is not there', ['stock', 'score', '--site', 'exampel'], 'Did you mean "example"?'],
    [
      'a car that is not there',
      ['stock', 'score', '--site', 'example', '--car', 'Z9'],
      'no car with the stock number',
    ],
    ['an impossible limit', ['stock', 'score', '--site', 'example', '--limit', 'x'], 'whole number from 1'],
  ])('C-17 answers %s with a line and 1', async (_label, argv, message) => {
    const { exitCode, stderr } = await run(...argv);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe('forecourt feeds', () => {
  beforeEach(async () => {
    await run('stock', 'import', '--group', 'example-group', '--map', 'plain.yaml', 'wrong-width.csv');
  });

  it('B-34 B-35 reports how many cars are advertised, and of each other one what keeps it out', async () => {
    const { exitCode, stdout } = await run('feeds', 'report', '--site', 'example');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('google: 0 of 3 cars are in the feed.');
    expect(stdout).toContain('meta: 0 of 3 cars are in the feed.');
    expect(stdout).toContain('     3  No photo. Add one.\n');
  });

  it('B-34 B-35 writes the feeds and the report as files', async () => {
    const google = await run('feeds', 'write', '--site', 'example', '--feed', 'google');
    expect(google.stdout).toMatch(/^google_product_category\tid\tVIN\t/);
    const meta = await run('feeds', 'write', '--site', 'example', '--feed', 'meta');
    expect(meta.stdout).toMatch(/^vehicle_id,title,/);
    const report = await run('feeds', 'write', '--site', 'example', '--feed', 'report');
    expect(report.stdout).toMatch(/^feed,stock_number,car,state,reason,what_to_do\r\n/);
  });

  it('B-34 B-35 prints an address of its own for each file', async () => {
    const { stdout } = await run('feeds', 'addresses', '--site', 'example');
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.replace(/\/feeds\/[\w-]{43}\//, '/feeds/KEY/'))).toEqual([
      expect.stringMatching(/\/feeds\/KEY\/google-vehicle-ads\.txt$/),
      expect.stringMatching(/\/feeds\/KEY\/meta-vehicles\.csv$/),
      expect.stringMatching(/\/feeds\/KEY\/report\.csv$/),
    ]);
  });

  it('answers a feed that there is not with a line and 1', async () => {
    const { exitCode, stderr } = await run('feeds', 'write', '--site', 'example', '--feed', 'bing');
    expect([exitCode, stderr.includes('--feed is one of: google, meta, report.')]).toEqual([1, true]);
  });
});

describe('forecourt site check', () => {
  it('C-18 answers 0, names the sites that are right, and says what was measured of their colours', async () => {
    const { exitCode, stdout } = await run('site', 'check');
    expect([exitCode, stdout]).toEqual([
      0,
      `1 site without errors: ${groupSite.siteSlug}\n  ${groupSite.siteSlug}: lowest contrasts 4.57:1\n`,
    ]);
  });

  it('answers 0 and names what is probably not meant: here a dealership without a location', async () => {
    configuredGroups = [{ ...exampleGroup, locations: exampleGroup.locations.slice(0, 1) }];
    const { exitCode, stderr } = await run('site', 'check');
    expect([exitCode, stderr]).toEqual([
      0,
      'WARNING: sites/groups/example-group/group.yaml: dealerships[0]: no location belongs to the dealership "north"; assign a location to it, or remove the dealership\n',
    ]);
  });

  it('answers 1 and names each site that is left out, with its mistakes', async () => {
    const problem = { file: 'groups/a/sites/b.yaml', path: 'labels', message: 'unknown key' };
    leftOut = [{ file: problem.file, hosts: ['b.example'], problems: [problem] }];
    const { exitCode, stderr } = await run('site', 'check');
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'NOT SERVED: sites/groups/a/sites/b.yaml (b.example) has errors:\n  sites/groups/a/sites/b.yaml: labels: unknown key\n',
    );
  });
});

describe('forecourt site check --site', () => {
  const problem = { file: 'groups/a/sites/b.yaml', path: 'labels', message: 'unknown key' };

  it('speaks of that site and of what its group shares, and of no other', async () => {
    leftOut = [{ file: problem.file, hosts: [], problems: [problem] }];
    configuredGroups = [
      { ...exampleGroup, locations: exampleGroup.locations.slice(0, 1) },
      { ...exampleGroup, id: 'another', locations: [] },
    ];
    const right = await run('site', 'check', '--site', groupSite.siteSlug);
    expect([right.exitCode, right.stdout]).toEqual([0, expect.stringContaining('1 site without errors')]);
    expect(right.stderr).toContain('groups/example-group/group.yaml');
    expect(right.stderr).not.toMatch(/another|NOT SERVED/);
    const wrong = await run('site', 'check', '--site', 'b');
    expect([wrong.exitCode, wrong.stdout]).toEqual([1, '0 sites without errors\n']);
    expect(wrong.stderr).toContain('NOT SERVED: sites/groups/a/sites/b.yaml');
  });

  it('names the sites that there are where the name is unknown', async () => {
    leftOut = [{ file: problem.file, hosts: [], problems: [problem] }];
    const { exitCode, stderr } = await run('site', 'check', '--site', 'kestral');
    expect([exitCode, stderr]).toEqual([
      1,
      `There is no site "kestral". Available: ${groupSite.siteSlug}, b.\n`,
    ]);
  });
});

describe('forecourt analytics counts', () => {
  it('ANALYTICS-3 shows event, number and count of each site', async () => {
    const { exitCode, stdout } = await run('analytics', 'counts', '--group', exampleGroup.id);
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[1]).toMatch(/^example +favourite-added +39 +12$/);
  });

  it.each(['0', '1.5', 'week', '3661'])('refuses --days %s', async (days) => {
    const { exitCode, stderr } = await run('analytics', 'counts', '--group', exampleGroup.id, '--days', days);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('whole number from 1');
  });
});

describe('forecourt prize list', () => {
  it('ROUTE-20 lists what was won with the references that winners show', async () => {
    const requested = ['prize', 'list', '--group', exampleGroup.id, '--site', 'example', '--draw'];
    expect((await run(...requested, 'summer')).stdout.split('\n')[1]).toMatch(
      /^ABCD1234 +coffee +2026-11-21T02/,
    );
    expect((await run(...requested, 'winter')).stdout).toContain('No prizes won in the draw "winter"');
    expect((await run('prize', 'list', '--group', exampleGroup.id)).exitCode).toBe(1);
  });
});

describe('forecourt alert consents', () => {
  const requested = ['alert', 'consents', '--group', exampleGroup.id] as const;

  it('B-53 F-12 writes what was agreed, when and how it ended, for a spreadsheet', async () => {
    const { exitCode, stdout } = await run(...requested);
    expect(exitCode).toBe(0);
    const [head, row] = stdout.split('\r\n');
    expect(head).toBe(
      '\ufeffconsent_id,alert_id,shopper_id,site,channel,target,wording,recorded_at,ended_at,ended_through',
    );
    // A text that spreadsheets keep as it is: neither a formula nor a number without its +.
    expect(row).toBe(
      `consent-1,alert-1,shopper-1,example,text,"=""+61491570006""","Yes, ""Example"" may",2026-11-20T02:00:00.000Z,2026-11-21T02:00:00.000Z,link`,
    );
  });

  it('B-53 F-12 writes them for a program, of one site and a time', async () => {
    const { stdout } = await run(
      ...requested,
      '--format',
      'json',
      '--from',
      '2026-11-20',
      '--site',
      'example',
    );
    expect(JSON.parse(stdout)).toMatchObject({ target: '+61491570006', ended_through: 'link' });
    expect((await run(...requested, '--format', 'json', '--until', '2026-11-20')).stdout).toBe('');
    expect((await run(...requested, '--format', 'xml')).exitCode).toBe(1);
    expect((await run(...requested, '--from', 'yesterday')).exitCode).toBe(1);
  });
});

describe('forecourt text counts', () => {
  it('GATE-6 shows how many texts each site sent', async () => {
    const { exitCode, stdout } = await run('text', 'counts', '--group', exampleGroup.id);
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[1]).toMatch(/^2026-11-21 +example +sign-in +7$/);
    expect((await run('text', 'counts', '--group', exampleGroup.id, '--days', '0')).exitCode).toBe(1);
  });
});
