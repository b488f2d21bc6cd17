/** Whether the data folder can be written, found out by writing. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from './paths.mjs';
import { explainWriteFailure } from './setup-error.mjs';

/** Leaves nothing behind: a folder that is still to be made is tried where it would be made. */
export function findDataFolderProblem() {
  const folder = dataFolder();
  const probe = join(nearestFolder(folder), `.forecourt-probe-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    return explainWriteFailure(error, folder);
  }
}

/** A folder that is still to be made lies where the nearest one above it lies. @param {string} folder */
export function nearestFolder(folder) {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  return place;
}
