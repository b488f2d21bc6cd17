/** Purchases over a real database, from the first page to the request, with a gateway that a test directs. */

import type { Database } from '#adapters/postgres/database.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createTradeInStore } from '#adapters/postgres/deals/trade-in-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { buildPurchaseForm } from '#domain/lead/forms/purchase-form.ts';
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { agreePurchase, digestFigures } from '#use-cases/purchase/agree-purchase.ts';
import { answerPurchaseStep } from '#use-cases/purchase/answer-purchase-step.ts';
import { findPurchaseSituation, type PurchaseVisitor } from '#use-cases/purchase/open-purchase.ts';
import { requestContract } from '#use-cases/purchase/request-contract.ts';
import { holdPurchase, savePurchaseContact, startPurchase } from '#use-cases/purchase/start-purchase.ts';
import { viewPurchaseStep } from '#use-cases/purchase/view-purchase-step.ts';
import type { HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/trade-in-link.ts';
import { exampleGeocoder } from './example-geocoder.ts';
import { exampleConfig, exampleSite } from './example-site.ts';
import { openGuard, unlimited } from './open-guard.ts';
import { openHolds } from './open-holds.ts';

const origin = 'http://example.localhost';
const extras = [{ id: 'tint', name: 'Window tint', description: 'Film on all windows.', priceCents: 549_00 }];

export function openPurchases(database: Database, changes: Partial<SiteConfigInput> = {}) {
  const holds = openHolds(database);
  const { db } = database;
  const site = exampleSite(
    {
      reservations: { isEnabled: true, holdsOnline: true },
      payments: { gateway: 'test' },
      purchase: { extras },
      tradeIn: {},
      pages: { 'trade-in': { title: 'Trade-in' } },
      enquiry: { ...exampleConfig().enquiry, recipients: ['sales@example.com'] },
      ...changes,
    },
    { dealerGroupId: holds.dealerGroupId },
  );
  const counted: unknown[] = [];
  const app = {
    ...openGuard(),
    ...holds.app,
    carStore: createCarStore(database),
    purchaseStore: createPurchaseStore(db),
    tradeInStore: createTradeInStore(db),
    geocoder: exampleGeocoder(),
    analyticsStore: { add: async (counts: readonly unknown[]) => void counted.push(...counts) },
    stockSearch: { listLimited: async () => [] } as never,
    purchaseKey: 'a key of purchases',
    tradeInKey: 'a key of valuations',
    newPurchaseLimiter: unlimited,
    confirmationLimiter: unlimited,
  };
  const now = holds.now;
  const person: EnquiryValues = {
    name: 'Jordan Blake',
    phone: '0491 570 006',
    email: 'jordan@example.com',
    location: 'parramatta',
    opt_in: 'true',
  };
  const situation = async (visitor: PurchaseVisitor, at = site) =>
    findPurchaseSituation(at, visitor, app, now());

  async function begin(
    slug = 'car',
    shopperPhone: string | null = null,
    holder: HoldVisitor = { phone: shopperPhone },
  ) {
    const started = await startPurchase(
      site,
      { slug, postcode: '2150', holder, shopperPhone, clientAddress: '192.0.2.1' },
      app,
      now(),
    );
    if (started.kind !== 'started') throw new Error(started.kind);
    return { id: started.id, visitor: { ...holder, token: started.token } };
  }

  const answer = (
    visitor: PurchaseVisitor,
    step: PurchaseStep,
    posted: Readonly<Record<string, string>>,
    estimateLink: DeviceEstimateLink | null = null,
  ) =>
    answerPurchaseStep(
      site,
      {
        ...visitor,
        step,
        estimateLink,
        posted: {
          get: (name) => posted[name] ?? '',
          all: (name) => (posted[name] === undefined ? [] : [posted[name]]),
        },
      },
      app,
      now(),
    );

  async function giveContact(visitor: PurchaseVisitor, values: EnquiryValues = {}) {
    const found = await situation(visitor);
    if (found === null) throw new Error('Not to be opened.');
    const form = buildPurchaseForm(site, found.car, { action: '/x', phone: null });
    return savePurchaseContact(
      site,
      {
        situation: found,
        token: visitor.token,
        form,
        values: { ...person, ...values },
        car: found.car,
        url: `${origin}/checkout-journey`,
        userAgent: null,
        clientAddress: '192.0.2.1',
      },
      app,
      now(),
    );
  }

  async function agree(visitor: PurchaseVisitor) {
    const found = await situation(visitor);
    if (found === null) throw new Error('Not to be opened.');
    return agreePurchase(site, { ...visitor, shown: digestFigures(found.figures) }, app, now());
  }

  async function answerAll(visitor: PurchaseVisitor) {
    await answer(visitor, 'trade-in', { 'trade-in': 'none' });
    await answer(visitor, 'payment', { payment: 'cash' });
    await answer(visitor, 'extras', { extra: 'tint' });
    await answer(visitor, 'handover', { handover: 'pick-up' });
    await giveContact(visitor);
    const outcome = await agree(visitor);
    if (outcome.kind !== 'agreed') throw new Error(outcome.kind);
  }

  return {
    ...holds,
    site,
    app,
    counted,
    begin,
    answer,
    giveContact,
    agree,
    situation,
    hold: (visitor: PurchaseVisitor) =>
      holdPurchase(site, { ...visitor, origin, clientAddress: '192.0.2.1' }, app, now()),
    request: (visitor: PurchaseVisitor, agrees = true) =>
      requestContract(site, { ...visitor, agrees }, app, now()),
    view: (visitor: PurchaseVisitor, step: PurchaseStep, at = site) =>
      viewPurchaseStep(at, { ...visitor, step, estimateLink: null }, app, now()),
    /** Everything answered, contact details given, and agreed to. */
    async agreed() {
      const started = await begin();
      await answerAll(started.visitor);
      return started;
    },
    answerAll,
    /** On the gateway's page and back. */
    async pay(visitor: PurchaseVisitor) {
      const outcome = await holdPurchase(
        site,
        { ...visitor, origin, clientAddress: '192.0.2.1' },
        app,
        now(),
      );
      if (outcome.kind !== 'go') throw new Error(`It cannot be paid: ${outcome.kind}.`);
      holds.gateway.pay(`payment ${outcome.href.replace('/pay/', '')}`);
      return outcome;
    },
  };
}

export type OpenPurchases = ReturnType<typeof openPurchases>;
