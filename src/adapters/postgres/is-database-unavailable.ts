/** Whether something failed because the database cannot be used just now, and would work with the same question later. */
import pg from 'pg';

/** Of the connection, and the states in which a server refuses, ends or gives up work: SQLSTATE classes 08 and 53, and single codes. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53...|57P0[1-5]|57014|55P03|25006)$/;
/** The driver gives these no code, and Citus none of its own to the last: a node went away while it committed. */
const awayTexts =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout|could not commit transaction for shard/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && awayCodes.test(error.code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return awayTexts.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** Whether the server answers, and one node of its Citus cluster does not: what is asked of groups on the others works. */
export function isNodeUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError && /^08...$/.test(error.code ?? '')) return true;
  return isNodeUnavailable(error.cause);
}
