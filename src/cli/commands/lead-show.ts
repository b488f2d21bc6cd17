/** `forecourt lead show`: one lead with its whole conversation, and the receipt of each delivery. */

import { formatAttempt } from '#cli/format-attempt.ts';
import { oneLeadCommand } from '#cli/one-lead-command.ts';
import { printable, printableLines } from '#cli/printable.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { listLeadSections } from '#domain/lead/message/lead-sections.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';

export const leadShowCommand = oneLeadCommand({
  words: ['lead', 'show'],
  summary: 'Shows one lead with its consent and the receipt of each delivery.',
  run: async (found, { io }) => io.stdout(`${formatLead(found).join('\n')}\n`),
});

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
    ...delivery.tries.map((attempt) => `    ${formatAttempt(attempt)}`),
  ];
}
