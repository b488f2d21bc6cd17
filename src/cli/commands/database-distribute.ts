/** `forecourt database distribute`: distributes the tables over the nodes of a Citus cluster, dealer group by dealer group. */
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
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
