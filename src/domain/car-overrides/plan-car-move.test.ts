import { describe, expect, it } from 'vitest';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import { exampleOverride } from '#tests/support/example-override.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { carMoves, planCarMove, possibleMoves } from './plan-car-move.ts';

const car = (
  status: 'in_stock' | 'coming_soon' | 'sold' | 'withdrawn',
  { feedId = 'dms', isListed = true, feedStatus = 'in_stock' as 'in_stock' | 'sold', isHeld = false } = {},
) => ({
  carId: 'a',
  car: { status },
  feedId,
  isListed,
  record: buildFeedRecord({ status: feedStatus }),
  overrides: isHeld ? [exampleOverride({ path: 'status', value: status })] : [],
});

describe('what a person may do with a car as a whole', () => {
  it.each([
    ['for sale', car('in_stock'), ['sell', 'withdraw']],
    ['coming soon', car('coming_soon'), ['sell', 'withdraw']],
    ['sold', car('sold'), ['withdraw', 'return']],
    ['withdrawn by a person', car('withdrawn'), ['return']],
    ['that its feed no longer names', car('withdrawn', { isListed: false }), []],
    ['sold, that its feed no longer names', car('sold', { isListed: false }), []],
    ['added by hand', car('in_stock', { feedId: handFeedId }), ['sell', 'withdraw', 'delete']],
    ['added by hand and withdrawn', car('withdrawn', { feedId: handFeedId }), ['return', 'delete']],
    ['added by hand and deleted', car('withdrawn', { feedId: handFeedId, isListed: false }), []],
  ])('H-20 is offered of a car %s, and nothing else is taken', (_label, standing, moves) => {
    expect(possibleMoves(standing)).toEqual(moves);
    const taken = carMoves.filter(
      (move) => planCarMove(standing, { move, reason: 'Auction' }).kind !== 'refused',
    );
    expect([...taken].sort()).toEqual([...moves].sort());
  });

  it.each([
    ['sell', car('in_stock'), '', 'sold', 'Marked as sold'],
    ['sell', car('in_stock'), ' At  auction ', 'sold', 'Marked as sold: At auction'],
    ['withdraw', car('in_stock'), 'Needs a gearbox', 'withdrawn', 'Withdrawn: Needs a gearbox'],
    ['return', car('sold', { feedStatus: 'sold' }), '', 'in_stock', 'Returned to stock'],
    ['return', car('sold', { feedStatus: 'sold', isHeld: true }), '', 'in_stock', 'Returned to stock'],
  ] as const)('H-20 is a value of a person above every feed: %s', (move, standing, reason, value, title) => {
    expect(planCarMove(standing, { move, reason })).toMatchObject({
      kind: 'change',
      title,
      change: { path: 'status', op: 'set', value, until: 'released' },
    });
  });

  it('H-20 gives the feed its say again where it has the returned car for sale', () => {
    expect(planCarMove(car('withdrawn', { isHeld: true }), { move: 'return', reason: '' })).toMatchObject({
      kind: 'change',
      change: { path: 'status', op: 'release' },
    });
  });

  it.each([
    ['withdraw', ''],
    ['withdraw', ' \n '],
    ['delete', ''],
    ['sell', 'x'.repeat(201)],
  ] as const)('H-20 asks for a reason that can be read: %s, “%s”', (move, reason) => {
    const standing = car('in_stock', { feedId: handFeedId });
    expect(planCarMove(standing, { move, reason })).toEqual({
      kind: 'refused',
      problems: { reason: expect.any(String) },
    });
  });
});
