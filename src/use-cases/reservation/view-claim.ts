/** What became of reaching for a car, for a machine that reached in its shopper's name. */
import { leadReference } from '#domain/lead/lead.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { reservationLink } from './reservation-link.ts';

export type ClaimView = {
  readonly reference: string;
  readonly reservation: {
    readonly reservation_id: string;
    readonly state: Hold['status'] | 'waiting';
    /** ISO; null where nothing runs. */
    readonly expires_at: string | null;
    readonly deposit_cents: number;
    /** In the waitlist, from 1; null for the holder. */
    readonly position: number | null;
  };
  /** The shopper's page of it. */
  readonly href: string;
  /** Where the deposit is paid; null where nothing is to be paid. */
  readonly payHref: string | null;
};

/** `id`: of a hold, or of a place in the line. */
export async function viewClaim(
  { dealerGroupId }: SiteContext,
  id: string,
  app: Pick<Application, 'holdStore' | 'reservationKey'>,
): Promise<ClaimView> {
  const { holdStore, reservationKey } = app;
  const record = await holdStore.find(dealerGroupId, id);
  if (record !== null) {
    const { hold } = record;
    const isPayable = hold.status === 'claimed' && hold.depositCents > 0;
    return {
      reference: leadReference(hold.leadId),
      reservation: {
        reservation_id: id,
        state: hold.status,
        expires_at: hold.status === 'ended' ? null : hold.expiresAt.toISOString(),
        deposit_cents: hold.depositCents,
        position: null,
      },
      href: reservationLink('shopper', hold, reservationKey),
      payHref: isPayable ? reservationLink('pay', hold, reservationKey) : null,
    };
  }
  const place = await holdStore.findPlace(dealerGroupId, id);
  if (place === null) throw new Error(`Nobody holds or waits as ${id}.`);
  const { waiting, position } = place;
  return {
    reference: leadReference(waiting.leadId),
    reservation: {
      reservation_id: id,
      state: 'waiting',
      expires_at: null,
      deposit_cents: waiting.depositCents,
      position,
    },
    href: reservationLink('shopper', waiting, reservationKey),
    payHref: null,
  };
}
