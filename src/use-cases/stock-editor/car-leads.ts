/** The leads about one car, as far as a person may see leads. */
import type { InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';

export type CarLeadPorts = { readonly leadInboxStore: Pick<LeadInboxStore, 'listOfCar'> };

const maxLeads = 50;

export async function listCarLeads(
  {
    dealerGroupId,
    carId,
    member,
  }: { readonly dealerGroupId: string; readonly carId: string; readonly member: StaffMember },
  { leadInboxStore }: CarLeadPorts,
  now: Date,
): Promise<readonly InboxLead[]> {
  const scope = scopeOf(member, 'lead.see', now);
  if (scope === null || scope.isWithoutPersons) return [];
  return leadInboxStore.listOfCar({ dealerGroupId, scope, carId, limit: maxLeads });
}
