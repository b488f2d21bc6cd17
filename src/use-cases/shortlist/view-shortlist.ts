/** A shared list as one of its people sees it, with its cars side by side where that is asked for. */
import { findPerson, isOwnedBy } from '#domain/shortlist/plan-change.ts';
import { isRemoved, type Shortlist } from '#domain/shortlist/shortlist.ts';
import { evaluateShortlist, shouldRecordUse } from '#domain/shortlist/shortlist-state.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { buildShortlistView, type ShortlistView } from '#view-models/shortlist/shortlist-view.ts';
import { hashOrNull, type ShortlistVisitor, shortlistKey } from './shortlist-link.ts';

export type ViewedShortlist =
  | { readonly kind: 'open'; readonly view: ShortlistView }
  | { readonly kind: 'closed'; readonly reason: 'ended' | 'rested' }
  | { readonly kind: 'unknown' };

type Request = ShortlistVisitor & {
  /** Ids of the cars that were picked to be side by side; null where the cars are not compared. */
  readonly compared: readonly string[] | null;
};
type Ports = Pick<Application, 'shortlistStore'> & {
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export async function viewShortlist(
  site: SiteContext,
  { token, personKey, ownerKey, compared }: Request,
  app: Ports,
  now: Date,
): Promise<ViewedShortlist> {
  const list = await findShortlist(site, token, app);
  if (list === null) return { kind: 'unknown' };
  const state = evaluateShortlist(list, now);
  if (!state.isOpen) return { kind: 'closed', reason: state.reason };
  const key = shortlistKey(site, token);
  if (key !== null && shouldRecordUse(list, now)) await app.shortlistStore.noteUse(key, now);
  const ids = list.cars.map(({ carId }) => carId);
  const viewer = {
    you: findPerson(list, hashOrNull(personKey)),
    isShutOut: isRemoved(list, hashOrNull(personKey)),
    isOwner: isOwnedBy(list, hashOrNull(ownerKey)),
    compared,
  };
  const cars = await listCarsById(site, ids, app, now);
  return { kind: 'open', view: buildShortlistView({ list, cars, viewer }, site, now) };
}

/** What tells a page that is open whether to fetch the list again; null where the link opens none. */
export async function findShortlistVersion(
  site: SiteContext,
  token: string,
  app: Pick<Application, 'shortlistStore'>,
  now: Date,
): Promise<number | null> {
  const list = await findShortlist(site, token, app);
  return list !== null && evaluateShortlist(list, now).isOpen ? list.version : null;
}

async function findShortlist(
  site: SiteContext,
  token: string,
  app: Pick<Application, 'shortlistStore'>,
): Promise<Shortlist | null> {
  const key = shortlistKey(site, token);
  return key === null ? null : app.shortlistStore.find(key);
}
