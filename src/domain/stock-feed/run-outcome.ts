/** What became of an attempt to take in a feed, in one word for lists and figures. */

export type AttemptFacts = {
  readonly counts: { readonly new: number; readonly changed: number; readonly withdrawn: number };
  readonly heldReason: string | null;
  readonly failure?: { readonly kind: 'refused' | 'quarantined' | 'failed' } | null;
  readonly decision?: { readonly kind: 'approved' | 'rejected' } | null;
};

export const runOutcomes = [
  'applied',
  'unchanged',
  'held',
  'approved',
  'rejected',
  'refused',
  'quarantined',
  'failed',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** `unchanged`: the file equals the last one. `approved`: a later attempt imported it, or will. */
export function runOutcomeOf({ counts, heldReason, failure, decision }: AttemptFacts): RunOutcome {
  if (failure) return failure.kind;
  if (heldReason !== null) return decision?.kind ?? 'held';
  return counts.new + counts.changed + counts.withdrawn === 0 ? 'unchanged' : 'applied';
}
