/** The commands that show leads: `lead list`, `show`, `unmatched` and `photo-requests`. */
import { type CliIo, type ExitCode, formatTable, printable, printableLines } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { limitOptionHelp, readLimit, readOptions } from '#cli/command-options.ts';
import {
  filterOptionHelp,
  filterOptionTypes,
  formatAttempt,
  oneLeadCommand,
  readLeadFilter,
  refusePositionals,
} from '#cli/lead-options.ts';
import {
  type GroupTimeZone,
  groupOption,
  groupOptionHelp,
  groupTimeZone,
  requireGroupId,
  runInGroup,
} from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { listLeadSections } from '#domain/lead/message/lead-sections.ts';
import { evaluatePhotoDemand, type PhotoDemand } from '#domain/lead/photo-request.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';

const limits = { defaultCount: 20, maxCount: 500 };

/** `forecourt lead list`: the newest leads of a dealer group, and what became of each. */
export const leadListCommand: Command = {
  words: ['lead', 'list'],
  summary: 'List the newest leads of a dealer group.',
  usage: '--group GROUP [--site SLUG] [--unanswered] [--limit N]',
  options: [
    groupOptionHelp('that owns the leads'),
    ...filterOptionHelp,
    { name: '--unanswered', description: 'Only unanswered leads.' },
    limitOptionHelp(limits),
  ],
  run: runLeadList,
};

async function runLeadList(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    ...filterOptionTypes,
    unanswered: { type: 'boolean' },
    limit: { type: 'string' },
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const filter = { ...readLeadFilter(options), isUnansweredOnly: options.isSet('unanswered') };
  const limit = readLimit(options.text('limit'), limits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const leads = await ports.leadRegister.list({ dealerGroupId: group.id, filter, before: null, limit });
    io.stdout(
      leads.length === 0
        ? `${group.name} has no such leads.\n`
        : `${formatLeads(leads, groupTimeZone(group), ports.clock()).join('\n')}\n`,
    );
    return 0;
  });
}

function formatLeads(leads: readonly RegisteredLead[], clock: GroupTimeZone, now: Date): readonly string[] {
  const received = `received (${clock.timeZone})`;
  const columns = [received, 'reference', 'site', 'name', 'phone', 'about', 'answered', 'delivered'];
  const rows = leads.map(({ lead, answeredAt, erasedAt, deliveries }) => {
    const pending = deliveries.filter((delivery) => isDueBy(delivery, now));
    const failed = pending.filter(({ status }) => status === 'failed').length;
    const delivered = pending.filter(({ status }) => status === 'delivered').length;
    return [
      clock.toTheMinute(lead.receivedAt),
      leadReference(lead.id),
      lead.siteSlug,
      erasedAt === null ? printable(lead.contact.name).slice(0, 32) : '(erased)',
      printable(lead.contact.phone),
      printable(lead.car?.title ?? lead.subcategory ?? lead.category).slice(0, 40),
      answeredAt === null ? 'no' : 'yes',
      `${delivered} of ${pending.length}${failed === 0 ? '' : `, ${failed} failed`}`,
    ];
  });
  return formatTable([columns, ...rows]);
}

/** A reminder, or the message about an overdue lead, waits for its day: until then it is not missing. */
function isDueBy({ status, attempts, nextAttemptAt }: RegisteredDelivery, now: Date): boolean {
  if (status === 'waiting' && attempts === 0) return nextAttemptAt <= now;
  return status !== 'cancelled';
}

/** `forecourt lead show`: one lead with its whole conversation, and the receipt of each delivery. */
export const leadShowCommand = oneLeadCommand({
  words: ['lead', 'show'],
  summary: 'Show a lead with its consent and delivery receipts.',
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
      : [`Erased ${erasedAt.toISOString()}: personal data deleted.`];
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
    `  ${channel} to ${target === '' ? 'no recipient' : printable(target)}: ${status}${when}, ${tries}`,
    ...(receipt === null ? [] : [`    receipt: ${printable(receipt)}`]),
    ...(problem === null ? [] : [`    problem: ${printable(problem)}`]),
    ...delivery.tries.map((attempt) => `    ${formatAttempt(attempt)}`),
  ];
}

