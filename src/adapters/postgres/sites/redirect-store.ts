/** Redirects in PostgreSQL. Changes to a group's redirects wait for each other at the head of its audit log. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inBatches } from '#adapters/postgres/batches.ts';
import { notFoundPath, redirect } from '#adapters/postgres/schema/sites/redirect.ts';
import { appendAudit, lockAuditHead } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { addDays } from '#domain/location/local-time.ts';
import { notFoundLimits, notFoundRetentionDays } from '#domain/redirect/not-found-path.ts';
import { answersFor, type RedirectSource, sourcesFor } from '#domain/redirect/redirect.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type {
  NotFoundCount,
  NotFoundPathStore,
  RedirectSiteKey,
  RedirectStore,
} from '#ports/sites/redirect-store.ts';

export function createRedirectStore(db: NodePgDatabase): RedirectStore {
  const list = (tx: NodePgDatabase | Transaction, dealerGroupId: string) =>
    tx
      .select({
        siteSlug: redirect.siteSlug,
        source: redirect.source,
        target: redirect.target,
        version: redirect.version,
        madeBy: redirect.madeBy,
        madeAt: redirect.madeAt,
        used: redirect.used,
        lastUsedOn: redirect.lastUsedOn,
      })
      .from(redirect)
      .where(eq(redirect.dealerGroupId, dealerGroupId))
      .orderBy(asc(redirect.siteSlug), asc(redirect.source));

  return {
    async find(site, path) {
      const sources = sourcesFor(path);
      const rows = await db
        .select({ source: redirect.source, target: redirect.target })
        .from(redirect)
        .where(and(isOf(site), inArray(redirect.source, [...sources])));
      const rank = ({ source }: { readonly source: string }) => sources.indexOf(source);
      return rows.sort((one, other) => rank(one) - rank(other))[0] ?? null;
    },

    list: (dealerGroupId) => list(db, dealerGroupId),

    change: (dealerGroupId, decide) =>
      db.transaction(async (tx) => {
        await lockAuditHead(tx, dealerGroupId);
        const decision = decide(await list(tx, dealerGroupId));
        if (decision.kind === 'refused') return decision;
        const { siteSlug, puts, removes, note } = decision;
        const site = { dealerGroupId, siteSlug };
        for (const sources of inBatches(removes))
          await tx.delete(redirect).where(and(isOf(site), inArray(redirect.source, [...sources])));
        for (const batch of inBatches(puts))
          await tx.insert(redirect).values(batch.map((put) => ({ ...site, ...put })));
        await deleteNotFound(
          tx,
          site,
          puts.map(({ source }) => source),
        );
        await appendAudit(tx, dealerGroupId, note);
        return { kind: 'written' };
      }),
  };
}

const isOf = ({ dealerGroupId, siteSlug }: RedirectSiteKey) =>
  and(eq(redirect.dealerGroupId, dealerGroupId), eq(redirect.siteSlug, siteSlug));

/** What a redirect answers for is missed no more. There are some hundred of a site at most. */
async function deleteNotFound(
  tx: Transaction,
  site: RedirectSiteKey,
  sources: readonly RedirectSource[],
): Promise<void> {
  if (sources.length === 0) return;
  const isOfSite = and(
    eq(notFoundPath.dealerGroupId, site.dealerGroupId),
    eq(notFoundPath.siteSlug, site.siteSlug),
  );
  const rows = await tx.select({ path: notFoundPath.path }).from(notFoundPath).where(isOfSite);
  const answered = rows
    .map(({ path }) => path)
    .filter((path) => sources.some((source) => answersFor(source, path)));
  if (answered.length > 0)
    await tx.delete(notFoundPath).where(and(isOfSite, inArray(notFoundPath.path, answered)));
}

