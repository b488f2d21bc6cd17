import { describe, expect, it } from 'vitest';
import { findLaterJuly } from './charges-year.ts';

describe('findLaterJuly', () => {
  it.each([
    ['2025-07-01', '2025-07-01', null],
    ['2025-07-01', '2026-06-30', null],
    ['2025-07-01', '2026-07-01', '2026-07-01'],
    ['2025-07-01', '2027-06-30', '2026-07-01'],
    ['2026-01-15', '2026-07-01', '2026-07-01'],
    ['2026-07-01', '2026-11-24', null],
    ['2026-09-01', '2026-11-24', null],
  ])('F-13 F-14 figures from %s, looked at on %s: %s', (asAt, today, expected) => {
    expect(findLaterJuly(asAt, today)).toBe(expected);
  });
});
