/** The database user of the service, which does not own the tables: it serves, adds to the audit, and cannot cut it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantService } from '#adapters/postgres/administer-database.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createAuditHeads, createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { verifyAudit } from '#use-cases/staff/verify-audit.ts';
import { exampleNote } from '../contracts/audit-log.contract.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const group = 'banksia';
/** Users belong to the server, which other tests share. */
const service = `service_${process.pid}`;
const outsider = `stranger_${process.pid}`;

let whole: Database;
/** Over one connection: the user that is set on it holds for all that follows. */
let database: Pick<Database, 'pool' | 'db'>;

const actAs = (user: string) => database.pool.query(user === 'owner' ? 'reset role' : `set role ${user}`);

beforeAll(async () => {
  whole = await openTemporaryDatabase();
  const pool = new pg.Pool({
    connectionString: whole.pool.options.connectionString,
    max: 1,
    idleTimeoutMillis: 0,
  });
  database = { pool, db: drizzle({ client: pool }) };
  // Before version 16 every member of a role may act as it.
  const { rows } = await pool.query<{ set: string }>(
    `select case when current_setting('server_version_num')::int >= 160000 then 'with set true' else '' end as set`,
  );
  for (const user of [service, outsider])
    await pool.query(`create role ${user} login; grant ${user} to current_user ${rows[0]?.set ?? ''}`);
});
afterAll(async () => {
  await actAs('owner');
  await database.pool.query(`drop owned by ${service}; drop role ${service}, ${outsider}`);
  await database.pool.end();
  await whole.close();
});

describe('a database user who may serve', () => {
  it('H-16 is given its rights by the owner, again after each change of the tables', async () => {
    expect(await grantService(database.pool, service)).toEqual({ kind: 'granted' });
    expect(await grantService(database.pool, service)).toEqual({ kind: 'granted' });
  });

  it.each([
    ['nobody-of-this-name', 'unknown'],
    ['postgres', 'powerful'],
  ])('is not %s: %s', async (user, reason) => {
    expect(await grantService(database.pool, user)).toEqual({ kind: 'refused', reason });
  });

  it('starts where the tables are up to date, and explains what to do where they are not', async () => {
    await actAs(service);
    await migrate(database);
    await actAs(outsider);
    await expect(migrate(database)).rejects.toMatchObject({
      problem: 'server-refused',
      cure: expect.stringContaining('database grant'),
    });
    await actAs('owner');
  });

  it('reads and writes every table but those of the audit, which it adds to', async () => {
    const { rows } = await database.pool.query<{ name: string; may: boolean }>(
      `select relname as name, has_table_privilege('${service}', oid, 'select')
                and has_table_privilege('${service}', oid, 'insert')
                and has_table_privilege('${service}', oid, 'update')
                and has_table_privilege('${service}', oid, 'delete') as may
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(30);
    const limited = rows.filter(({ may }) => !may).map(({ name }) => name);
    expect(limited.sort()).toEqual(['audit_entry', 'audit_head', 'audit_payload']);
  });

  it('H-16 adds to the audit, erases a person from it, and cannot cut or change it', async () => {
    await actAs(service);
    const auditLog = createAuditLog(database.db);
    const lead = { kind: 'lead', id: 'l1' };
    for (const _ of [1, 2, 3])
      await auditLog.append(group, exampleNote({ subject: lead, payload: { name: 'Jo' } }));
    expect(await auditLog.erasePayloads(group, lead, exampleNote({ act: 'person.erase' }))).toBe(3);
    for (const statement of [
      'alter table audit_entry disable trigger all',
      'alter table audit_head disable trigger all',
      'drop trigger audit_entry_keep on audit_entry',
      "set session_replication_role = 'replica'",
      'truncate audit_entry',
      'drop table audit_entry',
      'delete from audit_entry where seq > 2',
      "update audit_entry set act = 'other'",
      'update audit_head set seq = seq - 2',
      'delete from audit_head',
      'create or replace function audit_keep() returns trigger language plpgsql as $$ begin return null; end $$',
      `alter table audit_entry owner to ${service}`,
    ]) {
      // The pool gives up a connection whose query failed.
      await actAs(service);
      await expect(database.pool.query(statement), statement).rejects.toThrow(
        /permission denied|must be owner|only ever added|moves by one/,
      );
    }
    await actAs('owner');
    expect(await verifyAudit(group, { auditLog })).toMatchObject({ head: { seq: 4 }, broken: null });
  });
});

describe('an audit that its owner cut', () => {
  it('H-16 is found out by what the log noted, though it holds in itself', async () => {
    const auditLog = createAuditLog(database.db);
    const heads = await createAuditHeads(database.db).list();
    const noted = heads.filter(({ dealerGroupId }) => dealerGroupId === group).map(({ hash }) => hash);
    expect(noted).toHaveLength(1);
    expect(await verifyAudit(group, { auditLog }, noted)).toMatchObject({ broken: null });
    const its = `dealer_group_id = '${group}'`;
    const tables = ['audit_entry', 'audit_payload', 'audit_head'];
    // One after the other: a cluster takes no two of them in one text.
    for (const statement of [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      `delete from audit_entry where ${its} and seq > 2`,
      `delete from audit_payload where ${its} and seq > 2`,
      `update audit_head set seq = 2, hash = (select hash from audit_entry where ${its} and seq = 2) where ${its}`,
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ])
      await database.pool.query(statement);
    expect(await verifyAudit(group, { auditLog })).toMatchObject({ head: { seq: 2 }, broken: null });
    expect(await verifyAudit(group, { auditLog }, noted)).toMatchObject({
      broken: { seq: 3, reason: 'anchor' },
    });
  });
});
