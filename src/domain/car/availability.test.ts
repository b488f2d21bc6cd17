import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { evaluateAvailability, isAvailable } from './availability.ts';

describe('availability', () => {
  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', false],
    ['withdrawn', false],
  ] as const)('VDP-16 %s is available: %s', (status, expected) => {
    expect(isAvailable({ status })).toBe(expected);
  });

  it('GAP-21 sold wins over reserved', () => {
    const car = exampleCar({ status: 'sold', isReserved: true, soldAt: new Date('2026-11-20T00:00:00Z') });
    expect(evaluateAvailability(car)).toEqual({ kind: 'sold', soldAt: new Date('2026-11-20T00:00:00Z') });
  });

  it('tells a reserved car and until when', () => {
    const until = new Date('2026-11-22T00:00:00Z');
    expect(evaluateAvailability(exampleCar({ isReserved: true, reservedUntil: until }))).toEqual({
      kind: 'reserved',
      until,
    });
  });
});
