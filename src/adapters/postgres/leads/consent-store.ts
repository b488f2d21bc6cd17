/** Consents in PostgreSQL: given with a lead, withdrawn once, listed as proof. */

import { and, asc, between, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { consent, lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { evaluateConsent } from '#domain/privacy/consent.ts';
import type {
  ConsentRecord,
  ConsentReference,
  ConsentStore,
  Withdrawal,
  WithdrawalOutcome,
} from '#ports/leads/lead-store.ts';

const batchSize = 500;

export function createConsentStore(db: NodePgDatabase): ConsentStore {
  return {
    async find(reference) {
      if (!isStorableText(reference.leadId)) return null;
      const [row] = await selectRecords(db).where(isOf(reference));
      return row ?? null;
    },

    withdraw: (withdrawal) => db.transaction((tx) => withdraw(tx, withdrawal)),

    async *list(dealerGroupId, { from, to }) {
      let last: ConsentRecord | undefined;
      for (;;) {
        const rows = await selectRecords(db)
          .where(
            and(
              eq(consent.dealerGroupId, dealerGroupId),
              between(consent.recordedAt, from, to),
              last === undefined ? undefined : isAfter(last),
            ),
          )
          .orderBy(asc(consent.recordedAt), asc(consent.leadId))
          .limit(batchSize);
        yield* rows;
        last = rows.at(-1);
        if (rows.length < batchSize) return;
      }
    },
  };
}

function selectRecords(db: NodePgDatabase) {
  return db
    .select({
      dealerGroupId: consent.dealerGroupId,
      leadId: consent.leadId,
      siteSlug: lead.siteSlug,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      pageId: lead.pageId,
      wording: consent.wording,
      isGranted: consent.isGranted,
      recordedAt: consent.recordedAt,
      withdrawnAt: consent.withdrawnAt,
      withdrawnThrough: consent.withdrawnThrough,
    })
    .from(consent)
    .innerJoin(lead, and(eq(lead.dealerGroupId, consent.dealerGroupId), eq(lead.id, consent.leadId)));
}

function isOf({ dealerGroupId, leadId }: ConsentReference): SQL | undefined {
  return and(eq(consent.dealerGroupId, dealerGroupId), eq(consent.leadId, leadId));
}

function isAfter({ recordedAt, leadId }: ConsentRecord): SQL | undefined {
  return or(
    gt(consent.recordedAt, recordedAt),
    and(eq(consent.recordedAt, recordedAt), gt(consent.leadId, leadId)),
  );
}

async function withdraw(
  tx: Transaction,
  { dealerGroupId, leadId, at, through, newId }: Withdrawal,
): Promise<WithdrawalOutcome> {
  if (!isStorableText(leadId)) return { kind: 'unknown' };
  const reference = { dealerGroupId, leadId };
  // Two presses of the button wait for each other here.
  const [stored] = await tx.select().from(consent).where(isOf(reference)).for('update');
  if (stored === undefined) return { kind: 'unknown' };
  if (evaluateConsent(stored) === 'never-granted') return { kind: 'never-granted' };
  if (stored.withdrawnAt !== null) return { kind: 'withdrawn-before', at: stored.withdrawnAt };
  await tx.update(consent).set({ withdrawnAt: at, withdrawnThrough: through }).where(isOf(reference));
  // What has not left yet speaks of the shopper by what they no longer agree to.
  await tx
    .update(leadDelivery)
    .set({ status: 'cancelled', problem: 'the shopper withdrew consent' })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'meta-conversion'),
        inArray(leadDelivery.status, ['waiting', 'failed']),
      ),
    );
  const receivers = await tx
    .selectDistinct({ target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'email'),
      ),
    );
  const targets = receivers.filter(({ target }) => target !== '');
  if (targets.length > 0) {
    await tx.insert(leadDelivery).values(
      targets.map(({ target }) => ({
        dealerGroupId,
        id: newId(),
        leadId,
        channel: 'withdrawal' as const,
        target,
        status: 'waiting' as const,
        attempts: 0,
        nextAttemptAt: at,
        createdAt: at,
      })),
    );
  }
  return { kind: 'withdrawn', at };
}
