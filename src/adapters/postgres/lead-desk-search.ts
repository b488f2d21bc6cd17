/** Leads found by what somebody knows of them: a part of the name, the phone, the mail address, the number. */
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/lead.ts';
import type { DeskLead } from '#domain/lead-desk/desk-lead.ts';
import { leadPrefixOf, phoneDigitsOf } from '#domain/lead-desk/lead-search.ts';
import type { DeskQuestion } from '#ports/lead-desk-store.ts';
import { fromDeskRow, selectDesk } from './lead-desk-rows.ts';
import { isWithin } from './lead-desk-scope.ts';
import { isStorableText } from './storable-text.ts';

/** What is typed is looked for as it is: no sign in it means anything. */
const contains = (column: SQL, words: string) => sql`position(lower(${words}) in lower(${column})) > 0`;

export async function searchDeskLeads(
  db: NodePgDatabase,
  { dealerGroupId, scope, words, limit }: DeskQuestion & { readonly words: string; readonly limit: number },
): Promise<readonly DeskLead[]> {
  const typed = words.trim();
  if (typed === '' || !isStorableText(typed)) return [];
  const [prefix, digits] = [leadPrefixOf(typed), phoneDigitsOf(typed)];
  const rows = await selectDesk(db)
    .where(
      and(
        eq(lead.dealerGroupId, dealerGroupId),
        isNull(lead.erasedAt),
        isWithin(scope),
        or(
          contains(sql`${lead.name}`, typed),
          contains(sql`${lead.email}`, typed),
          prefix === null ? undefined : sql`replace(${lead.id}, '-', '') like ${`${prefix}%`}`,
          digits === null
            ? undefined
            : sql`${lead.phone} <> '' and regexp_replace(${lead.phone}, '\\D', '', 'g') like ${`%${digits}%`}`,
        ),
      ),
    )
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(limit);
  return rows.map(fromDeskRow);
}
