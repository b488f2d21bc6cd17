/** A clock that jumps, over a real database: it locks no one out or in, no car is held twice, nothing is done twice. */

import { describe, expect, it } from 'vitest';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { defaultPriceGuard } from '#domain/car/price/price-guard.ts';
import { sessionLifetimeMs, sessionRefreshMs } from '#domain/shopper/shopper.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import { confirmCode } from '#use-cases/shopper/confirm-code.ts';
import { findSignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { requestCode, viewCodePage } from '#use-cases/shopper/request-code.ts';
import { applyChangeSet } from '#use-cases/stock-editor/bulk-acts.ts';
import { previewChange } from '#use-cases/stock-editor/preview-change.ts';
import { openSignIn } from '../support/example-sign-in.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openHolds } from '../support/open-holds.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';

const jumps = [
  ['forward by an hour', hourMs],
  ['forward by a day', dayMs],
  ['back by an hour', -hourMs],
  ['back by a day', -dayMs],
] as const;
const start = new Date('2026-11-23T01:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);

let turn = 0;
const database = await openFileDatabase();

describe('a shopper', () => {
  const site = exampleSite({}, { siteSlug: 'kestrel', dealerGroupId: 'group-1' });
  const browserId = 'b'.repeat(43);

  function begin() {
    turn += 1;
    const opened = openSignIn(createShopperStore(database.db));
    const phone = `+6149${String(1_000_000 + 7_919 * turn).slice(-7)}`;
    const ask = (now: Date) =>
      requestCode(
        site,
        { phone, browserId, clientAddress: '203.0.113.1', host: 'kestrel.localhost' },
        opened.app,
        now,
      );
    const enter = (now: Date) =>
      confirmCode(
        site,
        { typed: opened.lastCode(), browserId, clientAddress: '203.0.113.1', userAgent: '', oldToken: null },
        opened.app,
        now,
      );
    return { ...opened, ask, enter };
  }

  it.each(jumps)('C-12 stays signed in when the clock is set %s, and was seen now', async (_title, jump) => {
    const { app, ask, enter } = begin();
    await ask(start);
    const entered = await enter(start);
    if (entered.kind !== 'signed-in') throw new Error(entered.kind);
    const { token } = entered;
    const seenAt = async (now: Date) => (await findSignedIn(site, token, app, now))?.session.seenAt;
    expect(await seenAt(at(jump))).toEqual(start);
    // Noted beside the answer.
    await expect.poll(() => seenAt(at(jump))).toEqual(at(jump));
    expect(await seenAt(at(jump + sessionRefreshMs - 1))).toEqual(at(jump));
    expect(await seenAt(at(sessionLifetimeMs - 1))).toBeDefined();
    expect(await seenAt(at(sessionLifetimeMs))).toBeUndefined();
  });

  it.each(jumps)(
    'C-12 asks for another code at once when the clock was set %s, and the one before is over',
    async (_title, jump) => {
      const { app, ask, enter } = begin();
      expect(await ask(start)).toEqual({ kind: 'sent' });
      expect(await viewCodePage(site, browserId, app, at(jump))).toMatchObject({
        isOver: true,
        resendInSeconds: 0,
      });
      expect(await enter(at(jump))).toEqual({ kind: 'over' });
      expect(await ask(at(jump))).toEqual({ kind: 'sent' });
      expect(await enter(at(jump + minuteMs))).toMatchObject({ kind: 'signed-in' });
    },
  );

  it('C-12 enters a code that another process sent whose clock is some seconds ahead', async () => {
    const { ask, enter } = begin();
    await ask(start);
    expect(await enter(at(-30_000))).toMatchObject({ kind: 'signed-in' });
  });
});

describe('a car', () => {
  /** Who has it, by the stock and by the holds. */
  async function stateOf(holds: ReturnType<typeof openHolds>, ids: readonly string[]) {
    const records = await Promise.all(ids.map((id) => holds.find(id)));
    const live = records.filter((record) => record !== null && record.hold.status !== 'ended');
    expect(live.length).toBeLessThanOrEqual(1);
    const { isReserved } = await holds.readCar('car');
    // On hold from the claim on, while its shopper pays.
    expect(isReserved).toBe(live.length > 0);
    return records.map((record) => record?.hold.status ?? 'none');
  }

  it.each(jumps)(
    'C-12 C-6 that is held stays one shopper’s when the clock is set %s and back',
    async (_title, jump) => {
      const holds = openHolds(database);
      await holds.addCar('car');
      const first = await holds.reserve('car', 1);
      const from = holds.now().getTime();
      for (const now of [jump, jump + hourMs, 0, minuteMs]) {
        holds.setTime(new Date(from + now));
        await holds.work();
        expect(await stateOf(holds, [first.id])).toEqual(['held']);
      }
      const second = await holds.claim('car', 2);
      expect(second.id).not.toBe(first.id);
      // To the second of the hours that were promised, by the clock of then.
      holds.setTime(new Date(from + 48 * hourMs - 1));
      await holds.work();
      expect((await stateOf(holds, [first.id, second.id]))[0]).toBe('held');
      holds.setTime(new Date(from + 48 * hourMs));
      await holds.work();
      expect(await stateOf(holds, [first.id, second.id])).toEqual(['ended', 'claimed']);
      expect(await holds.eventsOf(first.id)).toEqual(['claimed', 'held', 'ended expired']);
      expect(holds.faults).toEqual([]);
    },
  );

  it.each(jumps)(
    'C-12 B-27 that is being paid for when the clock is set %s is the payer’s, or the money goes back',
    async (_title, jump) => {
      const holds = openHolds(database);
      await holds.addCar('car');
      const { href, id } = await holds.claim('car', 1);
      const started = await holds.goToPay(href);
      if (started.kind !== 'go') throw new Error(started.kind);
      const reference = `payment ${started.href.replace('/pay/', '')}`;
      holds.gateway.pay(reference);
      holds.pass(jump);
      await holds.work();
      await holds.makeEvent(reference);
      await holds.makeEvent(reference);
      await holds.work();
      expect(await stateOf(holds, [id])).toEqual(['held']);
      const record = await holds.find(id);
      expect(record?.payments.map(({ status }) => status)).toEqual(['paid']);
      expect(record?.refunds).toEqual([]);
      expect((await holds.claim('car', 2)).id).not.toBe(id);
      expect(await stateOf(holds, [id])).toEqual(['held']);
    },
  );

  it.each(jumps)(
    'C-12 C-6 that is unpaid is free again by its time, after the clock was set %s',
    async (_title, jump) => {
      const holds = openHolds(database);
      await holds.addCar('car');
      const first = await holds.claim('car', 1);
      const expiresAt = (await holds.find(first.id))?.hold.expiresAt.getTime() ?? 0;
      holds.pass(jump);
      await holds.work();
      const isOver = holds.now().getTime() >= expiresAt;
      expect(await stateOf(holds, [first.id])).toEqual([isOver ? 'ended' : 'claimed']);
      holds.setTime(new Date(expiresAt));
      await holds.work();
      expect(await stateOf(holds, [first.id])).toEqual(['ended']);
      const second = await holds.reserve('car', 2);
      expect(await stateOf(holds, [first.id, second.id])).toEqual(['ended', 'held']);
    },
  );
});

describe('a change with its time', () => {
  it.each(jumps)('C-12 H-12 begins once and ends once when the clock is set %s', async (_title, jump) => {
    turn += 1;
    const group = `jump-${turn}`;
    const editor = openStockEditor(database, start);
    await editor.feed(group, [{ stockNumber: 'A', priceCents: 30_000_00 }]);
    const previewed = await previewChange(
      {
        dealerGroupId: group,
        carIds: [carIdOf(group, 'A')],
        title: 'Down by $500',
        change: { kind: 'price-by', path: 'priceCents', cents: -500_00 },
        search: null,
        starts: { local: '2026-11-23T12:30', instant: at(30 * minuteMs) },
        ends: { local: '2026-11-25T12:30', instant: at(2 * dayMs + 30 * minuteMs) },
        timeZone: 'Australia/Sydney',
        guard: defaultPriceGuard,
        by: mia,
      },
      editor.app,
    );
    if (previewed.kind !== 'previewed') throw new Error(previewed.reason);
    await applyChangeSet({ dealerGroupId: group, changeSetId: previewed.changeSetId, by: mia }, editor.app);
    let began = 0;
    const priceAt = async (ms: number) => {
      editor.setNow(at(ms));
      began += await editor.settle();
      return (await editor.car(group, 'A')).priceCents;
    };
    const isForward = jump > 0;
    expect(await priceAt(jump)).toBe(isForward ? 29_500_00 : 30_000_00);
    // Set right again: what has begun stays begun, and does not begin again.
    expect(await priceAt(minuteMs)).toBe(isForward ? 29_500_00 : 30_000_00);
    expect(await priceAt(30 * minuteMs)).toBe(29_500_00);
    expect(await priceAt(30 * minuteMs + jump)).toBe(29_500_00);
    expect(began).toBe(1);
    expect(await priceAt(2 * dayMs + 30 * minuteMs)).toBe(30_000_00);
    expect(await priceAt(2 * dayMs + 30 * minuteMs + Math.min(jump, 0))).toBe(30_000_00);
    expect(await priceAt(3 * dayMs)).toBe(30_000_00);
  });
});
