/** Forgets a person: the words in the database first, then the copies of messages that the installation keeps. */
import type { StoredMessages } from '#ports/leads/developer-mailbox.ts';
import type { LeadRegister } from '#ports/leads/lead-register.ts';

type Stores = {
  readonly leadRegister: Pick<LeadRegister, 'erase'>;
  readonly storedMessages: StoredMessages;
};

/** Safe to repeat: what was interrupted between the two steps is completed by asking again. */
export async function eraseLeads(
  dealerGroupId: string,
  leadIds: readonly string[],
  { leadRegister, storedMessages }: Stores,
  now: Date,
): Promise<{ readonly erased: number }> {
  let erased = 0;
  for (const leadId of leadIds) {
    const erasure = await leadRegister.erase(dealerGroupId, leadId, now);
    if (erasure === null) continue;
    await storedMessages.forget(erasure.deliveryIds);
    erased += 1;
  }
  return { erased };
}
