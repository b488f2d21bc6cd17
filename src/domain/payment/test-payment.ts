/** How a payment at the test gateway may go, so that every way a real one goes can be tried by hand. */

/** What the payer chose there; the ways differ in what the site is notified of, and in where the shopper goes. */
export const testPaymentChoices = [
  'usual',
  'extra-step',
  'notice-late',
  'notice-never',
  'notice-twice',
  'closes-page',
] as const;
export type TestPaymentChoice = (typeof testPaymentChoices)[number];

const lateMs = 20_000;
/** Close enough together to meet in two processes. */
const againMs = 1_000;

/** When the webhook events of a payment follow, counted from the moment it was paid. */
export function listEventDelaysMs(choice: TestPaymentChoice): readonly number[] {
  switch (choice) {
    case 'notice-late':
      return [lateMs];
    case 'notice-never':
      return [];
    case 'notice-twice':
      return [0, againMs];
    case 'usual':
    case 'extra-step':
    case 'closes-page':
      return [0];
  }
}

export type TestRefundState = 'refunded' | 'pending' | 'failed';

/** The cents of the amount say how it goes. A pending one is refunded when it is next asked about. */
export function evaluateTestRefund(amountCents: number): TestRefundState {
  switch (amountCents % 100) {
    case 13:
      return 'failed';
    case 17:
      return 'pending';
    default:
      return 'refunded';
  }
}

/** When the site is notified that a pending refund has gone through. */
export const refundEventDelayMs = lateMs;
