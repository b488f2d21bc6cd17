/**
 * Buying a car from the first page to the request for the contract, over a real database: what is stored, what the
 * dealer is sent, what changes meanwhile.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { purchase as purchaseTable } from '#adapters/postgres/schema/deals/purchase.ts';
import { tradeIn as tradeInTable } from '#adapters/postgres/schema/deals/trade-in.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { createWatchlistStore } from '#adapters/postgres/shoppers/watchlist-store.ts';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { buildPurchaseMail } from '#domain/lead/message/purchase-mail.ts';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { buildEstimate } from '#domain/trade-in/estimate.ts';
import { viewGarage } from '#use-cases/garage/view-garage.ts';
import { agreePurchase } from '#use-cases/purchase/agree-purchase.ts';
import { startPurchase } from '#use-cases/purchase/start-purchase.ts';
import { viewPurchaseStart } from '#use-cases/purchase/view-purchase-start.ts';
import type { HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { viewHold } from '#use-cases/reservation/view-hold.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { importCars } from '../support/example-alert.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleValuation } from '../support/example-valuation.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { type OpenPurchases, openPurchases } from '../support/open-purchases.ts';

let shop: OpenPurchases;
const database = await openFileDatabase();
beforeEach(async () => {
  shop = openPurchases(database);
  await shop.addCar('car', { priceCents: 43_990_00 });
});

type Started = Awaited<ReturnType<OpenPurchases['begin']>>;
const stateOf = async ({ visitor }: Started) => (await shop.situation(visitor))?.purchase.state;
const leadOf = ({ id }: Started) => shop.app.leadStore.find(shop.dealerGroupId, id);
const deliveriesOf = ({ id }: Started) =>
  database.db.select().from(leadDelivery).where(eq(leadDelivery.leadId, id));
const reprice = (priceCents: number) =>
  importCars(
    database,
    [
      exampleCar({
        id: 'car',
        slug: 'car',
        stockNumber: 'car',
        dealerGroupId: shop.dealerGroupId,
        priceCents,
      }),
    ],
    { isNew: false, at: shop.now() },
  );
const sell = () =>
  importCars(
    database,
    [
      exampleCar({
        id: 'car',
        slug: 'car',
        stockNumber: 'car',
        dealerGroupId: shop.dealerGroupId,
        status: 'sold',
        soldAt: shop.now(),
      }),
    ],
    { isNew: false, at: shop.now() },
  );

const shopper = () => ({
  dealerGroupId: shop.dealerGroupId,
  id: 'shopper-1',
  phone: '+61491570006',
  name: '',
  email: '',
  createdAt: shop.now(),
});
const garageApp = () => ({
  ...shop.app,
  shopperLeads: createShopperLeads(database.db),
  watchlistStore: createWatchlistStore(database.db),
  bookingKey: 'a key of bookings',
});

describe('a purchase', () => {
  it('ROUTE-5 RSV-6 goes from the car to one request, with every line, and the shopper has the same in the mail', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    expect(await shop.request(started.visitor)).toEqual({ kind: 'requested' });
    const lead = await leadOf(started);
    expect(lead).toMatchObject({ isCompleted: true, kind: 'purchase-request', category: 'Purchase Request' });
    const answers = Object.fromEntries(lead?.details.answers.map(({ name, value }) => [name, value]) ?? []);
    expect(answers).toMatchObject({
      purchase_price: '43990.00',
      purchase_extra_tint: '549.00',
      purchase_total: '44539.00',
      purchase_deposit: '200.00',
      purchase_at_handover: '44339.00',
      purchase_handover: 'Pick-up',
    });
    if (lead === null) throw new Error('No lead.');
    expect(buildAdf(lead)).toContain('Window tint: $549');
    const mail = buildPurchaseMail(lead, 'http://example.localhost/checkout-journey/x');
    expect(mail.text).toContain('$44,539');
    expect(mail.text).toContain('http://example.localhost/checkout-journey/x');
    const channels = (await deliveriesOf(started)).map(({ channel, target }) => `${channel} ${target}`);
    expect(channels).toContain('email sales@example.com');
    expect(channels).toContain('confirmation jordan@example.com');
  });

  it('ROUTE-5 B-27 is one request however often and in however many tabs it is pressed', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    const presses = await Promise.all([1, 2, 3].map(() => shop.request(started.visitor)));
    expect(presses).toEqual(presses.map(() => ({ kind: 'requested' })));
    expect(await shop.request(started.visitor)).toEqual({ kind: 'requested' });
    const deliveries = await deliveriesOf(started);
    // What was asked for, with the link in it, is one mail; the receipt of the deposit is its own, and is not lost.
    const toShopper = deliveries.filter(({ target }) => target === 'jordan@example.com');
    expect(toShopper.map(({ channel }) => channel).sort()).toEqual(['confirmation', 'hold-update']);
    const toDealer = deliveries.filter(
      ({ channel, target }) => channel === 'email' && target === 'sales@example.com',
    );
    expect(toDealer).toHaveLength(1);
    expect(shop.counted).toHaveLength(1);
  });

  it('RSV-6 asks no one who has not agreed, and no one before the car is held', async () => {
    const started = await shop.agreed();
    expect(await shop.request(started.visitor)).toEqual({ kind: 'not-ready' });
    await shop.pay(started.visitor);
    expect(await shop.request(started.visitor, false)).toEqual({ kind: 'not-agreed' });
    expect((await leadOf(started))?.isCompleted).toBe(false);
  });

  it('ROUTE-5 stores the hash of the link, and sends it once the buyer enters contact details', async () => {
    const started = await shop.begin();
    const [row] = await database.db.select().from(purchaseTable).where(eq(purchaseTable.id, started.id));
    expect(row?.linkHash).toBe(hashSecret(started.visitor.token));
    expect(JSON.stringify(row)).not.toContain(started.visitor.token);
    expect(await shop.giveContact(started.visitor)).toEqual({ kind: 'taken' });
    const deliveries = await deliveriesOf(started);
    const link = deliveries.find(({ channel }) => channel === 'purchase-link');
    expect([link?.target, link?.nextAttemptAt]).toEqual(['jordan@example.com', shop.now()]);
    expect((await stateOf(started))?.emailHint).toBe('j…@example.com');
    // The dealer is notified of it as of any form that was left, when it was.
    expect(deliveries.find(({ channel }) => channel === 'email')?.nextAttemptAt.getTime()).toBeGreaterThan(
      shop.now().getTime(),
    );
  });

  it('ROUTE-5 goes on from another device by the link alone', async () => {
    const started = await shop.begin();
    await shop.answer(started.visitor, 'trade-in', { 'trade-in': 'none' });
    shop.pass(3 * dayMs);
    const elsewhere = { token: started.visitor.token, phone: null };
    expect(await shop.view(elsewhere, 'extras')).toEqual({ kind: 'elsewhere', step: 'payment' });
    expect(await shop.answer(elsewhere, 'payment', { payment: 'cash' })).toEqual({ kind: 'answered' });
    const shown = await shop.view(elsewhere, 'extras');
    expect(shown).toMatchObject({
      kind: 'shown',
      view: { heldUntilText: '21 December 2026', emailHint: null },
    });
  });

  it('GATE-3 opens only for the shopper who had to sign in for it', async () => {
    const started = await shop.begin('car', '+61491570006');
    expect(await shop.situation(started.visitor)).not.toBeNull();
    expect(await shop.situation({ ...started.visitor, phone: null })).toBeNull();
    expect(await shop.situation({ ...started.visitor, phone: '+61491570156' })).toBeNull();
  });
});

describe('a purchase that was sent', () => {
  it('ROUTE-27 is in the garage with its own page, and its hold leads back to it', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    await shop.request(started.visitor);
    const garage = () => viewGarage(shop.site, shopper(), garageApp(), shop.now());
    const [request] = (await garage()).reservations;
    expect(request).toMatchObject({
      category: 'Purchase Request',
      way: { href: purchaseHref(started.visitor.token), text: 'See your purchase' },
      stateText: expect.stringContaining('The car is reserved for you until'),
    });
    const held = (await shop.situation(started.visitor))?.hold?.hold;
    if (held === undefined) throw new Error('Nothing is held.');
    const params = new URL(reservationLink('shopper', held, shop.app.reservationKey), 'http://x')
      .searchParams;
    const hold = await viewHold(shop.site, { page: 'shopper', params }, shop.app, shop.now());
    expect(hold?.purchaseId).toBe(started.id);
    // Where the page is no more, it leads to the hold instead.
    await shop.app.purchaseStore.eraseForgotten(new Date(shop.now().getTime() + 31 * dayMs));
    expect((await garage()).reservations[0]?.way?.href).toMatch(/^\/reservation\?/);
  });
});

describe('a purchase that was begun', () => {
  it('ROUTE-27 ROUTE-5 is in the garage from the details on, leads on, and goes with its link', async () => {
    const started = await shop.begin();
    const garage = () => viewGarage(shop.site, shopper(), garageApp(), shop.now());
    expect((await garage()).reservations).toEqual([]);
    await shop.giveContact(started.visitor);
    expect((await garage()).reservations).toMatchObject([
      {
        stateText: 'Started, not sent yet',
        isStarted: true,
        way: { href: purchaseHref(started.visitor.token), text: 'Continue your purchase' },
      },
    ]);
    await shop.app.purchaseStore.eraseForgotten(new Date(shop.now().getTime() + 31 * dayMs));
    expect((await garage()).reservations).toEqual([]);
  });
});

describe('a car that its buyer has reserved before', () => {
  const openings = async () => {
    const { id } = await shop.reserve('car', 1);
    return { id, holder: { holdIds: [id], phone: null } };
  };
  const start = (holder: HoldVisitor, token: string | null = null) =>
    viewPurchaseStart(shop.site, { slug: 'car', token, ...holder }, shop.app, shop.now());

  it('C-6 B-29 is theirs to buy in the same browser, and held for another shopper for everyone else', async () => {
    const { holder } = await openings();
    expect(await start(holder)).toMatchObject({
      isOpen: true,
      intro: expect.stringContaining('You’ve reserved this car'),
    });
    expect(await start({ holdIds: [], phone: null })).toMatchObject({
      isOpen: false,
      heading: expect.stringContaining('is on hold for another shopper'),
    });
  });

  it('C-6 ROUTE-5 needs no second deposit, on another device too, and is asked for with the same hold', async () => {
    const { id, holder } = await openings();
    const started = await shop.begin('car', null, holder);
    const elsewhere = { token: started.visitor.token, phone: null };
    expect((await shop.situation(elsewhere))?.hold?.hold.id).toBe(id);
    await shop.answerAll(elsewhere);
    expect(await shop.request(elsewhere)).toEqual({ kind: 'requested' });
    expect(shop.gateway.balance()).toEqual({ taken: 200_00, givenBack: 0 });
  });

  it('C-6 that was begun before the car was reserved goes on with it', async () => {
    const started = await shop.begin();
    const { id, holder } = await openings();
    expect((await shop.situation(started.visitor))?.obstacle).toBe('on-hold');
    const same = { ...started.visitor, ...holder };
    expect((await shop.situation(same))?.obstacle).toBeNull();
    await shop.answer(same, 'trade-in', { 'trade-in': 'none' });
    expect((await shop.situation(started.visitor))?.hold?.hold.id).toBe(id);
  });

  it('C-6 whose reservation is not paid yet pays that, and no other', async () => {
    const claimed = await shop.claim('car', 1);
    const started = await shop.begin('car', null, { holdIds: [claimed.id], phone: null });
    await shop.answerAll(started.visitor);
    expect(await shop.hold(started.visitor)).toEqual({ kind: 'go', href: claimed.href });
  });

  it('C-6 is no longer held once the reservation was released', async () => {
    const { id, holder } = await openings();
    const started = await shop.begin('car', null, holder);
    await shop.end(id, 'released');
    const situation = await shop.situation(started.visitor);
    expect([situation?.obstacle, situation?.situation.isHeld]).toEqual([null, false]);
  });
});

describe('no one else', () => {
  it('ROUTE-5 opens it on another site, in another group, or with a link that is none', async () => {
    const started = await shop.agreed();
    const { site } = shop;
    for (const other of [
      { ...site, siteSlug: 'sister' },
      { ...site, dealerGroupId: 'group-of-somebody-else' },
    ]) {
      expect(await shop.view(started.visitor, 'summary', other)).toEqual({ kind: 'unknown' });
    }
    for (const token of ['', 'x', '../', `${started.visitor.token}x`, 'A'.repeat(43)]) {
      expect(await shop.view({ token, phone: null }, 'summary')).toEqual({ kind: 'unknown' });
      expect(await shop.answer({ token, phone: null }, 'payment', { payment: 'cash' })).toEqual({
        kind: 'unknown',
      });
      expect(await shop.request({ token, phone: null })).toEqual({ kind: 'unknown' });
    }
  });

  it('ROUTE-5 opens it once its time is over, to the millisecond, and the row goes then', async () => {
    const started = await shop.begin();
    shop.pass(30 * dayMs - 1);
    expect(await shop.situation(started.visitor)).not.toBeNull();
    shop.pass(1);
    expect(await shop.situation(started.visitor)).toBeNull();
    await shop.app.purchaseStore.eraseForgotten(shop.now());
    expect(await database.db.select().from(purchaseTable).where(eq(purchaseTable.id, started.id))).toEqual(
      [],
    );
  });

  it('B-54 finds it after its lead was erased', async () => {
    const started = await shop.agreed();
    await createPostgresLeadRegister(database.db).erase(shop.dealerGroupId, started.id, shop.now());
    expect(await shop.situation(started.visitor)).toBeNull();
    expect(await database.db.select().from(purchaseTable).where(eq(purchaseTable.id, started.id))).toEqual(
      [],
    );
  });

  it('B-54 finds it after the shopper who signed in for it deleted their data', async () => {
    const phone = '+61491570006';
    const started = await shop.begin('car', phone);
    const other = await shop.begin('car', '+61491570156');
    await createShopperStore(database.db).erase({
      dealerGroupId: shop.dealerGroupId,
      id: 'shopper-1',
      phone,
    });
    expect(await shop.situation(started.visitor)).toBeNull();
    expect(await shop.situation(other.visitor)).not.toBeNull();
  });
});

describe('what changes meanwhile', () => {
  it('PRICE-5 ROUTE-5 another price is shown, agreed to again, and never sent as it was', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    await reprice(42_990_00);
    expect(await shop.request(started.visitor)).toEqual({ kind: 'not-ready' });
    const shown = await shop.view(started.visitor, 'summary');
    if (shown.kind !== 'shown') throw new Error(shown.kind);
    expect(shown.view.messages.join(' ')).toContain(
      'was $43,990 Drive away when you agreed and is now $42,990',
    );
    expect(await shop.agree(started.visitor)).toEqual({ kind: 'agreed' });
    expect(await shop.request(started.visitor)).toEqual({ kind: 'requested' });
  });

  it('PRICE-5 what was sent stays as it was, whatever the price is then', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    await shop.request(started.visitor);
    await reprice(39_990_00);
    const shown = await shop.view(started.visitor, 'done');
    expect(shown).toMatchObject({ kind: 'shown', view: { messages: [], summary: { totalText: '$44,539' } } });
    expect(await shop.answer(started.visitor, 'payment', { payment: 'cash' })).toEqual({ kind: 'closed' });
  });

  it('B-29 a car that was sold ends it kindly, at every step', async () => {
    const started = await shop.agreed();
    await sell();
    const shown = await shop.view(started.visitor, 'deposit');
    if (shown.kind !== 'shown') throw new Error(shown.kind);
    expect(shown.view.obstacle).toMatchObject({ heading: expect.stringContaining('has been sold') });
    expect(await shop.hold(started.visitor)).toEqual({ kind: 'not-ready' });
    expect(await shop.request(started.visitor)).toEqual({ kind: 'not-ready' });
  });

  it('B-29 a car that is held for another shopper is not paid for, and goes on once it is free', async () => {
    const started = await shop.agreed();
    const other = await shop.reserve('car', 7);
    expect((await shop.situation(started.visitor))?.obstacle).toBe('on-hold');
    expect(await shop.hold(started.visitor)).toEqual({ kind: 'not-ready' });
    await shop.end(other.id, 'released');
    expect((await shop.situation(started.visitor))?.obstacle).toBeNull();
    await shop.pay(started.visitor);
    expect((await shop.situation(started.visitor))?.situation.isHeld).toBe(true);
  });

  it('C-6 a hold that ran out is asked for again before the request', async () => {
    const started = await shop.agreed();
    await shop.pay(started.visitor);
    expect((await shop.situation(started.visitor))?.situation.isHeld).toBe(true);
    shop.pass(48 * hourMs);
    await shop.work();
    expect(await shop.view(started.visitor, 'request')).toEqual({ kind: 'elsewhere', step: 'deposit' });
    const shown = await shop.view(started.visitor, 'deposit');
    if (shown.kind !== 'shown') throw new Error(shown.kind);
    expect(shown.view.messages.join(' ')).toContain('The hold has expired.');
  });

  it('ROUTE-5 figures other than those on the page are not agreed to', async () => {
    const started = await shop.agreed();
    await shop.answer(started.visitor, 'extras', {});
    const before = await shop.view(started.visitor, 'summary');
    if (before.kind !== 'shown' || before.view.body.kind !== 'summary') throw new Error('No summary.');
    const { shown } = before.view.body;
    await reprice(42_990_00);
    expect(await agreePurchase(shop.site, { ...started.visitor, shown }, shop.app, shop.now())).toEqual({
      kind: 'changed',
    });
  });
});

describe('a trade-in', () => {
  /** An estimate as its journey leaves it behind. */
  async function estimate(amountBase = 20_000_00) {
    const token = 'T'.repeat(43);
    const valuation = { ...exampleValuation, baseCents: amountBase };
    const config = shop.site.config.tradeIn;
    if (config === null) throw new Error('No trade-in.');
    const { timeZone } = shop.site.config;
    const made = buildEstimate(valuation, {}, { ...config, timeZone }, shop.now());
    const at = shop.now();
    await database.db.delete(tradeInTable).where(eq(tradeInTable.dealerGroupId, shop.dealerGroupId));
    await shop.app.tradeInStore.create(
      {
        dealerGroupId: shop.dealerGroupId,
        siteSlug: shop.site.siteSlug,
        id: 'trade-in-1',
        createdAt: at,
        state: {
          page: 'trade-in',
          targetCarId: null,
          shopperPhone: null,
          rego: 'ABC12D',
          regoState: 'NSW',
          lookedUp: null,
          car: { year: 2019, make: 'Mazda', model: 'CX-5', badge: null, odometerKm: 45_000 },
          valuation,
          valuedAt: at.toISOString(),
          answers: {},
          estimate: made,
          contactedAt: at.toISOString(),
          offer: { isAccepted: true, at: at.toISOString() },
          savedAt: null,
        },
      },
      hashSecret(token),
      new Date(at.getTime() + 90 * dayMs),
    );
    return { estimateLink: { page: 'trade-in' as const, token }, amountCents: made?.amountCents ?? 0 };
  }

  it('C-8 carries in the figure of the estimate, and never one that a form says', async () => {
    const started = await shop.begin();
    const { estimateLink, amountCents } = await estimate();
    const forged = { 'trade-in': 'kept', amountCents: '9900000' };
    expect(await shop.answer(started.visitor, 'trade-in', forged)).toMatchObject({ kind: 'invalid' });
    expect(await shop.answer(started.visitor, 'trade-in', forged, estimateLink)).toEqual({
      kind: 'answered',
    });
    const found = await shop.situation(started.visitor);
    expect(found?.figures).toMatchObject({
      tradeInCents: amountCents,
      payCents: 43_990_00 - amountCents,
      tradeInText: '2019 Mazda CX-5',
    });
  });

  it('C-8 goes to the dealer with the car, the plate and what was accepted', async () => {
    const started = await shop.begin();
    const { estimateLink, amountCents } = await estimate();
    await shop.answer(started.visitor, 'trade-in', { 'trade-in': 'kept' }, estimateLink);
    await shop.giveContact(started.visitor);
    expect((await leadOf(started))?.details.tradeIn).toMatchObject({
      make: 'Mazda',
      registration: 'ABC12D',
      valueCents: amountCents,
      offer: { status: 'accepted' },
    });
  });

  it('B-26 is asked for again once the estimate has run out', async () => {
    const started = await shop.begin();
    const { estimateLink } = await estimate();
    await shop.answer(started.visitor, 'trade-in', { 'trade-in': 'kept' }, estimateLink);
    await shop.answer(started.visitor, 'payment', { payment: 'cash' });
    shop.pass(8 * dayMs);
    expect(await shop.view(started.visitor, 'extras')).toEqual({ kind: 'elsewhere', step: 'trade-in' });
  });
});

