import { randomUUID } from 'node:crypto';
/** Watchlists and the garage over a real database. */
import { describe, expect, it } from 'vitest';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createTradeInStore } from '#adapters/postgres/deals/trade-in-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createPasskeyStore } from '#adapters/postgres/shoppers/passkey-store.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { createWatchlistStore } from '#adapters/postgres/shoppers/watchlist-store.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { maxWatchedCars } from '#domain/shopper/watched-car.ts';
import { collectShopperData, deleteShopper, saveDetails } from '#use-cases/garage/shopper-data.ts';
import { viewGarage } from '#use-cases/garage/view-garage.ts';
import { listWatchedIds, viewWatchlist, type Watcher } from '#use-cases/shopper/view-watchlist.ts';
import { ownerOf, removeCar, saveCar, watchFavourites } from '#use-cases/shopper/watch-car.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const site = exampleSite();
const sister = exampleSite({}, { siteSlug: 'sister' });
const inStock = exampleCar({ id: 'car-1', slug: 'car-1', stockNumber: 'S1' });
const sold = exampleCar({
  id: 'car-2',
  slug: 'car-2',
  stockNumber: 'S2',
  status: 'sold',
  soldAt: exampleNow,
});
const foreign = exampleCar({ id: 'car-3', slug: 'car-3', stockNumber: 'S3', dealerGroupId: 'group-2' });

async function open(cars: readonly Car[] = [inStock, sold, foreign]) {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, {
    cars: cars.filter(({ dealerGroupId }) => dealerGroupId === 'group-1'),
    stockVersion: 1,
    now: exampleNow,
  });
  const ofGroup = (group: string) => cars.filter((car) => car.dealerGroupId === group);
  const carStore = {
    findById: async (group: string, id: string) => ofGroup(group).find((car) => car.id === id) ?? null,
    listByIds: async (group: string, ids: readonly string[]) =>
      ofGroup(group).filter(({ id }) => ids.includes(id)),
  };
  return {
    alertStore: createAlertStore(database.db),
    watchlistStore: createWatchlistStore(database.db),
    shopperStore: createShopperStore(database.db),
    passkeyStore: createPasskeyStore(database.db),
    purchaseStore: createPurchaseStore(database.db),
    purchaseKey: 'a key of purchases',
    shopperLeads: createShopperLeads(database.db),
    stockSearch,
    bookingKey: 'a key of bookings',
    holdStore: createHoldStore(database.db, randomUUID),
    leadStore: createPostgresLeadStore(database.db),
    reservationKey: 'a key of reservations',
    tradeInStore: createTradeInStore(database.db),
    tradeInKey: 'a key of valuations',
    paymentStore: createPaymentStore(database.db, randomUUID),
    carStore: carStore as never,
  };
}

let made = 0;
async function makeShopper(changes: Partial<Shopper> = {}): Promise<Shopper> {
  const store = createShopperStore(database.db);
  const id = `shopper-${++made}`;
  const dealerGroupId = changes.dealerGroupId ?? 'group-1';
  const phone = changes.phone ?? `+6149158${String(made).padStart(4, '0')}`;
  const browserHash = `browser-${made}`;
  await store.saveCode({ dealerGroupId, browserHash, phone, codeHash: 'c', sentAt: exampleNow, tries: 0 });
  const session = {
    dealerGroupId,
    siteSlug: site.siteSlug,
    tokenHash: `token-${made}`,
    createdAt: exampleNow,
    expiresAt: new Date(exampleNow.getTime() + 1000),
    device: 'A browser',
  };
  const code = { dealerGroupId, browserHash, codeHash: 'c' };
  const shopper = await store.signIn(code, session, { shopperId: id, maxSessions: 10 });
  if (shopper === null) throw new Error('nobody signed in');
  return shopper;
}

