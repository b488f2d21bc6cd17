/** Versions of the sites' configuration in PostgreSQL. Changes to them wait for each other. */
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inBatches } from '#adapters/postgres/batches.ts';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { siteBase } from '#adapters/postgres/schema/sites/site-base.ts';
import {
  siteLayer,
  sitePicture,
  siteSnapshot,
  siteVersion,
} from '#adapters/postgres/schema/sites/site-version.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ConfigObject } from '#domain/site/config/config-layers.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { currentEdit } from '#domain/site-edit/renamed-edits.ts';
import type { ActiveEdits, SiteEdit } from '#domain/site-edit/site-edit.ts';
import type { SiteSubject } from '#domain/site-editor/site-override.ts';
import type { SiteReference, SiteVersion } from '#domain/site-version/site-version.ts';
import type { SitePictureStore } from '#ports/sites/site-source.ts';
import {
  BaseChanged,
  type ChangedBase,
  type SiteVersionStore,
  type VersionChange,
} from '#ports/sites/site-version-store.ts';
import type { LayerOfSubject } from '#ports/stock/change-store.ts';

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

    async listBases(dealerGroupId) {
      const rows = await db
        .select()
        .from(siteBase)
        .where(dealerGroupId === null ? undefined : eq(siteBase.dealerGroupId, dealerGroupId))
        .orderBy(siteBase.dealerGroupId, siteBase.siteSlug);
      return rows.map(({ content, dealerGroupId: group, siteSlug, isWhole, version }) => {
        const value: ConfigObject = JSON.parse(content);
        return { dealerGroupId: group, siteSlug, isWhole, version, value };
      });
    },

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
        const change = decide(inForce);
        await write(tx, change, inForce);
        if (change.base !== undefined) await writeBase(tx, change.base);
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

async function writeBase(tx: Transaction, { base, madeBy, madeAt, audit }: ChangedBase): Promise<void> {
  const { dealerGroupId, siteSlug, isWhole, value, version } = base;
  const row = { isWhole, content: JSON.stringify(value), version: version + 1, madeBy, madeAt };
  const isSeen = and(
    eq(siteBase.dealerGroupId, dealerGroupId),
    eq(siteBase.siteSlug, siteSlug),
    eq(siteBase.version, version),
  );
  const written =
    version === 0
      ? await tx
          .insert(siteBase)
          .values({ dealerGroupId, siteSlug, ...row })
          .onConflictDoNothing()
          .returning({ version: siteBase.version })
      : await tx.update(siteBase).set(row).where(isSeen).returning({ version: siteBase.version });
  if (written.length === 0) throw new BaseChanged();
  await appendAudit(tx, dealerGroupId, audit);
}

function isOf({ dealerGroupId, siteSlug }: SiteReference) {
  return and(eq(siteVersion.dealerGroupId, dealerGroupId), eq(siteVersion.siteSlug, siteSlug));
}

type Reader = Pick<NodePgDatabase, 'select'>;

/** The overrides of each site; null where it has none. */
async function readLayers(db: Reader): Promise<(site: SiteReference) => ActiveEdits | null> {
  const rows = await db
    .select({
      dealerGroupId: siteLayer.dealerGroupId,
      subjectKind: siteLayer.subjectKind,
      subjectId: siteLayer.subjectId,
      edits: siteLayer.edits,
    })
    .from(siteLayer);
  const bySubject = new Map(
    rows.map((row): [string, readonly SiteEdit[]] => {
      const edits: readonly SiteEdit[] = JSON.parse(row.edits);
      return [`${row.dealerGroupId}|${row.subjectKind}|${row.subjectId}`, edits.map(currentEdit)];
    }),
  );
  return ({ dealerGroupId, siteSlug }) => {
    const group = bySubject.get(`${dealerGroupId}|group|${dealerGroupId}`) ?? [];
    const site = bySubject.get(`${dealerGroupId}|site|${siteSlug}`) ?? [];
    return group.length + site.length === 0 ? null : { group, site };
  };
}

/** What the console says above the files, as rows and back. */
export async function readLayerVersion(
  db: Reader,
  dealerGroupId: string,
  { kind, id }: SiteSubject,
): Promise<number> {
  const [row] = await db
    .select({ version: siteLayer.version })
    .from(siteLayer)
    .where(
      and(
        eq(siteLayer.dealerGroupId, dealerGroupId),
        eq(siteLayer.subjectKind, kind),
        eq(siteLayer.subjectId, id),
      ),
    );
  return row?.version ?? 0;
}

export async function writeLayer(
  tx: Transaction,
  dealerGroupId: string,
  { subject, edits, nextChangeAt }: LayerOfSubject,
  changedAt: Date,
): Promise<void> {
  const row = { edits: JSON.stringify(edits), changedAt, nextChangeAt };
  await tx
    .insert(siteLayer)
    .values({ dealerGroupId, subjectKind: subject.kind, subjectId: subject.id, version: 1, ...row })
    .onConflictDoUpdate({
      target: [siteLayer.dealerGroupId, siteLayer.subjectKind, siteLayer.subjectId],
      set: { ...row, version: sql`${siteLayer.version} + 1` },
    });
  await announceChange(tx, 'sites', subject.id);
}

export async function listDueSubjects(
  tx: Reader,
  dealerGroupId: string,
  now: Date,
): Promise<readonly SiteSubject[]> {
  const rows = await tx
    .select({ kind: siteLayer.subjectKind, id: siteLayer.subjectId })
    .from(siteLayer)
    .where(and(eq(siteLayer.dealerGroupId, dealerGroupId), lte(siteLayer.nextChangeAt, now)));
  return rows;
}

/** Dealers' own pictures in PostgreSQL. */
export function createSitePictureStore(db: NodePgDatabase): SitePictureStore {
  return {
    async listAssets() {
      const rows = await db.select({ asset: sitePicture.asset }).from(sitePicture);
      return new Set(rows.map(({ asset }) => asset));
    },

    async read(asset) {
      // The second part of the name is the group, which the key begins with.
      const [, dealerGroupId = ''] = asset.split('/');
      const [row] = await db
        .select({ content: sitePicture.content })
        .from(sitePicture)
        .where(and(eq(sitePicture.dealerGroupId, dealerGroupId), eq(sitePicture.asset, asset)));
      return row?.content ?? null;
    },

    async keep({ dealerGroupId, asset, bytes }) {
      await db
        .insert(sitePicture)
        .values({ dealerGroupId, asset, content: Buffer.from(bytes) })
        .onConflictDoNothing();
    },
  };
}
