/** Drafts of cars that are added by hand, in PostgreSQL, and what happens to the stock with them. */
import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { changeAndNotifyWaitlist } from '#adapters/postgres/deals/waitlist.ts';
import { car, carFeed, carFormerSlug, carPhoto } from '#adapters/postgres/schema/stock/car.ts';
import { carDraft } from '#adapters/postgres/schema/stock/car-draft.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { CarDraft } from '#domain/car-draft/car-draft.ts';
import { type CarDraftStore, type HandCars, maxCarDrafts } from '#ports/stock/car-draft-store.ts';
import { thisWrite } from './lock-stock.ts';
import { retireSlugs } from './slug-register.ts';
import { insertImportedCars } from './write-car-feed.ts';

type Row = typeof carDraft.$inferSelect;

const draftOf = ({ id, values, madeBy, changedAt, version }: Row): CarDraft => ({
  ...{ id, values, madeBy, changedAt, version },
});
const isDraft = (dealerGroupId: string, id: string) =>
  and(eq(carDraft.dealerGroupId, dealerGroupId), eq(carDraft.id, id));

export function createCarDraftStore({ db }: Pick<Database, 'db'>): CarDraftStore {
  return {
    async list(dealerGroupId) {
      const rows = await db
        .select()
        .from(carDraft)
        .where(eq(carDraft.dealerGroupId, dealerGroupId))
        .orderBy(desc(carDraft.changedAt), carDraft.id)
        .limit(maxCarDrafts);
      return rows.map(draftOf);
    },

    async find(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const [row] = await db.select().from(carDraft).where(isDraft(dealerGroupId, id));
      return row === undefined ? null : draftOf(row);
    },

    async save(dealerGroupId, { before, ...draft }, audit) {
      return await db.transaction(async (tx) => {
        if (before === 0) {
          const [counted] = await tx
            .select({ all: count() })
            .from(carDraft)
            .where(eq(carDraft.dealerGroupId, dealerGroupId));
          if ((counted?.all ?? 0) >= maxCarDrafts) return 'full';
        }
        const written =
          before === 0
            ? await tx
                .insert(carDraft)
                .values({ dealerGroupId, ...draft })
                .onConflictDoNothing()
                .returning({ id: carDraft.id })
            : await tx
                .update(carDraft)
                .set(draft)
                .where(and(isDraft(dealerGroupId, draft.id), eq(carDraft.version, before)))
                .returning({ id: carDraft.id });
        if (written.length === 0) return 'conflict';
        await appendAudit(tx, dealerGroupId, audit);
        return 'saved';
      });
    },

    async remove(dealerGroupId, id, audit) {
      if (!isStorableText(id)) return false;
      return await db.transaction(async (tx) => {
        if (!(await removeDraft(tx, dealerGroupId, id))) return false;
        await appendAudit(tx, dealerGroupId, audit);
        return true;
      });
    },
  };
}

async function removeDraft(tx: Transaction, dealerGroupId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(carDraft).where(isDraft(dealerGroupId, id)).returning({ id: carDraft.id });
  return gone.length > 0;
}

export function handCarsIn(tx: Transaction, dealerGroupId: string): HandCars {
  const isCar = (id: string) => and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, id));
  const isFeedOf = (id: string) => and(eq(carFeed.dealerGroupId, dealerGroupId), eq(carFeed.carId, id));
  const written = { writtenIn: thisWrite(dealerGroupId) };

  async function delist(carId: string, at: Date): Promise<void> {
    await changeAndNotifyWaitlist(tx, { dealerGroupId, at }, async () => {
      await tx
        .update(car)
        .set({ status: 'withdrawn', soldAt: null, updatedAt: at, nextChangeAt: null, ...written })
        .where(isCar(carId));
    });
    await tx.update(carFeed).set({ status: 'withdrawn', saidAt: at }).where(isFeedOf(carId));
  }

  return {
    async findByCodes({ stockNumber, vin }) {
      const rows = await tx
        .select({
          id: car.id,
          stockNumber: car.stockNumber,
          vin: car.vin,
          feedId: car.feedId,
          isForSale: sql<boolean>`${inArray(car.status, ['in_stock', 'coming_soon'])}`,
        })
        .from(car)
        .where(
          and(
            eq(car.dealerGroupId, dealerGroupId),
            vin === null
              ? eq(car.stockNumber, stockNumber)
              : or(eq(car.stockNumber, stockNumber), eq(car.vin, vin)),
          ),
        )
        .limit(20);
      return rows;
    },
    insert: (imported) => insertImportedCars(tx, [imported]),
    removeDraft: (id) => removeDraft(tx, dealerGroupId, id),
    delist,

    async handOver(carId, feedId) {
      await tx
        .update(car)
        .set({ feedId, ...written })
        .where(isCar(carId));
      // Equal to no row of a file, so that the next one is written.
      await tx.update(carFeed).set({ feedId, fingerprint: '' }).where(isFeedOf(carId));
    },

    async replaceBy(carId, other, at) {
      const [own] = await tx.select({ slug: car.slug }).from(car).where(isCar(carId));
      if (own === undefined) throw new Error(`${carId} is not in stock.`);
      await delist(carId, at);
      // A slug belongs to one car.
      await tx
        .update(car)
        .set({ slug: `joined-${carId}` })
        .where(isCar(carId));
      await tx
        .update(carFormerSlug)
        .set({ carId: other.id })
        .where(and(eq(carFormerSlug.dealerGroupId, dealerGroupId), eq(carFormerSlug.carId, carId)));
      await retireSlugs(tx, dealerGroupId, {
        changes: [{ carId: other.id, formerSlug: own.slug, slug: other.slug }],
        at,
      });
      await tx
        .update(carPhoto)
        .set({ carId: other.id })
        .where(and(eq(carPhoto.dealerGroupId, dealerGroupId), eq(carPhoto.carId, carId)));
      await tx
        .update(car)
        .set(written)
        .where(and(isCar(other.id), ne(car.id, carId)));
    },
  };
}
