/** What a browser holds and waits for on a site, by the links that it keeps: for the cars that its pages show. */
import { type Hold, isLive } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { clockOf, holdEndText } from '#view-models/car-card/car-card-view.ts';
import type { HoldVisitor } from './my-hold.ts';
import { reservationLink } from './reservation-link.ts';

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
    const { page, ...words } = wordsOf(hold, await endText(site, hold, app));
    return { carId: hold.carId, ...words, href: reservationLink(page, hold, app.reservationKey) };
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
