/** The hold of a conversation: the one that has not ended, else the newest. */
import type { OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import { isLive } from '#domain/reservation/hold.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

export async function findHoldOf(
  { lead, joined }: OpenedLead,
  { holdStore }: Pick<LeadInboxPorts, 'holdStore'>,
): Promise<HoldRecord | null> {
  const ids = [lead.id, ...joined.map((other) => other.lead.id)];
  const records = await holdStore.findOfLeads(lead.dealerGroupId, ids);
  const newest = records.toSorted((a, b) => b.hold.startedAt.getTime() - a.hold.startedAt.getTime());
  return newest.find(({ hold }) => isLive(hold)) ?? newest[0] ?? null;
}
