/** Where things lie in the checkout, for the scripts that run before anything is installed. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts */
export const inProject = (...parts) => join(projectFolder, ...parts);

/** The folder of everything that lives on: database, pictures, mail. `DATA_DIR` moves it. */
export const dataFolder = () => resolve(projectFolder, process.env.DATA_DIR || 'data');
