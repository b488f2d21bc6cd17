/** `forecourt reservation list`: who has which car, until when, and what was paid for it. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { type GroupTimeZone, groupTimeZone } from '#cli/group-time-zone.ts';
import { getLead, refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';

const text = { type: 'string' } as const;

export const reservationListCommand: Command = {
  words: ['reservation', 'list'],
  summary: 'Lists the cars that are held for shoppers: who has them, until when, and the money.',
  usage: '--group GROUP [--site SLUG] [--format table|json]',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--site SLUG', description: 'Only reservations made on this site.' },
    { name: '--format FORMAT', description: 'table (when left out) or json (one reservation per line).' },
  ],
  run: runReservationList,
};

type Listed = HoldRecord & { readonly lead: Lead; readonly waiting: number };

async function runReservationList(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, site: text, format: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const site = options.text('site');
  const format = options.text('format') ?? 'table';
  if (format !== 'table' && format !== 'json') throw new CommandFailure('--format is table or json.');
  return runInGroup(connect, groupId, async (group, ports) => {
    const { holdStore } = await ports.reservations();
    const records = (await holdStore.listLive(group.id)).filter(
      ({ hold }) => site === undefined || hold.siteSlug === site,
    );
    const listed: Listed[] = [];
    for (const record of records) {
      const { lead } = await getLead(ports.leadRegister, group.id, record.hold.leadId);
      const waiting = await holdStore.countWaiting(group.id, record.hold.carId);
      listed.push({ ...record, lead, waiting });
    }
    if (format === 'json') {
      for (const each of listed) io.stdout(`${JSON.stringify(serialiseListed(each))}\n`);
    } else if (listed.length === 0) {
      io.stdout(`${group.name}: no car is held.\n`);
    } else {
      io.stdout(`${formatHolds(listed, groupTimeZone(group)).join('\n')}\n`);
    }
    return 0;
  });
}

function formatHolds(listed: readonly Listed[], clock: GroupTimeZone): readonly string[] {
  const until = `until (${clock.timeZone})`;
  const columns = [until, 'state', 'name', 'phone', 'car', 'stock no.', 'money', 'waiting', 'reference'];
  return formatTable([columns, ...listed.map((each) => formatRow(each, clock))]);
}

function formatRow(listed: Listed, clock: GroupTimeZone): readonly string[] {
  const { hold, lead, waiting } = listed;
  return [
    clock.toTheSecond(hold.expiresAt),
    stateOf(listed),
    printable(lead.contact.name).slice(0, 32),
    formatPhone(lead.contact.phone).replaceAll('\u00a0', ' '),
    printable(lead.car?.title ?? '').slice(0, 40),
    printable(lead.car?.stockNumber ?? ''),
    moneyOf(listed),
    String(waiting),
    leadReference(lead.id),
  ];
}

function stateOf({ hold }: HoldRecord): string {
  if (hold.status === 'held') return 'held';
  return hold.origin === 'queue' ? 'offered' : 'paying';
}

function moneyOf({ hold, payments, lead }: Listed): string {
  const money = (cents: number) => formatMoney(cents, { locale: lead.origin.locale, currency: 'AUD' });
  if (hold.depositCents === 0) return 'none asked';
  const paid = payments.find(({ status }) => status === 'paid');
  return paid === undefined ? `${money(hold.depositCents)} to be paid` : `${money(paid.paidCents ?? 0)} paid`;
}

function serialiseListed(listed: Listed) {
  const { hold, payments, lead, waiting } = listed;
  return {
    lead_id: hold.leadId,
    reference: leadReference(hold.leadId),
    site: hold.siteSlug,
    state: stateOf(listed),
    until: hold.expiresAt.toISOString(),
    name: lead.contact.name,
    phone: lead.contact.phone,
    email: lead.contact.email,
    car_id: hold.carId,
    stock_number: lead.car?.stockNumber ?? null,
    deposit_cents: hold.depositCents,
    paid_cents: payments.find(({ status }) => status === 'paid')?.paidCents ?? 0,
    waiting,
  };
}
