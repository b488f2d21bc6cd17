// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { answerWithCards, exampleCompactCard, exampleEntry } from '#tests/support/compact-cards.ts';
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { shownToast } from '#web/client/toasts.ts';
import { FavouritesLinkIsland } from './favourites-link.island.tsx';
import { FavouritesPageIsland } from './favourites-page.island.tsx';

const save = (...ids: readonly string[]) =>
  storedFavourites.update(() =>
    ids.map((id) => ({ entry: exampleEntry(id), priceCents: 44_990_00, savedAtMs: 1 })),
  );
const page = <FavouritesPageIsland.Component stockCount={600} watchlistHref="/my-watchlist" />;

beforeEach(() => save());

describe('the way to what was saved', () => {
  it('FAV-1 says how many there are, at once where one is added', () => {
    save('a');
    const { getByRole } = activateIsland(<FavouritesLinkIsland.Component className="icon-button" />);
    const link = getByRole('link');
    expect(link.getAttribute('aria-label')).toBe('Saved, 1');
    act(() => save('a', 'b'));
    expect(link.getAttribute('aria-label')).toBe('Saved, 2');
    act(() => save());
    expect(link.getAttribute('aria-label')).toBe('Saved');
  });
});

describe('the page of what was saved', () => {
  it('FAV-1 shows what became of each car, and takes one out with a way back', async () => {
    answerWithCards([exampleCompactCard('a'), exampleCompactCard('b', { priceCents: 44_990_00 })]);
    save('a', 'b');
    const { user, findByText, findByRole, getByRole, getAllByRole } = activateIsland(page, '/favourites');
    await findByText('2 cars, 1 price drop since you saved them');
    expect((await findByRole('link', { name: 'Compare 2' })).getAttribute('href')).toBe('/compare?ids=a,b');
    await user.click(getByRole('button', { name: 'Remove Car a' }));
    expect(storedFavourites.get().map(({ entry }) => entry.id)).toEqual(['b']);
    expect(getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    const undo = shownToast()?.action;
    if (!undo || !('onPress' in undo)) throw new Error('There is no way back.');
    act(() => undo.onPress());
    expect(getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });

  it('FAV-1 says that prices could not be fetched, and keeps the list', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    save('a');
    const { findByText, getByRole } = activateIsland(page, '/favourites');
    await findByText(/We couldn’t load prices/);
    getByRole('button', { name: 'Remove Car a' });
  });

  it('FAV-1 leads to the stock where nothing is saved', () => {
    const { getByText, getByRole } = activateIsland(page, '/favourites');
    getByText('No saved searches yet');
    getByRole('link', { name: 'See all 600 cars' });
  });
});
