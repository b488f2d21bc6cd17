/** `forecourt lead answered`: says that a shopper was answered, which stops the overdue timer. */
import { oneLeadCommand } from '#cli/one-lead-command.ts';

export const leadAnsweredCommand = oneLeadCommand({
  words: ['lead', 'answered'],
  summary: 'Marks a lead as answered, so that nobody is told it is overdue.',
  run: async ({ lead, answeredAt }, { io, ports }) => {
    const isNew = await ports.leadRegister.markAnswered(lead.dealerGroupId, lead.id, ports.clock());
    io.stdout(
      isNew ? 'Marked as answered.\n' : `It was answered ${answeredAt?.toISOString() ?? 'before'}.\n`,
    );
  },
});
