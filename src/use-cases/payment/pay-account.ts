/** `/online-payment`: pays a stated amount with a stated reference, and what its page says afterwards. */
import { paymentAmountName, paymentReferenceName } from '#domain/lead/forms/request-forms.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import { type BegunPayment, beginPayment } from './begin-payment.ts';
import { type PaymentPorts, reconcilePayment } from './reconcile-payment.ts';

/**
 * The address of one payment of an account: signed, because it travels in mail and is in browsers of people without an
 * account.
 */
export const paymentPath = '/payment';

type Reference = Pick<Payment, 'dealerGroupId' | 'leadId'>;

/** It names the lead, which is there before the payment is. */
export function paymentLink(payment: Reference, key: string): string {
  const signature = signParts(partsOf(payment), key);
  return `${paymentPath}?${new URLSearchParams({ id: payment.leadId, signature })}`;
}

/** The lead that a link speaks of; null where the signature is not ours, or is another group's. */
function readPaymentLink(dealerGroupId: string, params: URLSearchParams, key: string): string | null {
  const leadId = params.get('id') ?? '';
  if (leadId === '' || leadId.length > 100) return null;
  const signature = params.get('signature') ?? '';
  return isSignatureOf(partsOf({ dealerGroupId, leadId }), key, signature) ? leadId : null;
}

function partsOf({ dealerGroupId, leadId }: Reference): readonly string[] {
  return ['payment', dealerGroupId, leadId];
}

/** How long a payment that was begun can be finished. */
const openMs = dayMs;

type Ports = PaymentPorts & Pick<Application, 'leadStore' | 'reservationKey' | 'newId'>;

export type PaymentView = {
  /** `unpaid`: it was left, or its time ran out. */
  readonly state: 'paid' | 'open' | 'unpaid';
  /** "$450"; what was paid, else what was to be. */
  readonly amountText: string;
  /** What the shopper typed: whose account. */
  readonly account: string;
  readonly reference: string;
  readonly paidText: string | null;
  readonly isEmailed: boolean;
  /** Who answers questions about it; null where no location was chosen. */
  readonly location: LocationView | null;
};

/** `origin` is the site's own, never what a request claims. */
export async function startAccountPayment(
  site: SiteContext,
  { leadId, origin }: { readonly leadId: string; readonly origin: string },
  app: Ports,
  now: Date,
): Promise<BegunPayment> {
  const { dealerGroupId } = site;
  const lead = await app.leadStore.find(dealerGroupId, leadId);
  const amountCents = lead === null ? 0 : readAmount(lead);
  if (lead === null || amountCents <= 0) return { kind: 'trouble', isPermanent: true };
  const at = (query: string) =>
    new URL(`${paymentLink({ dealerGroupId, leadId }, app.reservationKey)}${query}`, origin).href;
  return beginPayment(
    site,
    {
      leadId,
      holdId: null,
      amountCents,
      description: `Payment: ${readAccount(lead)}`,
      reference: leadReference(leadId),
      payerEmail: lead.contact.email || null,
      returnUrl: at('&returned=1'),
      cancelUrl: at(''),
      expiresAt: new Date(now.getTime() + openMs),
    },
    app,
    now,
  );
}

/** By the link of its page; `unknown` where that is not ours. */
export async function resumeAccountPayment(
  site: SiteContext,
  { params, origin }: { readonly params: URLSearchParams; readonly origin: string },
  app: Ports,
  now: Date,
): Promise<BegunPayment | { readonly kind: 'unknown' }> {
  const leadId = readPaymentLink(site.dealerGroupId, params, app.reservationKey);
  const lead = leadId === null ? null : await app.leadStore.find(site.dealerGroupId, leadId);
  if (leadId === null || lead?.siteSlug !== site.siteSlug) return { kind: 'unknown' };
  return startAccountPayment(site, { leadId, origin }, app, now);
}

/** Null for a link that is not ours, or is another site's. Asks the gateway first. */
export async function viewPayment(
  site: SiteContext,
  params: URLSearchParams,
  app: Ports,
  now: Date,
): Promise<PaymentView | null> {
  const { dealerGroupId, siteSlug, config, locations } = site;
  const leadId = readPaymentLink(dealerGroupId, params, app.reservationKey);
  const lead = leadId === null ? null : await app.leadStore.find(dealerGroupId, leadId);
  if (leadId === null || lead === null || lead.siteSlug !== siteSlug) return null;
  const before = await app.paymentStore.findOfLead(dealerGroupId, leadId);
  if (before?.status === 'open') await reconcilePayment(before, app, now);
  const payment = await app.paymentStore.findOfLead(dealerGroupId, leadId);
  const location = locations.find(({ slug }) => slug === lead.locationSlug) ?? null;
  return {
    state: payment?.status === 'paid' ? 'paid' : payment?.status === 'open' ? 'open' : 'unpaid',
    amountText: formatMoney(payment?.paidCents ?? payment?.amountCents ?? readAmount(lead), config),
    account: readAccount(lead),
    reference: leadReference(leadId),
    paidText: payment?.paidAt ? formatInstant(lead.origin, payment.paidAt) : null,
    isEmailed: lead.contact.email !== '',
    location: location === null ? null : viewLocation(location, site, now),
  };
}

/** In cents, as the answer was stored: dollars with a point before cents. */
function readAmount({ details }: Lead): number {
  const value = details.answers.find(({ name }) => name === paymentAmountName)?.value ?? '';
  const cents = Math.round(Number(value) * 100);
  return Number.isSafeInteger(cents) ? cents : 0;
}

function readAccount({ details }: Lead): string {
  return details.answers.find(({ name }) => name === paymentReferenceName)?.value ?? '';
}
