/** The deposit of a claimed car: one payment at the gateway, however often the button is pressed. */
import { leadReference } from '#domain/lead/lead.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import { planExtension, planHoldWithoutDeposit } from '#domain/reservation/plan-hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { type BegunPayment, beginPayment } from '#use-cases/payment/begin-payment.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';
import { readReservationLink, reservationLink } from './reservation-link.ts';

export type DepositOutcome = BegunPayment | { readonly kind: 'unknown' };

type Request = {
  readonly params: URLSearchParams;
  /** Of the site itself, never what a request claims. */
  readonly origin: string;
  /** The path of the page that the deposit is a step of; left out, the hold's own pages. */
  readonly backTo?: string;
};

/** `unknown` for a link that is not ours; `over` for a claim that has ended. */
export async function startDeposit(
  site: SiteContext,
  { params, origin, backTo }: Request,
  app: PaymentPorts & Pick<Application, 'leadStore' | 'reservationKey' | 'newId'>,
  now: Date,
): Promise<DepositOutcome> {
  const { dealerGroupId, siteSlug } = site;
  const id = readReservationLink(dealerGroupId, { page: 'pay', params }, app.reservationKey);
  if (id === null) return { kind: 'unknown' };
  const record = await app.holdStore.change(
    { dealerGroupId, id },
    // Where no deposit is asked, saying yes to an offer is all there is to do.
    (at) => (at.hold.depositCents === 0 ? planHoldWithoutDeposit(at, now) : planExtension(at, now)),
    now,
  );
  if (record === null || record.hold.siteSlug !== siteSlug) return { kind: 'unknown' };
  const { hold } = record;
  if (hold.status === 'held') {
    app.triggerLeadDelivery();
    return { kind: 'paid' };
  }
  if (hold.status === 'ended' || hold.expiresAt.getTime() <= now.getTime()) return { kind: 'over' };
  const lead = await app.leadStore.find(dealerGroupId, hold.leadId);
  if (lead === null) return { kind: 'unknown' };
  const at = (path: string) => new URL(path, origin).href;
  return beginPayment(
    site,
    {
      leadId: hold.leadId,
      holdId: hold.id,
      amountCents: hold.depositCents,
      description: `Refundable deposit: ${lead.car?.title ?? 'vehicle'}${stockNumber(lead.car)}`,
      reference: leadReference(lead.id),
      payerEmail: lead.contact.email || null,
      returnUrl: at(backTo === undefined ? returnPath(hold, app.reservationKey) : `${backTo}?returned=1`),
      cancelUrl: at(backTo ?? `${reservationLink('pay', hold, app.reservationKey)}&left=1`),
      expiresAt: hold.expiresAt,
    },
    app,
    now,
  );
}

function returnPath(hold: Hold, key: string): string {
  return `${reservationLink('shopper', hold, key)}&returned=1`;
}

function stockNumber(car: { readonly stockNumber: string } | null): string {
  return car === null ? '' : ` (${car.stockNumber})`;
}
