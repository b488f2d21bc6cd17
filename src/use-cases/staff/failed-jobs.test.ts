import { describe, expect, it, vi } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import { describeJob, jobNames } from '#domain/staff/job-words.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { FailedJob } from '#ports/installation/jobs.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { discardJob, retryJob, viewFailedJobs } from './failed-jobs.ts';
import type { StaffCaller } from './staff-ports.ts';

const failed = (kind: string, dealerGroupId: string | null): FailedJob => ({
  ...{ kind, dealerGroupId, failedAt: exampleNow, times: 2, reason: `${kind} of ${dealerGroupId}` },
});

function world() {
  const notes: AuditNote[] = [];
  const [retry, discard] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const listFailed = async () => [
    failed('feeds', 'group-1'),
    failed('feeds', 'group-2'),
    failed('releases', null),
  ];
  const auditLog = { append: async (_group: string, note: AuditNote) => void notes.push(note) };
  return { app: { auditLog, jobs: { listFailed, retry, discard } }, notes, retry, discard };
}

function caller(role: StaffRole, changes: Partial<StaffCaller> = {}): StaffCaller {
  const grants = [{ id: 'grant', role, locations: null, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: 'group-1', id: 'mia', name: 'Mia Tran', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...{ steppedUpAt: null, stepUpFor: null },
    ...changes,
  };
}

const own = { kind: 'feeds', isOwn: true };
const shared = { kind: 'releases', isOwn: false };

describe('jobs that failed', () => {
  it('are shown to owners: of their group with the reason, of the installation without', async () => {
    const { app } = world();
    const answer = await viewFailedJobs.perform(
      { caller: caller('owner'), requested: null },
      app,
      exampleNow,
    );
    const times = { failedAt: exampleNow, times: 2 };
    expect(answer).toEqual({
      kind: 'done',
      result: {
        group: 'group-1',
        jobs: [
          { ...own, ...times, reason: 'feeds of group-1' },
          { ...shared, ...times, reason: null },
        ],
      },
    });
  });

  it('are tried again, with a note in the audit', async () => {
    const { app, notes, retry } = world();
    const ask = (requested: typeof own) =>
      retryJob.perform({ caller: caller('manager'), requested }, app, exampleNow);
    expect(await ask(own)).toEqual({ kind: 'done', result: 'retried' });
    expect(await ask(shared)).toEqual({ kind: 'done', result: 'retried' });
    expect(retry.mock.calls).toMatchObject([
      [{ kind: 'feeds', dealerGroupId: 'group-1' }],
      [{ kind: 'releases', dealerGroupId: null }],
    ]);
    expect(notes).toMatchObject([
      { subject: { kind: 'job', id: 'feeds' }, facts: { job: 'retried' } },
      { subject: { kind: 'job', id: 'releases' }, facts: { job: 'retried' } },
    ]);
  });

  it('are discarded by their own group alone', async () => {
    const { app, discard } = world();
    const ask = (requested: typeof own) =>
      discardJob.perform({ caller: caller('owner'), requested }, app, exampleNow);
    expect(await ask(shared)).toMatchObject({ kind: 'invalid' });
    expect(discard).not.toHaveBeenCalled();
    expect(await ask(own)).toEqual({ kind: 'done', result: 'discarded' });
    expect(discard).toHaveBeenCalledExactlyOnceWith(failed('feeds', 'group-1'));
  });

  it('that have worked since, or never failed, are not found', async () => {
    const { app } = world();
    const requested = { kind: 'alerts', isOwn: true };
    expect(await retryJob.perform({ caller: caller('owner'), requested }, app, exampleNow)).toEqual({
      kind: 'missing',
    });
  });

  it.each(['owner', 'manager', 'web'] as const)(
    'can be retried by the role %s, which sees them',
    async (role) => {
      const { app, notes } = world();
      expect(
        await viewFailedJobs.perform({ caller: caller(role), requested: null }, app, exampleNow),
      ).toMatchObject({ kind: 'done' });
      expect(await retryJob.perform({ caller: caller(role), requested: own }, app, exampleNow)).toMatchObject(
        {
          kind: 'done',
        },
      );
      expect(notes).toMatchObject([{ act: 'jobs.manage' }]);
    },
  );

  it.each(['stock', 'yard', 'sales', 'report', 'support'] as const)(
    'are hidden from the role %s',
    async (role) => {
      const { app, retry } = world();
      expect(await retryJob.perform({ caller: caller(role), requested: own }, app, exampleNow)).toMatchObject(
        {
          kind: 'forbidden',
        },
      );
      expect(retry).not.toHaveBeenCalled();
    },
  );

  it('have names in words', () => {
    for (const name of jobNames) expect(describeJob(name)).toMatch(/^[A-Z][a-z]+ \w/);
    expect(describeJob('constructor')).toBe('constructor');
  });
});
