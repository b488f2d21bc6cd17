// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { storedLocation } from '#web/client/storage/shopper-storage.ts';
import { DistanceToCarIsland } from './distance-to-car.island.tsx';
import { TapMapIsland } from './tap-map.island.tsx';

const { openLocationMap } = vi.hoisted(() => ({ openLocationMap: vi.fn() }));
vi.mock('#web/client/location-map.ts', () => ({ openLocationMap }));

const answer = { place: 'Parramatta NSW', text: '12 km away', error: null, delivery: null };
const distance = { estimatesDelivery: false, locationSlug: 'yard', action: '/cars/a-car' };
const map = {
  name: 'The yard',
  latitude: -33.8,
  longitude: 151,
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: 'Tiles',
  attributionUrl: null,
  zoom: 14,
  maxZoom: 18,
};

beforeEach(() => {
  storedLocation.update(() => '');
  openLocationMap.mockReset();
});

describe('how far a car is', () => {
  it('B-4 is measured from the place that this device knows', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return new Response(JSON.stringify({ way: answer }));
    });
    storedLocation.update(() => '2150');
    const { findByText, getByLabelText } = activateIsland(
      <DistanceToCarIsland.Component {...distance} requested={null} />,
    );
    await findByText('From Parramatta NSW: 12 km away');
    expect(new Set(requested)).toEqual(new Set(['/api/distance?near=2150&location=yard']));
    getByLabelText('Use a different location');
  });

  it('B-4 does not ask where the page has answered, and remembers its place', () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    const { getByText } = activateIsland(<DistanceToCarIsland.Component {...distance} requested={answer} />);
    getByText('From Parramatta NSW: 12 km away');
    expect(storedLocation.get()).toBe('Parramatta NSW');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the map of a location', () => {
  it('LOC-14 API-15 opens after a press', async () => {
    openLocationMap.mockResolvedValue(() => undefined);
    const { user, getByRole, queryByRole } = activateIsland(<TapMapIsland.Component map={map} />);
    expect(openLocationMap).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Show the map' }));
    const box = getByRole('region', { name: 'Map of The yard' });
    await vi.waitFor(() => expect(queryByRole('button')).toBeNull(), 60_000);
    expect(openLocationMap.mock.calls[0]?.slice(0, 2)).toEqual([box, map]);
  });

  it('LOC-14 says that it did not come, and is asked for again', async () => {
    openLocationMap.mockRejectedValue(new TypeError('Failed to fetch'));
    const { user, getByRole, findByText } = activateIsland(<TapMapIsland.Component map={map} />);
    await user.click(getByRole('button', { name: 'Show the map' }));
    await findByText('The map couldn’t be loaded. You can still use the address and directions.');
    await user.click(getByRole('button', { name: 'Try the map again' }));
    expect(openLocationMap).toHaveBeenCalledTimes(2);
  });
});
