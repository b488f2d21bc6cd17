/**
 * Grants a database user that does not own the tables what serving needs. What the owner alone may do (change tables,
 * switch triggers off) is beyond the service then, so that an attacker who takes it over can add to the audit log, but
 * not shorten it.
 */
import type pg from 'pg';
import type { ServiceGrant } from '#ports/installation/service-grant.ts';

export async function grantService(pool: pg.Pool, role: string): Promise<ServiceGrant> {
  const { rows } = await pool.query<{ powerful: boolean; owns: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls as powerful,
            exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found === undefined) return { kind: 'refused', reason: 'unknown' };
  if (found.powerful) return { kind: 'refused', reason: 'powerful' };
  if (found.owns) return { kind: 'refused', reason: 'owner' };
  const client = await pool.connect();
  try {
    const name = client.escapeIdentifier(role);
    await client.query(`
      begin;
      grant usage on schema public, drizzle, pgboss to ${name};
      grant select on drizzle.__drizzle_migrations to ${name};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name};
      revoke update, delete, truncate on audit_entry from ${name};
      revoke delete, truncate on audit_head from ${name};
      revoke update, truncate on audit_payload from ${name};
      commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { kind: 'granted' };
}
