/** `forecourt lead list`: the newest leads of a dealer group, and what became of each. */
import { leadReference } from '../../domain/lead/lead.ts';
import type { RegisteredLead } from '../../domain/lead/registered-lead.ts';
import type { CliIo, ExitCode } from '../cli-io.ts';
import type { Connect } from '../cli-plugs.ts';
import type { Command } from '../command.ts';
import { readOptions } from '../command-options.ts';
import { formatTable } from '../format-table.ts';
import { filterOptionHelp, filterOptionTypes, readLeadFilter, refusePositionals } from '../lead-options.ts';
import { printable } from '../printable.ts';
import { readLimit } from '../read-limit.ts';
import { groupOption, requireGroupId, runInGroup } from '../run-in-group.ts';

const limits = { usual: 20, most: 500 };

export const leadListCommand: Command = {
  words: ['lead', 'list'],
  summary: 'Lists the newest leads of a dealer group.',
  usage: '--group GROUP [--site SLUG] [--unanswered] [--limit N]',
  options: [
    { name: '--group GROUP', description: 'The dealer group that owns the leads.' },
    ...filterOptionHelp,
    { name: '--unanswered', description: 'Only leads that nobody has marked as answered.' },
    { name: '--limit N', description: `How many, 1 to ${limits.most}; ${limits.usual} when left out.` },
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
  return runInGroup(connect, groupId, async (group, plugs) => {
    const leads = await plugs.leadRegister.list({ dealerGroupId: group.id, filter, before: null, limit });
    io.stdout(
      leads.length === 0 ? `${group.name} has no such leads.\n` : `${formatLeads(leads).join('\n')}\n`,
    );
    return 0;
  });
}

const columns = ['received (UTC)', 'reference', 'site', 'name', 'about', 'answered', 'delivered'];

function formatLeads(leads: readonly RegisteredLead[]): readonly string[] {
  const rows = leads.map(({ lead, answeredAt, erasedAt, deliveries }) => {
    const owed = deliveries.filter(({ status }) => status !== 'cancelled');
    const failed = owed.filter(({ status }) => status === 'failed').length;
    const delivered = owed.filter(({ status }) => status === 'delivered').length;
    return [
      lead.receivedAt.toISOString().slice(0, 16).replace('T', ' '),
      leadReference(lead.id),
      lead.siteSlug,
      erasedAt === null ? printable(lead.contact.name).slice(0, 32) : '(erased)',
      printable(lead.car?.title ?? lead.subcategory ?? lead.category).slice(0, 40),
      answeredAt === null ? 'no' : 'yes',
      `${delivered} of ${owed.length}${failed === 0 ? '' : `, ${failed} failed`}`,
    ];
  });
  return formatTable([columns, ...rows]);
}
