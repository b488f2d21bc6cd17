import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { maxShortlistCars } from '#domain/shortlist/shortlist.ts';
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createMemoryShortlistStore } from '#tests/support/memory-shortlist-store.ts';
import { unlimited } from '#tests/support/open-guard.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import {
  changeShortlist,
  createShortlist,
  eraseInactiveShortlists,
  type RequestedShortlistChange,
} from './change-shortlist.ts';
import { findShortlistVersion, shortlistKey, viewShortlist } from './view-shortlist.ts';

const site = exampleSite();
const days = (count: number) => new Date(exampleNow.getTime() + count * 86_400_000);

/** A business with the cars of one site; secrets are numbered, so that a test can name them. */
function openShop(
  stock: readonly Car[] = ['a', 'b', 'c'].map((id) => exampleCar({ id, slug: `car-${id}` })),
) {
  const writes: string[] = [];
  const store: ShortlistStore = createMemoryShortlistStore();
  let ids = 0;
  let secrets = 0;
  const app = {
    carStore: {
      listByIds: async (group: string, requested: readonly string[]) =>
        stock.filter((car) => car.dealerGroupId === group && requested.includes(car.id)),
    },
    shortlistStore: {
      ...store,
      noteUse: async (...use: Parameters<ShortlistStore['noteUse']>) => {
        writes.push('use');
        await store.noteUse(...use);
      },
    },
    shortlistLimiter: unlimited,
    newShortlistLimiter: unlimited,
    newId: () => `id-${++ids}`,
    newSecret: () => `secret-${String(++secrets).padStart(36, '0')}`,
  };
  const create = (carIds: readonly string[], now = exampleNow, where: SiteContext = site) =>
    createShortlist(where, { carIds, clientAddress: '192.0.2.1' }, app, now);
  const begin = async (carIds: readonly string[] = ['a', 'b', 'c']) => {
    const outcome = await create(carIds);
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    return outcome;
  };
  const look = (
    token: string,
    keys: { personKey?: string; ownerKey?: string; compared?: readonly string[] } = {},
    now = exampleNow,
    where: SiteContext = site,
  ) => viewShortlist(where, { token, personKey: null, ownerKey: null, compared: null, ...keys }, app, now);
  const send = (
    token: string,
    requested: RequestedShortlistChange,
    keys: { personKey?: string; ownerKey?: string } = {},
    now = exampleNow,
    where: SiteContext = site,
  ) =>
    changeShortlist(
      where,
      { token, personKey: null, ownerKey: null, ...keys, requested, clientAddress: '192.0.2.1' },
      app,
      now,
    );
  const join = async (token: string, name: string) => {
    const outcome = await send(token, { kind: 'join', name });
    if (outcome.kind !== 'joined') throw new Error(outcome.kind);
    return outcome.personKey;
  };
  return { app, store, writes, create, begin, look, send, join };
}

async function viewOf(looked: ReturnType<ReturnType<typeof openShop>['look']>) {
  const viewed = await looked;
  if (viewed.kind !== 'open') throw new Error(viewed.kind);
  return viewed.view;
}

