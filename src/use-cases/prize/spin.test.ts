/** How often each prize is won, counted over a hundred thousand people: by what is published, once for each of them. */
import { expect, it } from 'vitest';
import type { PrizeStore, PrizeTurn } from '#ports/deals/prize-store.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { spin } from './spin.ts';

const people = 100_000;
const now = new Date('2026-11-20T00:00:00Z');
const prizeDraw = {
  id: 'summer',
  heading: 'Spin',
  intro: 'One turn.',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  prizes: [
    { id: 'car', name: 'Car', inThousand: 1, maxWinners: 3 },
    { id: 'cable', name: 'Cable', inThousand: 50 },
    { id: 'coffee', name: 'Coffee', inThousand: 250 },
  ],
  terms: 'Once.',
  claim: 'Show this.',
};

function memoryStore(): PrizeStore {
  const turns = new Map<string, PrizeTurn>();
  const won = new Map<string, number>();
  return {
    countWon: async () => won,
    listWon: async () => [...turns.values()],
    findTurn: async (_draw, phoneHash) => turns.get(phoneHash) ?? null,
    async takeTurn(_draw, { phoneHash, takenAt, reference, draw }) {
      const known = turns.get(phoneHash);
      if (known !== undefined) return known;
      const turn = { prizeId: draw(won), takenAt, reference };
      if (turn.prizeId !== null) won.set(turn.prizeId, (won.get(turn.prizeId) ?? 0) + 1);
      turns.set(phoneHash, turn);
      return turn;
    },
  };
}

/** Even numbers from one seed (mulberry32). */
function seeded(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

it('ROUTE-20 gives each prize to its published share of people, asks chance once for each, and no more than there are', async () => {
  const site = exampleSite({ prizeDraw });
  const prizeStore = memoryStore();
  const draw = seeded(32);
  let requested = 0;
  let references = 0;
  const app = {
    prizeStore,
    signInKey: 'key',
    newSecret() {
      references += 1;
      return String(references).padStart(8, '0').padEnd(43, 'x');
    },
    randomBelow(end: number) {
      requested += 1;
      return draw(end);
    },
  };
  const counts = new Map<string | null, number>();
  for (let person = 0; person < people; person += 1) {
    const phone = `+614${String(person).padStart(8, '0')}`;
    const turn = await spin(site, { phone }, app, now);
    const prize = turn?.prizeId ?? null;
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
    // A second visit shows the same.
    if (person % 1_000 === 0) expect(await spin(site, { phone }, app, now)).toEqual(turn);
  }
  expect(requested).toBe(people);
  expect(counts.get('car')).toBe(3);
  for (const [prize, share] of [
    ['cable', 0.05],
    ['coffee', 0.25],
  ] as const) {
    const deviation = Math.sqrt(people * share * (1 - share));
    expect(Math.abs((counts.get(prize) ?? 0) - people * share), prize).toBeLessThan(4 * deviation);
  }
});
