import { afterAll, beforeAll, describe } from 'vitest';
import {
  signTestEvent,
  type TestEvent,
  testSignatureHeader,
} from '#adapters/payment-test/test-event-sender.ts';
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { RawWebhook } from '#ports/deals/payment.ts';
import { startStripePeer } from '../support/stripe-peer.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { paymentGatewayContract } from './payment-gateway.contract.ts';

const now = new Date('2026-11-23T02:00:00Z');
const key = 'whsec_peer0123456789';

let database: Database;
let peer: Awaited<ReturnType<typeof startStripePeer>>;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  peer = await startStripePeer();
});
afterAll(async () => {
  await peer.close();
  await database.close();
});

function signed(event: TestEvent, at: Date): RawWebhook {
  const { body, signature } = signTestEvent(event, key, at);
  return { body, header: (name) => (name === testSignatureHeader ? signature : null) };
}

describe('the test gateway', () =>
  paymentGatewayContract({
    open: () => {
      const eventSender = { send: () => undefined, stop: () => undefined };
      const { gateway, payments } = createTestGateway({
        db: database.db,
        key,
        clock: () => now,
        eventSender,
      });
      return {
        gateway,
        account: { secretName: null },
        now,
        pay: async (reference) => void (await payments.pay(reference, 'usual')),
        eventOfPayment: (gatewayReference, at) => signed({ kind: 'payment', gatewayReference }, at),
        eventOfRefund: (refundReference, at) => signed({ kind: 'refund', refundReference }, at),
      };
    },
    foreign: (at) => {
      const { body, signature } = peer.event('checkout.session.completed', { id: 'cs_1' }, at);
      return { body, header: (name) => (name === 'stripe-signature' ? signature : null) };
    },
  }));
