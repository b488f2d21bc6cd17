/** Redirects in PostgreSQL. Changes to a group's redirects wait for each other at the head of its audit log. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFoundPath, redirect } from '#adapters/postgres/schema/sites/redirect.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { lockAuditHead } from '#adapters/postgres/staff/lock-audit-head.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { answersFor, type RedirectSource, sourcesFor } from '#domain/redirect/redirect.ts';
import type { RedirectSiteKey, RedirectStore } from '#ports/sites/redirect-store.ts';

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
        if (removes !== null) await tx.delete(redirect).where(and(isOf(site), eq(redirect.source, removes)));
        if (puts !== null) {
          await tx.insert(redirect).values({ ...site, ...puts });
          await deleteNotFound(tx, site, puts.source);
        }
        await appendAudit(tx, dealerGroupId, note);
        return { kind: 'written' };
      }),
  };
}

const isOf = ({ dealerGroupId, siteSlug }: RedirectSiteKey) =>
  and(eq(redirect.dealerGroupId, dealerGroupId), eq(redirect.siteSlug, siteSlug));

/** What a redirect answers for is missed no more. There are some hundred of a site at most. */
async function deleteNotFound(tx: Transaction, site: RedirectSiteKey, source: RedirectSource): Promise<void> {
  const isOfSite = and(
    eq(notFoundPath.dealerGroupId, site.dealerGroupId),
    eq(notFoundPath.siteSlug, site.siteSlug),
  );
  const rows = await tx.select({ path: notFoundPath.path }).from(notFoundPath).where(isOfSite);
  const answered = rows.map(({ path }) => path).filter((path) => answersFor(source, path));
  if (answered.length > 0)
    await tx.delete(notFoundPath).where(and(isOfSite, inArray(notFoundPath.path, answered)));
}
