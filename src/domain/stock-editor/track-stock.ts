/** What is cached of a group's cars between two changes of its stock: only changed ones are read again. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { gridRowOf, type RowOverrides } from './grid-row.ts';
import { compareByName, type GridEntry, gridEntryOf } from './grid-table.ts';

/** By the id of a car. `stamp`: another one says that something of the car is another. */
export type TrackedStock = ReadonlyMap<string, { readonly stamp: string; readonly entry: GridEntry }>;

export type VersionedCar = RowOverrides & { readonly stamp: string };

/** Holds for one day of the dealer's calendar and one state of the site. */
export type GridRules = {
  readonly sites: readonly SiteContext[];
  readonly shop: FacetContext | null;
  readonly now: Date;
};

export function trackedStockOf(cars: readonly VersionedCar[], { sites, shop, now }: GridRules): TrackedStock {
  return new Map(
    cars.map((withOverrides) => [
      withOverrides.carId,
      {
        stamp: withOverrides.stamp,
        entry: gridEntryOf(gridRowOf(withOverrides, { sites, now }), withOverrides.car, shop),
      },
    ]),
  );
}

export function withChanges(
  previous: TrackedStock,
  { changed, gone }: { readonly changed: TrackedStock; readonly gone: readonly string[] },
): TrackedStock {
  const next = new Map(previous);
  for (const id of gone) next.delete(id);
  for (const [id, one] of changed) next.set(id, one);
  return next;
}

/** Put in order once, so that what changes later is nearly in its place. */
export function inOrder(stock: TrackedStock): TrackedStock {
  return new Map([...stock].sort(([, left], [, right]) => compareByName(left.entry, right.entry)));
}

export function entriesOf(stock: TrackedStock): readonly GridEntry[] {
  return Array.from(stock.values(), ({ entry }) => entry);
}
