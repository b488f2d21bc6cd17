/** `forecourt lead answered`: says that a shopper was answered, which stops the overdue timer (B-32). */
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions, requireText } from '../command-options.ts';
import { getDealerGroup } from '../find-dealer-group.ts';
import { getLead, requireLeadId } from '../lead-options.ts';

export const leadAnsweredCommand: Command = {
  words: ['lead', 'answered'],
  summary: 'Marks a lead as answered, so that nobody is told it is overdue.',
  usage: '--group GROUP LEAD',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the lead.' },
    { name: 'LEAD', description: 'Its id, or its reference.' },
  ],
  run: runLeadAnswered,
};

async function runLeadAnswered(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { group: { type: 'string' } });
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const leadId = requireLeadId(options);
  const plugs = await connect();
  try {
    const group = await getDealerGroup(plugs.siteSource, groupId);
    const { lead, answeredAt } = await getLead(plugs.leadRegister, group.id, leadId);
    const isNew = await plugs.leadRegister.markAnswered(group.id, lead.id, plugs.clock());
    io.stdout(
      isNew ? 'Marked as answered.\n' : `It was answered ${answeredAt?.toISOString() ?? 'before'}.\n`,
    );
    return 0;
  } finally {
    await plugs.close();
  }
}
