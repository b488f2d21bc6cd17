/**
 * The invented dealers' stock, pictures and enquiries, from the folder `demo/`, which an installation may leave out. This
 * is the only file of the product that looks there.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { demo } from '#demo/demo.ts';

const isThere = existsSync(resolve(import.meta.dirname, '..', '..', 'demo', 'demo.ts'));

/** Null where the folder has been left out. */
export const demoApplication: typeof demo | null = isThere ? (await import('#demo/demo.ts')).demo : null;
