/** `forecourt staff invite`: the link that lets the first owner of a dealer group into the console. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { inviteOwner } from '#cli/invite-owner.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';

const text = { type: 'string' } as const;

export const staffInviteCommand: Command = {
  words: ['staff', 'invite'],
  summary: 'Makes the link that lets an owner into the console; it works once, for three days.',
  usage: '--group GROUP --owner MAIL [--name NAME]',
  options: [
    groupOptionHelp('that they own'),
    { name: '--owner MAIL', description: 'Their mail address: the name of their account.' },
    { name: '--name NAME', description: 'How colleagues know them; they can say it themselves.' },
  ],
  namesAddresses: true,
  run: runStaffInvite,
};

async function runStaffInvite(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, owner: text, name: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const email = readEmailAddress(requireText(options, 'owner', '--owner mia@example.com'));
  if (email === null) throw new CommandFailure('--owner must be a mail address, such as mia@example.com.');
  const name = readStaffName(options.text('name') ?? '') ?? '';
  return runInGroup(connect, groupId, async (group, ports) => {
    const { consoleOrigin } = ports;
    if (consoleOrigin === null)
      throw new CommandFailure('There is no console: set CONSOLE_HOST to the host where it is to answer.');
    const owner = { dealerGroupId: group.id, email, name };
    const { href, isKnown } = await inviteOwner(owner, consoleOrigin, ports);
    const known = isKnown
      ? `${email} has an account: the link makes a new passkey for it and ends the old ones.\n`
      : '';
    io.stdout(
      `${known}${href}\nIt works once, for three days, for whoever opens it: send it to ${email} and to nobody else.\n`,
    );
    return 0;
  });
}
