import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createImportReportFiles } from '#adapters/feed-files/import-report-files.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { CliPorts } from '#cli/cli-ports.ts';
import { runCli } from '#cli/main.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { refusedForGood } from '#ports/leads/lead-delivery.ts';
import { noOldSites } from '#tests/support/no-old-sites.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleGroup } from '../support/example-group.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { inlineFeedFiles } from '../support/inline-feed-files.ts';
import { memoryQuarantine } from '../support/memory-quarantine.ts';
import { noArchives } from '../support/no-archives.ts';
import { noBookings } from '../support/no-bookings.ts';
import { noPhotos } from '../support/no-photos.ts';
import { noStaff } from '../support/no-staff.ts';
import { recordCli } from '../support/record-cli.ts';

const now = new Date('2026-11-21T03:00:00Z');
const otherGroup: DealerGroup = { ...exampleGroup, id: 'other-group', name: 'Other Group' };

const folder = await mkdtemp(join(tmpdir(), 'forecourt-lead-cli-'));
const database = await openFileDatabase();
const mailbox = createMailboxFolder(join(folder, 'outbox'));
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function connect(): Promise<CliPorts> {
  const load = async () => ({
    kind: 'loaded' as const,
    groups: [exampleGroup, otherGroup],
    sites: [],
    leftOut: [],
    unused: [],
    originOf: () => null,
    explain: () => [],
  });
  return {
    oldSites: noOldSites,
    analyticsStore: createAnalyticsStore(database.db),
    carStore: createCarStore(database),
    stockImportStore: createStockImportStore(database),
    siteSource: { load },
    describeContrast: () => '',
    siteFiles: {
      load,
      find: () => Promise.reject(new Error('No command about leads asks for the files.')),
      withLines: async (problems) => problems,
    },
    siteVersionStore: createSiteVersionStore(database.db),
    siteFolder: {
      pathOf: (group) => group,
      hasGroup: async () => true,
      listPages: async () => [],
      renew: async () => {},
      write: () => Promise.reject(new Error('Nothing is written here.')),
    },
    sitePictureStore: createSitePictureStore(database.db),
    feedFiles: inlineFeedFiles,
    quarantine: memoryQuarantine(),
    feedFileStore: { keep: async () => undefined },
    pendingImports: { keep: async () => undefined },
    importReports: createImportReportFiles(folder),
    leadRegister: createPostgresLeadRegister(database.db),
    bookingStore: noBookings,
    shopperStore: { endSessionsOf: async () => 0 },
    prizeStore: { listWon: async () => [] },
    textLedger: { list: async () => [] },
    alertStore: createAlertStore(database.db),
    bookingKey: async () => 'key',
    adFeedKey: async () => 'key',
    previewKey: async () => 'key',
    reservations: () => Promise.reject(new Error('No command of these tests asks for reservations.')),
    siteAddress: () => 'http://example.localhost/',
    unservedData: null,
    photoRequestStore: createPhotoRequestStore(database.db),
    storedMessages: mailbox,
    ...noStaff,
    ...noArchives,
    ...noPhotos,
    clock: () => now,
    newRunId: () => 'run1',
    close: async () => undefined,
  };
}

async function run(...argv: readonly string[]) {
  const recorded = recordCli({});
  const exitCode = await runCli(['lead', ...argv], recorded.io, connect);
  return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
}

const group = ['--group', exampleGroup.id] as const;
const leadId = '3f2a9c41-0000-4000-8000-000000000001';

/** Stores one lead and delivers it: the mail arrives, the webhook is refused for good. */
async function storeAndDeliver(): Promise<void> {
  const lead = exampleLead({
    dealerGroupId: exampleGroup.id,
    id: leadId,
    // A branch was asked where it was an hour earlier.
    origin: { ...exampleLead().origin, timeZone: 'Australia/Brisbane' },
    contact: { name: '=Jordan\u001b[31m Blake', email: 'jordan@example.com', phone: '+61491570006' },
  });
  const duty = { secretName: null, status: 'waiting', problem: null, dueAt: lead.receivedAt } as const;
  await createPostgresLeadStore(database.db).submit(
    exampleSubmission({
      lead,
      deliveries: [
        { ...duty, id: 'mail-1', channel: 'email', target: 'sales@example.com' },
        {
          ...duty,
          id: 'reminder-1',
          channel: 'reminder',
          target: 'jordan@example.com',
          dueAt: new Date(now.getTime() + 60 * 60 * 1000),
        },
        { ...duty, id: 'hook-1', channel: 'webhook', target: 'https://crm.example/x', secretName: 'crm' },
      ],
    }),
  );
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: mailbox,
    posts: { post: async () => refusedForGood('HTTP 422: no such dealer') },
    clock: () => now,
    random: () => 0.5,
    reportFault: () => undefined,
  });
}

