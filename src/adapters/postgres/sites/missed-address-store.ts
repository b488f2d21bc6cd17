/** Addresses that nobody answered, in PostgreSQL: so many of a site and no more, whatever strangers ask for. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inBatches } from '#adapters/postgres/batches.ts';
import { missedAddress, redirect } from '#adapters/postgres/schema/sites/redirect.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { addDays } from '#domain/location/local-time.ts';
import { missedForDays, mostMissed } from '#domain/redirect/missed-address.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { MissedAddressStore, MissedCount, RedirectSiteKey } from '#ports/sites/redirect-store.ts';

export function createMissedAddressStore(db: NodePgDatabase): MissedAddressStore {
  return {
    async addMissed(counts) {
      const ofSites = Map.groupBy(counts, siteKey);
      for (const [, ofSite] of [...ofSites].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const [site] = ofSite;
        if (site === undefined) continue;
        await db.transaction(async (tx) => {
          for (const batch of inBatches(sortedByPath(ofSite))) await add(tx, batch);
          await letGo(tx, site);
        });
      }
    },

    async addUsed(counts) {
      const sorted = [...counts].sort((one, other) => (usedKey(one) < usedKey(other) ? -1 : 1));
      await db.transaction(async (tx) => {
        for (const { on, times, source, ...site } of sorted)
          await tx
            .update(redirect)
            .set({ used: sql`${redirect.used} + ${times}`, lastUsedOn: on })
            .where(
              and(
                eq(redirect.dealerGroupId, site.dealerGroupId),
                eq(redirect.siteSlug, site.siteSlug),
                eq(redirect.source, source),
              ),
            );
      });
    },

    listMissed: (site) =>
      db
        .select({
          path: missedAddress.path,
          people: missedAddress.people,
          programs: missedAddress.programs,
          linkedFrom: missedAddress.linkedFrom,
          firstOn: missedAddress.firstOn,
          lastOn: missedAddress.lastOn,
          isLeftOut: missedAddress.isLeftOut,
        })
        .from(missedAddress)
        .where(isOf(site))
        .orderBy(
          asc(missedAddress.isLeftOut),
          desc(missedAddress.people),
          desc(missedAddress.programs),
          desc(missedAddress.lastOn),
          asc(missedAddress.path),
        ),

    leaveOut: ({ path, isLeftOut, ...site }, note) =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(missedAddress)
          .set({ isLeftOut })
          .where(and(isOf(site), eq(missedAddress.path, path)))
          .returning({ path: missedAddress.path });
        if (changed.length === 0) return false;
        await appendAudit(tx, site.dealerGroupId, note);
        return true;
      }),
  };
}

const isOf = ({ dealerGroupId, siteSlug }: RedirectSiteKey) =>
  and(eq(missedAddress.dealerGroupId, dealerGroupId), eq(missedAddress.siteSlug, siteSlug));

const usedKey = (count: RedirectSiteKey & { readonly source: string }) =>
  JSON.stringify([count.dealerGroupId, count.siteSlug, count.source]);

/** One order for all processes, so that two that write never wait for each other. */
function sortedByPath(counts: readonly MissedCount[]): readonly MissedCount[] {
  return [...counts].sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function add(tx: Transaction, counts: readonly MissedCount[]): Promise<void> {
  const rows = counts.map(({ on, ...count }) => ({ ...count, firstOn: on, lastOn: on }));
  await tx
    .insert(missedAddress)
    .values(rows)
    .onConflictDoUpdate({
      target: [missedAddress.dealerGroupId, missedAddress.siteSlug, missedAddress.path],
      set: {
        people: sql`${missedAddress.people} + excluded.people`,
        programs: sql`${missedAddress.programs} + excluded.programs`,
        linkedFrom: sql`coalesce(excluded.linked_from, ${missedAddress.linkedFrom})`,
        lastOn: sql`greatest(${missedAddress.lastOn}, excluded.last_on)`,
      },
    });
}

/** Of those that are to be seen: the most missed, then the newest; of those that were left out the newest alone. */
async function letGo(tx: Transaction, site: MissedCount): Promise<void> {
  const { most, newest, leftOut } = mostMissed;
  const mine = sql`${missedAddress.dealerGroupId} = ${site.dealerGroupId} and ${missedAddress.siteSlug} = ${site.siteSlug}`;
  const kept = (isLeftOut: boolean, order: ReturnType<typeof sql>, many: number) =>
    sql`(select ${missedAddress.path} from ${missedAddress} where ${mine} and ${missedAddress.isLeftOut} = ${isLeftOut} order by ${order} limit ${many})`;
  const byTimes = sql`${missedAddress.people} + ${missedAddress.programs} desc, ${missedAddress.firstOn}, ${missedAddress.path}`;
  const byDay = sql`${missedAddress.lastOn} desc, ${missedAddress.path}`;
  await tx.execute(sql`
    delete from ${missedAddress} where ${mine} and (
      ${missedAddress.lastOn} < ${addDays(site.on, -missedForDays)}
      or ${missedAddress.path} not in (
        ${kept(false, byTimes, most)} union ${kept(false, byDay, newest)} union ${kept(true, byDay, leftOut)}
      )
    )`);
}
