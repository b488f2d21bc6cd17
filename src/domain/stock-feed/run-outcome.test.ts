import { describe, expect, it } from 'vitest';
import { runOutcomeOf } from './run-outcome.ts';

const none = { new: 0, changed: 0, withdrawn: 0 };

describe('runOutcomeOf', () => {
  it.each([
    ['applied', { counts: { ...none, new: 1 }, heldReason: null }],
    ['applied', { counts: { ...none, changed: 1 }, heldReason: null }],
    ['applied', { counts: { ...none, withdrawn: 1 }, heldReason: null }],
    ['unchanged', { counts: none, heldReason: null }],
    ['held', { counts: { ...none, withdrawn: 9 }, heldReason: 'It shrank.' }],
    ['approved', { counts: none, heldReason: 'It shrank.', decision: { kind: 'approved' } }],
    ['rejected', { counts: none, heldReason: 'It shrank.', decision: { kind: 'rejected' } }],
    ['refused', { counts: none, heldReason: null, failure: { kind: 'refused' } }],
    ['quarantined', { counts: none, heldReason: null, failure: { kind: 'quarantined' } }],
    ['failed', { counts: none, heldReason: null, failure: { kind: 'failed' } }],
  ] as const)('H-15 is %s: %o', (outcome, run) => {
    expect(runOutcomeOf(run)).toBe(outcome);
  });
});
