/** Carries an import plan out inside the transaction it was made in: batches, so that memory and messages stay small. */

import { setImmediate } from 'node:timers/promises';
import { carIdOf } from '#domain/car/car-id.ts';
import type { FetchedPhotos } from '#domain/car/car-image.ts';
import { buildCarSlug, type SluggedFacts } from '#domain/car/car-name.ts';
import { recordPrice } from '#domain/car/price/past-prices.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import { applyOverrides, withPhotoCaptions } from '#domain/car-overrides/project-car.ts';
import { nextChangeAt } from '#domain/change/override.ts';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import type { ImportPlan } from '#domain/stock-feed/plan-import.ts';
import type {
  ImportedCar,
  KnownCar,
  SlugChange,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';
import type { ImportStockFeedRequest } from './import-request.ts';

/** A millisecond or two, whatever is done with a row. */
const defaultPiece = 250;

/** Does to its end what yields wherever it may pause. */
export async function finishSlices<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/**
 * Goes through a long list in pieces, between which the process answers requests: nothing of an import takes longer
 * than a page (decision 54).
 */
export async function* inSlices<T>(
  items: readonly T[],
  pieceSize = defaultPiece,
): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += pieceSize) {
    if (start > 0) await setImmediate();
    yield items.slice(start, start + pieceSize);
  }
}

const batchSize = 250;
/** Made between two turns of other requests. */
const carsAtOnce = 50;

export type PlanToApply = {
  readonly tx: StockImportTransaction;
  readonly plan: ImportPlan<KnownCar>;
  /** The feed brings its first cars: they are in the yard already, and none of them has just arrived. */
  readonly isFirstImport: boolean;
  readonly request: ImportStockFeedRequest;
  readonly now: Date;
};

/** The version of the stock moves only when the stock did. */
export async function applyPlan({ tx, plan, isFirstImport, request, now }: PlanToApply): Promise<void> {
  const total = plan.insert.length + plan.update.length + plan.withdraw.length;
  if (total === 0) return;
  let written = 0;
  const report = (count: number) => {
    written += count;
    request.signal?.throwIfAborted();
    request.onProgress({ stage: 'writing', written, total });
  };
  const slugs = new SlugRegister(await tx.listSlugOwners());
  for (const batch of batchesOf(plan.insert)) {
    await tx.insert(await mapInTurns(batch, (step) => newCar(step, slugs, { request, now, isFirstImport })));
    report(batch.length);
  }
  const overrides = await tx.listOverrides(now);
  for (const batch of batchesOf(plan.update)) {
    const fetched = await tx.listFetchedPhotos(batch.map(({ known }) => known.id));
    const laid = await mapInTurns(batch, (step) =>
      changedCar(step, slugs, { request, now, overrides, fetched }),
    );
    await tx.update(laid.map(({ imported }) => imported));
    await tx.endOverrides(
      laid.flatMap(({ superseded }) => superseded),
      now,
    );
    report(batch.length);
  }
  await tx.retireSlugs(slugs.changes, now);
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

/** Gives slugs in the order of the file, none to a second car, and notes which cars lost theirs. */
class SlugRegister {
  readonly changes: SlugChange[] = [];
  readonly #owners: Map<string, string>;

  constructor(owners: ReadonlyMap<string, string>) {
    this.#owners = new Map(owners);
  }

  give(facts: SluggedFacts, carId: string): string {
    const slug = buildCarSlug(facts, (candidate) => (this.#owners.get(candidate) ?? carId) !== carId);
    this.#owners.set(slug, carId);
    return slug;
  }

  renew(facts: SluggedFacts, known: KnownCar): string {
    const slug = this.give(facts, known.id);
    if (slug !== known.slug) this.changes.push({ carId: known.id, formerSlug: known.slug, slug });
    return slug;
  }
}

function newCar(
  { record, fingerprint }: InsertStep,
  slugs: SlugRegister,
  { request, now, isFirstImport }: Pick<PlanToApply, 'request' | 'now' | 'isFirstImport'>,
): ImportedCar {
  const id = carIdOf(request.group.id, record.stockNumber);
  const identity = {
    dealerGroupId: request.group.id,
    id,
    slug: slugs.give(record, id),
    createdAt: now,
    isArrivalKnown: !isFirstImport,
    soldAt: null,
    isReserved: false,
    reservedUntil: null,
  };
  return { car: buildCar(record, identity, now), feedId: request.mapping.feed, fingerprint, record };
}

/**
 * A car keeps its identity, its first day and its reservation through every change, its address while its name stays,
 * and every value that a person gave it.
 */
function changedCar(
  { located, known }: UpdateStep,
  slugs: SlugRegister,
  {
    request,
    now,
    overrides,
    fetched,
  }: Pick<PlanToApply, 'request' | 'now'> & {
    readonly overrides: ReadonlyMap<string, readonly CarOverride[]>;
    readonly fetched: ReadonlyMap<string, FetchedPhotos>;
  },
): { readonly imported: ImportedCar; readonly superseded: readonly CarOverride[] } {
  const { id, createdAt, isArrivalKnown, soldAt, isReserved, reservedUntil } = known;
  const { record, lying, superseded } = applyOverrides(located.record, overrides.get(id) ?? [], now);
  const identity = {
    dealerGroupId: request.group.id,
    id,
    slug: slugs.renew(record, known),
    createdAt,
    isArrivalKnown,
    soldAt,
    isReserved,
    reservedUntil,
  };
  const words = { before: [], record: located.record, overrides: lying, now };
  const car = withPhotoCaptions(buildCar(record, identity, now, fetched.get(id)), words);
  return {
    imported: {
      car: { ...car, pastPrices: recordPrice({ ...known, status: known.shownStatus }, car, now) },
      feedId: request.mapping.feed,
      fingerprint: located.fingerprint,
      record: located.record,
      feedStatus: located.record.status ?? 'in_stock',
      nextChangeAt: nextChangeAt(lying, now),
    },
    superseded,
  };
}

async function mapInTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<readonly R[]> {
  const made: R[] = [];
  for await (const some of inSlices(items, carsAtOnce)) made.push(...some.map(make));
  return made;
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
