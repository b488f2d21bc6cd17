import { describe, expect, it } from 'vitest';
import { type PrizeDrawConfig, prizeDrawConfigSchema } from '#domain/site/config/prize-config.ts';
import { chances, drawPrize, drawState, oddsNow, oddsText, remainingPrizes } from './draw-prize.ts';

const draw: PrizeDrawConfig = prizeDrawConfigSchema.parse({
  id: 'summer',
  heading: 'Spin',
  intro: 'One turn.',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  prizes: [
    { id: 'cable', name: 'Cable', inThousand: 50, maxWinners: 2 },
    { id: 'coffee', name: 'Coffee', inThousand: 250 },
  ],
  terms: 'Once.',
  claim: 'Show this.',
});
const noEntries = new Map<string, number>();

describe('drawPrize', () => {
  it('ROUTE-20 gives each prize exactly its published share of a thousand turns', () => {
    const won = Array.from(
      { length: chances },
      (_, roll) => drawPrize(draw.prizes, roll, noEntries)?.id ?? '',
    );
    expect(won.filter((id) => id === 'cable')).toHaveLength(50);
    expect(won.filter((id) => id === 'coffee')).toHaveLength(250);
    expect(won.filter((id) => id === '')).toHaveLength(700);
  });

  it('ROUTE-20 gives no more than there are, and nothing else in their place', () => {
    expect(drawPrize(draw.prizes, 0, new Map([['cable', 1]]))?.id).toBe('cable');
    expect(drawPrize(draw.prizes, 0, new Map([['cable', 2]]))).toBeNull();
    expect(drawPrize(draw.prizes, 50, new Map([['cable', 2]]))?.id).toBe('coffee');
    expect(draw.prizes.map((prize) => remainingPrizes(prize, new Map([['cable', 1]])))).toEqual([1, null]);
  });

  it('ROUTE-20 publishes the odds of what is left, and none of what is gone', () => {
    expect(draw.prizes.map((prize) => oddsNow(prize, new Map([['cable', 1]])))).toEqual([50, 250]);
    expect(draw.prizes.map((prize) => oddsNow(prize, new Map([['cable', 2]])))).toEqual([0, 250]);
  });

  it.each([
    [50, '1 in 20'],
    [1000, '1 in 1'],
    [400, '2 in 5'],
    [7, '7 in 1,000'],
    [0, 'None now'],
  ])('ROUTE-20 writes %i in a thousand as %s', (inThousand, text) =>
    expect(oddsText({ inThousand })).toBe(text),
  );

  it.each([
    ['2026-10-31', 'early'],
    ['2026-11-01', 'open'],
    ['2026-11-30', 'open'],
    ['2026-12-01', 'over'],
  ])('ROUTE-20 on %s it is %s', (day, state) => expect(drawState(draw, day)).toBe(state));
});

describe('the configuration of a draw', () => {
  it.each([
    [
      'odds beyond a thousand',
      {
        prizes: [
          { id: 'a', name: 'A', inThousand: 600 },
          { id: 'b', name: 'B', inThousand: 401 },
        ],
      },
    ],
    ['an end before its start', { endsOn: '2026-10-31' }],
    [
      'two prizes of one id',
      {
        prizes: [
          { id: 'a', name: 'A', inThousand: 1 },
          { id: 'a', name: 'B', inThousand: 1 },
        ],
      },
    ],
  ])('ROUTE-20 is refused with %s', (_label, change) =>
    expect(prizeDrawConfigSchema.safeParse({ ...draw, ...change }).success).toBe(false),
  );
});
