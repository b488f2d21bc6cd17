/** Our gateway to Stripe with a peer on this machine behind it. */
import { type StripeSettings, stripeVariables } from '#adapters/payment-stripe/stripe-clients.ts';
import { createStripeGateway } from '#adapters/payment-stripe/stripe-gateway.ts';
import type { PaymentAccount, PaymentGateway, RawWebhook } from '#ports/deals/payment.ts';
import { type StripePeer, startStripePeer } from './stripe-peer.ts';

export type ExampleStripe = {
  readonly peer: StripePeer;
  readonly gateway: PaymentGateway;
  readonly account: PaymentAccount;
  /** An event of the peer as it comes in. */
  webhook(type: string, object: object, at: Date): RawWebhook;
};

export async function exampleStripe(changes: Partial<StripeSettings> = {}): Promise<ExampleStripe> {
  const peer = await startStripePeer();
  const names = stripeVariables('kestrel');
  const secrets = new Map([
    [names.apiKey, peer.apiKey],
    [names.webhookSecret, `whsec_theformer00000 ${peer.webhookSecret}`],
  ]);
  return {
    peer,
    gateway: createStripeGateway({
      secretOf: (variable) => secrets.get(variable) ?? null,
      url: peer.url,
      ...changes,
    }),
    account: { secretName: 'kestrel' },
    webhook(type, object, at) {
      const { body, signature } = peer.event(type, object, at);
      return { body, header: (name) => (name === 'stripe-signature' ? signature : null) };
    },
  };
}
