/** Cards are drawn once for each stock, and by one site at a time. */
import { expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { drawCards } from './draw-cards.server.tsx';
import type { ListingCard } from './listing-card.ts';

const names = ['first', 'second'];

async function openSite(siteSlug: string, stockVersion = 1) {
  const site: SiteContext = { ...exampleSite({}), siteSlug };
  const cars = Array.from({ length: 40 }, (_, n) => exampleCar({ id: `${siteSlug}-${n}` }));
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion, now: exampleNow });
  const packed = await packListedStock(site, { stockSearch }, exampleNow);
  if (!packed) throw new Error('Nothing was packed.');
  const draw = (Card: ListingCard, now = exampleNow) =>
    drawCards(site, { packed, layout: 'grid', ListingCard: Card }, now);
  return { draw };
}

function watchDrawing(): { readonly Card: ListingCard; readonly drawn: string[] } {
  const drawn: string[] = [];
  return {
    drawn,
    Card({ card }) {
      drawn.push(names.find((name) => card.id.startsWith(name)) ?? '');
      return <b>{card.id}</b>;
    },
  };
}

it('B-2 cards are drawn once for all who ask, and anew after ten minutes', async () => {
  const { Card, drawn } = watchDrawing();
  const { draw } = await openSite('first');
  const [one, other] = await Promise.all([draw(Card), draw(Card)]);
  expect(one).not.toBeNull();
  expect(other).toBe(one);
  expect(drawn).toHaveLength(40);
  await draw(Card, new Date(exampleNow.getTime() + 600_000));
  expect(drawn).toHaveLength(80);
});

it('B-2 sites are drawn one after the other, and a stock that is no more is not', async () => {
  const { Card, drawn } = watchDrawing();
  const first = await openSite('first', 2);
  const before = await openSite('second', 2);
  const after = await openSite('second', 3);
  const answers = await Promise.all([first.draw(Card), before.draw(Card), after.draw(Card)]);
  expect(answers.map((cards) => cards !== null)).toEqual([true, false, true]);
  expect(drawn).toEqual([...Array(40).fill('first'), ...Array(40).fill('second')]);
});

it('B-2 what failed once is drawn again', async () => {
  const { draw } = await openSite('first', 4);
  const Broken: ListingCard = () => {
    throw new Error('No card.');
  };
  await expect(draw(Broken)).rejects.toThrow('No card.');
  expect(await draw(watchDrawing().Card)).not.toBeNull();
});
