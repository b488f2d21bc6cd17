import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleSite } from '../../../tests/support/example-site.ts';
import type { Car } from '../../domain/car/car.ts';
import type { PhoneReveal } from '../../ports/phone-reveal-store.ts';
import { recordPhoneReveal } from './record-phone-reveal.ts';

const site = exampleSite();
const good = { car_id: 'car-1', dealership_id: 'dealership-1', website_id: 'example' };

async function reveal(body: unknown, car: Car | null = exampleCar()) {
  const recorded: PhoneReveal[] = [];
  const stores = {
    carStore: {
      findById: async (groupId: string, id: string) =>
        car !== null && car.dealerGroupId === groupId && car.id === id ? car : null,
    },
    phoneRevealStore: {
      record: async (entry: PhoneReveal) => {
        recorded.push(entry);
      },
    },
  };
  return { outcome: await recordPhoneReveal(site, body, stores, exampleNow), recorded };
}

describe('recordPhoneReveal', () => {
  it('PHONE-2 PHONE-4 GAP-6 counts the number of a car on its own site, by its own calendar', async () => {
    const { outcome, recorded } = await reveal(good);
    expect(outcome).toEqual({ kind: 'recorded' });
    expect(recorded).toEqual([
      {
        dealerGroupId: 'group-1',
        siteSlug: 'example',
        carId: 'car-1',
        dealershipId: 'dealership-1',
        revealedOn: '2026-11-21',
      },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no body', null, 'unreadable'],
    ['a list', [], 'unreadable'],
    ['a number for a text', { ...good, car_id: 7 }, 'unreadable'],
    ['an empty text', { ...good, dealership_id: '' }, 'unreadable'],
    ['a text without end', { ...good, car_id: 'x'.repeat(201) }, 'unreadable'],
    ['another site', { ...good, website_id: 'kestrel' }, 'other-site'],
    ['another dealership', { ...good, dealership_id: 'dealership-2' }, 'no-such-car'],
    ['an unknown car', { ...good, car_id: 'car-2' }, 'no-such-car'],
  ])('API-3 refuses %s and stores nothing', async (_label, body, reason) => {
    const { outcome, recorded } = await reveal(body);
    expect(outcome).toEqual({ kind: 'refused', reason });
    expect(recorded).toEqual([]);
  });

  it('API-3 refuses a car of another group', async () => {
    const { outcome } = await reveal(good, exampleCar({ dealerGroupId: 'group-2' }));
    expect(outcome).toEqual({ kind: 'refused', reason: 'no-such-car' });
  });
});