describe('hostile and mistaken answers', () => {
  it.each([
    ['trade-in', { 'trade-in': 'same' }],
    ['payment', { payment: 'gold' }],
    ['payment', { payment: 'finance' }],
    ['handover', { handover: 'delivery' }],
    ['handover', { handover: '<script>' }],
    ['car', { postcode: '9999999' }],
    ['car', { postcode: '2222' }],
  ] as const)('ROUTE-5 %s %o changes nothing, and says which field', async (step, posted) => {
    const started = await shop.begin();
    const before = await stateOf(started);
    expect(await shop.answer(started.visitor, step, posted)).toMatchObject({ kind: 'invalid' });
    expect(await stateOf(started)).toEqual(before);
  });

  it('ROUTE-5 extras that the site does not have are not bought', async () => {
    const started = await shop.begin();
    await shop.answer(started.visitor, 'extras', { extra: 'a-free-car' });
    expect((await stateOf(started))?.extras).toEqual([]);
  });

  it.each([
    ['a site that sells nothing online', 'car', { purchase: null }, 'unknown'],
    ['an unknown car', 'none', {}, 'unknown'],
    ['a make that is not sold so', 'car', { purchase: { offeredOn: [{ makes: ['Halden'] }] } }, 'closed'],
  ] as const)('RSV-6 begins nothing for %s', async (_what, slug, changes, kind) => {
    const site = openPurchases(database, changes as Parameters<typeof openPurchases>[1]).site;
    const requested = {
      slug,
      postcode: '2150',
      holder: { phone: null },
      shopperPhone: null,
      clientAddress: '192.0.2.1',
    };
    const own = { ...site, dealerGroupId: shop.dealerGroupId };
    expect((await startPurchase(own, requested, shop.app, shop.now())).kind).toBe(kind);
  });
});

