import { describe, expect, it } from 'vitest';
import type { TradeInCar } from './trade-in-car.ts';
import { parseNvic, type RegisteredCar, variantCodeOf } from './variant-code.ts';

const car: TradeInCar = { year: 2020, make: 'Mazda', model: 'CX-5', badge: 'Touring', odometerKm: 40_000 };
const registered: RegisteredCar = {
  year: 2020,
  make: 'MAZDA',
  model: 'CX5',
  badge: 'Touring',
  nvic: 'lj016a ',
};

describe('parseNvic', () => {
  it.each<[string | null | undefined, string | null]>([
    ['LJ016A', 'LJ016A'],
    [' lj016a', 'LJ016A'],
    ['', null],
    ['LJ0', null],
    ['LJ-016', null],
    ['A'.repeat(13), null],
    [null, null],
    // Stored before a register was asked for it.
    [undefined, null],
  ])('F-16 %j is %j', (text, code) => expect(parseNvic(text)).toBe(code));
});

describe('variantCodeOf', () => {
  it('F-16 is the code of a car that is what the register says', () => {
    expect(variantCodeOf(registered, car)).toBe('LJ016A');
    expect(variantCodeOf({ ...registered, badge: null }, car)).toBe('LJ016A');
  });

  it.each<[string, RegisteredCar | null]>([
    ['no register', null],
    ['a register without a code', { ...registered, nvic: null }],
    ['another year', { ...registered, year: 2019 }],
    ['another make', { ...registered, make: 'Kia' }],
    ['another model', { ...registered, model: 'CX-3' }],
    ['another badge', { ...registered, badge: 'Maxx' }],
  ])('F-16 is none with %s', (_what, lookedUp) => expect(variantCodeOf(lookedUp, car)).toBeNull());
});
