import { expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import type { Car } from './car.ts';
import { findShortRegistration } from './short-registration.ts';

it.each<[string, Partial<Car>, string | null]>([
  ['until the day before its year is round', { registrationExpiry: '2027-11-20' }, null],
  ['until a day earlier', { registrationExpiry: '2027-11-19' }, '2027-11-19'],
  ['that has run out', { registrationExpiry: '2026-11-01' }, '2026-11-01'],
  ['unknown', { registrationExpiry: null }, null],
  ['known to the month alone', { registrationExpiry: '2027-03' }, null],
  ['on a used car', { registrationExpiry: '2027-03-01', stockType: 'used' }, null],
  ['on a price before charges', { registrationExpiry: '2027-03-01', priceType: 'Excl. Govt. Charges' }, null],
])('F-15 says of a new car on sale today with registration %s that it is short', (_label, changes, day) => {
  expect(findShortRegistration(exampleCar({ stockType: 'new', ...changes }), '2026-11-21')).toBe(day);
});