describe('a shared list', () => {
  it('C-11 begins with its cars in one press, and keeps of its secrets no more than a hash', async () => {
    const shop = openShop();
    const { token, ownerKey } = await shop.begin(['b', 'unknown', 'a', 'b']);
    expect((await viewOf(shop.look(token))).cars.map(({ carId }) => carId)).toEqual(['b', 'a']);
    const personKey = await shop.join(token, 'Anna');
    const key = shortlistKey(site, token);
    const stored = key && (await shop.store.find(key));
    expect(stored?.people).toHaveLength(1);
    for (const secret of [token, ownerKey, personKey]) {
      expect(JSON.stringify([key, stored])).not.toContain(secret);
    }
  });

  it('C-11 begins with no car that this site does not list, and with no more than fit', async () => {
    const many = Array.from({ length: maxShortlistCars + 1 }, (_, index) =>
      exampleCar({ id: `car-${index}` }),
    );
    const shop = openShop([...many, exampleCar({ id: 'theirs', dealershipId: 'dealership-2' })]);
    expect(await shop.create(['theirs', 'unknown'])).toEqual({ kind: 'no-cars' });
    const { token } = await shop.begin(many.map(({ id }) => id));
    const view = await viewOf(shop.look(token));
    expect([view.cars.length, view.hasRoom]).toEqual([maxShortlistCars, false]);
  });

  it('C-11 opens for anyone with the link: another site, a cut link and a switched-off site know none', async () => {
    const shop = openShop();
    const { token } = await shop.begin();
    const others: readonly (readonly [string, SiteContext])[] = [
      [token, exampleSite({}, { siteSlug: 'another' })],
      [token, exampleSite({}, { dealerGroupId: 'group-2' })],
      [token, exampleSite({ favourites: { isEnabled: false } })],
      [token.slice(0, -1), site],
      ['', site],
      [`${token}\0`, site],
    ];
    for (const [link, where] of others) {
      expect(await shop.look(link, {}, exampleNow, where), JSON.stringify(link)).toEqual({ kind: 'unknown' });
      expect(await shop.send(link, { kind: 'join', name: 'Eve' }, {}, exampleNow, where)).toEqual({
        kind: 'unknown',
      });
    }
  });

  it('C-11 knows people by the key of their browser, and its owner by another', async () => {
    const shop = openShop();
    const { token, ownerKey } = await shop.begin();
    const anna = await shop.join(token, 'Anna');
    const ben = await shop.join(token, 'Ben');
    await shop.send(token, { kind: 'write-note', carId: 'a', text: 'Red!', before: '' }, { personKey: ben });
    const asAnna = await viewOf(shop.look(token, { personKey: anna }));
    expect(asAnna.you?.name).toBe('Anna (you)');
    expect(asAnna.isOwner).toBe(false);
    expect(asAnna.cars[0]?.notes).toMatchObject([{ text: 'Red!', person: { name: 'Ben' } }]);
    const asBen = await viewOf(shop.look(token, { personKey: ben, ownerKey }));
    expect(asBen.cars[0]).toMatchObject({ notes: [], yourNote: { text: 'Red!' } });
    expect(asBen.isOwner).toBe(true);
    expect((await viewOf(shop.look(token, { personKey: ownerKey, ownerKey: anna }))).you).toBeNull();
    expect(await shop.send(token, { kind: 'end' }, { personKey: anna, ownerKey: ben })).toMatchObject({
      reason: 'not-owner',
    });
  });

  it('C-11 shows no more than first names', async () => {
    const shop = openShop();
    const { token, ownerKey } = await shop.begin();
    const personKey = await shop.join(token, 'Anna');
    const view = JSON.stringify(await viewOf(shop.look(token, { personKey, ownerKey })));
    expect(view).not.toMatch(/keyHash|ownerHash|linkHash|secret-/);
  });

  it('C-11 adds a car of this site from its page, once', async () => {
    const shop = openShop([
      ...['a', 'd'].map((id) => exampleCar({ id })),
      exampleCar({ id: 'x', status: 'withdrawn' }),
    ]);
    const { token } = await shop.begin(['a']);
    const personKey = await shop.join(token, 'Anna');
    const add = (carId: string) => shop.send(token, { kind: 'add-car', carId }, { personKey });
    expect([await add('d'), await add('d'), await add('x'), await add('none')]).toMatchObject([
      { kind: 'changed' },
      { kind: 'unchanged' },
      { reason: 'no-such-car' },
      { reason: 'no-such-car' },
    ]);
    const view = await viewOf(shop.look(token, { personKey }));
    expect(view.cars.map(({ carId, addedText }) => [carId, addedText])).toEqual([
      ['a', null],
      ['d', 'Added by you'],
    ]);
  });

  it('C-11 keeps a sold car, marked, with a link to similar cars, and one that has left the site by its name', async () => {
    const stock = [exampleCar({ id: 'a' }), exampleCar({ id: 'b' })];
    const shop = openShop(stock);
    const { token } = await shop.begin(['a', 'b']);
    stock[0] = exampleCar({ id: 'a', status: 'sold', soldAt: exampleNow });
    stock[1] = exampleCar({ id: 'b', status: 'withdrawn' });
    const { cars } = await viewOf(shop.look(token));
    expect(cars[0]?.gone).toMatchObject({
      text: expect.stringMatching(/^Sold/),
      likeHref: expect.stringContaining('RAV4'),
    });
    expect(cars[1]).toMatchObject({
      card: null,
      name: '2023 Toyota RAV4 GXL Hybrid',
      gone: { text: 'No longer listed' },
    });
  });

  it('C-11 is closed once ended or rested, and says which; a look keeps it alive and is written once a day', async () => {
    const shop = openShop();
    const { token, ownerKey } = await shop.begin();
    await shop.look(token, {}, new Date(exampleNow.getTime() + 1_000));
    expect(shop.writes).toEqual([]);
    await shop.look(token, {}, days(inactiveDays - 1));
    expect(shop.writes).toEqual(['use']);
    expect((await shop.look(token, {}, days(inactiveDays + 1))).kind).toBe('open');
    expect(await shop.look(token, {}, days(3 * inactiveDays))).toEqual({ kind: 'closed', reason: 'rested' });
    expect(await findShortlistVersion(site, token, shop.app, days(3 * inactiveDays))).toBeNull();
    expect((await shop.send(token, { kind: 'end' }, { ownerKey })).kind).toBe('changed');
    expect(await shop.look(token)).toEqual({ kind: 'closed', reason: 'ended' });
    expect(await findShortlistVersion(site, token, shop.app, exampleNow)).toBeNull();
    expect(await shop.send(token, { kind: 'join', name: 'Eve' })).toMatchObject({ reason: 'closed' });
  });

  it('C-11 is erased when it has rested, and not a moment before', async () => {
    const shop = openShop();
    await shop.begin();
    const erase = (now: Date) => eraseInactiveShortlists({ shortlistStore: shop.store, clock: () => now });
    const end = days(inactiveDays).getTime();
    expect(await erase(new Date(end - 1))).toBe(0);
    expect(await erase(new Date(end))).toBe(1);
  });

  it('C-11 limits lists and presses for each network, and stores nothing beyond', async () => {
    const shop = openShop();
    const once = () => createSubmissionLimiter({ perAddress: 1, windowMs: 60_000, rememberedAddresses: 9 });
    Object.assign(shop.app, { newShortlistLimiter: once(), shortlistLimiter: once() });
    const { token } = await shop.begin();
    expect(await shop.create(['a'])).toEqual({ kind: 'too-many', retryAfterSeconds: 60 });
    await shop.join(token, 'Anna');
    expect(await shop.send(token, { kind: 'join', name: 'Ben' })).toMatchObject({ kind: 'too-many' });
    expect((await viewOf(shop.look(token))).people).toHaveLength(1);
  });
});

