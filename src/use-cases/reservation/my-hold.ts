/** Whether a hold is the visitor's: by what their browser stores, or by the number that they signed in with. */
import type { CarSummary } from '#domain/car/car.ts';
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/waitlist-text.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import { readReservationLink, reservationLink } from './reservation-link.ts';

export type HoldVisitor = {
  /** Of the holds that this browser opened by their own links, which prove the ids; none where left out. */
  readonly holdIds?: readonly string[];
  /** E.164 of the signed-in shopper; null without one. */
  readonly phone: string | null;
};

type Input = HoldVisitor & Pick<Hold, 'carId'>;
export type MyHoldPorts = {
  readonly holdStore: Pick<HoldStore, 'findLive'>;
  readonly leadStore: Pick<LeadStore, 'find'>;
};

/** Null where the car is not held, or held for another shopper. */
export async function findMyHold(
  dealerGroupId: string,
  { carId, holdIds = [], phone }: Input,
  { holdStore, leadStore }: MyHoldPorts,
): Promise<Hold | null> {
  const live = await holdStore.findLive(dealerGroupId, carId);
  if (live === null || !isLive(live)) return null;
  if (holdIds.includes(live.id)) return live;
  if (phone === null) return null;
  const lead = await leadStore.find(dealerGroupId, live.leadId);
  return lead !== null && isSameNumber(lead.contact.phone, phone) ? live : null;
}

/** Whether written with the country's code or without. */
export function isSameNumber(a: string, b: string): boolean {
  const digits = (phone: string) => phone.replace(/\D/g, '').slice(-9);
  return digits(a) !== '' && digits(a) === digits(b);
}

/** The place in this car's line whose link the browser keeps. */
export async function findMyWaitlistPosition(
  dealerGroupId: string,
  { carId, holdIds = [] }: Pick<HoldVisitor, 'holdIds'> & Pick<Hold, 'carId'>,
  { holdStore }: { readonly holdStore: Pick<HoldStore, 'findPlace'> },
): Promise<WaitlistPosition | null> {
  for (const id of holdIds) {
    const place = await holdStore.findPlace(dealerGroupId, id);
    if (place !== null && place.waiting.carId === carId) return place;
  }
  return null;
}

/**
 * The page of their own hold or place in the waitlist, for a shopper who comes back to reserve the car again; null for
 * everyone else.
 */
export async function findMyHoldHref(
  site: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  requested: Input,
  app: MyHoldPorts & {
    readonly holdStore: Pick<HoldStore, 'findLive' | 'findPlace'>;
    readonly reservationKey: string;
  },
): Promise<string | null> {
  const { dealerGroupId, siteSlug } = site;
  const own = await findMyHold(dealerGroupId, requested, app);
  const place = own === null ? await findMyWaitlistPosition(dealerGroupId, requested, app) : null;
  const kept = own ?? place?.waiting ?? null;
  // A link is a path of the site that the hold was made on.
  if (kept === null || kept.siteSlug !== siteSlug) return null;
  return reservationLink(own?.status === 'claimed' ? 'pay' : 'shopper', kept, app.reservationKey);
}

/** The car as it is for its holder: their own hold is not in the way. */
export function asHeldByVisitor<HeldCar extends Pick<CarSummary, 'isReserved' | 'reservedUntil'>>(
  car: HeldCar,
  own: Hold | null,
): HeldCar {
  return own === null ? car : { ...car, isReserved: false, reservedUntil: null };
}

/** More than a shopper holds at a time; the oldest is dropped. */
const maxKept = 4;
const separator = '~';

/** What the browser keeps from now on, with the hold of this link in front. */
export function saveHoldLink(kept: string | null, params: URLSearchParams): string {
  const own = [params.get('id') ?? '', params.get('signature') ?? ''].join('.');
  const others = (kept ?? '').split(separator).filter((each) => each !== '' && each !== own);
  return [own, ...others].slice(0, maxKept).join(separator);
}

/** The ids of those that our own signature opens. */
export function readHoldIds(dealerGroupId: string, kept: string | null, key: string): readonly string[] {
  return (kept ?? '')
    .split(separator)
    .slice(0, maxKept)
    .flatMap((each) => {
      const [id = '', signature = ''] = each.split('.');
      const params = new URLSearchParams({ id, signature });
      return readReservationLink(dealerGroupId, { page: 'shopper', params }, key) ?? [];
    });
}
