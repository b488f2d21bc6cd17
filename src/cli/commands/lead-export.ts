/** `forecourt lead export`: leads with their consents as CSV for a spreadsheet or as JSON lines for a program. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { filterOptionHelp, filterOptionTypes, readLeadFilter, refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { formatLeadCsv, leadCsvHeader } from '#domain/lead/lead-csv.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import { csvByteOrderMark } from '#domain/text/csv.ts';
import { listEveryLead } from '#use-cases/lead/list-every-lead.ts';

export const leadExportCommand: Command = {
  words: ['lead', 'export'],
  summary: 'Writes leads and their consents as CSV or JSON lines to standard output.',
  usage:
    '--group GROUP [--format csv|json] [--site SLUG] [--email ADDRESS] [--from DATE] [--until DATE] > leads.csv',
  options: [
    groupOptionHelp('that owns the leads'),
    {
      name: '--format FORMAT',
      description: 'csv (for a spreadsheet, when left out) or json (one lead per line).',
    },
    ...filterOptionHelp,
  ],
  run: runLeadExport,
};

async function runLeadExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    format: { type: 'string' },
    ...filterOptionTypes,
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const format = options.text('format') ?? 'csv';
  if (format !== 'csv' && format !== 'json') throw new CommandFailure('--format is csv or json.');
  const filter = readLeadFilter(options);
  return runInGroup(connect, groupId, async (group, ports) => {
    if (format === 'csv') io.stdout(`${csvByteOrderMark}${leadCsvHeader}`);
    for await (const lead of listEveryLead(group.id, { filter }, ports)) {
      io.signal.throwIfAborted();
      io.stdout(format === 'csv' ? formatLeadCsv(lead) : `${JSON.stringify(toJson(lead))}\n`);
    }
    return 0;
  });
}

function toJson({ lead, answeredAt, erasedAt, consentWithdrawnAt, deliveries }: RegisteredLead) {
  return {
    ...serialiseLead(lead),
    site: lead.siteSlug,
    answered_at: answeredAt?.toISOString() ?? null,
    consent_withdrawn_at: consentWithdrawnAt?.toISOString() ?? null,
    erased_at: erasedAt?.toISOString() ?? null,
    deliveries: deliveries.map(
      ({ id, channel, target, status, attempts, receipt, problem, deliveredAt }) => ({
        id,
        channel,
        target,
        status,
        attempts,
        receipt,
        problem,
        delivered_at: deliveredAt?.toISOString() ?? null,
      }),
    ),
  };
}
