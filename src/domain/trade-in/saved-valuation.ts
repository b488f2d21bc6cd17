/** The result of a valuation that a browser sends to be stored, and what is logged where that fails. */
import type { TradeInState } from './trade-in.ts';

/** Only logged. */
export const saveFailureText = 'Failed to save valuation data';

/** Once; null where there is nothing to store, or it is stored already. */
export function markValuationSaved(state: TradeInState, now: Date): TradeInState | null {
  if (state.estimate === null || state.savedAt !== null) return null;
  return { ...state, savedAt: now.toISOString() };
}
