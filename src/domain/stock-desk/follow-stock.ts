/** What is kept of a group's cars between two changes of its stock: only those that are another are looked at again. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { deskRowOf, type RowStanding } from './desk-row.ts';
import { compareByName, type DeskEntry, deskEntryOf } from './desk-table.ts';

/** By the id of a car. `stamp`: another one says that something of the car is another. */
export type FollowedStock = ReadonlyMap<string, { readonly stamp: string; readonly entry: DeskEntry }>;

export type StampedCar = RowStanding & { readonly stamp: string };

/** Holds for one day of the dealer's calendar and one state of the site. */
export type DeskRules = {
  readonly site: SiteContext | undefined;
  readonly shop: FacetContext | null;
  readonly now: Date;
};

export function followedOf(cars: readonly StampedCar[], { site, shop, now }: DeskRules): FollowedStock {
  return new Map(
    cars.map((standing) => [
      standing.carId,
      { stamp: standing.stamp, entry: deskEntryOf(deskRowOf(standing, { site, now }), standing.car, shop) },
    ]),
  );
}

export function withChanges(
  kept: FollowedStock,
  { changed, gone }: { readonly changed: FollowedStock; readonly gone: readonly string[] },
): FollowedStock {
  const next = new Map(kept);
  for (const id of gone) next.delete(id);
  for (const [id, one] of changed) next.set(id, one);
  return next;
}

/** Put in order once, so that what changes later stands nearly in its place. */
export function inOrder(stock: FollowedStock): FollowedStock {
  return new Map([...stock].sort(([, left], [, right]) => compareByName(left.entry, right.entry)));
}

export function entriesOf(stock: FollowedStock): readonly DeskEntry[] {
  return Array.from(stock.values(), ({ entry }) => entry);
}
