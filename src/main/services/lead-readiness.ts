/** Whether leads can be stored, database by database: what `/readyz` says. */
import type { DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { findLeadObstacle } from '#adapters/postgres/leads/find-lead-obstacle.ts';
import { type Cells, installationName } from '#main/databases/cells.ts';

export type LeadReadiness = {
  /** Null while they can be stored in one of the databases: sites that live there are to go on. */
  readonly findLeadObstacle: () => Promise<string | null>;
  /** At the last look, by name: those in which none could be stored. */
  readonly databasesAway: () => readonly string[];
};

export function createLeadReadiness(
  { all }: Pick<Cells, 'all'>,
  { disk, hasStopped }: { readonly disk: Pick<DiskSpace, 'level'>; readonly hasStopped: () => boolean },
): LeadReadiness {
  let away: readonly string[] = [];
  return {
    async findLeadObstacle() {
      if (hasStopped()) return 'it is stopping';
      if ((await disk.level()) === 'full') return 'the disk of the data folder is full';
      const found = await Promise.all(
        all.map(async ({ name, database }) => ({ name, obstacle: await findLeadObstacle(database.pool) })),
      );
      away = found.flatMap(({ name, obstacle }) =>
        obstacle === null ? [] : [name === installationName ? 'that of the installation' : name],
      );
      return found.some(({ obstacle }) => obstacle === null) ? null : (found[0]?.obstacle ?? null);
    },
    databasesAway: () => away,
  };
}
