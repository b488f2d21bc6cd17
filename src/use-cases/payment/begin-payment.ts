/**
 * Begins one payment of a lead, or finds the one that was begun: however often it is called, it cannot be paid twice.
 */
import type { Payment, PaymentGatewayId } from '#domain/payment/payment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { PaymentGatewayRefused, PaymentGatewayUnavailable } from '#ports/deals/payment.ts';
import type { PaymentPorts } from './reconcile-payment.ts';

export type RequestedPayment = {
  readonly leadId: string;
  readonly holdId: string | null;
  readonly amountCents: number;
  /** What is paid for, as the gateway's page says it. */
  readonly description: string;
  readonly reference: string;
  readonly payerEmail: string | null;
  /** Absolute: where the shopper comes back to, having paid or not. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

export type BegunPayment =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'paid' }
  /** It was begun earlier, and cannot be paid any more. */
  | { readonly kind: 'over' }
  /** The gateway does not answer, or says no; `isPermanent`: trying again does not help. */
  | { readonly kind: 'trouble'; readonly isPermanent: boolean };

/** When the gateway is first asked by itself, for shoppers who paid and never came back. */
const firstLookMs = minuteMs;

export async function beginPayment(
  site: SiteContext,
  requested: RequestedPayment,
  app: PaymentPorts & { readonly newId: () => string },
  now: Date,
): Promise<BegunPayment> {
  const { gateway, secret } = site.config.payments;
  if (gateway === 'none') return { kind: 'trouble', isPermanent: true };
  const nextLookAt = new Date(now.getTime() + firstLookMs);
  const payment = await app.paymentStore.begin(
    newPayment(site, requested, { gateway, secret }, app.newId(), now),
    nextLookAt,
  );
  if (payment.status === 'paid') return { kind: 'paid' };
  if (payment.status === 'open' && payment.href !== null) return { kind: 'go', href: payment.href };
  const { description, reference, payerEmail, returnUrl, cancelUrl } = requested;
  try {
    const started = await app.payments[payment.gateway].begin(
      { secretName: payment.secretName },
      {
        paymentId: payment.id,
        amountCents: payment.amountCents,
        expiresAt: payment.expiresAt,
        description,
        reference,
        payerEmail,
        returnUrl,
        cancelUrl,
      },
    );
    const { dealerGroupId, id } = payment;
    const noted = await app.paymentStore.noteStarted({ dealerGroupId, id }, started);
    // The claim may have ended while the gateway was slow: then the shopper is not sent to pay.
    return noted?.status === 'open' && noted.href !== null
      ? { kind: 'go', href: noted.href }
      : { kind: noted?.status === 'paid' ? 'paid' : 'over' };
  } catch (error) {
    const isPermanent = error instanceof PaymentGatewayRefused;
    if (!isPermanent && !(error instanceof PaymentGatewayUnavailable)) throw error;
    app.reportFault(error, 'payment gateway');
    return { kind: 'trouble', isPermanent };
  }
}

type Keys = { readonly gateway: PaymentGatewayId; readonly secret: string | null };

function newPayment(
  { dealerGroupId, siteSlug }: SiteContext,
  { leadId, holdId, amountCents, expiresAt }: RequestedPayment,
  { gateway, secret }: Keys,
  id: string,
  createdAt: Date,
): Payment {
  return {
    dealerGroupId,
    id,
    siteSlug,
    leadId,
    holdId,
    gateway,
    secretName: secret,
    amountCents,
    status: 'starting',
    gatewayReference: null,
    href: null,
    paidCents: null,
    chargeReference: null,
    createdAt,
    expiresAt,
    paidAt: null,
  };
}
