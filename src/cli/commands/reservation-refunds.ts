/** `forecourt reservation refunds`: failed refunds, and why. Exit code 2 while there are any, for monitoring. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { getLead, refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { limitOptionHelp, readLimit } from '#cli/read-limit.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { PendingRefund } from '#ports/deals/payment-store.ts';

const limits = { usual: 50, most: 500 };

export const reservationRefundsCommand: Command = {
  words: ['reservation', 'refunds'],
  summary: 'Lists deposits that could not be given back by themselves, with the reason.',
  usage: '--group GROUP [--limit N]',
  options: [groupOptionHelp('that owes the money'), limitOptionHelp(limits)],
  run: runReservationRefunds,
};

async function runReservationRefunds(
  args: readonly string[],
  io: CliIo,
  connect: Connect,
): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, limit: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const limit = readLimit(options.text('limit'), limits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const { paymentStore } = await ports.reservations();
    const failed = await paymentStore.listFailedRefunds(group.id, limit);
    if (failed.length === 0) {
      io.stdout(`${group.name}: every deposit went back that was to go back.\n`);
      return 0;
    }
    const rows: (readonly string[])[] = [];
    for (const owed of failed) rows.push(await formatRow(owed, ports));
    io.stdout(`${formatTable([columns, ...rows]).join('\n')}\n`);
    io.stdout('\nPay these back by hand, at the payment service or by bank, and tell the shopper.\n');
    return 2;
  });
}

const columns = ['reference', 'amount', 'name', 'phone', 'charge', 'since', 'problem'];

async function formatRow({ refund, payment }: PendingRefund, ports: CliPorts): Promise<readonly string[]> {
  const { lead } = await getLead(ports.leadRegister, refund.dealerGroupId, refund.leadId);
  return [
    leadReference(lead.id),
    formatMoney(refund.amountCents, { locale: lead.origin.locale, currency: 'AUD' }),
    printable(lead.contact.name).slice(0, 32),
    formatPhone(lead.contact.phone).replaceAll('\u00a0', ' '),
    printable(payment.chargeReference ?? ''),
    (refund.endedAt ?? refund.createdAt).toISOString().slice(0, 16).replace('T', ' '),
    printable(refund.problem ?? '').slice(0, 120),
  ];
}
