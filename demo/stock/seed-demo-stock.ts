/** Brings a dealer group's demo stock to today's: inserts, updates and withdraws what differs, and nothing on a second start of the same day. */
import type { Car } from '#domain/car/car.ts';
import { buildCarSlug } from '#domain/car/car-name.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import { applyOverridesToCar } from '#domain/car-overrides/project-car.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type {
  ImportedCar,
  KnownCar,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';
import { type DemoStockRequest, generateDemoStock } from './generate-demo-stock.ts';

export const demoFeedId = 'demo';

export type SeedProgress = { readonly done: number; readonly total: number };
export type SeedOutcome = {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly withdrawn: number;
};

export type SeedRequest = DemoStockRequest & {
  readonly store: StockImportStore;
  readonly onProgress?: (progress: SeedProgress) => void;
};

type SeedPlan = {
  readonly inserts: readonly ImportedCar[];
  readonly updates: readonly ImportedCar[];
  /** Overrides that people set to yield to the stock's new value. */
  readonly superseded: readonly CarOverride[];
  readonly withdrawnIds: readonly string[];
  readonly unchanged: number;
};

const batchSize = 100;

export async function seedDemoStock({ store, onProgress, ...request }: SeedRequest): Promise<SeedOutcome> {
  const cars = generateDemoStock(request);
  return store.transaction(request.group.id, async (tx) => {
    const known = await tx.listFingerprints(demoFeedId);
    const others = await tx.listStockNumbersOfOtherFeeds(demoFeedId);
    const plan = planSeed({
      cars: cars.filter((car) => !others.has(car.stockNumber)),
      known,
      takenSlugs: new Set((await tx.listSlugOwners()).keys()),
      overrides: await tx.listOverrides(request.now),
      now: request.now,
    });
    await applySeed(tx, plan, request.now, onProgress);
    return {
      inserted: plan.inserts.length,
      updated: plan.updates.length,
      unchanged: plan.unchanged,
      withdrawn: plan.withdrawnIds.length,
    };
  });
}

export type PlanSeedInput = {
  readonly cars: readonly Car[];
  readonly known: ReadonlyMap<string, KnownCar>;
  readonly takenSlugs: ReadonlySet<string>;
  readonly overrides: ReadonlyMap<string, readonly CarOverride[]>;
  readonly now: Date;
};

export function planSeed({ cars, known, takenSlugs, overrides, now }: PlanSeedInput): SeedPlan {
  const inserts: ImportedCar[] = [];
  const updates: ImportedCar[] = [];
  const superseded: CarOverride[] = [];
  const slugs = new Set(takenSlugs);
  let unchanged = 0;
  for (const car of cars) {
    const stored = known.get(car.stockNumber);
    const fingerprint = fingerprintOf(car);
    if (stored === undefined) {
      const slug = buildCarSlug(car, (candidate) => slugs.has(candidate));
      slugs.add(slug);
      inserts.push({ car: { ...car, slug }, feedId: demoFeedId, fingerprint });
    } else if (stored.fingerprint === fingerprint && stored.status !== 'withdrawn') {
      unchanged += 1;
    } else {
      const over = overrides.get(stored.id) ?? [];
      const { superseded: ended, ...applied } = applyOverridesToCar(saveKnown(car, stored, now), over, now);
      updates.push({ ...applied, feedId: demoFeedId, fingerprint });
      superseded.push(...ended);
    }
  }
  const requested = new Set(cars.map((car) => car.stockNumber));
  const gone = [...known].filter(
    ([stockNumber, car]) => !requested.has(stockNumber) && car.status !== 'withdrawn',
  );
  return { inserts, updates, superseded, unchanged, withdrawnIds: gone.map(([, car]) => car.id) };
}

async function applySeed(
  tx: StockImportTransaction,
  plan: SeedPlan,
  now: Date,
  onProgress: (progress: SeedProgress) => void = () => {},
): Promise<void> {
  const total = plan.inserts.length + plan.updates.length;
  let done = 0;
  const report = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  for (const batch of batches(plan.inserts)) {
    await tx.insert(batch);
    report(batch.length);
  }
  for (const batch of batches(plan.updates)) {
    await tx.update(batch);
    report(batch.length);
  }
  await tx.endOverrides(plan.superseded, now);
  if (plan.withdrawnIds.length > 0) await tx.withdraw(plan.withdrawnIds, now);
  if (total + plan.withdrawnIds.length > 0) await tx.bumpStockVersion();
}

/** An address never changes, and a hold that a shopper paid for outlives the day. */
function saveKnown(car: Car, stored: KnownCar, now: Date): Car {
  const isHeld = stored.isReserved && stored.reservedUntil !== null && stored.reservedUntil > now;
  const hold = isHeld ? { isReserved: true, reservedUntil: stored.reservedUntil } : {};
  return { ...car, ...hold, id: stored.id, slug: stored.slug };
}

/** Everything but the address, which is given once. */
function fingerprintOf(car: Car): string {
  return hashText(JSON.stringify({ ...car, slug: '' }));
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
