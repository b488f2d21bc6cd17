/** Versions of the sites' configuration in PostgreSQL. Changes to them wait for each other. */

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inBatches } from '#adapters/postgres/batches.ts';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { siteLayer } from '#adapters/postgres/schema/sites/site-layer.ts';
import { siteSnapshot, siteVersion } from '#adapters/postgres/schema/sites/site-version.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteReference, SiteVersion } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore, VersionChange } from '#ports/sites/site-version-store.ts';
import { readLayers } from './site-layer-rows.ts';

export function createSiteVersionStore(db: NodePgDatabase): SiteVersionStore {
  return {
    async revision() {
      // The sum grows with each commit, in whatever order two groups come to theirs; a highest number would not.
      const { rows } = await db.execute<{ revision: string }>(
        sql`select coalesce((select max(${siteVersion.revision}) from ${siteVersion}), 0)
          + coalesce((select sum(${siteLayer.version}) from ${siteLayer}), 0) as revision`,
      );
      return Number(rows[0]?.revision ?? 0);
    },

    async listLiveVersions() {
      const versions = await listLiveVersions(db);
      const layers = await readLayers(db);
      return versions.map((version) => ({ ...version, edits: layers(version) }));
    },

    listVersions: (site) =>
      db.select(versionColumns).from(siteVersion).where(isOf(site)).orderBy(desc(siteVersion.number)),

    async readSnapshots(hashes) {
      if (hashes.length === 0) return new Map();
      const rows = await db
        .select({ hash: siteSnapshot.hash, content: siteSnapshot.content })
        .from(siteSnapshot)
        .where(inArray(siteSnapshot.hash, [...hashes]));
      return new Map(rows.map(({ hash, content }) => [hash, content]));
    },

    async saveSnapshots(dealerGroupId, snapshots) {
      for (const batch of inBatches(snapshots)) {
        const rows = batch.map(({ hash, text: content }) => ({ dealerGroupId, hash, content }));
        await db.insert(siteSnapshot).values(rows).onConflictDoNothing();
      }
    },

    change: (decide) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${siteVersion} in share row exclusive mode`);
        const inForce = await listLiveVersions(tx);
        await write(tx, decide(inForce), inForce);
      }),
  };
}

const versionColumns = {
  dealerGroupId: siteVersion.dealerGroupId,
  siteSlug: siteVersion.siteSlug,
  number: siteVersion.number,
  snapshot: siteVersion.snapshot,
  filesSeen: siteVersion.filesSeen,
  hosts: siteVersion.hosts,
  madeAt: siteVersion.madeAt,
  reason: siteVersion.reason,
  restores: siteVersion.restores,
};

function listLiveVersions(db: Pick<NodePgDatabase, 'selectDistinctOn'>): Promise<readonly SiteVersion[]> {
  return db
    .selectDistinctOn([siteVersion.dealerGroupId, siteVersion.siteSlug], versionColumns)
    .from(siteVersion)
    .orderBy(siteVersion.dealerGroupId, siteVersion.siteSlug, desc(siteVersion.number));
}

/** Of one group. */
export function listLiveVersionsOf(
  db: Pick<NodePgDatabase, 'selectDistinctOn'>,
  dealerGroupId: string,
): Promise<readonly SiteVersion[]> {
  return db
    .selectDistinctOn([siteVersion.dealerGroupId, siteVersion.siteSlug], versionColumns)
    .from(siteVersion)
    .where(eq(siteVersion.dealerGroupId, dealerGroupId))
    .orderBy(siteVersion.dealerGroupId, siteVersion.siteSlug, desc(siteVersion.number));
}

async function write(
  tx: Transaction,
  { versions, notes }: VersionChange,
  inForce: readonly SiteVersion[],
): Promise<void> {
  const latest = new Map(inForce.map((version) => [siteKey(version), version]));
  const rows = versions.map((version) => ({
    ...version,
    number: (latest.get(siteKey(version))?.number ?? 0) + 1,
  }));
  for (const batch of inBatches(rows)) await tx.insert(siteVersion).values([...batch]);
  if (rows.length > 0) await announceChange(tx, 'sites', String(rows.length));
  for (const { filesSeen, ...site } of notes) {
    const number = latest.get(siteKey(site))?.number;
    if (number === undefined) continue;
    await tx
      .update(siteVersion)
      .set({ filesSeen })
      .where(and(isOf(site), eq(siteVersion.number, number)));
  }
}

function isOf({ dealerGroupId, siteSlug }: SiteReference) {
  return and(eq(siteVersion.dealerGroupId, dealerGroupId), eq(siteVersion.siteSlug, siteSlug));
}
