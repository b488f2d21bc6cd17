import { expect, it } from 'vitest';
import { reviewsText } from './reviews-text.ts';

it.each([
  [1204, false, '1,204 reviews'],
  [1, false, '1 review'],
  [545, true, '545 sample reviews'],
  [1, true, '1 sample review'],
])('REV-4 REV-5 %d reviews, of a demo: %s', (count, isSample, text) => {
  expect(reviewsText({ count, isSample }, 'en-AU')).toBe(text);
});
