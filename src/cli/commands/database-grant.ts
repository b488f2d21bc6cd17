/** `forecourt database grant`: lets a second database user serve, who can neither change tables nor shorten the audit. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';

const refusals = {
  unknown: 'there is no such user. Create it first: createuser --pwprompt NAME',
  powerful: 'it may do everything in this server. Create one without special rights.',
  owner: 'it owns tables. Run this command as the owner (DATABASE_URL), for another user.',
} as const;

export const databaseGrantCommand: Command = {
  words: ['database', 'grant'],
  summary: 'Brings the tables up to date and lets another database user serve, who does not own them.',
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
      throw new CommandFailure(`${role} was given no rights: ${refusals[grant.reason]}`);
    io.stdout(
      `The tables are up to date, and ${role} may serve from them. After an upgrade that changes tables, run this again before the start.\n`,
    );
    return 0;
  });
}
