import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { PhoneReveal } from '#ports/leads/lead-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { createSubmissionLimiter, shownInterestLimits } from '#use-cases/guard/submission-limits.ts';
import { revealNumber } from './reveal-number.ts';

const locations = [
  exampleLocation({ phone: '+61255501234' }),
  exampleLocation({ slug: 'workshop', dealershipId: 'dealership-2', phone: '+61255505678' }),
  exampleLocation({ slug: 'silent', phone: null }),
];
const site = exampleSite({}, { locations });
const ofCar = { car_id: 'car-1', dealership_id: 'dealership-1', website_id: 'example' };
const ofPlace = { location: 'workshop', dealership_id: 'dealership-2', website_id: 'example' };

const generous = () => createSubmissionLimiter(shownInterestLimits);

async function reveal(
  requested: unknown,
  car: Car | null = exampleCar(),
  limiter = generous(),
  pageUrl: string | null = null,
) {
  const recorded: PhoneReveal[] = [];
  const app = {
    interestLimiter: limiter,
    carStore: {
      findById: async (groupId: string, id: string) =>
        car !== null && car.dealerGroupId === groupId && car.id === id ? car : null,
      findBySlug: async (groupId: string, slug: string) =>
        car !== null && car.dealerGroupId === groupId && car.slug === slug ? car : null,
    },
    phoneRevealStore: {
      record: async (entry: PhoneReveal) => {
        recorded.push(entry);
      },
    },
  };
  return {
    outcome: await revealNumber(site, { requested, clientAddress: '203.0.113.7', pageUrl }, app, exampleNow),
    recorded,
  };
}

describe('revealNumber', () => {
  it('PHONE-2 PHONE-4 GAP-6 says the number beside a car, and counts it for that car by the calendar of the site', async () => {
    const { outcome, recorded } = await reveal(ofCar);
    expect(outcome).toMatchObject({
      kind: 'revealed',
      number: { text: '02\u00a05550\u00a01234', telHref: 'tel:+61255501234' },
    });
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

  it('PHONE-2 PHONE-4 shows the number of a place without a car, and counts that too', async () => {
    const { outcome, recorded } = await reveal(ofPlace);
    expect(outcome).toMatchObject({ kind: 'revealed', number: { telHref: 'tel:+61255505678' } });
    expect(recorded).toMatchObject([{ carId: '', dealershipId: 'dealership-2' }]);
  });

  const { slug } = exampleCar();
  const ofHeader = { location: 'parramatta', dealership_id: 'dealership-1', website_id: 'example' };
  it.each([
    ['the page of a car', ofHeader, `https://example.localhost/cars/${slug}`, 'car-1'],
    ['its enquiry', ofHeader, `https://example.localhost/cars/${slug}/enquire?about=photos`, 'car-1'],
    ['the page of a car of another dealership', ofPlace, `https://example.localhost/cars/${slug}`, ''],
    ['the page of an unknown car', ofHeader, 'https://example.localhost/cars/nothing-here', ''],
    ['another page', ofHeader, 'https://example.localhost/search/used-cars', ''],
    ['what is no address', ofHeader, 'cars', ''],
  ])(
    'PHONE-4 counts a number of the header for the car of the page: on %s',
    async (_label, requested, pageUrl, carId) => {
      const { recorded } = await reveal(requested, exampleCar(), generous(), pageUrl);
      expect(recorded).toMatchObject([{ carId }]);
    },
  );

  it.each<[string, unknown, string]>([
    ['no body', null, 'unreadable'],
    ['a list', [], 'unreadable'],
    ['neither car nor place', { ...ofCar, car_id: undefined }, 'unreadable'],
    ['a number for a text', { ...ofCar, car_id: 7 }, 'unreadable'],
    ['an empty text', { ...ofCar, dealership_id: '' }, 'unreadable'],
    ['a text without end', { ...ofCar, car_id: 'x'.repeat(201) }, 'unreadable'],
    ['another site', { ...ofCar, website_id: 'kestrel' }, 'other-site'],
    ['another dealership', { ...ofCar, dealership_id: 'dealership-2' }, 'no-such-car'],
    ['an unknown car', { ...ofCar, car_id: 'car-2' }, 'no-such-car'],
    ['a place of another dealership', { ...ofPlace, dealership_id: 'dealership-1' }, 'no-such-number'],
    ['a place that this site does not show', { ...ofPlace, location: 'elsewhere' }, 'no-such-number'],
    ['a place without a number', { ...ofCar, location: 'silent' }, 'no-such-number'],
  ])('API-3 refuses %s and stores nothing', async (_label, requested, reason) => {
    const { outcome, recorded } = await reveal(requested);
    expect(outcome).toEqual({ kind: 'refused', reason });
    expect(recorded).toEqual([]);
  });

  it('API-3 PHONE-1 says no number to a network that asks for more than a showroom of shoppers, and stores nothing', async () => {
    const limiter = generous();
    for (let turn = 0; turn < shownInterestLimits.perAddress; turn += 1) {
      const { outcome } = await reveal(turn % 2 === 0 ? ofCar : ofPlace, exampleCar(), limiter);
      expect(outcome.kind).toBe('revealed');
    }
    const { outcome, recorded } = await reveal(ofPlace, exampleCar(), limiter);
    expect([outcome, recorded]).toEqual([{ kind: 'too-many', retryAfterSeconds: 600 }, []]);
  });

  it('API-3 refuses a car of another group', async () => {
    const { outcome } = await reveal(ofCar, exampleCar({ dealerGroupId: 'group-2' }));
    expect(outcome).toEqual({ kind: 'refused', reason: 'no-such-car' });
  });
});
