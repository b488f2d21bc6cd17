/** A prize draw over a real database: one turn for each number, and never more prizes than there are. */
import { describe, expect, it } from 'vitest';
import { createPrizeStore } from '#adapters/postgres/deals/prize-store.ts';
import { prizeTurn } from '#adapters/postgres/schema/deals/prize-turn.ts';
import { spin, viewPrizeDraw } from '#use-cases/prize/spin.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const prizeDraw = {
  id: 'summer',
  heading: 'Spin',
  intro: 'One turn.',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  prizes: [{ id: 'cable', name: 'Cable', inThousand: 1000, maxWinners: 3 }],
  terms: 'Once.',
  claim: 'Show this.',
};
const site = exampleSite({ prizeDraw });
const sister = exampleSite({ prizeDraw }, { siteSlug: 'sister' });
const inNovember = new Date('2026-11-20T00:00:00Z');

let secrets = 0;
const open = (roll = 0) => ({
  prizeStore: createPrizeStore(database.db),
  signInKey: 'key',
  newSecret: () => `reference${String(++secrets).padStart(6, '0')}`.slice(-8).padEnd(43, 'x'),
  randomBelow: () => roll,
});

describe('a turn at a prize draw', () => {
  it('ROUTE-20 is one for each number, whatever comes simultaneously, and is shown again', async () => {
    const shopper = { phone: '+61491570001' };
    const turns = await Promise.all(
      Array.from({ length: 8 }, () => spin(sister, shopper, open(), inNovember)),
    );
    expect(new Set(turns.map((turn) => turn?.reference)).size).toBe(1);
    const view = await viewPrizeDraw(sister, shopper, open(), inNovember);
    expect(view).toMatchObject({
      turn: { prizeName: 'Cable', reference: turns[0]?.reference },
      prizes: [{ left: 2, odds: '1 in 1' }],
    });
    expect((await viewPrizeDraw(sister, { phone: '+61491570002' }, open(), inNovember))?.turn).toBeNull();
  });

  it('ROUTE-20 gives no more prizes than there are to twenty numbers at once', async () => {
    const turns = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        spin(site, { phone: `+614915701${String(index).padStart(2, '0')}` }, open(), inNovember),
      ),
    );
    expect(turns.filter((turn) => turn?.prizeId === 'cable')).toHaveLength(3);
    expect(turns.filter((turn) => turn?.prizeId === null)).toHaveLength(17);
    const draw = { dealerGroupId: 'group-1', siteSlug: 'example', drawId: 'summer' };
    expect(await createPrizeStore(database.db).listWon(draw)).toHaveLength(3);
    expect(await viewPrizeDraw(site, null, open(), inNovember)).toMatchObject({
      prizes: [{ left: 0, odds: 'None now' }],
      anyOdds: 'None now',
    });
  });

  it('ROUTE-20 keeps no phone number', async () => {
    expect(JSON.stringify(await database.db.select().from(prizeTurn))).not.toContain('4915');
  });

  it.each([
    ['2026-10-31T12:59:59Z', false],
    ['2026-10-31T13:00:00Z', true],
    ['2026-11-30T12:59:59Z', true],
    ['2026-11-30T13:00:00Z', false],
  ])('ROUTE-20 at %s in Sydney: %s', async (at, isOpen) => {
    const turn = await spin(
      exampleSite({ prizeDraw }, { siteSlug: at.slice(5, 19).replace(/\D/g, '') }),
      { phone: '+61491570009' },
      open(),
      new Date(at),
    );
    expect(turn !== null).toBe(isOpen);
  });

  it('ROUTE-20 there is none where the site has none', async () => {
    expect(await spin(exampleSite(), { phone: '+61491570009' }, open(), inNovember)).toBeNull();
    expect(await viewPrizeDraw(exampleSite(), null, open(), inNovember)).toBeNull();
  });
});
