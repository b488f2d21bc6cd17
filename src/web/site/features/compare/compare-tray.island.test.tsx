// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { storedCompareList } from '#web/client/storage/shopper-storage.ts';
import { CompareTrayIsland } from './compare-tray.island.tsx';

const car = (id: string, name: string) => ({
  id,
  name,
  slug: id,
  make: 'Toyota',
  model: 'RAV4',
  primary_image_url: null,
});
const choose = (...names: readonly string[]) =>
  storedCompareList.update(() => names.map((name, index) => car(`car-${index}`, name)));

beforeEach(() => storedCompareList.update(() => []));

describe('the tray of cars to compare', () => {
  it('FAV-4 comes with the second car, counts them, and goes when they are cleared', async () => {
    const { user, getByRole, queryByRole, getByText } = activateIsland(<CompareTrayIsland.Component />);
    expect(queryByRole('region')).toBeNull();
    act(() => choose('RAV4'));
    expect(queryByRole('region')).toBeNull();
    act(() => choose('RAV4', 'CX-5', 'Kona'));
    getByText('Room for 1 more');
    expect(getByRole('link', { name: 'Compare 3' }).getAttribute('href')).toBe(
      '/compare?ids=car-0,car-1,car-2',
    );
    await user.click(getByRole('button', { name: 'Remove CX-5' }));
    expect(getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/compare?ids=car-0,car-2');
    await user.click(getByRole('button', { name: 'Clear' }));
    expect(queryByRole('region')).toBeNull();
    expect(storedCompareList.get()).toEqual([]);
  });

  it('FAV-4 is on no page to read', () => {
    choose('RAV4', 'CX-5');
    const { queryByRole } = activateIsland(<CompareTrayIsland.Component />, '/about-us');
    expect(queryByRole('region')).toBeNull();
  });
});
