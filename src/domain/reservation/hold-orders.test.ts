/** Whatever happens to a car and its money, in any order, reported however often. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { createHoldModel } from '#tests/support/hold-model.ts';
import { type Hold, holdEnds } from './hold.ts';

type World = ReturnType<typeof createHoldModel>;
type Act = { readonly name: string; readonly on: (world: World) => void };

const index = fc.nat(5);
const act = <T extends unknown[]>(
  name: string,
  inputs: { [K in keyof T]: fc.Arbitrary<T[K]> },
  on: (world: World, ...values: T) => void,
): fc.Arbitrary<Act> =>
  fc.tuple<T>(...inputs).map((values) => ({
    name: `${name} ${values.join(' ')}`,
    on: (world) => on(world, ...values),
  }));

const often = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary });

const acts = fc.oneof(
  often(
    5,
    act('reach', [fc.constantFrom('ann', 'bob', 'cid')], (world, person) => world.reach(person)),
  ),
  often(
    6,
    act('go to pay', [index], (world, hold) => world.goToPay(hold)),
  ),
  often(
    6,
    act('hear', [index, fc.constantFrom(200_00, 200_00, 200_00, 150_00)], (world, payment, paidCents) =>
      world.receive(payment, { kind: 'paid', paidCents, chargeReference: `charge-${payment}` }),
    ),
  ),
  often(
    4,
    act('are notified of the end of', [index], (world, payment) =>
      world.receive(payment, { kind: 'expired' }),
    ),
  ),
  often(
    1,
    act('are notified of nothing new of', [index], (world, payment) =>
      world.receive(payment, { kind: 'open' }),
    ),
  ),
  often(
    4,
    act('end', [index, fc.constantFrom('unpaid', 'left', 'bought', ...holdEnds)], (world, hold, end) =>
      world.end(hold, end),
    ),
  ),
  often(
    2,
    act('undo the sale of', [index], (world, hold) => world.undoSale(hold)),
  ),
  often(
    1,
    act('leave the line', [index], (world, position) => world.leave(position)),
  ),
  often(
    2,
    act('look at the clock', [], (world) => world.checkTimers()),
  ),
  // A clock that is set back, too.
  often(
    2,
    act('pass', [fc.constantFrom(1, 60_000, 900_000, 48 * hourMs, -hourMs)], (world, ms) => world.pass(ms)),
  ),
  often(
    1,
    act('the feed says', [fc.constantFrom('in_stock', 'in_stock', 'sold')], (world, status) =>
      world.feedSays(status),
    ),
  ),
);

function expectMoneyToBeSomewhere({ payments, holds, refunds }: World): void {
  for (const payment of payments.values()) {
    const back = refunds.filter(({ paymentId }) => paymentId === payment.id);
    if (payment.status !== 'paid') {
      expect(back).toEqual([]);
      continue;
    }
    const hold = holds.get(payment.holdId ?? '');
    const isDeposit = hold?.status === 'held' || hold?.end === 'bought';
    if (back.length === 0) expect(isDeposit).toBe(true);
    else expect(back).toMatchObject([{ amountCents: payment.paidCents }]);
  }
  for (const hold of holds.values()) {
    const remaining = [...payments.values()].filter(
      ({ holdId, status, id }) =>
        holdId === hold.id && status === 'paid' && !refunds.some(({ paymentId }) => paymentId === id),
    );
    expect(remaining.length).toBeLessThanOrEqual(1);
    if (hold.status === 'held') expect(remaining).toMatchObject([{ paidCents: 200_00 }]);
  }
}

function expectToComeBackOnlyByLateMoney(
  before: ReadonlyMap<string, Hold>,
  world: World,
  { name }: Act,
): void {
  for (const [id, hold] of world.holds) {
    if (before.get(id)?.status !== 'ended' || hold.status === 'ended') continue;
    expect(name).toMatch(/^hear \d+ 20000$/);
    expect(['unpaid', 'left']).toContain(before.get(id)?.end);
    expect(world.car().status).toBe('in_stock');
  }
}

describe('a car and its money', () => {
  it('B-27 B-29 C-6 RSV-8 are never lost, taken twice or refunded twice, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 60 }), (history) => {
        const world = createHoldModel();
        for (const next of history) {
          const before = new Map(world.holds);
          next.on(world);
          expect(world.live().length).toBeLessThanOrEqual(1);
          expectMoneyToBeSomewhere(world);
          expectToComeBackOnlyByLateMoney(before, world, next);
          const [live] = world.live();
          const isBought = [...world.holds.values()].some(({ end }) => end === 'bought');
          expect(world.car().isReserved).toBe(live !== undefined || isBought);
          if (live !== undefined) expect(world.car().reservedUntil).toEqual(live.expiresAt);
          // A car that was bought is held for no one else.
          if (isBought) expect(live).toBeUndefined();
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
