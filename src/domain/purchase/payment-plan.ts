/** How a purchase is paid: with one's own money, or with a loan of the site's lender. */
import type { RepaymentFrequency } from '#domain/finance/repayment.ts';

export type PaymentPlan =
  | { readonly kind: 'cash' }
  | {
      readonly kind: 'finance';
      /** What the shopper pays themselves, beside the trade-in. */
      readonly ownCents: number;
      readonly balloonCents: number;
      readonly termYears: number;
      readonly frequency: RepaymentFrequency;
    };
