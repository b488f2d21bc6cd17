/** Whether a hold is that of whoever looks: by what their browser keeps, or by the number that they signed in with (C-6). */
import type { CarSummary } from '#domain/car/car.ts';
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { HoldStore } from '#ports/hold-store.ts';
import { hashPerson, readReservationLink, reservationLink } from './reservation-link.ts';

export type HoldVisitor = {
  /** Of the holds that this browser opened by their own links, which prove the ids; none where left out. */
  readonly heldIds?: readonly string[];
  /** E.164 of whoever is signed in; null for nobody. */
  readonly phone: string | null;
};

type Asked = HoldVisitor & Pick<Hold, 'carId'>;
type Ports = { readonly holdStore: Pick<HoldStore, 'findLive'>; readonly reservationKey: string };

/** Null where nobody has the car, or somebody else. */
export async function findOwnHold(
  dealerGroupId: string,
  { carId, heldIds = [], phone }: Asked,
  { holdStore, reservationKey }: Ports,
): Promise<Hold | null> {
  const live = await holdStore.findLive(dealerGroupId, carId);
  if (live === null || !isLive(live)) return null;
  const isTheirs =
    heldIds.includes(live.id) ||
    (phone !== null && hashPerson(dealerGroupId, phone, reservationKey) === live.personHash);
  return isTheirs ? live : null;
}

/** The page of their own hold, for whoever comes back to reserve the car once more; null for everybody else. */
export async function findOwnHoldHref(
  site: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  asked: Asked,
  app: Ports,
): Promise<string | null> {
  const own = await findOwnHold(site.dealerGroupId, asked, app);
  // A link is a path of the site that the hold was made on.
  if (own === null || own.siteSlug !== site.siteSlug) return null;
  return reservationLink(own.status === 'claimed' ? 'pay' : 'shopper', own, app.reservationKey);
}

/** The car as it is for whoever holds it: their own hold does not stand in their way. */
export function asHeldBy<HeldCar extends Pick<CarSummary, 'isReserved' | 'reservedUntil'>>(
  car: HeldCar,
  own: Hold | null,
): HeldCar {
  return own === null ? car : { ...car, isReserved: false, reservedUntil: null };
}

/** More than somebody holds at a time; the oldest goes. */
const mostKept = 4;
const separator = '~';

/** What the browser keeps from now on, with the hold of this link in front. */
export function keepHoldLink(kept: string | null, params: URLSearchParams): string {
  const own = [params.get('id') ?? '', params.get('signature') ?? ''].join('.');
  const others = (kept ?? '').split(separator).filter((each) => each !== '' && each !== own);
  return [own, ...others].slice(0, mostKept).join(separator);
}

/** The ids of those that our own signature opens. */
export function readHeldIds(dealerGroupId: string, kept: string | null, key: string): readonly string[] {
  return (kept ?? '')
    .split(separator)
    .slice(0, mostKept)
    .flatMap((each) => {
      const [id = '', signature = ''] = each.split('.');
      const params = new URLSearchParams({ id, signature });
      return readReservationLink(dealerGroupId, { page: 'shopper', params }, key) ?? [];
    });
}
