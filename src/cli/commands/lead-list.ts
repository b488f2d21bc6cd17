/** `forecourt lead list`: the newest leads of a dealer group, and what became of each. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { formatTable } from '#cli/format-table.ts';
import { type GroupTimeZone, groupTimeZone } from '#cli/group-time-zone.ts';
import { filterOptionHelp, filterOptionTypes, readLeadFilter, refusePositionals } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { limitOptionHelp, readLimit } from '#cli/read-limit.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';

const limits = { usual: 20, most: 500 };

export const leadListCommand: Command = {
  words: ['lead', 'list'],
  summary: 'Lists the newest leads of a dealer group.',
  usage: '--group GROUP [--site SLUG] [--unanswered] [--limit N]',
  options: [
    groupOptionHelp('that owns the leads'),
    ...filterOptionHelp,
    { name: '--unanswered', description: 'Only leads that nobody has marked as answered.' },
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
    const owed = deliveries.filter((delivery) => isOwedBy(delivery, now));
    const failed = owed.filter(({ status }) => status === 'failed').length;
    const delivered = owed.filter(({ status }) => status === 'delivered').length;
    return [
      clock.toTheMinute(lead.receivedAt),
      leadReference(lead.id),
      lead.siteSlug,
      erasedAt === null ? printable(lead.contact.name).slice(0, 32) : '(erased)',
      printable(lead.contact.phone),
      printable(lead.car?.title ?? lead.subcategory ?? lead.category).slice(0, 40),
      answeredAt === null ? 'no' : 'yes',
      `${delivered} of ${owed.length}${failed === 0 ? '' : `, ${failed} failed`}`,
    ];
  });
  return formatTable([columns, ...rows]);
}

/** A reminder, or the message about an overdue lead, waits for its day: until then it is not missing. */
function isOwedBy({ status, attempts, nextAttemptAt }: RegisteredDelivery, now: Date): boolean {
  if (status === 'waiting' && attempts === 0) return nextAttemptAt <= now;
  return status !== 'cancelled';
}
