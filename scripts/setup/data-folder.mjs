/** Whether the data folder can be written, found out by writing. */
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './paths.mjs';
import { explainWriteFailure } from './setup-error.mjs';

/** Leaves nothing behind. Returns the failure with its cure, or null. */
export function findDataFolderProblem() {
  const folder = dataFolder();
  const probe = join(folder, `.probe-${process.pid}`);
  const existed = existsSync(folder);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    if (!existed) rmdirSync(folder);
    return null;
  } catch (error) {
    return explainWriteFailure(error, folder);
  }
}
