/** `forecourt lead erase`: honours a person's request to be forgotten. Shows first what it would erase; `--yes` does it. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { getLead, refusePositionals, requireLeadId } from '#cli/lead-options.ts';
import { printable } from '#cli/printable.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import { everyLead } from '#ports/leads/lead-register.ts';
import { eraseLeads } from '#use-cases/lead/erase-leads.ts';
import { listEveryLead } from '#use-cases/lead/list-every-lead.ts';

export const leadEraseCommand: Command = {
  words: ['lead', 'erase'],
  summary: "Takes a person's data out of leads and messages, for good.",
  usage: '--group GROUP (LEAD | --email ADDRESS) [--yes]',
  options: [
    groupOptionHelp('that owns the leads'),
    { name: 'LEAD', description: 'The id of one lead, or its reference.' },
    { name: '--email ADDRESS', description: 'Every lead of the person with this address.' },
    { name: '--yes', description: 'Does it; without it the command only says what it would erase.' },
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
    throw new CommandFailure('Name one lead, or a person with --email.');
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
      io.stdout('\nNothing was erased. Say --yes to erase the above for good.\n');
      return 2;
    }
    const ids = leads.map(({ lead }) => lead.id);
    const { erased } = await eraseLeads(group.id, ids, ports, ports.clock());
    io.stdout(
      `\n${erased === 1 ? '1 lead' : `${erased} leads`} erased. Messages that were sent before lie with their receivers.\n`,
    );
    return 0;
  });
}

type Wanted = { readonly email: string | undefined; readonly leadId: string | null };

async function findLeads(
  ports: CliPorts,
  groupId: string,
  { email, leadId }: Wanted,
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
