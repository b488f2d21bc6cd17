/** A program for the test of moves: moves a dealer group between two databases, and ends like a power cut at the step it is told. */
import { openDatabase } from '#adapters/postgres/database.ts';
import { createGroupMover } from '#adapters/postgres/group-move/group-mover.ts';
import { moveGroup } from '#use-cases/group-move/move-group.ts';

const [, , homeUrl = '', otherUrl = '', dealerGroupId = '', step = ''] = process.argv;
const home = await openDatabase({ databaseUrl: homeUrl, dataDir: '/tmp' });
const other = await openDatabase({ databaseUrl: otherUrl, dataDir: '/tmp' });
const mover = createGroupMover({
  installation: home.pool,
  pools: new Map([
    ['', home.pool],
    ['east', other.pool],
  ]),
  from: '',
  to: 'east',
});
const outcome = await moveGroup(
  { dealerGroupId, moveId: 'killed' },
  {
    mover,
    nowMs: () => performance.now(),
    onStep: (done) => {
      if (done === step) process.kill(process.pid, 'SIGKILL');
    },
  },
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await other.close();
await home.close();
