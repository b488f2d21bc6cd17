/** What is unusual about a file that waits: against the last files of its feed, and the likely cause. */
import type { PendingFacts } from './pending-import.ts';
import { likelyUnit, type PriceUnit } from './price-unit.ts';

type Counts = { readonly new: number; readonly changed: number; readonly withdrawn: number };

/** "usually 2 to 4": of the files that were applied, without the extremes of one day. */
export function typicalCounts(
  applied: readonly { readonly counts: Counts }[],
  key: keyof Counts,
): string | null {
  const counts = applied.map((run) => run.counts[key]).sort((one, other) => one - other);
  if (counts.length < 3) return null;
  const cut = counts.length >= 5 ? 1 : 0;
  const [least = 0, most = 0] = [counts[cut], counts[counts.length - 1 - cut]];
  return least === most ? `usually ${least}` : `usually ${least} to ${most}`;
}

const unitCauses: Readonly<Record<PriceUnit, string>> = {
  dollars: 'The file may give prices in dollars while this feed reads cents.',
  cents: 'The file may give prices in cents while this feed reads dollars.',
};

/** Null where nothing is plain. */
export function likelyCause(facts: PendingFacts): string | null {
  const { prices, totals, holds } = facts;
  if (holds.some(({ kind }) => kind === 'cut')) return 'The file was probably cut off while it was sent.';
  if (prices !== null && prices.changed >= 3 && prices.totalBeforeCents > 0 && prices.totalAfterCents > 0) {
    const unit = likelyUnit(facts);
    if (unit !== null) return unitCauses[unit];
    const share = prices.totalAfterCents / prices.totalBeforeCents;
    if (share > 0.9 && share < 0.915) return 'The prices may be without GST.';
    if (share > 1.09 && share < 1.11) return 'GST may have been added twice.';
  }
  if (totals.withdrawn > 0 && totals.rejected >= totals.withdrawn)
    return 'Rows of the missing cars may be among those that could not be imported.';
  if (totals.withdrawn > 2 && totals.new === 0) return 'The file may hold only a part of the stock.';
  return totals.withdrawn > 2 && totals.new >= totals.withdrawn * 0.8
    ? 'The stock numbers may have changed.'
    : null;
}

/**
 * How many prices a person has to type before they approve; null where prices are not what holds the file. A press of a
 * button is made too easily.
 */
export function numberToType({ holds, prices }: Pick<PendingFacts, 'holds' | 'prices'>): number | null {
  return prices !== null && holds.some(({ kind }) => kind === 'prices') ? prices.changed : null;
}
