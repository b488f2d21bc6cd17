/** The group export by a button: requested by an owner after step-up, built by a worker, fetched once. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobRunner } from '#adapters/pg-boss/job-runner.ts';
import type { Database } from '#adapters/postgres/database.ts';
import {
  createGroupExportFiles,
  createGroupExportStore,
} from '#adapters/postgres/groups/group-export-store.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { groupExportPart } from '#adapters/postgres/schema/groups/group-export.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import {
  type BuildExportsPorts,
  buildExports,
  downloadExport,
  type ExportPorts,
  exportRetentionMs,
  fetchExport,
  startStaffExport,
  viewExport,
} from '#use-cases/group-archive/export-by-staff.ts';
import type { ActPorts } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { fillGroup } from '../support/fill-group.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const group = { id: 'kestrel-bay', name: 'Kestrel Bay' };
let now = new Date('2026-11-24T04:00:00Z');
let database: Database;
let folder: TemporaryFolder;
let app: ExportPorts & ActPorts & BuildExportsPorts;
let isWanted = true;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  folder = await createTemporaryFolder();
  await fillGroup(database, group.id, 2);
  app = {
    newId: () => crypto.randomUUID(),
    newSecret: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
    groupExportStore: createGroupExportStore(database.db),
    exportFiles: createGroupExportFiles(database.db, join(folder.path, 'exports')),
    triggerGroupExports: () => undefined,
    auditLog: createAuditLog(database.db),
    groupTables: createGroupTables(database),
    groupShelves: [],
    archiveFiles: zipArchives,
    dealerGroups: () => [group],
    clock: () => now,
    reportFault: (error) => {
      throw error;
    },
  };
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

function caller(role: StaffRole = 'owner', isProven = true, dealerGroupId = group.id): StaffCaller {
  return {
    member: {
      dealerGroupId,
      id: 'mia',
      name: 'Mia Tran',
      email: 'mia@example.com',
      grants: [{ role, locations: null, leadFamilies: null, until: null }],
    },
    staffId: 'mia',
    sessionId: 'session-1',
    network: null,
    isViewingAs: false,
    steppedUpAt: isProven ? now : null,
    stepUpFor: isProven ? 'export' : null,
  } as unknown as StaffCaller;
}
const ask = (who = caller()) => startStaffExport.perform({ caller: who, requested: null }, app, now);
const newest = async () => {
  const answer = await viewExport.perform({ caller: caller(), requested: null }, app, now);
  return answer.kind === 'done' ? answer.result.newest : null;
};
const take = async (id = '', who = caller()) =>
  downloadExport.perform({ caller: who, requested: { id } }, app, now);
const fetchIt = (ticket: string, who = caller()) =>
  fetchExport.perform({ caller: who, requested: { ticket } }, app, now);
const files = () => readdir(join(folder.path, 'exports')).catch(() => []);
/** Whose archives lie in the database. */
const listFiles = async () => {
  const rows = await database.db.selectDistinct({ id: groupExportPart.exportId }).from(groupExportPart);
  return rows.map(({ id }) => id);
};

