/** What of a site's payments can be seen to be wrong before anybody pays. */
import type { SiteConfig } from '#domain/site/site-config.ts';

export type PaymentProblem = { readonly path: readonly string[]; readonly message: string };

export function findPaymentProblems({
  status,
  currency,
  payments,
}: Pick<SiteConfig, 'status' | 'currency' | 'payments'>): readonly PaymentProblem[] {
  const path = ['payments', 'gateway'];
  if (payments.gateway === 'test' && status === 'live') {
    return [{ path, message: 'the test gateway takes no money, and a live site needs one that does' }];
  }
  if (payments.gateway === 'stripe' && currency !== 'AUD') {
    return [{ path, message: `Stripe is asked for Australian dollars, and the prices are in ${currency}` }];
  }
  return [];
}
