/** Lays values over cars and shows what follows, in the transaction that decided it. */
import { buildCarSlug } from '#domain/car/car-slug.ts';
import {
  type PriceCause,
  type RevertedPrice,
  recordPrice,
  recordRevertedPrice,
} from '#domain/car/price/past-prices.ts';
import type { CarOverride, OverridePath } from '#domain/car-overrides/override.ts';
import { projectCar } from '#domain/car-overrides/project-car.ts';
import { nextChangeAt, withOverrides } from '#domain/change/override.ts';
import type { ChangeTransaction, ProjectedCar } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { SlugChange } from '#ports/stock/stock-import-store.ts';

export type OverriddenCar = {
  readonly standing: CarWithOverrides;
  readonly overrides: readonly CarOverride[];
  /** What an undo reverts of its price. */
  readonly takenBack?: readonly RevertedPrice[];
  readonly cause?: PriceCause;
};

const naming: readonly OverridePath[] = ['year', 'make', 'model', 'badge'];

/** How many cars look different now. What the overrides replace is found by field and owner. */
export async function saveCarOverrides(
  tx: ChangeTransaction,
  laid: readonly OverriddenCar[],
  now: Date,
): Promise<number> {
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

function project(
  { standing, overrides: written, takenBack = [], cause = 'changed' }: OverriddenCar,
  now: Date,
) {
  const overrides = withOverrides(standing.overrides, written);
  const before = standing.car;
  const { car, changed } = projectCar(before, standing, { overrides, now });
  const pastPrices =
    takenBack.length > 0
      ? recordRevertedPrice(before, car, { takenBack, now })
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
  tx: ChangeTransaction,
  renamed: readonly { readonly car: CarWithOverrides['car'] }[],
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
