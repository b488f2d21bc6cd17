/** `forecourt lead show`: one lead with everything that was said, and the receipt of each delivery. */
import { leadReference } from '../../domain/lead/lead.ts';
import { listLeadSections } from '../../domain/lead/message/lead-sections.ts';
import type { RegisteredDelivery, RegisteredLead } from '../../domain/lead/registered-lead.ts';
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions, requireText } from '../command-options.ts';
import { getDealerGroup } from '../find-dealer-group.ts';
import { getLead, requireLeadId } from '../lead-options.ts';
import { printable, printableLines } from '../printable.ts';

export const leadShowCommand: Command = {
  words: ['lead', 'show'],
  summary: 'Shows one lead with its consent and the receipt of each delivery.',
  usage: '--group GROUP LEAD',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the lead.' },
    { name: 'LEAD', description: 'Its id, or the reference that a shopper quotes, such as 3F2A-9C41.' },
  ],
  run: runLeadShow,
};

async function runLeadShow(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { group: { type: 'string' } });
  const groupId = requireText(options, 'group', '--group kestrel-bay');
  const leadId = requireLeadId(options);
  const plugs = await connect();
  try {
    const group = await getDealerGroup(plugs.siteSource, groupId);
    io.stdout(`${formatLead(await getLead(plugs.leadRegister, group.id, leadId)).join('\n')}\n`);
    return 0;
  } finally {
    await plugs.close();
  }
}

function formatLead({ lead, answeredAt, erasedAt, deliveries }: RegisteredLead): readonly string[] {
  const head = [
    `Lead ${leadReference(lead.id)} (${lead.id}) of ${lead.siteSlug}`,
    answeredAt === null ? 'Not answered yet' : `Answered ${answeredAt.toISOString()}`,
    lead.isSuspectedSpam ? 'Possible spam' : '',
  ];
  const body =
    erasedAt === null
      ? [
          '',
          ...(lead.message === '' ? ['(no message)'] : printableLines(lead.message)),
          ...listLeadSections(lead).flatMap(({ title, rows }) => [
            '',
            ...(title === null ? [] : [title]),
            ...rows.map(({ label, value }) => `  ${label}: ${printable(value)}`),
          ]),
        ]
      : [`Erased ${erasedAt.toISOString()}: the personal data is gone, this line remains.`];
  return [...head, ...body, '', 'Deliveries', ...deliveries.flatMap(formatDelivery)].filter(
    (line, index) => line !== '' || index > head.length - 1,
  );
}

function formatDelivery(delivery: RegisteredDelivery): readonly string[] {
  const { channel, target, status, attempts, deliveredAt, receipt, problem, nextAttemptAt } = delivery;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const when =
    status === 'delivered' && deliveredAt !== null
      ? ` ${deliveredAt.toISOString()}`
      : status === 'waiting'
        ? `, due ${nextAttemptAt.toISOString()}`
        : '';
  return [
    `  ${channel} to ${target === '' ? 'nobody' : printable(target)}: ${status}${when}, ${tries}`,
    ...(receipt === null ? [] : [`    receipt: ${printable(receipt)}`]),
    ...(problem === null ? [] : [`    problem: ${printable(problem)}`]),
  ];
}
