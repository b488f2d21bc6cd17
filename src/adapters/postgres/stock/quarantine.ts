/** The quarantine in PostgreSQL: one row for each input that is being read, was left unfinished, or is quarantined. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { externalInput } from '#adapters/postgres/schema/stock/external-input.ts';
import type { ExternalInput, Quarantine } from '#ports/stock/quarantine.ts';

export function createQuarantine(db: NodePgDatabase): Quarantine {
  /** Of readings that came to an end and whose note is still there, since the database was away. */
  const finished = new Set<ExternalInput>();

  async function removeNotes(): Promise<void> {
    for (const input of finished) {
      await db.delete(externalInput).where(and(isOf(input), isNull(externalInput.reason)));
      finished.delete(input);
    }
  }

  async function findReason(input: ExternalInput): Promise<string | null> {
    const [row] = await db.select({ reason: externalInput.reason }).from(externalInput).where(isOf(input));
    return row?.reason ?? null;
  }

  return {
    findReason,

    async begin(input, { now, busySince }) {
      await removeNotes();
      const [started] = await db
        .insert(externalInput)
        .values({ ...keyOf(input), startedAt: now, starts: 1 })
        .onConflictDoUpdate({
          target: [externalInput.dealerGroupId, externalInput.source, externalInput.fingerprint],
          set: { startedAt: now, starts: sql`${externalInput.starts} + 1` },
          setWhere: sql`${externalInput.reason} is null and ${externalInput.startedAt} <= ${busySince.toISOString()}`,
        })
        .returning({ starts: externalInput.starts });
      if (started !== undefined) return { kind: 'begun', unfinishedBefore: started.starts - 1 };
      const reason = await findReason(input);
      return reason === null ? { kind: 'busy' } : { kind: 'quarantined', reason };
    },

    async finish(input) {
      finished.add(input);
      await removeNotes();
    },

    async add(input, reason, now) {
      await db
        .insert(externalInput)
        .values({ ...keyOf(input), startedAt: now, starts: 1, quarantinedAt: now, reason })
        .onConflictDoUpdate({
          target: [externalInput.dealerGroupId, externalInput.source, externalInput.fingerprint],
          set: { quarantinedAt: now, reason },
        });
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(externalInput)
        .where(and(eq(externalInput.dealerGroupId, dealerGroupId ?? ''), isNotNull(externalInput.reason)))
        .orderBy(desc(externalInput.quarantinedAt))
        .limit(limit);
      return rows.map(({ source, fingerprint, reason, quarantinedAt, startedAt }) => ({
        dealerGroupId,
        source,
        fingerprint,
        reason: reason ?? '',
        quarantinedAt: quarantinedAt ?? startedAt,
      }));
    },
  };
}

function keyOf({ dealerGroupId, source, fingerprint }: ExternalInput) {
  return { dealerGroupId: dealerGroupId ?? '', source, fingerprint };
}

function isOf(input: ExternalInput) {
  const { dealerGroupId, source, fingerprint } = keyOf(input);
  return and(
    eq(externalInput.dealerGroupId, dealerGroupId),
    eq(externalInput.source, source),
    eq(externalInput.fingerprint, fingerprint),
  );
}
