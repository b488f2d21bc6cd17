/** A payment gateway that takes no money: what a real one stores elsewhere is in a table of its own. */

import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { testPayment, testRefund } from '#adapters/postgres/schema/deals/payment.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { PaymentFact, RefundFact } from '#domain/payment/payment.ts';
import {
  evaluateTestRefund,
  listEventDelaysMs,
  refundEventDelayMs,
  type TestPaymentChoice,
  testPaymentChoices,
} from '#domain/payment/test-payment.ts';
import {
  type PaymentGateway,
  PaymentGatewayRefused,
  type PaymentRequest,
  type TestPayment,
  type TestPayments,
} from '#ports/deals/payment.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { parseTestEvent, type TestEventSender } from './test-event-sender.ts';

/** The rows of the test gateway, and what they say of a payment or a refund now. */
type PaymentRow = typeof testPayment.$inferSelect;
type RefundRow = typeof testRefund.$inferSelect;

const paymentPrefix = 'test_pay_';
const chargePrefix = 'test_charge_';

function newPaymentReference(): string {
  return paymentPrefix + newSecret();
}

function newRefundReference(): string {
  return `test_refund_${newSecret()}`;
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A charge has a name of its own, as at a real gateway, where to mix the two up is a mistake. */
function chargeOf(paymentReference: string): string {
  return chargePrefix + paymentReference.slice(paymentPrefix.length);
}

/** Null for what is no charge's name. */
function paymentOfCharge(chargeReference: string): string | null {
  return chargeReference.startsWith(chargePrefix)
    ? paymentPrefix + chargeReference.slice(chargePrefix.length)
    : null;
}

function paymentFactOf(row: PaymentRow, now: Date): PaymentFact {
  if (row.paidAt !== null) {
    return { kind: 'paid', paidCents: row.amountCents, chargeReference: chargeOf(row.reference) };
  }
  return { kind: now < row.expiresAt ? 'open' : 'expired' };
}

function testPaymentOf(row: PaymentRow, now: Date): TestPayment {
  return {
    gatewayReference: row.reference,
    amountCents: row.amountCents,
    description: row.description,
    reference: row.shopReference,
    returnUrl: row.returnUrl,
    cancelUrl: row.cancelUrl,
    state: paymentFactOf(row, now).kind,
    way: wayOf(row.way),
  };
}

function wayOf(text: string | null): TestPaymentChoice | null {
  return testPaymentChoices.find((method) => method === text) ?? null;
}

function refundFactOf({ reference, state }: RefundRow): RefundFact {
  switch (state) {
    case 'refunded':
    case 'pending':
      return { kind: state, refundReference: reference };
    default:
      return { kind: 'failed', refundReference: reference, reason: 'The amount ends in 13 cents.' };
  }
}

function unknown(what: string): PaymentGatewayRefused {
  return new PaymentGatewayRefused(`The test gateway has no such ${what}.`);
}

export type TestGatewayOptions = {
  readonly db: NodePgDatabase;
  /** Signs its webhook events. */
  readonly key: string;
  readonly clock: Clock;
  readonly eventSender: TestEventSender;
};

/** The gateway as the site calls it, and as the payer uses it. */
export type TestGateway = { readonly gateway: PaymentGateway; readonly payments: TestPayments };

export function createTestGateway(plugs: TestGatewayOptions): TestGateway {
  return { gateway: gatewayOf(plugs), payments: paymentsOf(plugs) };
}

function gatewayOf({ db, key, clock, eventSender }: TestGatewayOptions): PaymentGateway {
  async function find(reference: string): Promise<PaymentRow> {
    const row = await findRow(db, reference);
    if (row === null) throw unknown('payment');
    return row;
  }

  return {
    async begin(_account, request) {
      const requested = columnsOf(request);
      await db
        .insert(testPayment)
        .values({ ...requested, reference: newPaymentReference() })
        .onConflictDoNothing();
      const [row] = await db.select().from(testPayment).where(eq(testPayment.paymentId, request.paymentId));
      if (row === undefined) throw unknown('payment');
      if (!isSame(row, requested)) {
        throw new PaymentGatewayRefused('The same payment was started with other details.');
      }
      return { gatewayReference: row.reference, href: `/test-payment/${row.reference}` };
    },

    find: async (_account, reference) => paymentFactOf(await find(reference), clock()),

    async close(_account, reference) {
      const now = clock();
      await db
        .update(testPayment)
        .set({ expiresAt: now })
        .where(
          and(
            eq(testPayment.reference, reference),
            isNull(testPayment.paidAt),
            gt(testPayment.expiresAt, now),
          ),
        );
      return paymentFactOf(await find(reference), now);
    },

    async refund(_account, request) {
      const paymentReference = paymentOfCharge(request.chargeReference);
      if (paymentReference === null) throw unknown('charge');
      const { row, isNew, returnUrl } = await db.transaction(async (tx) => {
        // Refunds of one payment wait for each other, so that no more goes back than was paid.
        const [payment] = await tx
          .select()
          .from(testPayment)
          .where(eq(testPayment.reference, paymentReference))
          .for('update');
        if (payment === undefined || payment.paidAt === null) throw unknown('charge');
        const { returnUrl } = payment;
        const [before] = await tx.select().from(testRefund).where(eq(testRefund.refundId, request.refundId));
        if (before !== undefined) {
          const isOther =
            before.paymentReference !== paymentReference || before.amountCents !== request.amountCents;
          if (isOther) throw new PaymentGatewayRefused('The same refund was requested with other details.');
          return { row: before, isNew: false, returnUrl };
        }
        const [{ cents } = { cents: null }] = await tx
          .select({ cents: sum(testRefund.amountCents) })
          .from(testRefund)
          .where(and(eq(testRefund.paymentReference, paymentReference), ne(testRefund.state, 'failed')));
        if (request.amountCents <= 0 || Number(cents ?? 0) + request.amountCents > payment.amountCents) {
          throw new PaymentGatewayRefused('The refund is larger than the rest of the payment.');
        }
        const fresh: RefundRow = {
          reference: newRefundReference(),
          refundId: request.refundId,
          paymentReference,
          amountCents: request.amountCents,
          state: evaluateTestRefund(request.amountCents),
        };
        await tx.insert(testRefund).values(fresh);
        return { row: fresh, isNew: true, returnUrl };
      });
      if (isNew && row.state === 'pending') {
        eventSender.send(returnUrl, { kind: 'refund', refundReference: row.reference }, refundEventDelayMs);
      }
      return refundFactOf(row);
    },

    async findRefund(_account, reference) {
      await db
        .update(testRefund)
        .set({ state: 'refunded' })
        .where(and(eq(testRefund.reference, reference), eq(testRefund.state, 'pending')));
      const [row] = await db.select().from(testRefund).where(eq(testRefund.reference, reference));
      if (row === undefined) throw unknown('refund');
      return refundFactOf(row);
    },

    parseWebhook: (_account, event, now) => parseTestEvent(event, key, now),
  };
}

function paymentsOf({ db, clock, eventSender }: TestGatewayOptions): TestPayments {
  return {
    async find(reference) {
      const row = await findRow(db, reference);
      return row === null ? null : testPaymentOf(row, clock());
    },

    async pay(reference, method) {
      const now = clock();
      const [paid] = await db
        .update(testPayment)
        .set({ paidAt: now, way: method })
        .where(
          and(
            eq(testPayment.reference, reference),
            isNull(testPayment.paidAt),
            gt(testPayment.expiresAt, now),
          ),
        )
        .returning();
      if (paid === undefined) {
        const row = await findRow(db, reference);
        return row === null ? null : testPaymentOf(row, now);
      }
      for (const delayMs of listEventDelaysMs(method)) {
        eventSender.send(paid.returnUrl, { kind: 'payment', gatewayReference: reference }, delayMs);
      }
      return testPaymentOf(paid, now);
    },
  };
}

async function findRow(db: NodePgDatabase, reference: string): Promise<PaymentRow | null> {
  if (!isStorableText(reference)) return null;
  const [row] = await db.select().from(testPayment).where(eq(testPayment.reference, reference));
  return row ?? null;
}

type Requested = Omit<PaymentRow, 'reference' | 'paidAt' | 'way'>;

function columnsOf(request: PaymentRequest): Requested {
  const { paymentId, amountCents, description, returnUrl, cancelUrl, expiresAt } = request;
  return {
    paymentId,
    amountCents,
    description,
    shopReference: request.reference,
    returnUrl,
    cancelUrl,
    expiresAt,
  };
}

/** When it ends may have changed: closing brings that forward. */
function isSame(row: PaymentRow, requested: Requested): boolean {
  const { expiresAt: _expiresAt, ...others } = requested;
  return Object.entries(others).every(([name, value]) => row[name as keyof Requested] === value);
}