const exampleHold = (of: { readonly leadId: string; readonly siteSlug: string }): Hold => ({
  ...of,
  dealerGroupId: 'group-1',
  id: 'hold-1',
  carId: 'car-1',
  personHash: 'somebody',
  origin: 'checkout',
  status: 'claimed',
  end: null,
  startedAt: exampleNow,
  expiresAt: new Date(exampleNow.getTime() + 900_000),
  heldAt: null,
  endedAt: null,
  depositCents: 200_00,
  holdHours: 48,
});

describe('a watchlist', () => {
  it('WATCH-2 WATCH-9 API-1 API-2 saves a car once, with what it was, and removes it', async () => {
    const app = await open();
    const shopper = await makeShopper();
    const requested = { shopper, carId: 'car-1' };
    const saved = await Promise.all([
      saveCar(site, requested, app, exampleNow),
      saveCar(site, requested, app, exampleNow),
    ]);
    expect(saved.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    expect(await app.watchlistStore.list(ownerOf(site, shopper))).toEqual([
      expect.objectContaining({
        carId: 'car-1',
        savedStatus: 'in_stock',
        savedPriceCents: inStock.priceCents,
      }),
    ]);
    const removed = await removeCar(site, requested, app);
    expect(removed).toMatchObject({ kind: 'removed', name: saved[0]?.kind === 'saved' ? saved[0].name : '' });
    expect(await removeCar(site, requested, app)).toMatchObject({ kind: 'removed' });
    expect(await listWatchedIds(site, shopper, app)).toEqual([]);
  });

  it('WATCH-4 GAP-30 takes no car that is sold, and keeps one that was saved before', async () => {
    const shopper = await makeShopper();
    expect(await saveCar(site, { shopper, carId: 'car-2' }, await open(), exampleNow)).toEqual({
      kind: 'sold',
    });
    const before = await open([{ ...sold, status: 'in_stock', soldAt: null }]);
    expect(await saveCar(site, { shopper, carId: 'car-2' }, before, exampleNow)).toMatchObject({
      kind: 'saved',
    });
    expect(await saveCar(site, { shopper, carId: 'car-2' }, await open(), exampleNow)).toMatchObject({
      kind: 'saved',
    });
  });

  it.each([null, '', 'car-9', 'car-3', 'x'.repeat(200), 'a\0b'])(
    'API-1 saves no car that is not ours: %j',
    async (carId) => {
      const shopper = await makeShopper();
      const app = await open();
      expect(await saveCar(site, { shopper, carId }, app, exampleNow)).toEqual({ kind: 'no-such-car' });
      if (carId !== null) expect((await removeCar(site, { shopper, carId }, app)).kind).toBe('removed');
    },
  );

  it('GATE-8 is its owner’s alone, on its site', async () => {
    const app = await open();
    const [owner, other] = [await makeShopper(), await makeShopper()];
    await saveCar(site, { shopper: owner, carId: 'car-1' }, app, exampleNow);
    await removeCar(site, { shopper: other, carId: 'car-1' }, app);
    expect(await listWatchedIds(site, other, app)).toEqual([]);
    expect(await listWatchedIds(sister, owner, app)).toEqual([]);
    expect(await listWatchedIds(site, owner, app)).toEqual(['car-1']);
  });

  it('WATCH-2 never grows beyond its limit, whatever comes at once', async () => {
    const cars = Array.from({ length: maxWatchedCars + 5 }, (_, index) =>
      exampleCar({ id: `many-${index}`, slug: `many-${index}`, stockNumber: `M${index}` }),
    );
    const app = await open(cars);
    const shopper = await makeShopper();
    const outcomes = await Promise.all(
      cars.map(({ id }) => saveCar(site, { shopper, carId: id }, app, exampleNow)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(maxWatchedCars);
    expect(outcomes.filter(({ kind }) => kind === 'full')).toHaveLength(5);
    expect(await listWatchedIds(site, shopper, app)).toHaveLength(maxWatchedCars);
  });

  it('B-7 C-7 tells what changed since, and for a car that is gone the nearest ones', async () => {
    const shopper = await makeShopper();
    const twin = exampleCar({ id: 'car-4', slug: 'car-4', stockNumber: 'S4' });
    const dear = { ...inStock, priceCents: (inStock.priceCents ?? 0) + 500_00 };
    const before = await open([dear, { ...sold, status: 'in_stock', soldAt: null }, twin]);
    await saveCar(site, { shopper, carId: 'car-1' }, before, exampleNow);
    await saveCar(site, { shopper, carId: 'car-2' }, before, exampleNow);
    const now = await viewWatchlist(site, shopper, await open([inStock, sold, twin]), exampleNow);
    const changes = Object.fromEntries(now.map(({ carId, change }) => [carId, change.kind]));
    expect(changes).toEqual({ 'car-1': 'lower', 'car-2': 'sold' });
    const gone = now.find(({ carId }) => carId === 'car-2');
    expect(gone?.nearest.length).toBeGreaterThan(0);
    expect(gone?.nearest.length).toBeLessThanOrEqual(3);
    expect(gone?.card?.priceText).toBe('');
  });

  it('B-7 C-6 says of a car on hold that it is one’s own, by number or browser, and leads to it', async () => {
    const held = {
      ...inStock,
      id: 'car-5',
      slug: 'car-5',
      isReserved: true,
      reservedUntil: new Date('2026-11-23T03:15:00Z'),
    };
    const app = await open([held]);
    const [holder, other] = [await makeShopper(), await makeShopper()];
    const ofLead = { leadId: 'bbbbbbbb-0000-4000-8000-000000000001', siteSlug: site.siteSlug };
    const hold: Hold = {
      ...exampleHold(ofLead),
      carId: held.id,
      id: 'hold-of-watcher',
      personHash: 'watcher',
      expiresAt: held.reservedUntil,
    };
    await createPostgresLeadStore(database.db).submit(
      exampleSubmission({
        lead: exampleLead({
          id: ofLead.leadId,
          dealerGroupId: 'group-1',
          siteSlug: site.siteSlug,
          contact: { name: 'Jordan', email: 'jordan@example.com', phone: holder.phone },
        }),
        receiptToken: 'r-watcher',
        answerToken: 'a-watcher',
        submissionKey: 'k-watcher',
      }),
    );
    await app.holdStore.claim(hold, { perPerson: 1, unpaidPerPerson: 1, perCar: 1 });
    const ownHoldOf = async (watcher: Watcher) => {
      await saveCar(site, { shopper: watcher as Shopper, carId: held.id }, app, exampleNow);
      return (await viewWatchlist(site, watcher, app, exampleNow))[0]?.myHold;
    };
    const own = {
      text: 'Reserved for you until Mon 2:15\u00a0pm\u00a0AEDT',
      href: expect.stringMatching(/^\/reservation\?id=hold-of-watcher&signature=/),
    };
    expect(await ownHoldOf(holder)).toEqual(own);
    expect(await ownHoldOf(other)).toBeNull();
    expect(await ownHoldOf({ ...other, holdIds: [hold.id] })).toEqual(own);
  });

  it('FAV-1 takes over the favourites of a browser in their order, those that are still available', async () => {
    const shopper = await makeShopper();
    const twin = exampleCar({ id: 'car-4', slug: 'car-4', stockNumber: 'S4' });
    const app = await open([inStock, sold, twin, foreign]);
    const carIds = ['car-4', 'car-2', 'car-1', 'car-3', 'nothing'];
    expect(await watchFavourites(site, { shopper, carIds }, app, exampleNow)).toBe(2);
    expect(await listWatchedIds(site, shopper, app)).toEqual(['car-4', 'car-1']);
  });
});

describe('the garage', () => {
  const store = async (changes: Parameters<typeof exampleLead>[0]) => {
    const lead = exampleLead(changes);
    const tokens = {
      receiptToken: `r-${lead.id}`,
      answerToken: `a-${lead.id}`,
      submissionKey: `k-${lead.id}`,
    };
    await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, ...tokens }));
  };

  it('ROUTE-27 CFG-12 lists what its number asked for on this site, and no one else’s', async () => {
    const app = await open();
    const shopper = await makeShopper();
    const contact = { name: 'Jordan', email: 'j@example.com', phone: shopper.phone };
    const mine = { contact, dealerGroupId: 'group-1', siteSlug: site.siteSlug };
    await store({ ...mine, id: 'aaaaaaaa-0000-4000-8000-000000000001', kind: 'reservation-request' });
    await store({ ...mine, id: 'aaaaaaaa-0000-4000-8000-000000000002', kind: 'trade-in' });
    await store({ ...mine, id: 'aaaaaaaa-0000-4000-8000-000000000003', kind: 'car-enquiry' });
    await store({ ...mine, id: 'aaaaaaaa-0000-4000-8000-000000000004', siteSlug: 'sister' });
    await store({ ...mine, id: 'aaaaaaaa-0000-4000-8000-000000000005', dealerGroupId: 'group-2' });
    await store({
      ...mine,
      id: 'aaaaaaaa-0000-4000-8000-000000000006',
      contact: { ...contact, phone: '+61491570999' },
    });
    const claim = exampleHold({ leadId: 'aaaaaaaa-0000-4000-8000-000000000001', siteSlug: site.siteSlug });
    await app.holdStore.claim(claim, { perPerson: 1, unpaidPerPerson: 1, perCar: 1 });
    const garage = await viewGarage(site, shopper, app, exampleNow);
    expect(garage.reservations[0]).toMatchObject({
      stateText: expect.stringContaining('on hold for you while you pay until Sat'),
      way: { href: expect.stringMatching(/^\/reservation\/pay\?id=hold-1&signature=/) },
    });
    expect([garage.reservations, garage.tradeIns, garage.enquiries].map((list) => list.length)).toEqual([
      1, 1, 1,
    ]);
    expect(garage.enquiries[0]).toMatchObject({ stateText: 'Waiting for a reply', isAnswered: false });
    expect(garage.enquiries[0]?.category).toBe('Car Enquiry');
    const { labels } = site.config;
    const ofVans = {
      ...site,
      config: { ...site.config, labels: { ...labels, stockNoun: { one: 'van', many: 'vans' } } },
    };
    expect((await viewGarage(ofVans, shopper, app, exampleNow)).enquiries[0]?.category).toBe('Van Enquiry');
    const gathered = await collectShopperData(site, { shopper }, app, exampleNow);
    expect(gathered.enquiries).toHaveLength(3);
    expect(gathered.you.phone).toBe(shopper.phone);
  });

  it('ROUTE-27 takes name and email, or says what is wrong with them', async () => {
    const app = await open();
    const shopper = await makeShopper();
    expect(await saveDetails(site, { shopper, name: ' Jordan ', email: '' }, app)).toEqual([]);
    expect(await saveDetails(site, { shopper, name: 'x', email: 'nobody' }, app)).toMatchObject([
      { field: 'email' },
    ]);
    expect(await saveDetails(site, { shopper, name: 'x'.repeat(101), email: '' }, app)).toMatchObject([
      { field: 'name' },
    ]);
    const found = await app.shopperStore.findSession(
      { dealerGroupId: 'group-1', siteSlug: site.siteSlug, tokenHash: `token-${made}` },
      exampleNow,
    );
    expect(found?.shopper).toMatchObject({ name: 'Jordan', email: '' });
  });

  it('ROUTE-27 B-54 deletes a shopper with all their data, and no one else', async () => {
    const app = await open();
    const [gone, other] = [await makeShopper(), await makeShopper()];
    for (const shopper of [gone, other]) await saveCar(site, { shopper, carId: 'car-1' }, app, exampleNow);
    await deleteShopper(site, gone, app, exampleNow);
    expect(await listWatchedIds(site, gone, app)).toEqual([]);
    expect(await app.shopperStore.listSessions(gone, site.siteSlug, exampleNow)).toEqual([]);
    expect(await listWatchedIds(site, other, app)).toEqual(['car-1']);
    expect(await app.shopperStore.listSessions(other, site.siteSlug, exampleNow)).toHaveLength(1);
  });
});
