/** Moves of dealer groups between the databases of this installation, for the command line. */
import { randomUUID } from 'node:crypto';
import { createGroupMover, removeOldCopy } from '#adapters/postgres/group-move/group-mover.ts';
import { type GroupMoves, nameOfInstallation } from '#ports/installation/group-mover.ts';
import { type Cells, installationName } from './cells.ts';

export function createGroupMoves({ all, installation, homeOf, refresh }: Cells): GroupMoves {
  const pools = new Map(all.map(({ name, database }) => [name, database.pool]));
  const shown = (name: string) => (name === installationName ? nameOfInstallation : name);
  const own = (name: string) => (name === nameOfInstallation ? installationName : name);
  return {
    databases: all.map(({ name }) => shown(name)),
    async homeOf(dealerGroupId) {
      await refresh();
      return shown(homeOf(dealerGroupId));
    },
    newMoveId: randomUUID,
    between: (from, to) =>
      createGroupMover({ installation: installation.pool, pools, from: own(from), to: own(to) }),
    async removeOldCopy(dealerGroupId, database) {
      const pool = pools.get(own(database));
      return pool === undefined ? null : removeOldCopy(pool, dealerGroupId);
    },
  };
}
