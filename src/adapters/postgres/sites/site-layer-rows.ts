/** What the console says above the files, as rows and back. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { siteLayer } from '#adapters/postgres/schema/sites/site-layer.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { currentEdit } from '#domain/site-edit/renamed-edits.ts';
import type { ActiveEdits, SiteEdit } from '#domain/site-edit/site-edit.ts';
import type { SiteSubject } from '#domain/site-editor/site-override.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { LayerOfSubject } from '#ports/stock/change-store.ts';

type Reader = Pick<NodePgDatabase, 'select'>;

/** The overrides of each site; null where it has none. */
export async function readLayers(db: Reader): Promise<(site: SiteReference) => ActiveEdits | null> {
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
  const said = { edits: JSON.stringify(edits), changedAt, nextChangeAt };
  await tx
    .insert(siteLayer)
    .values({ dealerGroupId, subjectKind: subject.kind, subjectId: subject.id, version: 1, ...said })
    .onConflictDoUpdate({
      target: [siteLayer.dealerGroupId, siteLayer.subjectKind, siteLayer.subjectId],
      set: { ...said, version: sql`${siteLayer.version} + 1` },
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