describe('the order of a shared list', () => {
  async function ranked() {
    const shop = openShop();
    const { token } = await shop.begin();
    const anna = await shop.join(token, 'Anna');
    const ben = await shop.join(token, 'Ben');
    const rank = (personKey: string, order: string) =>
      shop.send(token, { kind: 'rank', order: order.split('') }, { personKey });
    return { ...shop, token, anna, ben, rank };
  }

  it('C-11 says on what it rests, and how it was worked out', async () => {
    const { look, token, anna, ben, rank } = await ranked();
    const basis = async () => (await viewOf(look(token, { personKey: anna }))).working;
    expect(await basis()).toEqual({ basisText: 'In the order they were added', table: null });
    await rank(ben, 'cab');
    expect(await basis()).toMatchObject({ basisText: 'In Ben’s order', table: null });
    await rank(anna, 'bca');
    const { working, cars, yourOrder } = await viewOf(look(token, { personKey: anna }));
    expect(working.basisText).toBe('Combined rankings of Ben and you');
    expect(working.table?.rows.map(({ carId, counts, sum }) => [carId, counts, sum])).toEqual([
      ['c', [2, 1], 3],
      ['b', [1, 3], 4],
      ['a', [3, 2], 5],
    ]);
    expect(cars.map(({ carId, place: position }) => [carId, position])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ]);
    expect(yourOrder.map(({ car, place: position }) => [car.carId, position])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
  });

  it('C-11 leaves out removed cars, and shows who did it', async () => {
    const { look, send, token, anna, ben, rank } = await ranked();
    await rank(anna, 'abc');
    await send(token, { kind: 'strike', carId: 'a' }, { personKey: ben });
    const asAnna = await viewOf(look(token, { personKey: anna }));
    expect(asAnna.cars.map(({ carId, place: position }) => [carId, position])).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
    expect(asAnna.removedCars[0]?.removedText).toMatch(/^Ben removed it on /);
    const asBen = await viewOf(look(token, { personKey: ben }));
    expect(asBen.removedCars[0]?.removedText).toMatch(/^You removed it on /);
    await send(token, { kind: 'leave' }, { personKey: ben });
    expect((await viewOf(look(token))).removedCars[0]?.removedText).toMatch(/^Someone who has left removed/);
  });
});

