/** `forecourt group move`: a dealer group goes to another database of the installation while its sites are served. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { getDealerGroup } from '#cli/find-dealer-group.ts';
import { type GroupMoves, MoveLost, nameOfInstallation } from '#ports/installation/group-mover.ts';
import { type MoveOutcome, mostClosedMs, moveGroup } from '#use-cases/group-move/move-group.ts';

export const groupMoveCommand: Command = {
  words: ['group', 'move'],
  summary: `Moves a dealer group to another database of this installation; its writes are refused for ${mostClosedMs / 1000} s at most.`,
  usage: 'GROUP (--to NAME | --remove-old NAME)',
  options: [
    {
      name: '--to NAME',
      description: `Where it is to live: the name of DATABASE_URL_NAME, or ${nameOfInstallation} for that of DATABASE_URL.`,
    },
    {
      name: '--remove-old NAME',
      description: 'Removes the copy that a move left in this database, instead of moving anything.',
    },
  ],
  run: runGroupMove,
};

async function runGroupMove(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { to: { type: 'string' }, 'remove-old': { type: 'string' } });
  const [groupId, ...others] = options.positionals;
  if (groupId === undefined || others.length > 0)
    throw new CommandFailure('Name one dealer group: forecourt group move kestrel-bay --to east');
  const old = options.text('remove-old');
  const named = old ?? requireText(options, 'to', '--to east');
  const ports = await connect();
  try {
    const { groupMoves } = ports;
    requireKnown(groupMoves, named);
    const group = await getDealerGroup(ports.siteSource, groupId);
    return old === undefined
      ? await move(group.id, named, { io, ports })
      : await removeOld(group.id, old, { io, ports });
  } finally {
    await ports.close();
  }
}

type Tools = { readonly io: CliIo; readonly ports: CliPorts };

async function move(groupId: string, to: string, { io, ports }: Tools): Promise<ExitCode> {
  const { groupMoves } = ports;
  const from = await groupMoves.homeOf(groupId);
  if (from === to) throw new CommandFailure(`${groupId} lives in "${to}" already. Nothing was changed.`);
  const startedAtMs = performance.now();
  const outcome = await moveGroup(
    { dealerGroupId: groupId, moveId: groupMoves.newMoveId() },
    { mover: groupMoves.between(from, to), nowMs: () => performance.now(), signal: io.signal },
  ).catch((error: unknown) => {
    if (!(error instanceof MoveLost)) throw error;
    throw new CommandFailure(`${error.message} ${groupId} lives where it did, and the copy is removed.`);
  });
  if (outcome.kind !== 'moved') throw new CommandFailure(explain(outcome, { groupId, to }));
  const { rows, tables, closedMs, isEveryRowCompared } = outcome;
  const took = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  io.stdout(
    `${groupId} lives in "${to}": ${rows} rows of ${tables} tables in ${took} s, ${
      isEveryRowCompared ? 'each compared' : 'counted, and those that changed last compared'
    }. Its writes were refused for ${(closedMs / 1000).toFixed(2)} s.
In databases.yaml it is to say: ${to === nameOfInstallation ? `nothing of ${groupId}` : `${groupId}: ${to}`}
The copy in "${from}" is only read from now on. When you do not want it any more: forecourt group move ${groupId} --remove-old ${from}
`,
  );
  return 0;
}

async function removeOld(groupId: string, old: string, { io, ports }: Tools): Promise<ExitCode> {
  const removed = await ports.groupMoves.removeOldCopy(groupId, old);
  if (removed === null)
    throw new CommandFailure(`"${old}" holds no old copy of ${groupId}. Nothing was changed.`);
  io.stdout(`The copy of ${groupId} in "${old}" is removed: ${removed} rows.\n`);
  return 0;
}

function requireKnown({ databases }: GroupMoves, name: string): void {
  if (databases.includes(name)) return;
  throw new CommandFailure(
    `There is no database "${name}" (DATABASE_URL_${name.toUpperCase().replaceAll('-', '_')}). There are: ${databases.join(', ')}.`,
  );
}

type Refused = Exclude<MoveOutcome, { readonly kind: 'moved' }>;

function explain(
  outcome: Refused,
  { groupId, to }: { readonly groupId: string; readonly to: string },
): string {
  switch (outcome.kind) {
    case 'busy':
      return `${groupId} is being moved already. Nothing was changed.`;
    case 'lives-elsewhere':
      return `${groupId} was moved meanwhile. Nothing was changed.`;
    case 'place-taken':
      return `"${to}" holds rows of ${groupId}: an old copy, perhaps. Remove it first: forecourt group move ${groupId} --remove-old ${to}`;
    case 'too-busy':
      return `${groupId} changes too fast: its last changes could not be brought over in ${mostClosedMs / 1000} s. It lives where it did; try again when less is written, after an import for example.`;
    case 'differs': {
      const named = outcome.comparison.differences
        .slice(0, 5)
        .map(({ table, left, arrived }) => `${table} (${left.rows} rows, ${arrived.rows} arrived)`);
      return `What arrived is not what left: ${named.join(', ')}. ${groupId} lives where it did, and the copy is removed.`;
    }
  }
}
