import { describe, expect, it } from 'vitest';
import { findGrantProblem, type Grant, maxSupportMs } from './staff-member.ts';

const now = new Date('2026-11-24T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const grantOf = (changes: Partial<Grant>): Omit<Grant, 'id'> => ({
  role: 'manager',
  locations: null,
  leadFamilies: null,
  until: null,
  ...changes,
});

describe('findGrantProblem', () => {
  it.each([
    [{}, null],
    [{ locations: ['north'], leadFamilies: ['sales'] }, null],
    [{ role: 'owner', locations: ['north'] }, 'role-has-no-locations'],
    [{ role: 'stock', leadFamilies: ['sales'] }, 'role-has-no-lead-families'],
    [{ locations: [] }, 'no-location'],
    [{ leadFamilies: [] }, 'no-lead-family'],
    [{ until: now }, 'over-already'],
    [{ until: later(1) }, null],
    [{ role: 'support' }, 'support-without-end'],
    [{ role: 'support', until: later(maxSupportMs) }, null],
    [{ role: 'support', until: later(maxSupportMs + 1) }, 'support-too-long'],
  ] as const)('H-2 of %j says %s', (changes, problem) => {
    expect(findGrantProblem(grantOf(changes as Partial<Grant>), now)).toBe(problem);
  });
});
