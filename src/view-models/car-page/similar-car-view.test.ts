import { expect, it } from 'vitest';
import { formatSimilarReasons } from './similar-car-view.ts';

it.each([
  [['Same model', 'also Standard', 'Same price'], 'Same model, also Standard, same price'],
  [['Same make', '1,181 km less', 'Petrol'], 'Same make, 1,181 km less, Petrol'],
  [['Same price'], 'Same price'],
  [[], ''],
])('C-7 says %j in one line', (reasons, line) => {
  expect(formatSimilarReasons(reasons)).toBe(line);
});