describe('the cars of a list side by side', () => {
  async function open(count: number) {
    const stock = Array.from({ length: count }, (_, index) =>
      exampleCar({ id: `${index}`, odometerKm: 10 - index }),
    );
    const shop = openShop(stock);
    const { token } = await shop.begin(stock.map(({ id }) => id));
    const personKey = await shop.join(token, 'Anna');
    const compare = async (...compared: readonly string[]) =>
      (await viewOf(shop.look(token, { personKey, compared }))).comparison;
    return { ...shop, token, personKey, compare };
  }

  it('C-28 shows the first four of the list, or those that were picked', async () => {
    const { compare } = await open(6);
    const shown = async (...picked: readonly string[]) =>
      (await compare(...picked))?.columns.map(({ carId }) => carId).join('');
    expect(await shown()).toBe('0123');
    expect(await shown('5', '2')).toBe('52');
    expect(await shown('5', '5', '2'), 'the same twice').toBe('520');
    expect(await shown('5', 'unknown')).toBe('50');
    expect(await shown('5', '4', '3', '2', '1')).toBe('5432');
    expect((await compare())?.choices).toHaveLength(6);
  });

  it('C-28 B-10 marks what differs among the cars shown, and on a phone among the two that it shows', async () => {
    const stock = [
      exampleCar({ id: 'a', colour: 'Red', odometerKm: 900 }),
      exampleCar({ id: 'b', colour: 'Red', odometerKm: 800 }),
      exampleCar({ id: 'c', colour: 'Blue', odometerKm: 100 }),
    ];
    const shop = openShop(stock);
    const { token } = await shop.begin();
    const comparison = (await viewOf(shop.look(token, { compared: [] }))).comparison;
    const row = (of: 'comparison' | 'pair', label: string) =>
      comparison?.[of].rows.find((candidate) => candidate.label === label);
    expect([row('comparison', 'Colour')?.differs, row('pair', 'Colour')?.differs]).toEqual([true, false]);
    expect(row('comparison', 'Kilometres')?.cells.map(({ isBest }) => isBest)).toEqual([false, false, true]);
    expect(row('pair', 'Kilometres')?.cells.map(({ isBest }) => isBest)).toEqual([false, true]);
  });

  it('C-28 has notes and places beside the facts, and lets a removed car be picked', async () => {
    const { send, token, personKey, compare } = await open(3);
    await send(token, { kind: 'write-note', carId: '1', text: 'Mine', before: '' }, { personKey });
    await send(token, { kind: 'rank', order: ['2', '1', '0'] }, { personKey });
    await send(token, { kind: 'strike', carId: '0' }, { personKey });
    const first = await compare();
    expect(first?.columns.map(({ carId, place: position }) => [carId, position])).toEqual([
      ['2', 1],
      ['1', 2],
    ]);
    expect(first?.columns[1]?.yourNote.text).toBe('Mine');
    expect(first?.choices.at(-1)?.label).toContain('removed');
    expect((await compare('0', '1'))?.columns[0]?.removedText).toMatch(/^You removed/);
  });
});
