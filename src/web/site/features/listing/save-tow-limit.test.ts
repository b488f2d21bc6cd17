import { expect, it } from 'vitest';
import { limitIn } from './save-tow-limit.ts';

it.each([
  ['?range[atm]=:2000', 2_000],
  ['?range[price]=:90000&range[atm]=:3500', 3_500],
  ['?range[atm]=1500:2000', null],
  ['?range[atm]=1500:', null],
  ['', null],
])('C-22 reads the tow car from "%s"', (search, kg) => {
  expect(limitIn(search)).toBe(kg);
});
