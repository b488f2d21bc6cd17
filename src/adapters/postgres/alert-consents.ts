/** Consents to alerts, for whoever has to prove them: read in pieces, so that their number is no matter. */

import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alertConsent } from '#adapters/postgres/schema/alert.ts';
import type { AlertConsentPeriod, AlertConsentRecord } from '#ports/alert-store.ts';

const batchSize = 500;

export async function* listEveryConsent(
  db: NodePgDatabase,
  dealerGroupId: string,
  { siteSlug, from, until }: AlertConsentPeriod,
): AsyncIterable<AlertConsentRecord> {
  const { recordedAt, id } = alertConsent;
  let last: AlertConsentRecord | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(alertConsent)
      .where(
        and(
          eq(alertConsent.dealerGroupId, dealerGroupId),
          siteSlug === null ? undefined : eq(alertConsent.siteSlug, siteSlug),
          from === null ? undefined : gte(recordedAt, from),
          until === null ? undefined : lt(recordedAt, until),
          last === undefined
            ? undefined
            : or(gt(recordedAt, last.recordedAt), and(eq(recordedAt, last.recordedAt), gt(id, last.id))),
        ),
      )
      .orderBy(asc(recordedAt), asc(id))
      .limit(batchSize);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}
