/** What every log of an audit has to do. Each test has a dealer group of its own. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 0, 0, second));
const everything: StaffScope = {
  staffId: 'mia',
  anyOf: [{ locations: 'all', leadFamilies: 'all', onlyAssigned: false }],
  isWithoutPersons: false,
};

export const exampleNote = (changes: Partial<AuditNote> = {}): AuditNote => ({
  actor: { kind: 'staff', id: 'mia', sessionId: 's1', network: '203.0.113.0/24' },
  act: 'car.price',
  subject: { kind: 'car', id: 'K-1' },
  facts: { z: 1.5, before: { priceCents: 100 }, after: [{ priceCents: 90 }, null, 1e21] },
  at: at(1),
  ...changes,
});

let groups = 0;

export function auditLogContract(open: () => Database): void {
  const start = () => {
    const group = `group-${++groups}`;
    const log = createAuditLog(open().db);
    const list = (changes: Partial<Parameters<typeof log.list>[1]> = {}) =>
      log.list(group, { scope: everything, filter: {}, beforeSeq: null, limit: 50, ...changes });
    return { group, log, list, check: () => verifyAudit(group, { auditLog: log }) };
  };

  it('H-16 keeps what was done in order, with its chain whole', async () => {
    const { group, log, list, check } = start();
    expect(await check()).toMatchObject({ head: { seq: 0 }, broken: null });
    for (let second = 1; second <= 3; second += 1) await log.append(group, exampleNote({ at: at(second) }));
    expect((await list()).map(({ seq, at: when }) => [seq, when])).toEqual([
      [3, at(3)],
      [2, at(2)],
      [1, at(1)],
    ]);
    expect((await list())[0]).toMatchObject({ ...exampleNote({ at: at(3) }), payload: null });
    expect(await check()).toMatchObject({ head: { seq: 3 }, broken: null });
    expect((await list({ beforeSeq: 3, limit: 1 })).map(({ seq }) => seq)).toEqual([2]);
  });

  it('H-16 stores any typed text, so that its hash can be computed again', async () => {
    const { group, log, check } = start();
    const odd = '\0 \ud800 é ﷽ </script>';
    await log.append(
      group,
      exampleNote({
        actor: { kind: 'staff', id: odd, sessionId: odd, network: odd },
        subject: { kind: odd, id: odd },
        facts: { [odd]: [odd, -0, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, Number.NaN] },
        payload: { name: odd },
        locationSlug: odd,
        leadFamily: odd,
      }),
    );
    expect(await check()).toMatchObject({ head: { seq: 1 }, broken: null });
  });

  it('H-16 writes many at once one after another', async () => {
    const { group, log, check } = start();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        log.append(group, exampleNote({ subject: { kind: 'car', id: `K-${index}` } })),
      ),
    );
    expect(await check()).toMatchObject({ head: { seq: 20 }, broken: null });
  });

  it('H-16 leaves no entry of what was undone', async () => {
    const { group, list, check } = start();
    const undone = open().db.transaction(async (tx) => {
      await appendAudit(tx, group, exampleNote());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list()).toEqual([]);
    expect(await check()).toMatchObject({ broken: null });
  });

  it.each([
    ['an entry is changed', sql`update audit_entry set act = 'x'`],
    ['an entry is removed', sql`delete from audit_entry`],
    ['all entries are removed', sql`truncate audit_entry`],
    ['a head is set back', sql`update audit_head set seq = 0`],
    ['a head is set to another hash', sql`update audit_head set hash = 'x'`],
    ['a head is removed', sql`delete from audit_head`],
    ['all heads are removed', sql`truncate audit_head`],
    ['a payload is changed', sql`update audit_payload set body = '{}'`],
    ['a payload is removed', sql`delete from audit_payload`],
    ['all payloads are removed', sql`truncate audit_payload`],
  ])('H-16 refuses that %s', async (_what, statement) => {
    const { group, log, check } = start();
    await log.append(group, exampleNote({ payload: { name: 'Jo' } }));
    await expect(open().db.execute(statement)).rejects.toThrow();
    expect(await check()).toMatchObject({ head: { seq: 1 }, broken: null });
  });

  it('H-16 finds a row that was forged behind the trigger, at its place', async () => {
    const { group, log, check } = start();
    for (let second = 1; second <= 5; second += 1) await log.append(group, exampleNote({ at: at(second) }));
    const forge = async (statement: ReturnType<typeof sql>) => {
      await open().db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_entry disable trigger user`);
        await tx.execute(statement);
        await tx.execute(sql`alter table audit_entry enable trigger user`);
      });
      return (await check()).broken;
    };
    const here = sql`dealer_group_id = ${group}`;
    expect(
      await forge(sql`update audit_entry set facts = jsonb_set(facts, '{z}', '2') where ${here} and seq = 3`),
    ).toEqual({ seq: 3, reason: 'changed' });
    expect(await forge(sql`delete from audit_entry where ${here} and seq = 2`)).toEqual({
      seq: 2,
      reason: 'missing',
    });
    expect(await forge(sql`delete from audit_entry where ${here}`)).toEqual({ seq: 1, reason: 'end' });
  });

  it('H-16 finds any column of any row that was forged behind the triggers, and where', async () => {
    const { group, log, check } = start();
    const length = 6;
    for (let second = 1; second <= length; second += 1)
      await log.append(
        group,
        exampleNote({
          at: at(second),
          locationSlug: 'north',
          leadFamily: 'sales',
          payload: { name: 'Jo', second },
        }),
      );
    const found = await open().db.execute<{ table_name: string; column_name: string; data_type: string }>(sql`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name in ('audit_entry', 'audit_payload', 'audit_head')`);
    // On a cluster no update changes the column that tables are distributed by.
    const columns = found.rows.filter(
      ({ column_name: name }) => !process.env.CITUS_URL || name !== 'dealer_group_id',
    );
    expect(found.rows.length).toBeGreaterThanOrEqual(16);
    // What each kind of column is changed into: something else, whatever was there. By functions that a cluster takes
    // in updates.
    const forged = (type: string, name: string) =>
      type === 'jsonb'
        ? `jsonb_set('{"forged": true}', '{was}', coalesce(${name}, 'null'))`
        : type === 'integer'
          ? `${name} + 100`
          : type.startsWith('timestamp')
            ? `timestamptz '2001-01-01 00:00Z'`
            : `${name} || '!'`;
    const triggers = (state: 'enable' | 'disable') =>
      ['audit_entry', 'audit_payload', 'audit_head'].map(
        (table) => `alter table ${table} ${state} trigger user`,
      );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...columns),
        fc.integer({ min: 1, max: length }),
        async ({ table_name: table, column_name: column, data_type: type }, seq) => {
          const its = `dealer_group_id = '${group}'${table === 'audit_head' ? '' : ` and seq = ${seq}`}`;
          const broken = await open()
            .db.transaction(async (tx) => {
              for (const statement of triggers('disable')) await tx.execute(statement);
              await tx.execute(`update ${table} set ${column} = ${forged(type, column)} where ${its}`);
              const seen = await verifyAudit(group, { auditLog: createAuditLog(tx as never) });
              throw Object.assign(new Error('undone'), { seen });
            })
            .catch((error: unknown) => {
              const { seen } = error as { seen?: Awaited<ReturnType<typeof check>> };
              if (seen === undefined) throw error;
              return seen.broken;
            });
          // A payload that lies with no entry any more says nothing of one: it was taken out, as erasing does.
          const isAway = table === 'audit_payload' && ['dealer_group_id', 'seq'].includes(column);
          expect([table, column, seq, broken === null]).toEqual([table, column, seq, isAway]);
        },
      ),
      { numRuns: 120 },
    );
    expect(await check()).toMatchObject({ head: { seq: length }, broken: null });
  });

  it('H-16 takes a person out of the audit without breaking its chain', async () => {
    const { group, log, list, check } = start();
    const ofLead = { kind: 'lead', id: 'l1' };
    await log.append(group, exampleNote({ subject: ofLead, payload: { name: 'Jo', phone: '0400' } }));
    await log.append(group, exampleNote({ subject: { kind: 'lead', id: 'l2' }, payload: { name: 'Al' } }));
    expect((await list())[1]?.payload).toEqual({ name: 'Jo', phone: '0400' });
    const note = exampleNote({ act: 'person.erase', subject: ofLead, facts: {} });
    expect(await log.erasePayloads(group, ofLead, note)).toBe(1);
    expect((await list()).map(({ payload }) => payload)).toEqual([null, { name: 'Al' }, null]);
    expect(await check()).toMatchObject({ head: { seq: 3 }, broken: null });
  });

  it('H-2, H-16 shows what lies in the scope alone, and no persons where it names none', async () => {
    const { group, log, list } = start();
    const other = start();
    await other.log.append(other.group, exampleNote());
    for (const [locationSlug, leadFamily] of [
      ['north', null],
      ['north', 'service'],
      ['south', 'sales'],
      [null, null],
    ] as const)
      await log.append(group, exampleNote({ locationSlug, leadFamily, payload: { name: 'Jo' } }));
    const seen = async (scope: Partial<StaffScope>) =>
      (await list({ scope: { ...everything, ...scope } })).map(({ seq }) => seq);
    expect(await seen({})).toEqual([4, 3, 2, 1]);
    expect(await seen({ anyOf: [] })).toEqual([]);
    expect(
      await seen({ anyOf: [{ locations: ['north'], leadFamilies: 'all', onlyAssigned: false }] }),
    ).toEqual([2, 1]);
    expect(
      await seen({
        anyOf: [
          { locations: ['north'], leadFamilies: ['sales'], onlyAssigned: false },
          { locations: ['south'], leadFamilies: ['sales'], onlyAssigned: false },
        ],
      }),
    ).toEqual([3, 1]);
    const nameless = await list({ scope: { ...everything, isWithoutPersons: true } });
    expect(nameless.map(({ payload }) => payload)).toEqual([null, null, null, null]);
  });

  it('H-16 filters by who, what, on what and when', async () => {
    const { group, log, list } = start();
    await log.append(group, exampleNote());
    await log.append(
      group,
      exampleNote({ act: 'car.photos', subject: { kind: 'car', id: 'K-2' }, at: at(2) }),
    );
    await log.append(
      group,
      exampleNote({
        act: 'carpet.see',
        actor: { kind: 'feed', id: 'f1', sessionId: null, network: null },
        subject: { kind: 'feed', id: 'f1' },
        at: at(3),
      }),
    );
    const found = async (filter: Parameters<typeof log.list>[1]['filter']) =>
      (await list({ filter })).map(({ seq }) => seq);
    expect(await found({ act: 'car' })).toEqual([2, 1]);
    expect(await found({ act: 'car.price' })).toEqual([1]);
    expect(await found({ act: 'c%' })).toEqual([]);
    expect(await found({ actorId: 'f1' })).toEqual([3]);
    expect(await found({ subject: { kind: 'car' } })).toEqual([2, 1]);
    expect(await found({ subject: { kind: 'car', id: 'K-2' } })).toEqual([2]);
    expect(await found({ from: at(2), until: at(3) })).toEqual([2]);
  });
}
