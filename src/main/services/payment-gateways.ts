/** The gateways that take money, and what they lack, logged at the start. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { stripeVariables } from '#adapters/payment-stripe/stripe-clients.ts';
import { createStripeGateway } from '#adapters/payment-stripe/stripe-gateway.ts';
import { createTestEventSender, type PostEvent } from '#adapters/payment-test/test-event-sender.ts';
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import type { PaymentEnvironment } from '#config/payment-environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { Startup } from '#main/startup.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { PaymentGateways, PaymentStore, TestPayments } from '#ports/deals/payment.ts';

export type OpenPayments = {
  readonly payments: PaymentGateways;
  readonly paymentStore: PaymentStore;
  readonly holdStore: HoldStore;
  /** Signs the links of reservations. */
  readonly reservationKey: string;
  readonly testPayments: TestPayments;
  /** From now on the test gateway's webhook events arrive at this server, as any gateway's would. */
  webhooksTo(server: Pick<FastifyInstance, 'inject'>): void;
};

type Opened = {
  readonly stores: Pick<Stores, 'database' | 'jobs'> & {
    readonly refresh: Pick<Stores['refresh'], 'refresh'>;
  };
};

export async function openPayments(
  { environment, log, clock, reportFault, onStop }: Startup,
  { stores }: Opened,
): Promise<OpenPayments> {
  const { db } = stores.database;
  const key = await readSigningKey(db, 'test-payment');
  let post: PostEvent = async () => {
    throw new Error('no server yet');
  };
  const eventSender = createTestEventSender({
    key,
    clock,
    post: (request) => post(request),
    later,
    warn: (text) => log.warn(text),
  });
  onStop(() => eventSender.stop());
  const test = createTestGateway({ db, key, clock, eventSender });
  const { paymentSecrets, stripeUrl } = environment.payments;
  const stripe = createStripeGateway({
    secretOf: (variable) => paymentSecrets.get(variable) ?? null,
    url: stripeUrl,
  });
  return {
    payments: { test: test.gateway, stripe },
    paymentStore: waking(createPaymentStore(db, randomUUID)),
    holdStore: refreshing(createHoldStore(db, randomUUID)),
    reservationKey: await readSigningKey(db, 'reservation'),
    testPayments: test.payments,
    webhooksTo(server) {
      post = async ({ url, headers, body }) =>
        (await server.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    },
  };

  function waking(paymentStore: PaymentStore): PaymentStore {
    return {
      ...paymentStore,
      async begin(...values) {
        const started = await paymentStore.begin(...values);
        stores.jobs.trigger('payments');
        return started;
      },
      async changeRefund(...values) {
        const changed = await paymentStore.changeRefund(...values);
        stores.jobs.trigger('payments');
        return changed;
      },
    };
  }

  function refreshing(holdStore: HoldStore): HoldStore {
    const trigger = () => {
      for (const kind of ['holds', 'unpaid-claims', 'payments']) stores.jobs.trigger(kind);
    };
    return {
      ...holdStore,
      async claim(...values) {
        const claimed = await holdStore.claim(...values);
        if (claimed.kind === 'claimed') trigger();
        return claimed;
      },
      async change(...values) {
        const changed = await holdStore.change(...values);
        trigger();
        // A car that is reserved from now on is so in the next answer, not only after the next look.
        stores.refresh.refresh().catch((error: unknown) => reportFault(error, 'stock refresh'));
        return changed;
      },
    };
  }
}

function later(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs).unref();
  return () => clearTimeout(timer);
}

/** What will keep shoppers from paying, in words; for the log at the start. */
export function findPaymentGaps(
  { paymentSecrets }: Pick<PaymentEnvironment, 'paymentSecrets'>,
  sites: readonly SiteContext[],
): readonly string[] {
  return sites.flatMap(({ siteSlug, config: { payments } }) => {
    if (payments.gateway !== 'stripe' || payments.secret === null) return [];
    const { apiKey, webhookSecret } = stripeVariables(payments.secret);
    return [
      ...(paymentSecrets.has(apiKey)
        ? []
        : [`${apiKey} is not set: shoppers can’t pay at ${siteSlug} until it is.`]),
      ...(paymentSecrets.has(webhookSecret)
        ? []
        : [
            `${webhookSecret} is not set: Stripe webhook events for ${siteSlug} are refused, and payments are noticed later.`,
          ]),
    ];
  });
}
