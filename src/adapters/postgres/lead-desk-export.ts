/** Leads of the inbox with all that is registered of them, for a file. */
import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/lead.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { DeskFilter } from '#domain/lead-desk/desk-lead.ts';
import type { DeskQuestion } from '#ports/lead-desk-store.ts';
import { inPieces } from './batches.ts';
import { listDeskLeads } from './lead-desk-rows.ts';
import { selectRegisteredLeads } from './registered-leads.ts';

/** In the order of the list, which decides what the asker may see. */
export async function exportDeskLeads(
  db: NodePgDatabase,
  question: DeskQuestion & { readonly filter: DeskFilter; readonly limit: number },
): Promise<readonly RegisteredLead[]> {
  const { dealerGroupId } = question;
  const listed = await listDeskLeads(db, { ...question, from: 0 });
  const registered = await inPieces(
    listed.map((desk) => desk.lead.id),
    (ids) =>
      selectRegisteredLeads(db, {
        dealerGroupId,
        conditions: [inArray(lead.id, [...ids])],
        limit: ids.length,
      }),
  );
  const byId = new Map(registered.map((entry) => [entry.lead.id, entry]));
  return listed.flatMap((desk) => byId.get(desk.lead.id) ?? []);
}
