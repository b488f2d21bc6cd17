/**
 * Whether a webhook event is the gateway's own, and how it is handled. Its content is not trusted: it is a reason to
 * poll (decision 0021).
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PaymentEvent, RawWebhook } from '#ports/deals/payment.ts';
import type { Application } from '#use-cases/application.ts';
import { type PaymentPorts, reconcilePayment, requestRefund } from './reconcile-payment.ts';

export type WebhookRequest = {
  /** As the address names it. */
  readonly gatewayId: string;
  readonly webhook: RawWebhook;
  readonly clientAddress: string;
};

export type WebhookOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'other-gateway' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** Not now: the gateway is to send it again. */
  | { readonly kind: 'away' };

type HandleWebhook = (
  site: SiteContext,
  request: WebhookRequest,
  app: Application,
  now: Date,
) => Promise<WebhookOutcome>;

/** `settle` handles a webhook event that is ours. */
export function createWebhookHandling(settle: typeof handlePaymentEvent): HandleWebhook {
  return async (site, { gatewayId, webhook: event, clientAddress }, app, now) => {
    const { gateway, secret } = site.config.payments;
    if (gateway === 'none' || gateway !== gatewayId) return { kind: 'other-gateway' };
    const read = app.payments[gateway].parseWebhook({ secretName: secret }, event, now);
    switch (read.kind) {
      case 'forged': {
        app.recordForgedWebhook(site, gateway);
        // Only these are limited: however many a client sends, the gateway's own still come through.
        const limit = app.forgedWebhookLimiter.take(clientAddress, now);
        return limit.isAllowed
          ? { kind: 'forged' }
          : { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
      }
      case 'other':
        return { kind: 'taken' };
      case 'payment':
      case 'refund': {
        const settlement = await settle(site, read, app, now);
        if (settlement === 'unknown') app.recordUnknownWebhook(site, `${gateway} ${referenceOf(read)}`);
        return { kind: settlement === 'away' ? 'away' : 'taken' };
      }
    }
  };
}

export const handleWebhook = createWebhookHandling(handlePaymentEvent);

function referenceOf(event: Extract<PaymentEvent, { kind: 'payment' | 'refund' }>): string {
  return event.kind === 'payment' ? event.gatewayReference : event.refundReference;
}

/** `unknown`: nothing of ours. `away`: the gateway could not be asked, and is to send its event again. */
type Settlement = 'settled' | 'unknown' | 'away';

export async function handlePaymentEvent(
  site: SiteContext,
  event: Extract<PaymentEvent, { kind: 'payment' | 'refund' }>,
  app: PaymentPorts,
  now: Date,
): Promise<Settlement> {
  const { dealerGroupId, config } = site;
  const { gateway } = config.payments;
  if (gateway === 'none') return 'unknown';
  if (event.kind === 'payment') {
    const payment = await app.paymentStore.findByReference(dealerGroupId, gateway, event.gatewayReference);
    return payment === null ? 'unknown' : reconcilePayment(payment, app, now);
  }
  const pendingRefund = await app.paymentStore.findRefundByReference(dealerGroupId, event.refundReference);
  return pendingRefund === null ? 'unknown' : requestRefund(pendingRefund, app, now);
}
