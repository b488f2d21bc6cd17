/** What happens to a field that is open while the draft changes: no typed letter is lost, no change of a colleague overwritten. */

/** What the form names: the state that was seen, and what an untouched field would send. */
export type SeenField = { readonly seen: string; readonly was: string };

export type FieldPlan =
  /** Nothing changed. */
  | 'same'
  /** The draft has what was typed, or what was sent: only the seen state is newer. */
  | 'advance'
  /** A colleague changed what this person left alone: it is shown. */
  | 'replace'
  /** Both changed it: the next save shows both values. */
  | 'keep';

/** `typed`: what the field would send now. `sent`: what it sent last, if it did. */
export function planField(
  held: SeenField,
  server: SeenField,
  { typed, sent }: { readonly typed: string; readonly sent: string | undefined },
): FieldPlan {
  if (held.seen === server.seen && held.was === server.was) return 'same';
  if (typed === server.was || sent === server.was || held.was === server.was) return 'advance';
  return typed === held.was ? 'replace' : 'keep';
}