describe('group export by a button', () => {
  it('H-18 H-2 is for owners after step-up, and for no one else', async () => {
    expect((await ask(caller('owner', false))).kind).toBe('step-up');
    expect((await ask(caller('manager'))).kind).toBe('forbidden');
    expect((await take('x', caller('owner', false))).kind).toBe('step-up');
    expect((await fetchIt('x'.repeat(43), caller('manager'))).kind).toBe('forbidden');
    expect(await newest()).toBeNull();
  });

  it('H-18 is made once, shows how far it is, is fetched once, and leaves no file behind', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'invalid']);
    expect((await ask()).kind).toBe('invalid');
    expect(await newest()).toMatchObject({ state: 'waiting', percent: 0 });
    await buildExports(() => isWanted, app);
    const ready = await newest();
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number), problem: null });
    expect(ready?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect([await files(), await listFiles()]).toEqual([[], [ready?.id]]);

    const id = ready?.id ?? '';
    expect((await take('another')).kind).toBe('invalid');
    expect((await take(id, caller('owner', true, 'somebody-else'))).kind).toBe('invalid');
    const claimed = await Promise.all([take(id), take(id)]);
    expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['done', 'invalid']);
    const [ticket = ''] = claimed.flatMap((answer) => (answer.kind === 'done' ? [answer.result.ticket] : []));
    expect((await fetchIt(ticket, caller('owner', true, 'somebody-else'))).kind).toBe('missing');
    // Another process, on another machine: its folder is empty.
    const elsewhere = createGroupExportFiles(database.db, join(folder.path, 'elsewhere'));
    const there = { ...app, exportFiles: elsewhere };
    const fetched = await fetchExport.perform({ caller: caller(), requested: { ticket } }, there, now);
    if (fetched.kind !== 'done') throw new Error(fetched.kind);
    const bytes = Buffer.from(await new Response(fetched.result.body).arrayBuffer());
    expect([fetched.result.fileName, bytes.length]).toEqual([`${group.id}.zip`, ready?.bytes]);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await fetchIt(ticket)).kind).toBe('missing');
    expect((await newest())?.state).toBe('gone');
    await expect.poll(listFiles).toEqual([]);
    const acts = ((await app.auditLog) as ReturnType<typeof createAuditLog>).readFrom(group.id, 0, 1_000);
    const steps = (await acts).flatMap(({ act, facts }) => (act === 'group.export' ? [facts] : []));
    expect(steps).toContainEqual(expect.objectContaining({ step: 'asked' }));
    expect(steps).toContainEqual(expect.objectContaining({ step: 'fetched', export: id }));
  });

  it('H-18 that was asked for before jobs ran on pg-boss is made by the first process of this version, at once', async () => {
    // As the version before wrote them: one that waits, and one whose process was stopped for the upgrade a moment ago.
    for (const [id, state] of [
      ['asked-before', 'waiting'],
      ['half-made-before', 'working'],
    ])
      await database.pool.query(
        `insert into group_export (dealer_group_id, id, state, asked_by, asked_at, beat_at) values ($1, $2, $3, 'mia', $4, $4)`,
        [group.id, id, state, now],
      );
    await database.pool.query('delete from pgboss.job');
    const runner = createJobRunner({ pool: database.pool, reportFault: vi.fn(), pace: { pollMs: 20 } });
    runner.add({
      name: 'exports',
      everyMs: 3_600_000,
      isLong: true,
      run: ({ signal }) => buildExports(() => !signal.aborted, app),
    });
    runner.start();
    const states = async () =>
      (await database.pool.query(`select id, state from group_export where id like '%-before' order by id`))
        .rows;
    await expect.poll(states).toEqual([
      { id: 'asked-before', state: 'ready' },
      { id: 'half-made-before', state: 'ready' },
    ]);
    await runner.stop();
    now = new Date(now.getTime() + exportRetentionMs + 1);
    await buildExports(() => isWanted, app);
    expect(await listFiles()).toEqual([]);
  });

  it('H-18 is made by another process where the first one died or stopped, and says why where it cannot be made', async () => {
    now = new Date(now.getTime() + 60_000);
    expect((await ask()).kind).toBe('done');
    isWanted = false;
    const store = app.groupExportStore;
    const claimed = await store.begin(now);
    expect(claimed?.dealerGroupId).toBe(group.id);
    // What it left is no obstacle.
    await writeFile(await app.exportFiles.prepare(claimed ?? { dealerGroupId: '', id: '' }), 'half');
    isWanted = true;
    await buildExports(() => isWanted, app);
    expect((await newest())?.state).toBe('ready');
    now = new Date(now.getTime() + exportRetentionMs + 1);
    await buildExports(() => isWanted, app);
    expect([(await newest())?.state, await files(), await listFiles()]).toEqual(['gone', [], []]);

    now = new Date(now.getTime() + 60_000);
    expect((await ask()).kind).toBe('done');
    await buildExports(() => isWanted, { ...app, dealerGroups: () => [] });
    expect(await newest()).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('no longer configured'),
    });
  });
});
