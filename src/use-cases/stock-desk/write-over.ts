/** Lays values over cars and shows what follows, in the transaction that decided it. */
import { buildCarSlug } from '#domain/car/car-slug.ts';
import {
  type PriceCause,
  recordPrice,
  recordTakenBack,
  type TakenBack,
} from '#domain/car/price/past-prices.ts';
import { nextChangeAt } from '#domain/ownership/effective-value.ts';
import type { Override, OverridePath } from '#domain/ownership/override.ts';
import { projectCar } from '#domain/ownership/project-car.ts';
import type { ProjectedCar, StandingCar, StockDeskTransaction } from '#ports/stock/stock-desk-store.ts';
import type { SlugChange } from '#ports/stock/stock-import-store.ts';

export type Laid = {
  readonly standing: StandingCar;
  readonly overrides: readonly Override[];
  /** What an undo takes back of its price. */
  readonly takenBack?: readonly TakenBack[];
  readonly cause?: PriceCause;
};

const naming: readonly OverridePath[] = ['year', 'make', 'model', 'badge'];

/** How many cars look different now. What the overrides replace is found by field and owner. */
export async function writeOver(tx: StockDeskTransaction, laid: readonly Laid[], now: Date): Promise<number> {
  const projected = laid.map((each) => project(each, now));
  const renamed = projected.filter(({ changed }) => changed.some((path) => naming.includes(path)));
  const slugs = renamed.length === 0 ? new Map<string, string>() : await renew(tx, renamed, now);
  await tx.saveOverrides(laid.flatMap(({ overrides }) => overrides));
  await tx.saveCars(
    projected.map(({ car, feedId, next }): ProjectedCar => {
      const slug = slugs.get(car.id);
      return { car: slug === undefined ? car : { ...car, slug }, feedId, nextChangeAt: next };
    }),
    now,
  );
  return projected.filter(({ changed }) => changed.length > 0).length;
}

function project({ standing, overrides: written, takenBack = [], cause = 'changed' }: Laid, now: Date) {
  const kept = standing.overrides.filter(
    (known) => !written.some((one) => one.path === known.path && one.ownerId === known.ownerId),
  );
  const overrides = [...kept, ...written];
  const before = standing.car;
  const { car, changed } = projectCar(before, standing, { overrides, now });
  const pastPrices =
    takenBack.length > 0
      ? recordTakenBack(before, car, { takenBack, now })
      : changed.length === 0
        ? car.pastPrices
        : recordPrice(before, car, now, cause);
  return {
    car: { ...car, pastPrices },
    changed,
    feedId: standing.feedId,
    next: nextChangeAt(overrides, now),
  };
}

/** A car whose name changed gets the address of its name; what it was before leads on. */
async function renew(
  tx: StockDeskTransaction,
  renamed: readonly { readonly car: StandingCar['car'] }[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map(await tx.listSlugOwners());
  const changes: SlugChange[] = [];
  for (const { car } of renamed) {
    const slug = buildCarSlug(car, (candidate) => (owners.get(candidate) ?? car.id) !== car.id);
    owners.set(slug, car.id);
    if (slug !== car.slug) changes.push({ carId: car.id, formerSlug: car.slug, slug });
  }
  await tx.retireSlugs(changes, now);
  return new Map(changes.map(({ carId, slug }) => [carId, slug]));
}
