/** Every lead that fits, newest first, a page at a time: an export of any size needs the memory of one page. */
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { LeadCursor, LeadFilter, LeadRegister } from '#ports/leads/lead-register.ts';

const defaultPageSize = 200;

type Request = { readonly filter: LeadFilter; readonly pageSize?: number };

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
