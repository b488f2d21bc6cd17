/** A gateway says that something became of a payment or a refund: it is asked, and what it answers is settled. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PaymentNotice } from '#ports/payment-gateway.ts';
import type { Application } from '#use-cases/application.ts';

/** `unknown`: nothing of ours. `away`: to be sent again. */
export type Settlement = 'settled' | 'unknown' | 'away';

type SettleByNotice = (
  site: SiteContext,
  notice: Extract<PaymentNotice, { kind: 'payment' | 'refund' }>,
  app: Application,
  now: Date,
) => Promise<Settlement>;

/** Nothing takes money yet, so that no notice is about anything of ours. */
export const settleByNotice: SettleByNotice = async () => 'unknown';
