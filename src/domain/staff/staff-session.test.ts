import { describe, expect, it } from 'vitest';
import { hasSteppedUp, isSessionOver, staffIdleMs, staffPasskeyLabel, stepUpMs } from './staff-session.ts';

const now = new Date('2026-11-24T00:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const session = { seenAt: now, expiresAt: new Date(now.getTime() + 1), endedAt: null };

describe('isSessionOver', () => {
  it.each([
    ['one in use', {}, false],
    ['one at its last moment of rest', { seenAt: ago(staffIdleMs - 1) }, false],
    ['one that rested too long', { seenAt: ago(staffIdleMs) }, true],
    ['one at its end', { expiresAt: now }, true],
    ['one that was ended', { endedAt: ago(1) }, true],
  ])('H-1 of %s', (_of, changes, isOver) => {
    expect(isSessionOver({ ...session, ...changes }, now)).toBe(isOver);
  });
});

describe('hasSteppedUp', () => {
  it.each([
    ['export', ago(0), true],
    ['export', ago(stepUpMs - 1), true],
    ['export', ago(stepUpMs), false],
    ['roles', ago(0), false],
    ['export', null, false],
  ] as const)('H-1 for %s, proved at %s for an export: %s', (purpose, steppedUpAt, has) => {
    expect(hasSteppedUp({ steppedUpAt, stepUpFor: 'export' }, purpose, now)).toBe(has);
  });
});

it('H-1 names the group in the label of a passkey', () => {
  expect(staffPasskeyLabel('Mia Tran', 'kestrel-bay')).toBe('Mia Tran (kestrel-bay)');
});
