/** The commands about reserved cars: `reservation list`, `end` and `refunds`. */
import { type CliIo, type ExitCode, formatTable, printable } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { limitOptionHelp, type ReadOptions, readLimit, readOptions } from '#cli/command-options.ts';
import { getLead, refusePositionals, requireLeadId } from '#cli/lead-options.ts';
import {
  type GroupTimeZone,
  groupOption,
  groupOptionHelp,
  groupTimeZone,
  requireGroupId,
  runInGroup,
} from '#cli/run-in-group.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import type { PendingRefund } from '#ports/deals/payment.ts';
import { type EndOutcome, endHold } from '#use-cases/reservation/end-hold.ts';

const text = { type: 'string' } as const;

/** `forecourt reservation list`: who has which car, until when, and what was paid for it. */
export const reservationListCommand: Command = {
  words: ['reservation', 'list'],
  summary: 'List reserved cars with shopper, end and deposit.',
  usage: '--group GROUP [--site SLUG] [--format table|json]',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--site SLUG', description: 'Only reservations made on this site.' },
    { name: '--format FORMAT', description: 'table (default) or json (one reservation per line).' },
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
      io.stdout(`${group.name}: no reservations.\n`);
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
  if (hold.depositCents === 0) return 'none';
  const paid = payments.find(({ status }) => status === 'paid');
  return paid === undefined ? `${money(hold.depositCents)} unpaid` : `${money(paid.paidCents ?? 0)} paid`;
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

const flag = { type: 'boolean' } as const;

/**
 * `forecourt reservation end`: the car was sold to its holder, or was not after all, or is released and the deposit is
 * refunded.
 */
export const reservationEndCommand: Command = {
  words: ['reservation', 'end'],
  summary: 'End a reservation: sold, sale fell through, or released.',
  usage: '--group GROUP REFERENCE (--sold | --let-go | --sale-off)',
  options: [
    groupOptionHelp('that owns the car'),
    { name: 'REFERENCE', description: 'The id or reference of the reservation, e.g. 3F2A-9C41.' },
    {
      name: '--sold',
      description: 'The shopper bought the car. The deposit counts towards the price.',
    },
    {
      name: '--let-go',
      description: 'Release the car. The deposit is refunded and the shopper is notified.',
    },
    {
      name: '--sale-off',
      description:
        'The sale fell through. The car is released, the deposit is refunded and the shopper is notified.',
    },
  ],
  run: runReservationEnd,
};

async function runReservationEnd(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, sold: flag, 'let-go': flag, 'sale-off': flag });
  const groupId = requireGroupId(options);
  const reference = requireLeadId(options);
  const end = requireEnd(options);
  return runInGroup(connect, groupId, async (group, ports) => {
    const { lead } = await getLead(ports.leadRegister, group.id, reference);
    const reservations = await ports.reservations();
    const [record] = await reservations.holdStore.findOfLeads(group.id, [lead.id]);
    if (record === undefined) throw new CommandFailure(`${leadReference(lead.id)} has no reservation.`);
    const { id } = record.hold;
    const outcome = await endHold(
      { dealerGroupId: group.id, id, siteSlug: null, end },
      reservations,
      ports.clock(),
    );
    const after = await reservations.holdStore.find(group.id, id);
    const goesBack = (after?.refunds ?? []).length > 0;
    return answer(outcome, { io, end, goesBack, before: after?.hold.end ?? null });
  });
}

const ends = { sold: 'bought', 'let-go': 'dealer-released', 'sale-off': 'sale-fell-through' } as const;
const endNames = ['sold', 'let-go', 'sale-off'] as const;
type DealersEnd = (typeof ends)[keyof typeof ends];

function requireEnd(options: ReadOptions): DealersEnd {
  const [name, another] = endNames.filter((each) => options.isSet(each));
  if (name === undefined || another !== undefined) {
    throw new CommandFailure('Add how it ends: --sold, --let-go or --sale-off.');
  }
  return ends[name];
}

type Ended = {
  readonly io: CliIo;
  readonly end: DealersEnd;
  readonly goesBack: boolean;
  /** Null where it has not ended. */
  readonly before: string | null;
};

const endedText: Readonly<Record<DealersEnd, string>> = {
  bought: 'Ended as sold.',
  'dealer-released': 'Released. The shopper is notified.',
  'sale-fell-through': 'Sale cancelled. The shopper is notified.',
};

function answer(outcome: EndOutcome, { io, end, goesBack, before }: Ended): ExitCode {
  switch (outcome) {
    case 'ended': {
      const money = goesBack ? ' The deposit is refunded within seconds while Forecourt runs.' : '';
      io.stdout(`${endedText[end]}${money}\n`);
      return 0;
    }
    case 'ended-before':
      io.stdout(`Already ended (${before ?? 'ended'}). Nothing was changed.\n`);
      return 0;
    case 'not-sold':
      throw new CommandFailure('The reservation did not end as sold, so there is no sale to cancel.');
    case 'away':
      throw new CommandFailure(
        'The payment service is not responding and the shopper may be paying now. Try again in a minute.',
      );
    case 'unknown':
      throw new CommandFailure('There is no such reservation.');
  }
}

const limits = { defaultCount: 50, maxCount: 500 };

/** `forecourt reservation refunds`: failed refunds, and why. Exit code 2 while there are any, for monitoring. */
export const reservationRefundsCommand: Command = {
  words: ['reservation', 'refunds'],
  summary: 'List deposits that could not be refunded automatically, with the reason.',
  usage: '--group GROUP [--limit N]',
  options: [groupOptionHelp('that owes the refunds'), limitOptionHelp(limits)],
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
      io.stdout(`${group.name}: no failed refunds.\n`);
      return 0;
    }
    const rows: (readonly string[])[] = [];
    for (const pendingRefunds of failed) rows.push(await formatRefundRow(pendingRefunds, ports));
    io.stdout(`${formatTable([columns, ...rows]).join('\n')}\n`);
    io.stdout('\nRefund these in the payment service or by bank transfer, and tell the shopper.\n');
    return 2;
  });
}

const columns = ['reference', 'amount', 'name', 'phone', 'charge', 'since', 'problem'];

async function formatRefundRow(
  { refund, payment }: PendingRefund,
  ports: CliPorts,
): Promise<readonly string[]> {
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
