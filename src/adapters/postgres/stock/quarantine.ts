/** The quarantine in PostgreSQL: one row for each input that is being read, was left unfinished, or is quarantined. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { foreignInput } from '#adapters/postgres/schema/stock/foreign-input.ts';
import type { ForeignInput, Quarantine } from '#ports/stock/quarantine.ts';

export function createQuarantine(db: NodePgDatabase): Quarantine {
  /** Of readings that came to an end and whose note is still there, since the database was away. */
  const finished = new Set<ForeignInput>();

  async function removeNotes(): Promise<void> {
    for (const input of finished) {
      await db.delete(foreignInput).where(and(isOf(input), isNull(foreignInput.reason)));
      finished.delete(input);
    }
  }

  async function findReason(input: ForeignInput): Promise<string | null> {
    const [row] = await db.select({ reason: foreignInput.reason }).from(foreignInput).where(isOf(input));
    return row?.reason ?? null;
  }

  return {
    findReason,

    async begin(input, { now, busySince }) {
      await removeNotes();
      const [begun] = await db
        .insert(foreignInput)
        .values({ ...keyOf(input), startedAt: now, starts: 1 })
        .onConflictDoUpdate({
          target: [foreignInput.dealerGroupId, foreignInput.source, foreignInput.fingerprint],
          set: { startedAt: now, starts: sql`${foreignInput.starts} + 1` },
          setWhere: sql`${foreignInput.reason} is null and ${foreignInput.startedAt} <= ${busySince.toISOString()}`,
        })
        .returning({ starts: foreignInput.starts });
      if (begun !== undefined) return { kind: 'begun', unfinishedBefore: begun.starts - 1 };
      const reason = await findReason(input);
      return reason === null ? { kind: 'busy' } : { kind: 'quarantined', reason };
    },

    async finish(input) {
      finished.add(input);
      await removeNotes();
    },

    async add(input, reason, now) {
      await db
        .insert(foreignInput)
        .values({ ...keyOf(input), startedAt: now, starts: 1, quarantinedAt: now, reason })
        .onConflictDoUpdate({
          target: [foreignInput.dealerGroupId, foreignInput.source, foreignInput.fingerprint],
          set: { quarantinedAt: now, reason },
        });
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(foreignInput)
        .where(and(eq(foreignInput.dealerGroupId, dealerGroupId ?? ''), isNotNull(foreignInput.reason)))
        .orderBy(desc(foreignInput.quarantinedAt))
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

function keyOf({ dealerGroupId, source, fingerprint }: ForeignInput) {
  return { dealerGroupId: dealerGroupId ?? '', source, fingerprint };
}

function isOf(input: ForeignInput) {
  const { dealerGroupId, source, fingerprint } = keyOf(input);
  return and(
    eq(foreignInput.dealerGroupId, dealerGroupId),
    eq(foreignInput.source, source),
    eq(foreignInput.fingerprint, fingerprint),
  );
}
