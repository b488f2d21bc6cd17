/** Whether the database would accept a lead now: it answers, the table exists, is not locked, and may be written. */
import type pg from 'pg';

const patienceMs = 2_000;

/** Null when a lead can be stored. Writes nothing. */
export async function findLeadObstacle(pool: pg.Pool): Promise<string | null> {
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<string>();
  const timer = setTimeout(() => giveUp('the database does not answer'), patienceMs);
  try {
    return await Promise.race([tryLock(pool), tooLate]);
  } catch {
    return 'the database cannot be written';
  } finally {
    clearTimeout(timer);
  }
}

async function tryLock(pool: pg.Pool): Promise<null> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    // What an insert takes; refused at once where it would wait, and where nothing may be written.
    await client.query('lock table lead in row exclusive mode nowait');
    return null;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    await client.query('rollback').catch((error: Error) => {
      failure = error;
    });
    client.release(isBroken(failure) ? failure : undefined);
  }
}

/** A refusal by the server has a SQLSTATE of five characters; what else fails is the connection. */
function isBroken(error: Error | undefined): boolean {
  return error !== undefined && !('code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)));
}
