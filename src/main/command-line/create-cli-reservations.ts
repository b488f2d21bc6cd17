/** Holds and their money as the command line needs them: the same gateways as the server's, without its webhooks. */
import { randomUUID } from 'node:crypto';
import { createStripeGateway } from '#adapters/payment-stripe/stripe-gateway.ts';
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import type { PaymentEnvironment } from '#config/payment-environment.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';

export async function createCliReservations(
  { db }: Pick<Database, 'db'>,
  environment: PaymentEnvironment | undefined,
): Promise<PaymentPorts> {
  const test = createTestGateway({
    db,
    key: await readSigningKey(db, 'test-payment'),
    clock: () => new Date(),
    // No webhooks arrive here; the server's worker polls.
    notices: { send: () => undefined, stop: () => undefined },
  });
  return {
    payments: {
      test: test.gateway,
      stripe: createStripeGateway({
        secretOf: (variable) => environment?.paymentSecrets.get(variable) ?? null,
        url: environment?.stripeUrl ?? null,
      }),
    },
    holdStore: createHoldStore(db, randomUUID),
    paymentStore: createPaymentStore(db, randomUUID),
    // The worker looks every few seconds.
    triggerLeadDelivery: () => undefined,
    // The command says itself that a gateway could not be asked.
    reportFault: () => undefined,
  };
}
