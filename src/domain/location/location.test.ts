import { expect, it } from 'vitest';
import { subtypeText } from './location.ts';

it.each([
  [null, 'cars', null],
  ['buying', 'cars', 'We buy cars'],
  ['buying', 'vans', 'We buy vans'],
  ['express-service', 'cars', 'Express service'],
])('LOC-8 says what a location of subtype %s does, in a trade of %s: %s', (subtype, noun, text) => {
  expect(subtypeText(subtype, noun)).toBe(text);
});
