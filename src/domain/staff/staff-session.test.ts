import { describe, expect, it } from 'vitest';
import {
  hasSteppedUp,
  isSessionExpired,
  shouldRefreshSession,
  staffIdleMs,
  staffPasskeyLabel,
  stepUpMs,
} from './staff-session.ts';

const now = new Date('2026-11-24T00:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const session = { seenAt: now, expiresAt: new Date(now.getTime() + 1), endedAt: null };

describe('isSessionExpired', () => {
  it.each([
    ['one in use', {}, false],
    ['one at its last moment of rest', { seenAt: ago(staffIdleMs - 1) }, false],
    ['one that rested too long', { seenAt: ago(staffIdleMs) }, true],
    ['one at its end', { expiresAt: now }, true],
    ['one that was ended', { endedAt: ago(1) }, true],
  ])('H-1 of %s', (_of, changes, isOver) => {
    expect(isSessionExpired({ ...session, ...changes }, now)).toBe(isOver);
  });
});

describe('hasSteppedUp', () => {
  it.each([
    ['export', ago(0), true],
    ['export', ago(stepUpMs - 1), true],
    ['export', ago(stepUpMs), false],
    ['roles', ago(0), false],
    ['export', null, false],
    // Of a process whose clock is a little ahead; and from before the clock was set back by an hour and by a day.
    ['export', ago(-59_999), true],
    ['export', ago(-60_000), false],
    ['export', ago(-3_600_000), false],
    ['export', ago(-86_400_000), false],
    // Forwards: as if the time had passed.
    ['export', ago(3_600_000), false],
  ] as const)('H-1 for %s, proved at %s for an export: %s', (purpose, steppedUpAt, has) => {
    expect(hasSteppedUp({ steppedUpAt, stepUpFor: 'export' }, purpose, now)).toBe(has);
  });
});

it.each([
  ['just now', 59_999, false],
  ['a minute ago', 60_000, true],
  ['a moment later than now', -59_999, false],
  ['an hour later than now, by a clock that was set back', -3_600_000, true],
  ['a day later than now', -86_400_000, true],
])('H-1 notes again that a session is in use that was seen %s: in %i ms', (_when, agoMs, isNoted) => {
  expect(shouldRefreshSession({ seenAt: ago(agoMs) }, now)).toBe(isNoted);
});

it('H-1 names the group in the label of a passkey', () => {
  expect(staffPasskeyLabel('Mia Tran', 'kestrel-bay')).toBe('Mia Tran (kestrel-bay)');
});