describe('forecourt lead', () => {
  it.each([
    ['list without a group', ['list'], '--group is missing'],
    ['list of an unknown group', ['list', '--group', 'example'], 'Did you mean "example-group"?'],
    ['list with a day that is none', ['list', ...group, '--from', '2026-02-30'], '--from is a day'],
    ['list with a stray word', ['list', ...group, 'x'], 'Unexpected argument: "x".'],
    ['show without a lead', ['show', ...group], 'Add the lead at the end'],
    ['show of two', ['show', ...group, 'a', 'b'], 'Enter one lead at a time'],
    ['show of an unknown lead', ['show', ...group, '0000-0000'], 'has no lead "0000-0000"'],
    [
      'export in a form that there is not',
      ['export', ...group, '--format', 'xml'],
      '--format is csv or json',
    ],
    ['redeliver of nothing', ['redeliver', ...group], 'Enter a lead, or add --all.'],
    ['erase of no one', ['erase', ...group, '--yes'], 'Enter one lead, or a person'],
    ['erase of an empty address', ['erase', ...group, '--email', ''], '--email is an address'],
  ])('answers %s with a line and 1', async (_label, argv, message) => {
    const { exitCode, stderr } = await run(...argv);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(message);
  });

  it('C-12 B-53 B-54 lists, shows, repeats, exports and erases, and never for another group', async () => {
    expect((await run('failed', ...group)).stdout).toContain('no failed deliveries');
    await storeAndDeliver();

    const list = await run('list', ...group, '--unanswered');
    expect(list.stdout).toMatch(/^received \(Australia\/Melbourne\) +reference /);
    expect(list.stdout).toMatch(
      /2026-11-21 13:00 +3F2A-9C41 +example +=Jordan \[31m Blake +\+61491570006 +2023 Toyota RAV4 +no +1 of 2, 1 failed/,
    );
    expect(list.stdout).not.toContain('\u001b');
    expect((await run('list', '--group', otherGroup.id)).stdout).toBe('Other Group has no such leads.\n');

    const shown = await run('show', ...group, '3f2a9c41');
    for (const part of [
      'Is it still there?',
      'Marketing: No: “Send me offers.”',
      'email to sales@example.com: delivered 2026-11-21T03:00:00.000Z, 1 attempt',
      'receipt: saved in the outbox folder',
      'problem: HTTP 422: no such dealer',
    ]) {
      expect(shown.stdout).toContain(part);
    }

    const failed = await run('failed', ...group);
    expect(failed.exitCode).toBe(2);
    expect(failed.stdout).toContain('HTTP 422: no such dealer');
    expect((await run('redeliver', '--group', otherGroup.id, '--all')).stdout).toContain(
      'No failed deliveries to retry',
    );
    expect((await run('redeliver', ...group, leadId)).stdout).toContain('queued again');
    expect((await run('failed', ...group)).exitCode).toBe(0);

    expect((await run('answered', ...group, leadId)).stdout).toBe('Marked as answered.\n');
    expect((await run('answered', ...group, leadId)).stdout).toContain('Already answered: 2026-11-21T03:00');

    const csv = await run('export', ...group);
    expect(csv.stdout.startsWith('\ufefflead_id,reference,')).toBe(true);
    expect(csv.stdout).toContain(",'=Jordan");
    const json = await run('export', ...group, '--format', 'json', '--email', 'JORDAN@example.com');
    expect(JSON.parse(json.stdout)).toMatchObject({
      lead_id: leadId,
      name: '=Jordan\u001b[31m Blake',
      consent: { wording: 'Send me offers.' },
      deliveries: [
        { channel: 'email', status: 'delivered' },
        { channel: 'reminder', status: 'waiting' },
        { channel: 'webhook', status: 'waiting' },
      ],
    });
    expect((await run('export', '--group', otherGroup.id, '--format', 'json')).stdout).toBe('');

    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
    const requested = await run('erase', ...group, '--email', 'jordan@example.com');
    expect(requested.exitCode).toBe(2);
    expect(requested.stdout).toContain('Nothing was erased.');
    expect(
      (await run('erase', '--group', otherGroup.id, '--email', 'jordan@example.com', '--yes')).stdout,
    ).toContain('has no lead of');
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
    const erased = await run('erase', ...group, '--email', 'jordan@example.com', '--yes');
    expect(erased).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 lead erased') });
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
    expect((await run('show', ...group, leadId)).stdout).toContain('Erased 2026-11-21T03:00:00.000Z');
    expect((await run('export', ...group)).stdout).not.toMatch(/jordan/i);
    expect((await run('erase', ...group, '--email', 'jordan@example.com', '--yes')).stdout).toContain(
      'has no lead of',
    );
  });
});
