/** What the page of the test gateway shows and does: the other side of `PaymentGateway`, where a real one has a bank. */
import type { TestPaymentChoice } from '#domain/payment/test-payment.ts';

export type TestPayment = {
  readonly gatewayReference: string;
  readonly amountCents: number;
  readonly description: string;
  readonly reference: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'paid' | 'expired';
  /** How it was paid; null while it is not. */
  readonly way: TestPaymentChoice | null;
};

export interface TestPayments {
  find(gatewayReference: string): Promise<TestPayment | null>;
  /** Pays it if it is open still, and returns the state then; the webhook events follow automatically. */
  pay(gatewayReference: string, way: TestPaymentChoice): Promise<TestPayment | null>;
}
