/** Why Forecourt did not start, in one line with the fix; only unforeseen errors show their stack. */
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import { InvalidEnvironment } from '#config/environment.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { StorageFull } from '#main/databases/disk-fallback.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';

/** A failure whose message already says what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

export function mistakesInSites(problems: readonly ConfigProblem[]): StartFailure {
  const lines = problems.map(
    ({ file, path, message }) => `  sites/${file}: ${path ? `${path}: ` : ''}${message}`,
  );
  return new StartFailure(`The site configuration has errors:\n${lines.join('\n')}`);
}

export function explainFailure(error: unknown): string {
  if (
    error instanceof InvalidEnvironment ||
    error instanceof DatabaseUnavailable ||
    error instanceof StartFailure ||
    error instanceof StorageFull
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  const damage = describeDamage(error);
  if (damage !== null) return damage;
  if (isDatabaseUnavailable(error)) {
    return `The database connection was lost (${innermost(error).message}). Unfinished work was not saved. Try again when the database is available.`;
  }
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? error.port : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what is using it, or start with another: PORT=${Number(port) + 1} npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} can only be used by an administrator. Start with another: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return 'The address in HOST is not one of this machine. Remove HOST, or set HOST=127.0.0.1.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `${error.message}. Forecourt can’t write there. Create the folder for the user that runs Forecourt, or choose another with DATA_DIR (or SITES_DIR for the files of your sites).`;
  }
  if (code === 'ENOSPC')
    return `The disk is full (${error.message}). Free some space, or set DATA_DIR to another disk.`;
  const path = 'path' in error ? String(error.path) : null;
  if ((code === 'EEXIST' || code === 'ENOTDIR') && path !== null)
    return `${path} must be a folder (${code}). Move it, or set DATA_DIR to another folder.`;
  if (code === 'EALREADY' && path !== null)
    return `Another Forecourt is using this data folder (it listens at ${path}). Stop it first, or set DATA_DIR to another folder.`;
  if (code === 'ENOTSOCK' && path !== null)
    return `${path} is not the socket of the command line. Move it, or set DATA_DIR to another folder.`;
  return error.stack ?? error.message;
}

/** PostgreSQL's classes of errors for files that are not as it wrote them: XX000 to XX002, and a missing file. */
function describeDamage(error: Error): string | null {
  const found = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in found ? String(found.code) : '';
  const isDamage =
    /^XX00[12]$|^58P01$/.test(code) || /invalid page|could not (read|open) (block|file)/.test(found.message);
  if (!isDamage) return null;
  const [line] = found.message.split('\n');
  return `The database is damaged: ${line}. Restore it from a backup, or set DATA_DIR to a new folder to start afresh.`;
}

/** A query's own error only repeats the query; what happened is its cause. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
