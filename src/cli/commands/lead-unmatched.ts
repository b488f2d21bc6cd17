/** `forecourt lead unplaced`: mail that came in and leads to no conversation. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { groupOption, groupOptionHelp } from '#cli/run-in-group.ts';

const most = 200;

export const leadUnmatchedCommand: Command = {
  words: ['lead', 'unplaced'],
  summary: 'Lists mail that came in and leads to no conversation: of a dealer group, or of nobody known.',
  usage: '--group GROUP | --unknown',
  options: [
    groupOptionHelp('that alone has a lead of the sender'),
    { name: '--unknown', description: 'Of senders who are known to no group, or to several.' },
  ],
  run: runLeadUnmatched,
};

async function runLeadUnmatched(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, unknown: { type: 'boolean' } });
  refusePositionals(options);
  const group = options.text('group') ?? null;
  if ((group === null) !== options.isSet('unknown'))
    throw new CommandFailure('Say --group kestrel-bay, or --unknown.');
  const ports = await connect();
  try {
    const mails = await ports.unmatchedEmailStore.list(group, most);
    if (mails.length === 0) io.stdout('Every mail found its conversation.\n');
    for (const { receivedAt, sender, recipient, subject, body, reason } of mails) {
      io.stdout(
        `${receivedAt.toISOString()} from ${printable(sender)} to ${printable(recipient)}: ${printable(subject)}\n  ${reason}\n  ${printable(body).slice(0, 500)}\n`,
      );
    }
    return 0;
  } finally {
    await ports.close();
  }
}
