import { expect, it } from 'vitest';
import { formatPartialDate } from './partial-date.ts';

it.each([
  ['2027-06-28', '28 June 2027'],
  ['2023-02', 'Feb 2023'],
  ['2023-13', '2023-13'],
  ['2023-02-30', '2023-02-30'],
  ['Unable to locate', 'Unable to locate'],
])('VDP-9 reads %s as %s', (text, expected) => {
  expect(formatPartialDate(text, 'en-AU')).toBe(expected);
});
