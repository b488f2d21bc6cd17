/** Carries an import plan out inside the transaction it was made in: batches, so that memory and messages stay small. */
import { carIdOf } from '../../domain/car/car-id.ts';
import { buildCarSlug } from '../../domain/car/car-slug.ts';
import { buildCar } from '../../domain/stock-feed/build-car.ts';
import type { ImportPlan } from '../../domain/stock-feed/plan-import.ts';
import type { ImportedCar, KnownCar, StockImportTransaction } from '../../ports/stock-import-store.ts';
import type { ImportStockFeedRequest } from './import-stock-feed.ts';

const batchSize = 500;

export type PlanToApply = {
  readonly tx: StockImportTransaction;
  readonly plan: ImportPlan<KnownCar>;
  readonly request: ImportStockFeedRequest;
  readonly now: Date;
};

/** The version of the stock moves only when the stock did. */
export async function applyPlan({ tx, plan, request, now }: PlanToApply): Promise<void> {
  const total = plan.insert.length + plan.update.length + plan.withdraw.length;
  if (total === 0) return;
  let written = 0;
  const report = (count: number) => {
    written += count;
    request.signal?.throwIfAborted();
    request.onProgress({ stage: 'writing', written, total });
  };
  const newCar = await nameNewCars(tx, request, now);
  for (const batch of batchesOf(plan.insert)) {
    await tx.insert(batch.map(newCar));
    report(batch.length);
  }
  for (const batch of batchesOf(plan.update)) {
    await tx.update(batch.map((change) => changedCar(change, request, now)));
    report(batch.length);
  }
  for (const batch of batchesOf(plan.withdraw)) {
    await tx.withdraw(
      batch.map(({ known }) => known.id),
      now,
    );
    report(batch.length);
  }
  await tx.bumpStockVersion();
}

type InsertStep = ImportPlan<KnownCar>['insert'][number];
type UpdateStep = ImportPlan<KnownCar>['update'][number];

/** Slugs are given in the order of the file and never twice in a group. */
async function nameNewCars(tx: StockImportTransaction, request: ImportStockFeedRequest, now: Date) {
  const taken = new Set(await tx.listTakenSlugs());
  return ({ record, fingerprint }: InsertStep): ImportedCar => {
    const slug = buildCarSlug(record, (candidate) => taken.has(candidate));
    taken.add(slug);
    const car = buildCar(
      record,
      {
        dealerGroupId: request.group.id,
        id: carIdOf(request.group.id, record.stockNumber),
        slug,
        createdAt: now,
        soldAt: null,
        isReserved: false,
        reservedUntil: null,
      },
      now,
    );
    return { car, feedId: request.mapping.feed, fingerprint };
  };
}

/** A car keeps its address, its first day and its reservation through every change, and through its return. */
function changedCar({ located, known }: UpdateStep, request: ImportStockFeedRequest, now: Date): ImportedCar {
  const { id, slug, createdAt, soldAt, isReserved, reservedUntil } = known;
  const identity = {
    dealerGroupId: request.group.id,
    id,
    slug,
    createdAt,
    soldAt,
    isReserved,
    reservedUntil,
  };
  return {
    car: buildCar(located.record, identity, now),
    feedId: request.mapping.feed,
    fingerprint: located.fingerprint,
  };
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
