import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { selectWaitlistAction } from './waitlist-action.ts';

const reserving = exampleSite({ reservations: { isEnabled: true } });

describe('what can be done about a car on hold', () => {
  it.each<[string, Partial<Car>, string | null]>([
    ['one that can be reserved here', { isReserved: true }, 'Join the waitlist'],
    ['one without a price', { isReserved: true, priceCents: null }, 'Tell me if it becomes available'],
    ['one that is free', {}, null],
    ['one that was sold', { isReserved: true, status: 'sold' }, null],
    ['one that was withdrawn', { isReserved: true, status: 'withdrawn' }, null],
  ])('B-29 of %s', (_label, changes, label) => {
    expect(selectWaitlistAction(exampleCar(changes), reserving)?.label ?? null).toBe(label);
  });

  it('B-29 leads to the waitlist, or to the dealer where the site reserves nothing', () => {
    const car = exampleCar({ isReserved: true });
    expect(selectWaitlistAction(car, reserving)?.href).toBe(`/cars/${car.slug}/checkout`);
    expect(selectWaitlistAction(car, exampleSite())?.href).toContain('about=availability');
  });
});
