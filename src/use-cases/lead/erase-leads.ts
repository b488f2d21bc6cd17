/** Forgets a person: the words in the database first, then the copies of messages that the installation keeps. */

import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { StoredMessages } from '#ports/leads/lead-delivery.ts';
import type { LeadCursor, LeadFilter, LeadRegister } from '#ports/leads/lead-store.ts';

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

const defaultPageSize = 200;

type Request = { readonly filter: LeadFilter; readonly pageSize?: number };

/** Every lead that fits, newest first, a page at a time: an export of any size needs the memory of one page. */
export async function* listEveryLead(
  dealerGroupId: string,
  { filter, pageSize = defaultPageSize }: Request,
  { leadRegister }: { readonly leadRegister: Pick<LeadRegister, 'list'> },
): AsyncGenerator<RegisteredLead> {
  let before: LeadCursor | null = null;
  for (;;) {
    const page: readonly RegisteredLead[] = await leadRegister.list({
      dealerGroupId,
      filter,
      before,
      limit: pageSize,
    });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = { receivedAt: last.lead.receivedAt, leadId: last.lead.id };
  }
}
