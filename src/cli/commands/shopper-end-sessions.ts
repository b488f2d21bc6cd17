/** `forecourt shopper end-sessions`: signs a shopper out everywhere, or all shoppers of a dealer group. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';

export const shopperEndSessionsCommand: Command = {
  words: ['shopper', 'end-sessions'],
  summary: 'Signs one shopper out everywhere, or all of a group.',
  usage: '--group GROUP (--phone NUMBER | --all)',
  options: [
    groupOptionHelp('whose shoppers they are'),
    { name: '--phone NUMBER', description: 'Who signed in with this mobile number.' },
    { name: '--all', description: 'Everybody.' },
  ],
  run: runEndSessions,
};

async function runEndSessions(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    phone: { type: 'string' },
    all: { type: 'boolean' },
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const typed = options.text('phone');
  if ((typed === undefined) === !options.isSet('all'))
    throw new CommandFailure('Say whose: --phone 0491570006, or --all.');
  const phone = typed === undefined ? null : normalisePhone(typed);
  if (typed !== undefined && phone === null)
    throw new CommandFailure('--phone is a mobile number, for example 0491570006.');
  return runInGroup(connect, groupId, async (group, { shopperStore }) => {
    const ended = await shopperStore.endSessionsOf(group.id, phone);
    io.stdout(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
    return 0;
  });
}
