/**
 * Cards are typed in at the gateway alone: no form asks for one, no table has room for one, no card data is accepted.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeGateway } from '#adapters/payment-stripe/stripe-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import { listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildPurchaseForm } from '#domain/lead/forms/purchase-form.ts';
import { buildReservationForm } from '#domain/lead/forms/reservation-form.ts';
import { testPaymentPage } from '#web/server/test-payment.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { examplePageForm } from '../support/example-page-form.ts';
import { type StripePeer, startStripePeer } from '../support/stripe-peer.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const ofACard = /\bcard\b(?! images)|\bcc[-_]|cvc|cvv|security code|\bpan\b|expiry (month|year)|last ?4/i;
const stock = await listDemoCars(exampleNow);

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  '%s',
  (_slug, site, cars) => {
    it('B-27 ROUTE-4 ROUTE-5 ROUTE-20 asks for no card in any form', () => {
      const [car] = cars;
      if (car === undefined) throw new Error('A demo site has cars.');
      const forms = [
        ...pageFormIds.map((id) => examplePageForm(id, site)),
        ...(['request', 'hold', 'line'] as const).map((purpose) =>
          buildReservationForm(site, car, { action: '/cars/a/checkout', purpose }),
        ),
        buildPurchaseForm(site, car, { action: '/checkout-journey', phone: null }),
      ];
      const requested = forms.flatMap((form) =>
        listFields(form).map((field) => [
          field.name,
          field.label,
          'autoComplete' in field ? field.autoComplete : '',
        ]),
      );
      expect(requested.length).toBeGreaterThan(50);
      expect(requested.filter((words) => words.some((word) => ofACard.test(word ?? '')))).toEqual([]);
    });
  },
);

describe('a payment', () => {
  let database: Database;
  let peer: StripePeer;
  beforeAll(async () => {
    [database, peer] = await Promise.all([openTemporaryDatabase(), startStripePeer()]);
  });
  afterAll(() => Promise.all([database.close(), peer.close()]));

  it('B-27 has no column for a card in any table', async () => {
    const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ column_name }) => ofACard.test(column_name.replaceAll('_', ' ')))).toEqual([]);
  });

  it('B-27 is known by amount, state and the name of its charge, whatever Stripe says of the card', async () => {
    const gateway = createStripeGateway({
      url: peer.url,
      secretOf: (name) => (name.startsWith('PAYMENT_WEBHOOK') ? peer.webhookSecret : peer.apiKey),
    });
    const account = { secretName: 'kestrel' };
    const { gatewayReference } = await gateway.begin(account, {
      paymentId: 'payment-1',
      amountCents: 200_00,
      description: 'Refundable deposit',
      reference: 'AB12',
      payerEmail: null,
      returnUrl: 'https://shop.example/back',
      cancelUrl: 'https://shop.example/',
      expiresAt: new Date(exampleNow.getTime() + 3_600_000),
    });
    // What we send is an amount and where to come back; nothing of it could be a card.
    expect(
      peer.requested.flatMap(({ form }) => [...form.keys()]).filter((key) => /number|cvc|exp_/.test(key)),
    ).toEqual([]);
    peer.books.pay(gatewayReference);
    const session = peer.books.sessions.get(gatewayReference);
    if (session === undefined) throw new Error('It was begun.');
    const card = {
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2031,
      fingerprint: 'Xt5EWLLDS7FJjR1c',
    };
    Object.assign(session, {
      customer_details: { name: 'MS J CITIZEN' },
      payment_intent: {
        id: 'pi_1',
        latest_charge: { id: 'ch_1', payment_method_details: { type: 'card', card } },
      },
    });
    expect(await gateway.find(account, gatewayReference)).toEqual({
      kind: 'paid',
      paidCents: 200_00,
      chargeReference: 'pi_1',
    });
    const { body, signature } = peer.event('checkout.session.completed', session, exampleNow);
    expect(body).toContain('4242');
    const header = (name: string) => (name === 'stripe-signature' ? signature : null);
    expect(gateway.parseWebhook(account, { body, header }, exampleNow)).toEqual({
      kind: 'payment',
      gatewayReference,
    });
  });

  it('B-27 in play has buttons and nothing to type into', () => {
    const [first] = stock;
    if (first === undefined) throw new Error('There are demo sites.');
    const page = testPaymentPage(
      {
        gatewayReference: 'test_pay_1',
        amountCents: 200_00,
        description: 'Refundable deposit',
        reference: 'AB12',
        state: 'open',
        way: null,
        returnUrl: '/back',
        cancelUrl: '/',
      },
      { site: first.site, isAtBank: false, declined: null },
    );
    expect(page).toContain('Pay $200');
    expect(page).not.toMatch(/<(input|select|textarea)\b/);
  });
});
