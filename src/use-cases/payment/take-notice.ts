/** Whether a notice is the gateway's own, and what becomes of it. Nothing it says is believed: it is a reason to ask (decision 0021). */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PaymentNotice, RawNotice } from '#ports/deals/payment-gateway.ts';
import type { Application } from '#use-cases/application.ts';
import { type PaymentPorts, settlePayment } from './ask-gateway.ts';
import { askForRefund } from './give-back.ts';

export type NoticeRequest = {
  /** As the address names it. */
  readonly gatewayId: string;
  readonly notice: RawNotice;
  readonly clientAddress: string;
};

export type NoticeOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'other-gateway' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** Not now: the gateway is to send it again. */
  | { readonly kind: 'away' };

type TakeNotice = (
  site: SiteContext,
  request: NoticeRequest,
  app: Application,
  now: Date,
) => Promise<NoticeOutcome>;

/** `settle` is what becomes of a notice that is ours. */
export function createNoticeTaking(settle: typeof settleByNotice): TakeNotice {
  return async (site, { gatewayId, notice, clientAddress }, app, now) => {
    const { gateway, secret } = site.config.payments;
    if (gateway === 'none' || gateway !== gatewayId) return { kind: 'other-gateway' };
    const read = app.payments[gateway].readNotice({ secretName: secret }, notice, now);
    switch (read.kind) {
      case 'forged': {
        app.noteForgedNotice(site, gateway);
        // Only these are limited: however many somebody sends, the gateway's own still come through.
        const limit = app.forgedNoticeLimiter.take(clientAddress, now);
        return limit.isAllowed
          ? { kind: 'forged' }
          : { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
      }
      case 'other':
        return { kind: 'taken' };
      case 'payment':
      case 'refund': {
        const settlement = await settle(site, read, app, now);
        if (settlement === 'unknown') app.noteUnknownNotice(site, `${gateway} ${referenceOf(read)}`);
        return { kind: settlement === 'away' ? 'away' : 'taken' };
      }
    }
  };
}

export const takeNotice = createNoticeTaking(settleByNotice);

function referenceOf(notice: Extract<PaymentNotice, { kind: 'payment' | 'refund' }>): string {
  return notice.kind === 'payment' ? notice.gatewayReference : notice.refundReference;
}

/** `unknown`: nothing of ours. `away`: the gateway could not be asked, and is to send its notice again. */
type Settlement = 'settled' | 'unknown' | 'away';

export async function settleByNotice(
  site: SiteContext,
  notice: Extract<PaymentNotice, { kind: 'payment' | 'refund' }>,
  app: PaymentPorts,
  now: Date,
): Promise<Settlement> {
  const { dealerGroupId, config } = site;
  const { gateway } = config.payments;
  if (gateway === 'none') return 'unknown';
  if (notice.kind === 'payment') {
    const payment = await app.paymentStore.findByReference(dealerGroupId, gateway, notice.gatewayReference);
    return payment === null ? 'unknown' : settlePayment(payment, app, now);
  }
  const owed = await app.paymentStore.findRefundByReference(dealerGroupId, notice.refundReference);
  return owed === null ? 'unknown' : askForRefund(owed, app, now);
}
