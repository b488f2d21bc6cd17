/** What staff change of sites, in PostgreSQL: under the lock of the group, with the entry of the audit last. */
import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '#adapters/postgres/database.ts';
import { siteSnapshot } from '#adapters/postgres/schema/sites/site-version.ts';
import { type ChangeLineRow, changeLine, changeSet } from '#adapters/postgres/schema/stock/change-set.ts';
import { type OverrideRow, override } from '#adapters/postgres/schema/stock/override.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import {
  changeSetFromRow,
  findChangeSet,
  saveChangeSet,
  writeLineRows,
} from '#adapters/postgres/stock/change-set-rows.ts';
import { lockStock } from '#adapters/postgres/stock/lock-stock.ts';
import { writeOverrideRows } from '#adapters/postgres/stock/override-rows.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import type { KeptSiteLine } from '#domain/site-desk/plan-site-change.ts';
import { type SiteOverride, siteSubjectKinds } from '#domain/site-desk/site-override.ts';
import type {
  SiteChangeSet,
  SiteDeskReads,
  SiteDeskStore,
  SiteDeskTransaction,
} from '#ports/sites/site-desk-store.ts';
import { listDueSubjects, readLayerVersion, writeLayer } from './site-layer-rows.ts';
import { listInForceOf } from './site-version-store.ts';

export function createSiteDeskStore({ db }: Pick<Database, 'db'>): SiteDeskStore {
  return {
    transaction(dealerGroupId, work) {
      return db.transaction(async (tx) => {
        await lockStock(tx, dealerGroupId);
        return work(siteDeskTransaction(tx, dealerGroupId));
      });
    },
    reading: (dealerGroupId) => siteDeskReads(db, dealerGroupId),

    async listHistory(dealerGroupId, { subject, under }, limit) {
      const ofPath =
        under === null
          ? []
          : [
              or(
                eq(changeLine.path, under),
                ...['.', '[', '#'].map((mark) => sql`starts_with(${changeLine.path}, ${`${under}${mark}`})`),
              ),
            ];
      const rows = await db
        .select({ line: changeLine, set: changeSet })
        .from(changeLine)
        .innerJoin(
          changeSet,
          and(
            eq(changeSet.dealerGroupId, changeLine.dealerGroupId),
            eq(changeSet.id, changeLine.changeSetId),
          ),
        )
        .where(
          and(
            eq(changeLine.dealerGroupId, dealerGroupId),
            eq(changeLine.subjectKind, subject.kind),
            eq(changeLine.subjectId, subject.id),
            ne(changeSet.state, 'open'),
            inArray(changeLine.outcome, ['applied', 'undone']),
            ...ofPath,
          ),
        )
        .orderBy(desc(changeSet.madeAt), desc(changeSet.id), asc(changeLine.ordinal))
        .limit(limit);
      return rows.flatMap(({ line, set }) =>
        siteLinesFromRows([line]).map((one) => ({ ...one, changeSet: changeSetFromRow(set) })),
      );
    },
  };
}

export function siteDeskTransaction(tx: Transaction, dealerGroupId: string): SiteDeskTransaction {
  return {
    ...siteDeskReads(tx, dealerGroupId),
    saveSiteOverrides: (overrides) =>
      writeOverrideRows(
        tx,
        overrides.map(({ subject, owner, until, ...same }) => ({
          ...same,
          dealerGroupId,
          subjectKind: subject.kind,
          subjectId: subject.id,
          ownerKind: owner,
          untilKind: until,
        })),
      ),
    saveLayer: (layer, at) => writeLayer(tx, dealerGroupId, layer, at),
    listDueSubjects: (now) => listDueSubjects(tx, dealerGroupId, now),
    saveChangeSet: (set) => saveChangeSet(tx, dealerGroupId, set),
    saveSiteLines: (changeSetId, lines) =>
      writeLineRows(
        tx,
        lines.map(({ subject, owner, ...same }) => ({
          ...same,
          dealerGroupId,
          changeSetId,
          subjectKind: subject.kind,
          subjectId: subject.id,
          ownerKind: owner,
        })),
      ),
    async audit(note) {
      await appendAudit(tx, dealerGroupId, note);
    },
  };
}

export function siteDeskReads(db: NodePgDatabase | Transaction, dealerGroupId: string): SiteDeskReads {
  return {
    async listFiled() {
      const inForce = await listInForceOf(db, dealerGroupId);
      const hashes = [...new Set(inForce.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot])))];
      if (hashes.length === 0) return [];
      const texts = await db
        .select({ hash: siteSnapshot.hash, content: siteSnapshot.content })
        .from(siteSnapshot)
        .where(and(eq(siteSnapshot.dealerGroupId, dealerGroupId), inArray(siteSnapshot.hash, hashes)));
      const contents = new Map(texts.map(({ hash, content }) => [hash, content]));
      return inForce.flatMap(({ siteSlug, snapshot }) => {
        const text = contents.get(snapshot ?? '');
        if (text === undefined) return [];
        const description: SiteDescription = JSON.parse(text);
        return [{ siteSlug, description }];
      });
    },
    async listOverrides() {
      const rows = await db
        .select()
        .from(override)
        .where(
          and(
            eq(override.dealerGroupId, dealerGroupId),
            inArray(override.subjectKind, [...siteSubjectKinds]),
          ),
        );
      return rows.flatMap(siteOverrideFromRow);
    },
    versionOf: (subject) => readLayerVersion(db, dealerGroupId, subject),
    async findSiteChange(id) {
      const found = await findChangeSet(db, dealerGroupId, id);
      return found === null ? null : withLines(found);
    },
    async findOpenDraft(about) {
      const [row] = await db
        .select()
        .from(changeSet)
        .where(and(isOpenDraft, eq(changeSet.dealerGroupId, dealerGroupId), eq(changeSet.about, about)));
      return row === undefined ? null : withLines(changeSetFromRow(row));
    },
    async listOpenDrafts() {
      const rows = await db
        .select({ about: changeSet.about })
        .from(changeSet)
        .where(and(isOpenDraft, eq(changeSet.dealerGroupId, dealerGroupId)));
      return rows.flatMap(({ about }) => about ?? []);
    },
  };

  async function withLines(found: ChangeSet): Promise<SiteChangeSet> {
    const rows = await db
      .select()
      .from(changeLine)
      .where(and(eq(changeLine.dealerGroupId, dealerGroupId), eq(changeLine.changeSetId, found.id)))
      .orderBy(asc(changeLine.ordinal));
    return { changeSet: found, lines: siteLinesFromRows(rows) };
  }
}

const isOpenDraft = and(eq(changeSet.state, 'open'), isNotNull(changeSet.about));

function siteOverrideFromRow({
  subjectKind,
  subjectId,
  ownerKind,
  untilKind,
  dealerGroupId,
  ...same
}: OverrideRow): readonly SiteOverride[] {
  if (subjectKind === 'car') return [];
  const subject = { kind: subjectKind, id: subjectId };
  const held = same as Pick<SiteOverride, 'value' | 'basedOn'>;
  return [{ ...same, ...held, subject, owner: ownerKind, until: untilKind }];
}

function siteLinesFromRows(rows: readonly ChangeLineRow[]): readonly KeptSiteLine[] {
  return rows.flatMap(({ subjectKind, subjectId, ownerKind, dealerGroupId, changeSetId, ...same }) => {
    if (subjectKind === 'car') return [];
    const held = same as Pick<KeptSiteLine, 'value' | 'before'>;
    return [{ ...same, ...held, subject: { kind: subjectKind, id: subjectId }, owner: ownerKind }];
  });
}
