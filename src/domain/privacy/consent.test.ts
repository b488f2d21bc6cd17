import { describe, expect, it } from 'vitest';
import { evaluateConsent, recordConsent } from './consent.ts';

const now = new Date('2026-11-21T03:00:00Z');
const wording = 'Send me offers.';

describe('recordConsent', () => {
  it.each([
    ['a ticked box on the last step', {}, true],
    ['a box left empty', { isTicked: false }, false],
    ['a form that is not finished', { isCompleted: false }, false],
    ['a box without words', { wording: '' }, false],
  ])('C-13 keeps wording, time and state of %s', (_label, changes, isGranted) => {
    const answered = { wording, isTicked: true, isCompleted: true, ...changes };
    expect(recordConsent(answered, now)).toEqual({ wording: answered.wording, isGranted, recordedAt: now });
  });
});

describe('evaluateConsent', () => {
  it.each([
    [true, null, 'granted'],
    [true, now, 'withdrawn'],
    [false, null, 'never-granted'],
    [false, now, 'never-granted'],
  ])('C-13 granted %s, withdrawn %s', (isGranted, withdrawnAt, state) => {
    expect(evaluateConsent({ isGranted, withdrawnAt })).toBe(state);
  });
});
