/** Changes of cars and sites in PostgreSQL: under the lock of the group, with the entry of the audit last. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listDueGroups } from '#adapters/postgres/claim-by-group.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { changeAndNotifyWaitlist } from '#adapters/postgres/deals/waitlist.ts';
import { listPhotosOfCar, savePhoto } from '#adapters/postgres/photos/car-photo-store.ts';
import { release } from '#adapters/postgres/schema/sites/release.ts';
import { siteLayer, siteSnapshot } from '#adapters/postgres/schema/sites/site-version.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { changeSet, override } from '#adapters/postgres/schema/stock/change-set.ts';
import { releaseFromRow } from '#adapters/postgres/sites/release-store.ts';
import {
  listDueSubjects,
  listLiveVersionsOf,
  readLayerVersion,
  writeLayer,
} from '#adapters/postgres/sites/site-version-store.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { parseDescription } from '#domain/site-assembly/site-description.ts';
import { siteSubjectKinds } from '#domain/site-editor/site-override.ts';
import type { ChangeReads, ChangeStore, ChangeTransaction } from '#ports/stock/change-store.ts';
import { handCarsIn } from './car-draft-store.ts';
import { listSalesOf, saveSales } from './car-sale-rows.ts';
import { loadCarWithOverrides } from './cars-with-overrides.ts';
import {
  advanceChangeSets,
  changeHistory,
  changeSetReads,
  isDue,
  saveChangeSet,
  saveLines,
} from './change-set-rows.ts';
import { bumpStockVersion, lockStock } from './lock-stock.ts';
import { siteOverrideFromRow, writeOverrides } from './override-rows.ts';
import { listSlugOwners, retireSlugs } from './slug-register.ts';
import { updateCars } from './write-car-rows.ts';

export function createChangeStore({ db }: Pick<Database, 'db'>): ChangeStore {
  return {
    ...changeHistory(db),
    transaction(dealerGroupId, work) {
      return db.transaction(async (tx) => {
        await lockStock(tx, dealerGroupId);
        return work(changeTransaction(tx, dealerGroupId));
      });
    },
    reading: (dealerGroupId) => changeReads(db, dealerGroupId),

    async listDueGroups(now) {
      const due = [
        { table: car, isDue: lte(car.nextChangeAt, now), dueAt: car.nextChangeAt },
        { table: changeSet, isDue: isDue(now), dueAt: changeSet.startsAt },
        { table: siteLayer, isDue: lte(siteLayer.nextChangeAt, now), dueAt: siteLayer.nextChangeAt },
      ];
      const groups: string[] = [];
      for (const queue of due) groups.push(...(await listDueGroups(db, queue)));
      return [...new Set(groups)];
    },
  };
}

function changeReads(db: NodePgDatabase | Transaction, dealerGroupId: string): ChangeReads {
  return {
    ...changeSetReads(db, dealerGroupId),
    loadCarWithOverrides: (carIds) => loadCarWithOverrides(db, dealerGroupId, carIds),
    listSalesOf: (carId) => listSalesOf(db, dealerGroupId, carId),
    async listFiled() {
      const inForce = await listLiveVersionsOf(db, dealerGroupId);
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
        const description = parseDescription(text);
        return [{ siteSlug, description }];
      });
    },
    async listSiteOverrides() {
      const ofSites = inArray(override.subjectKind, [...siteSubjectKinds]);
      const rows = await db
        .select()
        .from(override)
        .where(and(eq(override.dealerGroupId, dealerGroupId), ofSites));
      return rows.map(siteOverrideFromRow);
    },
    versionOf: (subject) => readLayerVersion(db, dealerGroupId, subject),
    async findRelease(id) {
      if (!isStorableText(id)) return null;
      const [row] = await db
        .select()
        .from(release)
        .where(and(eq(release.dealerGroupId, dealerGroupId), eq(release.id, id)));
      return row === undefined ? null : releaseFromRow(row);
    },
  };
}

function changeTransaction(tx: Transaction, dealerGroupId: string): ChangeTransaction {
  return {
    ...changeReads(tx, dealerGroupId),
    handCars: handCarsIn(tx, dealerGroupId),
    async listDueCars(now, limit) {
      const rows = await tx
        .select({ id: car.id })
        .from(car)
        .where(and(eq(car.dealerGroupId, dealerGroupId), lte(car.nextChangeAt, now)))
        .orderBy(asc(car.nextChangeAt), asc(car.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    listDueSubjects: (now) => listDueSubjects(tx, dealerGroupId, now),
    listSlugOwners: () => listSlugOwners(tx, dealerGroupId),
    retireSlugs: (changes, at) => retireSlugs(tx, dealerGroupId, { changes, at }),
    saveOverrides: (overrides) => writeOverrides(tx, dealerGroupId, overrides),
    async saveCars(cars, at) {
      if (cars.length === 0) return;
      await changeAndNotifyWaitlist(tx, { dealerGroupId, at }, () =>
        updateCars(
          tx,
          cars.map((projected) => ({ ...projected, fingerprint: '' })),
        ),
      );
    },
    saveLayer: (layer, at) => writeLayer(tx, dealerGroupId, layer, at),
    listPhotosOf: (carId) => listPhotosOfCar(tx, dealerGroupId, carId),
    savePhoto: (photo) => savePhoto(tx, dealerGroupId, photo),
    saveSales: (sales) => saveSales(tx, dealerGroupId, sales),
    saveChangeSet: (set) => saveChangeSet(tx, dealerGroupId, set),
    saveLines: (id, lines) => saveLines(tx, { dealerGroupId, id }, lines),
    async saveRelease(saved) {
      await tx
        .insert(release)
        .values({ ...saved, dealerGroupId })
        .onConflictDoUpdate({ target: [release.dealerGroupId, release.id], set: saved });
    },
    advanceChangeSets: (now) => advanceChangeSets(tx, dealerGroupId, now),
    bumpStockVersion: () => bumpStockVersion(tx, dealerGroupId),
    async audit(note) {
      await appendAudit(tx, dealerGroupId, note);
    },
  };
}
