/** The commands about what is stored of people: `lead export` and `lead erase`. */
import { type CliIo, type ExitCode, printable } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import {
  filterOptionHelp,
  filterOptionTypes,
  getLead,
  readLeadFilter,
  refusePositionals,
  requireLeadId,
} from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { formatLeadCsv, leadCsvHeader } from '#domain/lead/lead-csv.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import { csvByteOrderMark } from '#domain/text/csv.ts';
import { everyLead } from '#ports/leads/lead-store.ts';
import { eraseLeads, listEveryLead } from '#use-cases/lead/erase-leads.ts';

/** `forecourt lead export`: leads with their consents as CSV for a spreadsheet or as JSON lines for a program. */
export const leadExportCommand: Command = {
  words: ['lead', 'export'],
  summary: 'Export leads and their consents as CSV or JSON lines.',
  usage:
    '--group GROUP [--format csv|json] [--site SLUG] [--email ADDRESS] [--from DATE] [--until DATE] > leads.csv',
  options: [
    groupOptionHelp('that owns the leads'),
    {
      name: '--format FORMAT',
      description: 'csv (default) or json (one lead per line).',
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

/**
 * `forecourt lead erase`: honours a person's request to be forgotten. Shows first what it would erase; `--yes` does
 * it.
 */
export const leadEraseCommand: Command = {
  words: ['lead', 'erase'],
  summary: 'Permanently erase a person’s data from leads and messages.',
  usage: '--group GROUP (LEAD | --email ADDRESS) [--yes]',
  options: [
    groupOptionHelp('that owns the leads'),
    { name: 'LEAD', description: 'The id of one lead, or its reference.' },
    { name: '--email ADDRESS', description: 'Every lead of the person with this address.' },
    {
      name: '--yes',
      description: 'Erase the data. Without this option the command only lists what it would erase.',
    },
  ],
  run: runLeadErase,
};

async function runLeadErase(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    email: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const groupId = requireGroupId(options);
  const email = options.text('email');
  if (email === undefined && options.positionals.length === 0) {
    throw new CommandFailure('Enter one lead, or a person with --email.');
  }
  if (email === '') throw new CommandFailure('--email is an address, for example jordan@example.com.');
  if (email !== undefined) refusePositionals(options);
  const leadId = email === undefined ? requireLeadId(options) : null;
  return runInGroup(connect, groupId, async (group, ports) => {
    const leads = await findLeads(ports, group.id, { email, leadId });
    if (leads.length === 0) {
      io.stdout(`${group.name} has no lead of ${printable(email ?? '')}.\n`);
      return 0;
    }
    io.stdout(`${leads.map(describe).join('\n')}\n`);
    if (!options.isSet('yes')) {
      io.stdout('\nNothing was erased. Add --yes to erase the above permanently.\n');
      return 2;
    }
    const ids = leads.map(({ lead }) => lead.id);
    const { erased } = await eraseLeads(group.id, ids, ports, ports.clock());
    io.stdout(
      `\n${erased === 1 ? '1 lead' : `${erased} leads`} erased. Messages sent earlier are still with their recipients.\n`,
    );
    return 0;
  });
}

type Requested = { readonly email: string | undefined; readonly leadId: string | null };

async function findLeads(
  ports: CliPorts,
  groupId: string,
  { email, leadId }: Requested,
): Promise<readonly RegisteredLead[]> {
  if (leadId !== null) return [await getLead(ports.leadRegister, groupId, leadId)];
  const filter = { ...everyLead, email: email ?? null };
  const leads: RegisteredLead[] = [];
  for await (const lead of listEveryLead(groupId, { filter }, ports)) leads.push(lead);
  return leads;
}

function describe({ lead, erasedAt }: RegisteredLead): string {
  const who =
    erasedAt === null
      ? `${printable(lead.contact.name)} <${printable(lead.contact.email)}>`
      : '(erased before)';
  return `${leadReference(lead.id)}  ${lead.receivedAt.toISOString().slice(0, 10)}  ${lead.siteSlug}  ${who}`;
}
