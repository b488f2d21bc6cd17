/** The options that several lead commands share, read strictly. */
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import { everyLead, type LeadFilter, type LeadRegister } from '#ports/leads/lead-register.ts';
import { CommandFailure } from './command.ts';
import type { ReadOptions } from './command-options.ts';

const text = { type: 'string' } as const;

export const filterOptionTypes = { site: text, email: text, from: text, until: text } as const;

export const filterOptionHelp = [
  { name: '--site SLUG', description: 'Only leads of this site.' },
  { name: '--email ADDRESS', description: 'Only leads of the person with this address.' },
  { name: '--from DATE', description: 'Only leads received on this day (UTC) or later: 2026-11-01.' },
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
    throw new CommandFailure('Name the lead at the end: its id, or its reference such as 3F2A-9C41.');
  if (more.length > 0) throw new CommandFailure(`One lead at a time; what is "${more.join(' ')}"?`);
  return id;
}

export function refusePositionals(options: ReadOptions): void {
  const [first] = options.positionals;
  if (first !== undefined) throw new CommandFailure(`What is "${first}"?`);
}

export async function getLead(
  register: Pick<LeadRegister, 'find'>,
  dealerGroupId: string,
  id: string,
): Promise<RegisteredLead> {
  const [lead, ...others] = await register.find(dealerGroupId, id);
  if (lead === undefined) {
    throw new CommandFailure(`${dealerGroupId} has no lead "${id}". "lead list" shows the newest.`);
  }
  if (others.length > 0) {
    const ids = [lead, ...others].map((found) => found.lead.id);
    throw new CommandFailure(`Several leads have this reference; name one by its id:\n  ${ids.join('\n  ')}`);
  }
  return lead;
}
