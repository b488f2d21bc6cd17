/** The last steps of a purchase: the deposit that holds the car, the request for the contract, and what was sent. */
import { formatInstant } from '#domain/location/format-instant.ts';
import { holdsPurchases } from '#domain/purchase/purchase-steps.ts';
import { purchaseAgreement } from '#domain/purchase/purchase-terms.ts';
import { formatHoldEnd } from '#domain/reservation/hold-text.ts';
import { describeReservationTerms, type ReservationTerm } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { Application } from '#use-cases/application.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import type { PurchaseSituationView } from './open-purchase.ts';

export type PurchaseEnd =
  | {
      readonly kind: 'deposit';
      readonly depositText: string | null;
      readonly isHeld: boolean;
      readonly isClaimed: boolean;
      /** Of the current state; null where nothing runs. */
      readonly untilText: string | null;
      readonly terms: readonly ReservationTerm[];
      /** The hold's own page, where it can be released; null where there is none. */
      readonly holdHref: string | null;
    }
  | {
      readonly kind: 'request';
      readonly agreement: string;
      readonly isHeld: boolean;
      readonly agreedText: string;
    }
  | {
      readonly kind: 'done';
      readonly sentText: string;
      readonly agreedText: string;
      readonly heldUntilText: string | null;
      readonly holdHref: string | null;
      /** False where it was pressed and could not be stored: it is to be pressed again. */
      readonly isSent: boolean;
    };

type Ports = Pick<Application, 'leadStore' | 'reservationKey'>;

type Input = { readonly situation: PurchaseSituationView; readonly step: 'deposit' | 'request' | 'done' };

export async function viewPurchaseEnd(
  site: SiteContext,
  { situation: current, step }: Input,
  app: Ports,
): Promise<PurchaseEnd> {
  const { purchase, hold: record, situation, figures, car } = current;
  const { config } = site;
  const { agreement, requestedAt } = purchase.state;
  const hold = record?.hold.status === 'ended' ? null : (record?.hold ?? null);
  const timeZone = site.locations.find(({ slug }) => slug === car.locationSlug)?.timeZone ?? config.timeZone;
  const clock = { locale: config.locale, timeZone };
  const untilText = hold === null ? null : formatHoldEnd(clock, hold.expiresAt);
  const holdHref = hold === null ? null : reservationLink('shopper', hold, app.reservationKey);
  const at = (instant: string | null | undefined) =>
    instant == null ? '' : formatInstant(clock, new Date(instant));
  switch (step) {
    case 'deposit':
      return {
        kind: 'deposit',
        depositText: figures.depositCents === 0 ? null : formatMoney(figures.depositCents, config),
        isHeld: situation.isHeld,
        isClaimed: hold?.status === 'claimed',
        untilText,
        terms: describeReservationTerms(config).points,
        holdHref,
      };
    case 'request':
      return {
        kind: 'request',
        agreement: purchaseAgreement(site),
        isHeld: holdsPurchases(config),
        agreedText: at(agreement?.at),
      };
    case 'done': {
      const lead = await app.leadStore.find(site.dealerGroupId, purchase.id);
      return {
        kind: 'done',
        sentText: at(requestedAt),
        agreedText: at(agreement?.at),
        heldUntilText: hold?.status === 'held' ? untilText : null,
        holdHref,
        isSent: lead?.isCompleted ?? false,
      };
    }
  }
}