/** Addresses that were not found, in PostgreSQL: up to a maximum for each site, whatever clients request. */
export function createNotFoundPathStore(db: NodePgDatabase): NotFoundPathStore {
  return {
    async addNotFound(counts) {
      const ofSites = Map.groupBy(counts, siteKey);
      for (const [, ofSite] of [...ofSites].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const [site] = ofSite;
        if (site === undefined) continue;
        await db.transaction(async (tx) => {
          for (const batch of inBatches(sortedByPath(ofSite))) await add(tx, batch);
          await release(tx, site);
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

    listNotFound: (site) =>
      db
        .select({
          path: notFoundPath.path,
          people: notFoundPath.people,
          programs: notFoundPath.programs,
          linkedFrom: notFoundPath.linkedFrom,
          firstOn: notFoundPath.firstOn,
          lastOn: notFoundPath.lastOn,
          isLeftOut: notFoundPath.isLeftOut,
        })
        .from(notFoundPath)
        .where(isNotFoundPathOf(site))
        .orderBy(
          asc(notFoundPath.isLeftOut),
          desc(notFoundPath.people),
          desc(notFoundPath.programs),
          desc(notFoundPath.lastOn),
          asc(notFoundPath.path),
        ),

    leaveOut: ({ path, isLeftOut, ...site }, note) =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(notFoundPath)
          .set({ isLeftOut })
          .where(and(isNotFoundPathOf(site), eq(notFoundPath.path, path)))
          .returning({ path: notFoundPath.path });
        if (changed.length === 0) return false;
        await appendAudit(tx, site.dealerGroupId, note);
        return true;
      }),
  };
}

const isNotFoundPathOf = ({ dealerGroupId, siteSlug }: RedirectSiteKey) =>
  and(eq(notFoundPath.dealerGroupId, dealerGroupId), eq(notFoundPath.siteSlug, siteSlug));

const usedKey = (count: RedirectSiteKey & { readonly source: string }) =>
  JSON.stringify([count.dealerGroupId, count.siteSlug, count.source]);

/** One order for all processes, so that two that write never wait for each other. */
function sortedByPath(counts: readonly NotFoundCount[]): readonly NotFoundCount[] {
  return [...counts].sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function add(tx: Transaction, counts: readonly NotFoundCount[]): Promise<void> {
  const rows = counts.map(({ on, ...count }) => ({ ...count, firstOn: on, lastOn: on }));
  await tx
    .insert(notFoundPath)
    .values(rows)
    .onConflictDoUpdate({
      target: [notFoundPath.dealerGroupId, notFoundPath.siteSlug, notFoundPath.path],
      set: {
        people: sql`${notFoundPath.people} + excluded.people`,
        programs: sql`${notFoundPath.programs} + excluded.programs`,
        linkedFrom: sql`coalesce(excluded.linked_from, ${notFoundPath.linkedFrom})`,
        lastOn: sql`greatest(${notFoundPath.lastOn}, excluded.last_on)`,
      },
    });
}

/** Of those that are to be seen: the most missed, then the newest; of those that were left out the newest alone. */
async function release(tx: Transaction, site: NotFoundCount): Promise<void> {
  const { maxListed, newest, leftOut } = notFoundLimits;
  const mine = sql`${notFoundPath.dealerGroupId} = ${site.dealerGroupId} and ${notFoundPath.siteSlug} = ${site.siteSlug}`;
  const excluding = (isLeftOut: boolean, order: ReturnType<typeof sql>, many: number) =>
    sql`(select ${notFoundPath.path} from ${notFoundPath} where ${mine} and ${notFoundPath.isLeftOut} = ${isLeftOut} order by ${order} limit ${many})`;
  const byTimes = sql`${notFoundPath.people} + ${notFoundPath.programs} desc, ${notFoundPath.firstOn}, ${notFoundPath.path}`;
  const byDay = sql`${notFoundPath.lastOn} desc, ${notFoundPath.path}`;
  await tx.execute(sql`
    delete from ${notFoundPath} where ${mine} and (
      ${notFoundPath.lastOn} < ${addDays(site.on, -notFoundRetentionDays)}
      or ${notFoundPath.path} not in (
        ${excluding(false, byTimes, maxListed)} union ${excluding(false, byDay, newest)} union ${excluding(true, byDay, leftOut)}
      )
    )`);
}
