/** What many people did at once to few cars, read afterwards: one queue could have done it. */
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hold, holdEvent } from '#adapters/postgres/schema/deals/hold.ts';
import { findImpossible, type HoldOperation } from '../support/check-hold-history.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { workOnHolds } from '../support/work-on-holds.ts';

const database = await openFileDatabase();

type Untimed = HoldOperation extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'begin' | 'end'>
    : never
  : never;
const between = (begin: number, end: number, operation: Untimed): HoldOperation => ({
  ...operation,
  begin,
  end,
});
const claimed = (id: string, person = id): Untimed => ({ kind: 'claimed', id, person });
const ended = (id: string, next: string | null = null): Untimed => ({
  kind: 'changed',
  id,
  saw: { status: 'claimed', end: null, otherLive: false, next },
  into: { status: 'ended', end: 'left' },
  offer: next === null ? null : { id: next, person: next },
});
const joined = (id: string): Untimed => ({ kind: 'joined', id, placeId: id, person: id, joinedAt: 1 });

describe('the checker', () => {
  it.each<[string, readonly HoldOperation[]]>([
    [
      'one after the other',
      [between(1, 2, claimed('a')), between(3, 4, ended('a')), between(5, 6, claimed('b'))],
    ],
    [
      'at once, in whichever order fits',
      [between(1, 6, claimed('b')), between(2, 3, claimed('a')), between(4, 5, ended('a'))],
    ],
    [
      'an offer to the next, who joined meanwhile',
      [between(1, 2, claimed('a')), between(3, 6, joined('b')), between(4, 7, ended('a', 'b'))],
    ],
  ])('C-6 takes what a queue can do: %s', (_what, history) => {
    expect(findImpossible(history)).toBeNull();
  });

  it.each<[string, readonly HoldOperation[]]>([
    ['a second holder', [between(1, 2, claimed('a')), between(3, 4, claimed('b'))]],
    ['two at once', [between(1, 4, claimed('a')), between(2, 3, claimed('b'))]],
    [
      'what was read before it was',
      [between(1, 2, { kind: 'read', live: 'a' }), between(3, 4, claimed('a'))],
    ],
    ['an old state read late', [between(1, 2, claimed('a')), between(3, 4, { kind: 'read', live: null })]],
    ['one end twice', [between(1, 2, claimed('a')), between(3, 4, ended('a')), between(5, 6, ended('a'))]],
    ['a line for a free car', [between(1, 2, joined('b'))]],
    [
      'a shopper on the waitlist who is passed over',
      [between(1, 2, claimed('a')), between(3, 4, joined('b')), between(5, 6, ended('a'))],
    ],
    ['not taken by anyone', [between(1, 2, { kind: 'taken', by: 'a' })]],
  ])('C-6 finds what no queue can do: %s', (_what, history) => {
    expect(findImpossible(history)).toContain('No queue explains');
  });
});

/** More take minutes and are asked for by hand: FORECOURT_HOLD_OPERATIONS=10000. */
const operations = Number(process.env.FORECOURT_HOLD_OPERATIONS ?? 1_500);

describe(`${operations} operations of sixteen workers on twenty cars`, () => {
  it('C-6 B-27 B-29 could have been made by one queue for each car, and the events say the same', async () => {
    const { holds, carIds, histories } = await workOnHolds(database, { operations, seed: 'holds' });
    expect(holds.faults).toEqual([]);
    const seen = [...histories.values()].flat();
    expect(seen.length).toBeGreaterThanOrEqual(operations);
    for (const kind of ['claimed', 'own', 'taken', 'joined', 'left', 'read', 'changed'] as const) {
      expect(seen.filter((operation) => operation.kind === kind).length, kind).toBeGreaterThan(10);
    }
    expect(
      seen.filter((operation) => operation.kind === 'changed' && operation.offer).length,
    ).toBeGreaterThan(10);
    for (const carId of carIds) expect(findImpossible(histories.get(carId) ?? []), carId).toBeNull();
    for (const carId of carIds) await expectEventsToBeAQueue(holds.dealerGroupId, carId);
    await expectMoneyToBeSomewhere(holds.dealerGroupId, holds.gateway.balance());
  }, 1_800_000);
});

/** In the order in which the events were written no car has two holders, and no step is missing. */
async function expectEventsToBeAQueue(dealerGroupId: string, carId: string): Promise<void> {
  const rows = await database.db
    .select({
      id: hold.id,
      now: hold.status,
      origin: hold.origin,
      status: holdEvent.status,
      end: holdEvent.end,
    })
    .from(holdEvent)
    .innerJoin(hold, and(eq(hold.dealerGroupId, holdEvent.dealerGroupId), eq(hold.id, holdEvent.holdId)))
    .where(and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.carId, carId)))
    .orderBy(asc(holdEvent.ordinal));
  const states = new Map<string, string>();
  const lawful = ['claimed', 'claimed>claimed', 'claimed>held', 'claimed>ended', 'held>ended', 'ended>held'];
  for (const { id, status } of rows) {
    const before = states.get(id);
    expect(lawful).toContain(before === undefined ? status : `${before}>${status}`);
    states.set(id, status);
    const live = [...states.values()].filter((each) => each !== 'ended');
    expect(live.length).toBeLessThanOrEqual(1);
  }
  for (const { id, now } of rows) expect(states.get(id)).toBe(now);
}

/** The gateway has just the deposits of what is held. */
async function expectMoneyToBeSomewhere(
  dealerGroupId: string,
  { taken: claimed, givenBack }: { readonly taken: number; readonly givenBack: number },
): Promise<void> {
  const held = await database.db
    .select({ depositCents: hold.depositCents })
    .from(hold)
    .where(and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.status, 'held')));
  expect(claimed).toBeGreaterThan(0);
  expect(claimed - givenBack).toBe(held.reduce((sum, { depositCents }) => sum + depositCents, 0));
}
