/** A dealer group moves between two databases while leads come in: nothing is lost, and whatever dies leaves one home. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { endLostMoves, findHome } from '#adapters/postgres/group-move/group-homes.ts';
import { createGroupMover, removeOldCopy } from '#adapters/postgres/group-move/group-mover.ts';
import { settleGroup } from '#adapters/postgres/group-move/settle-group.ts';
import { isDatabaseAway } from '#adapters/postgres/is-database-away.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { mostClosedMs, moveGroup, moveSteps } from '#use-cases/group-move/move-group.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { fillGroup, readGroup } from '../support/fill-group.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const movingSteps = moveSteps.filter((step) => step !== 'finished');
const compileCache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'forecourt', 'compiled');
const program = join(import.meta.dirname, '..', 'support', 'move-group-until-killed.ts');

let home: Database;
let east: Database;
const pools = () =>
  new Map([
    ['', home.pool],
    ['east', east.pool],
  ]);

describe.skipIf(!process.env.TEST_DATABASE_URL)('a dealer group that moves between databases', () => {
  beforeAll(async () => {
    home = await openTemporaryDatabase();
    east = await openTemporaryDatabase();
  });
  afterAll(async () => {
    await east.close();
    await home.close();
  });

  const moverTo = (from: string, to: string) =>
    createGroupMover({ installation: home.pool, pools: pools(), from, to });
  const move = (dealerGroupId: string, from = '', to = 'east') =>
    moveGroup(
      { dealerGroupId, moveId: `${dealerGroupId}-${from}-${to}` },
      { mover: moverTo(from, to), nowMs: () => performance.now() },
    );

  it('takes every row of every table along, and leaves the old copy to be read and not written', async () => {
    await fillGroup(home, 'kestrel-bay', 7);
    await fillGroup(home, 'halden', 3);
    const before = await readGroup(home, 'kestrel-bay');
    const others = await readGroup(home, 'halden');

    const outcome = await move('kestrel-bay');

    expect(outcome).toMatchObject({ kind: 'moved' });
    if (outcome.kind !== 'moved') return;
    expect(outcome.rows).toBeGreaterThan(300);
    expect(outcome.closedMs).toBeLessThanOrEqual(mostClosedMs);
    expect(await readGroup(east, 'kestrel-bay')).toEqual(before);
    expect(await readGroup(home, 'kestrel-bay')).toEqual(before);
    expect(await readGroup(home, 'halden')).toEqual(others);
    await expect(
      home.pool.query(`update stock_version set version = version + 1 where dealer_group_id = 'kestrel-bay'`),
    ).rejects.toSatisfy(isDatabaseAway);
    await home.pool.query(`update stock_version set version = version + 1 where dealer_group_id = 'halden'`);
    expect(await findHome(home.pool, 'kestrel-bay')).toMatchObject({ database: 'east', moveId: null });
  });

  it('comes back once the old copy is removed', async () => {
    expect(await move('kestrel-bay', 'east', '')).toEqual({ kind: 'place-taken' });
    expect(await removeOldCopy(home.pool, 'kestrel-bay')).toBeGreaterThan(300);
    expect(await removeOldCopy(east.pool, 'kestrel-bay')).toBeNull();
    expect(await move('kestrel-bay', 'east', '')).toMatchObject({ kind: 'moved' });
    expect(await removeOldCopy(east.pool, 'kestrel-bay')).toBeGreaterThan(300);
    expect(await readGroup(east, 'kestrel-bay')).toMatchObject({ lead: [], audit_entry: [], car: [] });
    const { rows } = await home.pool.query(`select tgname from pg_trigger where tgname like 'group_guard%'`);
    expect(rows).toEqual([]);
  });

  it('loses no lead that was acknowledged while it moved, and doubles none', async () => {
    const group = 'parkway';
    const stores = new Map([
      ['', createPostgresLeadStore(home.db)],
      ['east', createPostgresLeadStore(east.db)],
    ]);
    const acknowledged: string[] = [];
    const refusedAtMs: number[] = [];
    let database = '';
    const moved = new AbortController();
    const submitting = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; !moved.signal.aborted; number += 1) {
        const id = `lead-${writer}-${number}`;
        const lead = exampleLead({ id, dealerGroupId: group, receivedAt: new Date() });
        for (;;) {
          try {
            await stores
              .get(database)
              ?.submit(exampleSubmission({ lead, submissionKey: id, receiptToken: id }));
            break;
          } catch (error) {
            if (!isDatabaseAway(error)) throw error;
            refusedAtMs.push(performance.now());
            database = (await findHome(home.pool, group))?.database ?? '';
            await pause(20);
          }
        }
        acknowledged.push(id);
        await pause(3);
      }
    });
    const moreCome = (from: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(from + 60), { timeout: 60_000 });
    await moreCome(0);
    const outcome = await move(group);
    await moreCome(acknowledged.length);
    moved.abort();
    await Promise.all(submitting);

    expect(outcome).toMatchObject({ kind: 'moved' });
    const { rows } = await east.pool.query<{ id: string }>('select id from lead where dealer_group_id = $1', [
      group,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(acknowledged.length).toBeGreaterThan(100);
    const [first = 0] = refusedAtMs;
    expect((refusedAtMs.at(-1) ?? 0) - first).toBeLessThanOrEqual(mostClosedMs);
  });

  it('leaves its waiting deliveries to its new home alone', async () => {
    const claim = { now: new Date('2027-06-01T00:00:00Z'), leaseMs: 1_000, limit: 10_000 };
    const taken = await createPostgresLeadDeliveryQueue(home.db).claim(claim);
    expect(taken.filter(({ dealerGroupId }) => dealerGroupId === 'parkway').length).toBe(0);
    const there = await createPostgresLeadDeliveryQueue(east.db).claim(claim);
    expect(there.filter(({ dealerGroupId }) => dealerGroupId === 'parkway').length).toBeGreaterThan(100);
  });

  describe.each(movingSteps)('when the mover dies once it has %s', (step) => {
    it('has exactly one home, which takes leads, with every row', { timeout: 60_000 }, async () => {
      const group = `dies-${step}`;
      await fillGroup(home, group, 2);
      const before = await readGroup(home, group);
      const urls = [home, east].map(({ pool }) => String(pool.options.connectionString));
      const child = spawn(process.execPath, [program, ...urls, group, step], {
        stdio: 'inherit',
        env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
      });
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');

      // As a serving process does each second, once the promised time is over.
      await home.pool.query(
        `update group_home set beat_at = beat_at - interval '1 minute', closed_until = closed_until - interval '1 minute'
          where dealer_group_id = $1`,
        [group],
      );
      await endLostMoves(home.pool);
      await settleGroup({ installation: home.pool, pools: pools() }, group);

      const isMoved = step === 'switched';
      const { database } = (await findHome(home.pool, group)) ?? { database: '' };
      expect(database).toBe(isMoved ? 'east' : '');
      const [serving, other] = isMoved ? [east, home] : [home, east];
      expect(await readGroup(serving, group)).toEqual(before);
      const bump = `update stock_version set version = version + 1 where dealer_group_id = '${group}'`;
      expect((await serving.pool.query(bump)).rowCount).toBe(1);
      if (isMoved) await expect(other.pool.query(bump)).rejects.toSatisfy(isDatabaseAway);
      else expect(await readGroup(other, group)).toMatchObject({ lead: [], car: [], audit_entry: [] });

      if (step === 'closed') expect(await move(group)).toMatchObject({ kind: 'moved' });
    });
  });
});
