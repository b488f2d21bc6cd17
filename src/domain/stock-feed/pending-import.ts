/** A file that waits for approval: why, and what it would change, as a person has to know it to decide. */
import { carFullName } from '#domain/car/car-name.ts';
import type { PriceSums } from '#domain/car/price/price-change-text.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { ApprovalReason } from './approval.ts';
import type { LocatedRecord } from './feed-record.ts';
import { describeFirst, type ImportTotals, type ReasonCount } from './import-report.ts';
import type { ImportPlan, KnownFeedCar } from './plan-import.ts';

/** For so long its file is stored. */
export const pendingFileMs = 30 * dayMs;

const maxExamples = 10;

/** Plain JSON: it is stored with the file. */
export type PendingFacts = {
  readonly holds: readonly ApprovalReason[];
  readonly totals: ImportTotals;
  readonly prices: PriceSums | null;
  /** The first of the cars that would go, by their ids. */
  readonly gone: readonly { readonly carId: string; readonly stockNumber: string }[];
  /** The first of those that would come: name and stock number. */
  readonly added: readonly string[];
  /** Why rows were rejected, the most frequent reason first. */
  readonly rejected: readonly string[];
};

export function pendingFactsOf(
  plan: ImportPlan<KnownFeedCar>,
  {
    totals,
    prices,
    rejected,
  }: Pick<PendingFacts, 'totals' | 'prices'> & { readonly rejected: readonly ReasonCount[] },
): PendingFacts {
  return {
    holds: plan.holds,
    totals,
    prices,
    gone: [...plan.withdraw]
      // By the letter: a language's order takes ten times as long, and there may be thousands.
      .sort((one, other) => (one.stockNumber < other.stockNumber ? -1 : 1))
      .slice(0, maxExamples)
      .map(({ stockNumber, known }) => ({ carId: known.id, stockNumber })),
    added: plan.insert.slice(0, maxExamples).map(nameOf),
    rejected: rejected.slice(0, maxExamples).map((counted) => {
      const { count, column, reason } = counted;
      return `${count} × ${column ?? 'row'}: ${reason}; ${describeFirst(counted)}`;
    }),
  };
}

function nameOf({ record }: LocatedRecord): string {
  return `${carFullName(record)} (${record.stockNumber})`;
}
