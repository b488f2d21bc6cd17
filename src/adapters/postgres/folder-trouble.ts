/** Why the data folder cannot hold the embedded database, with the cure. */
import { join } from 'node:path';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';
import { errorCode } from './error-code.ts';

export function asFolderTrouble(dataDir: string, place: string, error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `The data folder ${dataDir} cannot be written (${code}).`,
      cure: 'Give this user the right to write there, or set DATA_DIR to a folder that it may write.',
    });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `The disk that holds ${dataDir} is full.`,
      cure: 'Free some space, or set DATA_DIR to a folder on another disk.',
    });
  }
  if (code === 'ENOTDIR' || code === 'ENOENT' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    return new DatabaseUnavailable({
      trouble: 'folder-unusable',
      reason: `${dataDir} cannot hold the database: something else stands in its place (${code}).`,
      cure: 'Set DATA_DIR to another folder.',
    });
  }
  return new DatabaseUnavailable({
    trouble: 'folder-unusable',
    reason: `The database files in ${join(dataDir, place)} cannot be opened: ${message.split('\n')[0]}.`,
    cure: 'Restore the folder from a backup, or set DATA_DIR to a new folder to start afresh.',
  });
}
