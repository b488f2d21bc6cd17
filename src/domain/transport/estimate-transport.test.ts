import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { australianStates } from '#domain/location/postcode.ts';
import { deliveryConfigSchema } from '#domain/site/config/delivery-config.ts';
import { describeTransport, describeTransportRule, estimateTransport } from './estimate-transport.ts';

const money = { locale: 'en-AU', currency: 'AUD' };
const byKm = deliveryConfigSchema.parse({
  freeWithinKm: 40,
  pricing: { by: 'km', startCents: 60_00, centsPerKm: 195, upToKm: 1_500 },
  roadFactor: 1,
  excludedStates: ['TAS', 'WA'],
  note: 'With a full tank.',
});
const byBands = deliveryConfigSchema.parse({
  pricing: {
    by: 'bands',
    bands: [
      { upToKm: 50, priceCents: 180_00 },
      { upToKm: 200, priceCents: 420_00 },
    ],
  },
  roadFactor: 1,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const toNsw = (straightKm: number) => ({ straightKm, state: 'NSW' as const });

describe('estimateTransport', () => {
  it.each([
    ['next door', 0, 0],
    ['at the edge of what is free', 40, 0],
    ['a step beyond it: the 41st kilometre has begun', 40.001, 140_00],
    ['far', 100, 255_00],
    ['at the edge of the prices', 1_500, 2_985_00],
  ])('B-24 by the kilometre: %s', (_label, straightKm, cents) => {
    expect(estimateTransport(byKm, toNsw(straightKm))).toMatchObject({ kind: 'priced', cents });
  });

  it('B-24 is on request beyond the prices and in states that are left out', () => {
    expect(estimateTransport(byKm, toNsw(1_500.5))).toMatchObject({ kind: 'on-request', reason: 'too-far' });
    const reasonIn = (state: 'TAS' | null) => estimateTransport(byKm, { straightKm: 10, state });
    expect(reasonIn('TAS')).toMatchObject({ kind: 'on-request', reason: 'excluded-state' });
    expect(reasonIn(null)).toMatchObject({ kind: 'on-request', reason: 'unknown-state' });
    expect(estimateTransport(byBands, { straightKm: 10, state: null }).kind).toBe('priced');
  });

  it.each([
    [0, 180_00],
    [50, 180_00],
    [50.1, 420_00],
    [200, 420_00],
    [200.1, null],
  ])('B-24 by bands: %d km', (straightKm, cents) => {
    const estimate = estimateTransport(byBands, toNsw(straightKm));
    expect(estimate.kind === 'priced' ? estimate.cents : null).toBe(cents);
  });

  it('B-24 counts the road and not the straight line, without a kilometre made by arithmetic', () => {
    const factor = (roadFactor: number, straightKm: number) =>
      estimateTransport({ ...byKm, roadFactor }, toNsw(straightKm)).roadKm;
    expect(factor(1.25, 32)).toBe(40);
    expect(factor(1.1, 30)).toBe(33);
    expect(factor(1.25, 32.01)).toBe(41);
  });

  it('B-24 is whole cents, whole dollars by the kilometre, and never cheaper farther away', () => {
    const configs = fc.record({
      freeWithinKm: fc.integer({ min: 0, max: 200 }),
      startCents: fc.integer({ min: 0, max: 100_000 }),
      centsPerKm: fc.integer({ min: 1, max: 1_000 }),
      roadFactor: fc.double({ min: 1, max: 3, noNaN: true }),
    });
    const km = fc.double({ min: 0, max: 4_000, noNaN: true });
    fc.assert(
      fc.property(configs, km, km, ({ freeWithinKm, roadFactor, ...price }, one, other) => {
        const config = deliveryConfigSchema.parse({
          freeWithinKm,
          roadFactor,
          pricing: { by: 'km', ...price },
        });
        const centsAt = (straightKm: number) => {
          const estimate = estimateTransport(config, toNsw(straightKm));
          return estimate.kind === 'priced' ? estimate.cents : Number.NaN;
        };
        const [near, far] = [centsAt(Math.min(one, other)), centsAt(Math.max(one, other))];
        expect((near % 100) + (far % 100)).toBe(0);
        expect(near).toBeLessThanOrEqual(far);
      }),
    );
  });

  it('B-24 refuses bands that do not go outwards', () => {
    const bands = [
      { upToKm: 50, priceCents: 1 },
      { upToKm: 50, priceCents: 2 },
    ];
    expect(deliveryConfigSchema.safeParse({ pricing: { by: 'bands', bands } }).success).toBe(false);
    expect(deliveryConfigSchema.safeParse({ pricing: { by: 'km', centsPerKm: 0 } }).success).toBe(false);
    expect(deliveryConfigSchema.safeParse({ pricing: { by: 'km', centsPerKm: 1.5 } }).success).toBe(false);
  });
});

describe('describeTransport', () => {
  const describeAt = (straightKm: number, changes = {}, state: (typeof australianStates)[number] = 'NSW') =>
    describeTransport({ ...byKm, ...changes }, { ...money, from: 'Parramatta', straightKm, state });
  const describe = (view: ReturnType<typeof describeAt>) => [view.price, ...view.basis].map(plain);

  it('C-22 B-24 says what the figure is made of, that it is an estimate, and the dealer’s word', () => {
    expect(describe(describeAt(98, { roadFactor: 1.25 }))).toEqual([
      'About $300',
      'From Parramatta it is 98 km in a straight line, or about 123 km by road (× 1.25).',
      '$60 plus 123 km at $1.95 each, rounded up to a whole dollar.',
      'This is an estimate. We’ll confirm the price before you agree to anything.',
      'With a full tank.',
    ]);
  });

  it('B-24 says free, and on request with the reason', () => {
    expect(describe(describeAt(12)).slice(0, 3)).toEqual([
      'Free',
      'From Parramatta it is 12 km in a straight line.',
      'Up to 40 km delivery is free.',
    ]);
    const away = describeAt(3_200, {}, 'WA');
    expect(away.cents).toBeNull();
    expect(describe(away).slice(0, 3)).toEqual([
      'Price on request',
      'From Parramatta it is 3,200 km in a straight line.',
      'Delivery to WA is by a carrier. Ask us for a price.',
    ]);
  });

  it('B-24 shows the rule before a place is known', () => {
    expect(plain(describeTransportRule(byKm, money))).toBe(
      'Free within 40 km, then $60 plus $1.95 a kilometre.',
    );
    expect(plain(describeTransportRule(byBands, money))).toBe('From $180.');
  });
});
