import { expect, it } from 'vitest';
import { countDown } from './hold-countdown.enhance.ts';

it.each([
  [1, '1 s left'],
  [1_000, '1 s left'],
  [1_001, '2 s left'],
  [59_000, '59 s left'],
  [59_001, '1 min 0 s left'],
  [3_599_000, '59 min 59 s left'],
  [3_600_000, '1 h 0 min 0 s left'],
  [48 * 3_600_000, '48 h 0 min 0 s left'],
])('C-6 %s ms before the end: %s', (leftMs, text) => {
  expect(countDown(leftMs)).toBe(text);
});
