/** `forecourt lead redeliver`: makes given-up deliveries due again, with the same ids, so that a receiver that has one keeps one. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { getLead, refusePositionals, requireLeadId } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';

export const leadRedeliverCommand: Command = {
  words: ['lead', 'redeliver'],
  summary: 'Tries given-up deliveries again: of one lead, or all.',
  usage: '--group GROUP (LEAD | --all)',
  options: [
    groupOptionHelp('that owns the leads'),
    { name: 'LEAD', description: 'The id of one lead, or its reference.' },
    { name: '--all', description: 'Every delivery of the group that was given up.' },
  ],
  run: runLeadRedeliver,
};

async function runLeadRedeliver(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, all: { type: 'boolean' } });
  const groupId = requireGroupId(options);
  if (options.isSet('all')) refusePositionals(options);
  else if (options.positionals.length === 0) throw new CommandFailure('Name one lead, or say --all.');
  const leadId = options.isSet('all') ? null : requireLeadId(options);
  return runInGroup(connect, groupId, async (group, ports) => {
    const lead = leadId === null ? null : (await getLead(ports.leadRegister, group.id, leadId)).lead;
    const count = await ports.leadRegister.redeliverFailed(group.id, lead?.id ?? null, ports.clock());
    const deliveries = count === 1 ? '1 delivery is' : `${count} deliveries are`;
    io.stdout(
      count === 0
        ? 'Nothing that failed can be tried again.\n'
        : `${deliveries} due again, within seconds while Forecourt runs.\n`,
    );
    return 0;
  });
}
