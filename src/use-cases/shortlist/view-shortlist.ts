/** A shared list as one of its people sees it, with its cars side by side where that is asked for. */
import { findPerson, isOwnedBy } from '#domain/shortlist/plan-change.ts';
import { isRemoved, type Shortlist } from '#domain/shortlist/shortlist.ts';
import { evaluateShortlist, shouldRecordUse } from '#domain/shortlist/shortlist-state.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ShortlistKey } from '#ports/shoppers/shortlist-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { buildShortlistView, type ShortlistView } from '#view-models/shortlist/shortlist-view.ts';

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

/** What one browser brings: the address it came to, and what it was given before. */
export type ShortlistVisitor = {
  /** From the address. */
  readonly token: string;
  /** Null for a person without a name yet. */
  readonly personKey: string | null;
  readonly ownerKey: string | null;
};

/** Null for an address that leads to no list. */
export function shortlistKey(site: SiteContext, token: string): ShortlistKey | null {
  const { dealerGroupId, siteSlug } = site;
  if (!site.config.favourites.isEnabled || !isSecret(token)) return null;
  return { dealerGroupId, siteSlug, linkHash: hashSecret(token) };
}

/** What opens a list: secrets in its address and in the browsers of its people, and nowhere else. */
export function hashOrNull(secret: string | null): string | null {
  return secret === null ? null : hashSecret(secret);
}
