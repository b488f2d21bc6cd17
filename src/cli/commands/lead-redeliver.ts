/** `forecourt lead redeliver`: makes given-up deliveries due again, with the same ids, so that a receiver that has one keeps one. */
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import { type Command, CommandFailure } from '../command.ts';
import { readOptions } from '../command-options.ts';
import { getLead, refusePositionals, requireLeadId } from '../lead-options.ts';
import { groupOption, requireGroupId, runInGroup } from '../run-in-group.ts';

export const leadRedeliverCommand: Command = {
  words: ['lead', 'redeliver'],
  summary: 'Tries given-up deliveries again: of one lead, or all.',
  usage: '--group GROUP (LEAD | --all)',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the leads.' },
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
  return runInGroup(connect, groupId, async (group, plugs) => {
    const lead = leadId === null ? null : (await getLead(plugs.leadRegister, group.id, leadId)).lead;
    const count = await plugs.leadRegister.redeliverFailed(group.id, lead?.id ?? null, plugs.clock());
    const deliveries = count === 1 ? '1 delivery is' : `${count} deliveries are`;
    io.stdout(
      count === 0
        ? 'Nothing that failed can be tried again.\n'
        : `${deliveries} due again, within seconds while Forecourt runs.\n`,
    );
    return 0;
  });
}
