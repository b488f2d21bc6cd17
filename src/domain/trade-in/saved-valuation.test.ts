import { describe, expect, it } from 'vitest';
import type { Estimate } from './estimate.ts';
import { markValuationSaved, saveFailureText } from './saved-valuation.ts';
import type { TradeInState } from './trade-in.ts';

const now = new Date('2026-11-21T03:00:00Z');
const state = (changes: Partial<TradeInState>) =>
  ({ estimate: null, savedAt: null, ...changes }) as TradeInState;
const estimate = { amountCents: 12_450_00 } as Estimate;

describe('the result of a valuation', () => {
  it('TRADE-5 is marked as saved once, and only where there is an estimate', () => {
    expect(markValuationSaved(state({}), now)).toBeNull();
    expect(markValuationSaved(state({ estimate }), now)).toEqual({ estimate, savedAt: now.toISOString() });
    expect(markValuationSaved(state({ estimate, savedAt: '2026-11-20T03:00:00Z' }), now)).toBeNull();
  });

  it('TRADE-6 ERR-8 says in the log what the contract says', () => {
    expect(saveFailureText).toBe('Failed to save valuation data');
  });
});
