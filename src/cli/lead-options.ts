/** The options that several lead commands share, read strictly. */

import type { DeliveryAttempt } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import { everyLead, type LeadFilter, type LeadRegister } from '#ports/leads/lead-store.ts';
import { type CliIo, printable } from './cli-io.ts';
import type { CliPorts } from './cli-ports.ts';
import { type Command, CommandFailure } from './command.ts';
import { type ReadOptions, readOptions } from './command-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from './run-in-group.ts';

const text = { type: 'string' } as const;

export const filterOptionTypes = { site: text, email: text, from: text, until: text } as const;

export const filterOptionHelp = [
  { name: '--site SLUG', description: 'Only leads of this site.' },
  { name: '--email ADDRESS', description: 'Only leads of the person with this address.' },
  { name: '--from DATE', description: 'Only leads received on or after this day (UTC), e.g. 2026-11-01.' },
  { name: '--until DATE', description: 'Only leads received before this day (UTC).' },
] as const;

export function readLeadFilter(options: ReadOptions): LeadFilter {
  return {
    ...everyLead,
    siteSlug: options.text('site') ?? null,
    email: options.text('email') ?? null,
    receivedFrom: readDay(options, 'from'),
    receivedUntil: readDay(options, 'until'),
  };
}

/** Midnight UTC of `--name 2026-11-01`. */
export function readDay(options: ReadOptions, name: string): Date | null {
  const value = options.text(name);
  if (value === undefined) return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) {
    throw new CommandFailure(`--${name} is a day such as 2026-11-01.`);
  }
  return day;
}

/** The one word at the end of a command. */
export function requireLeadId(options: ReadOptions): string {
  const [id, ...more] = options.positionals;
  if (id === undefined)
    throw new CommandFailure('Add the lead at the end: its id or reference, e.g. 3F2A-9C41.');
  if (more.length > 0)
    throw new CommandFailure(`Enter one lead at a time. Unexpected argument: "${more.join(' ')}".`);
  return id;
}

export function refusePositionals(options: ReadOptions): void {
  const [first] = options.positionals;
  if (first !== undefined) throw new CommandFailure(`Unexpected argument: "${first}".`);
}

export async function getLead(
  register: Pick<LeadRegister, 'find'>,
  dealerGroupId: string,
  id: string,
): Promise<RegisteredLead> {
  const [lead, ...others] = await register.find(dealerGroupId, id);
  if (lead === undefined) {
    throw new CommandFailure(`${dealerGroupId} has no lead "${id}". Run "lead list" to see the newest.`);
  }
  if (others.length > 0) {
    const ids = [lead, ...others].map((found) => found.lead.id);
    throw new CommandFailure(
      `Several leads have this reference. Enter the id of one:\n  ${ids.join('\n  ')}`,
    );
  }
  return lead;
}

type OneLeadCommand = Pick<Command, 'words' | 'summary'> & {
  readonly run: (
    found: RegisteredLead,
    context: { readonly io: CliIo; readonly ports: CliPorts },
  ) => Promise<void>;
};

/** A command about one lead, named at its end by id or reference. */
export function oneLeadCommand({ words, summary, run }: OneLeadCommand): Command {
  return {
    words,
    summary,
    usage: '--group GROUP LEAD',
    options: [
      groupOptionHelp('that owns the lead'),
      { name: 'LEAD', description: 'The id or reference of the lead, e.g. 3F2A-9C41.' },
    ],
    run: async (args, io, connect) => {
      const options = readOptions(args, groupOption);
      const groupId = requireGroupId(options);
      const leadId = requireLeadId(options);
      return runInGroup(connect, groupId, async (group, ports) => {
        await run(await getLead(ports.leadRegister, group.id, leadId), { io, ports });
        return 0;
      });
    },
  };
}

/**
 * The receipt of one try of a delivery, in one line: when, how it ended, the code, how long it took, the answer's
 * first words.
 */
export function formatAttempt({
  startedAt,
  result,
  durationMs,
  answerCode,
  answer,
}: DeliveryAttempt): string {
  const when = startedAt.toISOString();
  if (result === null) return `${when} started, no end recorded (running, or its process stopped)`;
  const took = durationMs === null ? '' : ` after ${durationMs} ms`;
  const code = answerCode === null ? '' : `, code ${answerCode}`;
  return `${when} ${result}${took}${code}${answer === null ? '' : `: ${printable(answer)}`}`;
}