const maxCount = 200;

/** `forecourt lead unmatched`: mail that came in and leads to no conversation. */
export const leadUnmatchedCommand: Command = {
  words: ['lead', 'unmatched'],
  formerWords: ['lead', 'unplaced'],
  summary: 'List unmatched emails of a dealer group or of unknown senders.',
  usage: '--group GROUP | --unknown',
  options: [
    groupOptionHelp('that has a lead from the sender'),
    { name: '--unknown', description: 'Emails from senders known to no group or to several.' },
  ],
  run: runLeadUnmatched,
};

async function runLeadUnmatched(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, unknown: { type: 'boolean' } });
  refusePositionals(options);
  const group = options.text('group') ?? null;
  if ((group === null) !== options.isSet('unknown'))
    throw new CommandFailure('Add --group, e.g. --group kestrel-bay, or --unknown.');
  const ports = await connect();
  try {
    const mails = await ports.unmatchedEmailStore.list(group, maxCount);
    if (mails.length === 0) io.stdout('No unmatched emails.\n');
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

const photoRequestLimits = { defaultCount: 50, maxCount: 1_000 };

/** `forecourt lead photo-requests`: the cars whose photos shoppers ask for, most wanted first. */
export const leadPhotoRequestsCommand: Command = {
  words: ['lead', 'photo-requests'],
  summary: 'List the cars whose photos shoppers requested, most requested first.',
  usage: '--group GROUP [--site SLUG] [--limit N]',
  options: [
    groupOptionHelp('that owns the cars'),
    { name: '--site SLUG', description: 'Only requests made on this site.' },
    {
      name: '--limit N',
      description: `Number of cars, 1 to ${photoRequestLimits.maxCount}. Default: ${photoRequestLimits.defaultCount}.`,
    },
  ],
  run: runLeadPhotoRequests,
};

async function runLeadPhotoRequests(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    site: { type: 'string' },
    limit: { type: 'string' },
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const limit = readLimit(options.text('limit'), photoRequestLimits);
  return runInGroup(connect, groupId, async (group, ports) => {
    const demand = await ports.photoRequestStore.listDemand({
      dealerGroupId: group.id,
      siteSlug: options.text('site') ?? null,
      limit,
    });
    io.stdout(
      demand.length === 0
        ? `${group.name}: no photo requests.\n`
        : `${formatTable([columns, ...demand.map(formatRow)]).join('\n')}\n`,
    );
    return 0;
  });
}

const columns = ['shoppers', 'since (UTC)', 'photos', 'told', 'stock number', 'car'];

function formatRow(demand: PhotoDemand): readonly string[] {
  const { shoppers, firstRequestedAt, deliveredTo, stockNumber, title } = demand;
  return [
    String(shoppers),
    firstRequestedAt.toISOString().slice(0, 10),
    photosText(demand),
    `${deliveredTo} of ${shoppers}`,
    printable(stockNumber).slice(0, 24),
    printable(title).slice(0, 48),
  ];
}

function photosText(demand: PhotoDemand): string {
  switch (evaluatePhotoDemand(demand)) {
    case 'wanted':
      return 'none yet';
    case 'arrived':
      return `${demand.car?.photoCount ?? 0} arrived`;
    case 'not-for-sale':
      return demand.car?.status === 'sold' ? 'car sold' : 'car withdrawn';
  }
}

/** `forecourt lead answered`: says that a shopper was answered, which stops the overdue timer. */
export const leadAnsweredCommand = oneLeadCommand({
  words: ['lead', 'answered'],
  summary: 'Mark a lead as answered, which stops its overdue alerts.',
  run: async ({ lead, answeredAt }, { io, ports }) => {
    const isNew = await ports.leadRegister.markAnswered(lead.dealerGroupId, lead.id, ports.clock());
    io.stdout(
      isNew ? 'Marked as answered.\n' : `Already answered: ${answeredAt?.toISOString() ?? 'before'}.\n`,
    );
  },
});