describe('a site without a deposit', () => {
  it('RSV-6 asks for the contract without holding the car, and says so', async () => {
    shop = openPurchases(database, { reservations: {}, payments: { gateway: 'none' } });
    await shop.addCar('car', { priceCents: 43_990_00 });
    const started = await shop.agreed();
    const shown = await shop.view(started.visitor, 'request');
    if (shown.kind !== 'shown' || shown.view.body.kind !== 'request') throw new Error('No request.');
    expect(shown.view.body.agreement).toContain('isn’t held for me');
    expect(shown.view.progress.map(({ step }) => step)).not.toContain('deposit');
    expect(await shop.request(started.visitor)).toEqual({ kind: 'requested' });
  });

  it('RSV-4 B-28 holds the car without one where the site holds so, for a number that is proved', async () => {
    shop = openPurchases(database, {
      reservations: { isEnabled: true, holdsOnline: true, depositCents: 0 },
      payments: { gateway: 'none' },
    });
    await shop.addCar('car', { priceCents: 43_990_00 });
    const started = await shop.agreed();
    expect(await shop.hold(started.visitor)).toEqual({ kind: 'prove-phone' });
    expect((await shop.readCar('car')).isReserved).toBe(false);
    const signedIn = { ...started.visitor, phone: '+61491570006' };
    expect(await shop.hold(signedIn)).toEqual({ kind: 'held' });
    expect((await shop.readCar('car')).isReserved).toBe(true);
    expect(await shop.request(signedIn)).toEqual({ kind: 'requested' });
  });

  it('ROUTE-5 redirects from its link to the current step', () => {
    expect(purchaseHref('token')).toBe('/checkout-journey/token');
    expect(purchaseHref('token', 'extras')).toBe('/checkout-journey/token/extras');
  });
});
