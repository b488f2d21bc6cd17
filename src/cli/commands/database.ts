/** `forecourt database`: distributes the tables over the nodes of a Citus cluster, and grants a service user its rights. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';

export const databaseDistributeCommand: Command = {
  words: ['database', 'distribute'],
  summary: 'Distribute the tables over the nodes of a Citus cluster by dealer group.',
  usage: '',
  options: [],
  async run(args, io, connect) {
    refusePositionals(readOptions(args, {}));
    return runWithPorts(connect, async ({ distributeTables }) => {
      const outcome = await distributeTables();
      if (outcome.kind === 'no-citus')
        throw new CommandFailure(
          'The database of DATABASE_URL is not a Citus coordinator. Run "create extension citus" there as a superuser, add the worker nodes, then try again. Nothing was changed.',
        );
      const { tables, before } = outcome;
      io.stdout(
        tables.length === 0
          ? `All ${before} tables of dealer groups are distributed already.\n`
          : `${tables.length} tables of dealer groups are now distributed; ${before} already were. Later migrations distribute new tables automatically.\n`,
      );
      return 0;
    });
  },
};

/** `forecourt database grant`: lets a second database user serve, who can neither change tables nor shorten the audit. */
const refusals = {
  unknown: 'there is no such user. Create it first: createuser --pwprompt NAME',
  powerful: 'it is a superuser. Use a user without special rights.',
  owner: 'it owns the tables. Set DATABASE_URL to the owner and grant to another user.',
} as const;

export const databaseGrantCommand: Command = {
  words: ['database', 'grant'],
  summary: 'Update the tables and grant a database user what the service needs.',
  usage: '--to USER',
  options: [{ name: '--to USER', description: 'The user of DATABASE_URL in the settings of the service.' }],
  run: runDatabaseGrant,
};

async function runDatabaseGrant(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { to: { type: 'string' } });
  refusePositionals(options);
  const role = requireText(options, 'to', '--to forecourt_service');
  return runWithPorts(connect, async ({ grantService }) => {
    const grant = await grantService(role);
    if (grant.kind === 'refused')
      throw new CommandFailure(`No rights were granted to ${role}: ${refusals[grant.reason]}`);
    io.stdout(
      `Tables updated. ${role} can run the service. Run this again after each upgrade that changes tables, before you start.\n`,
    );
    return 0;
  });
}
