/** Whether a hold is the visitor's: by what their browser stores, or by the number that they signed in with. */
import type { CarSummary } from '#domain/car/car.ts';
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/hold-text.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import { clockOf, holdEndText } from '#view-models/car-card/car-card-view.ts';
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
  const holdIds = own ?? place?.waiting ?? null;
  // A link is a path of the site that the hold was made on.
  if (holdIds === null || holdIds.siteSlug !== siteSlug) return null;
  return reservationLink(own?.status === 'claimed' ? 'pay' : 'shopper', holdIds, app.reservationKey);
}

/** The car as it is for its holder: their own hold is not in the way. */
export function asHeldByVisitor<HeldCar extends Pick<CarSummary, 'isReserved' | 'reservedUntil'>>(
  car: HeldCar,
  own: Hold | null,
): HeldCar {
  return own === null ? car : { ...car, isReserved: false, reservedUntil: null };
}

/** More than a shopper holds at a time; the oldest is dropped. */
const maxCached = 4;
const separator = '~';

/** What the browser keeps from now on, with the hold of this link in front. */
export function saveHoldLink(holdIds: string | null, params: URLSearchParams): string {
  const own = [params.get('id') ?? '', params.get('signature') ?? ''].join('.');
  const others = (holdIds ?? '').split(separator).filter((each) => each !== '' && each !== own);
  return [own, ...others].slice(0, maxCached).join(separator);
}

/** The ids of those that our own signature opens. */
export function readHoldIds(dealerGroupId: string, holdIds: string | null, key: string): readonly string[] {
  return (holdIds ?? '')
    .split(separator)
    .slice(0, maxCached)
    .flatMap((each) => {
      const [id = '', signature = ''] = each.split('.');
      const params = new URLSearchParams({ id, signature });
      return readReservationLink(dealerGroupId, { page: 'shopper', params }, key) ?? [];
    });
}

/** What a browser holds and waits for on a site, by the links that it keeps: for the cars that its pages show. */
export type MyHold = {
  readonly carId: string;
  /** "Reserved for you until Tue 2:50 am AEST". */
  readonly text: string;
  /** The same in the line under a title: "Reserved for you". */
  readonly brief: string;
  readonly label: string;
  readonly href: string;
};

type Ports = Pick<Application, 'holdStore' | 'leadStore' | 'reservationKey'>;

export async function listMyHolds(
  site: SiteContext,
  { holdIds = [] }: Pick<HoldVisitor, 'holdIds'>,
  app: Ports,
): Promise<readonly MyHold[]> {
  const found = await Promise.all(holdIds.map((id) => describeOwn(site, id, app)));
  return found.filter((own) => own !== null);
}

async function describeOwn(site: SiteContext, id: string, app: Ports): Promise<MyHold | null> {
  const { dealerGroupId, siteSlug } = site;
  const record = await app.holdStore.find(dealerGroupId, id);
  if (record !== null) {
    const { hold } = record;
    if (!isLive(hold) || hold.siteSlug !== siteSlug) return null;
    const { page, ...texts } = wordsOf(hold, await endText(site, hold, app));
    return { carId: hold.carId, ...texts, href: reservationLink(page, hold, app.reservationKey) };
  }
  const place = await app.holdStore.findPlace(dealerGroupId, id);
  if (place === null || place.waiting.siteSlug !== siteSlug) return null;
  return {
    carId: place.waiting.carId,
    text: `You are number ${place.position} on the waitlist`,
    brief: 'On hold',
    label: 'See your place',
    href: reservationLink('shopper', place.waiting, app.reservationKey),
  };
}

function wordsOf({ status, origin }: Hold, until: string) {
  if (status === 'held') {
    return {
      text: `Reserved for you until ${until}`,
      brief: 'Reserved for you',
      label: 'See your reservation',
      page: 'shopper',
    } as const;
  }
  return origin === 'queue'
    ? ({
        text: `On hold for you until ${until}`,
        brief: 'On hold for you',
        label: 'Reserve it now',
        page: 'pay',
      } as const)
    : ({
        text: `On hold for you until ${until} while you pay`,
        brief: 'On hold for you',
        label: 'Continue to the deposit',
        page: 'pay',
      } as const);
}

/** On the clock of the location, as on the page of the hold itself. */
async function endText(site: SiteContext, hold: Hold, { leadStore }: Ports): Promise<string> {
  const lead = await leadStore.find(hold.dealerGroupId, hold.leadId);
  const clock = clockOf(site, undefined);
  return holdEndText(hold.expiresAt, lead === null ? clock : { ...clock, timeZone: lead.origin.timeZone });
}
