import { describe, expect, it } from 'vitest';
import {
  parseNvic,
  parseRequestedKilometres,
  parseTradeInCar,
  type RegisteredCar,
  type TypedTradeInCar,
  tooManyKilometres,
  variantCodeOf,
} from './parse-trade-in-car.ts';
import type { OdometerRule, TradeInCar } from './trade-in-car.ts';

const typed: TypedTradeInCar = { year: '2019', make: ' Mazda ', model: 'CX-5', badge: '', km: '45,000 km' };
const exampleName = { make: 'Jayco', model: 'Starcraft', badge: 'Touring' };
const parse = (changes: Partial<TypedTradeInCar> = {}, odometer: OdometerRule = 'always') =>
  parseTradeInCar({ ...typed, ...changes }, { thisYear: 2026, odometer, exampleName });

describe('parseTradeInCar', () => {
  it.each<[string, Partial<TypedTradeInCar>, object]>([
    ['as typed', {}, { year: 2019, make: 'Mazda', model: 'CX-5', badge: null, odometerKm: 45_000 }],
    ['kilometres without a comma', { km: '45000' }, { odometerKm: 45_000 }],
    ['kilometres in two groups', { km: '1 045 000'.slice(2) }, { odometerKm: 45_000 }],
    ['none driven', { km: '0' }, { odometerKm: 0 }],
    ['CFG-18 a make as its maker writes it', { make: 'mercedes  benz' }, { make: 'Mercedes-Benz' }],
    ['an unlisted make', { make: 'Homebuilt' }, { make: 'Homebuilt' }],
    ['a badge', { badge: 'GT  Sport' }, { badge: 'GT Sport' }],
    ['what no store can carry', { badge: 'GT\0\ud800 Sport\n' }, { badge: 'GT \ufffd Sport' }],
    ['next year’s model', { year: '2027' }, { year: 2027 }],
    ['the oldest', { year: '1950' }, { year: 1950 }],
  ])('TRADE-1 reads %s', (_what, changes, car) => {
    expect(parse(changes)).toMatchObject({ isValid: true, car });
  });

  it.each<[string, Partial<TypedTradeInCar>, string[]]>([
    ['no year', { year: '' }, ['year']],
    ['a year to come', { year: '2028' }, ['year']],
    ['a year before cars like it', { year: '1949' }, ['year']],
    ['no make and model', { make: ' ', model: '' }, ['make', 'model']],
    ['a make of invisible characters', { make: '\0\u0007' }, ['make']],
    ['a make that is no name', { make: 'x'.repeat(61) }, ['make']],
    ['no kilometres', { km: '' }, ['km']],
    ['two numbers', { km: '40000 or 50000' }, ['km']],
    ['more than an odometer shows', { km: '1000000' }, ['km']],
  ])('TRADE-1 says what to do about %s', (_what, changes, fields) => {
    const parsed = parse(changes);
    expect(parsed.isValid ? [] : Object.keys(parsed.errors)).toEqual(fields);
  });

  it('TRADE-1 asks for kilometres where there are none, and to check a figure that no odometer shows', () => {
    expect(parse({ km: '' })).toMatchObject({ errors: { km: parseRequestedKilometres } });
    expect(parse({ km: '9999999' })).toMatchObject({ errors: { km: tooManyKilometres } });
    expect(parse({ km: '999999' })).toMatchObject({ isValid: true, car: { odometerKm: 999_999 } });
  });

  it.each<[string, string, object]>([
    ['none of a caravan', ' ', { isValid: true, car: { odometerKm: null } }],
    ['those of a motorhome', '31,797 km', { isValid: true, car: { odometerKm: 31_797 } }],
    ['nothing that is no number', 'none', { isValid: false, errors: { km: parseRequestedKilometres } }],
  ])('TRADE-1 where vans are sold reads %s', (_what, km, parsed) => {
    expect(parse({ km }, 'where-there-is-one')).toMatchObject(parsed);
  });

  it('TRADE-1 names such makes and models as the site knows', () => {
    const parsed = parse({ make: '', model: '' });
    expect(parsed).toMatchObject({
      errors: { make: 'Enter the make, e.g. Jayco.', model: 'Enter the model, e.g. Starcraft.' },
    });
  });
});

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
