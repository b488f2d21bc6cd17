/** Whom a lead can be given to: those who work here and may answer it. */
import { mayAct, type StaffSubject } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

/** Everyone who may see leads at all, by name. */
export async function listColleagues(
  dealerGroupId: string,
  { staffStore }: Pick<LeadInboxPorts, 'staffStore'>,
  now: Date,
): Promise<readonly StaffMember[]> {
  const everybody = await staffStore.list(dealerGroupId);
  return everybody.filter(({ leftAt }) => leftAt === null).filter((member) => reachesLeads(member, now));
}

function reachesLeads(member: StaffMember, now: Date): boolean {
  const permission = mayAct(member, 'lead.see', {}, now);
  return permission.ok || permission.reason === 'scope';
}

/** Once the lead is theirs: who answers only what is assigned to them may answer it then. */
export function mayBeAssigned(member: StaffMember, subject: StaffSubject, now: Date): boolean {
  return mayAct(member, 'lead.answer', { ...subject, assignedTo: member.id }, now).ok;
}
