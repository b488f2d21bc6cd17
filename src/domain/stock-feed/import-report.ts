/** What an import tells about itself: every row accounted for, every rejection with its place, every fact that was left out. */
import type { PriceSums } from '#domain/car/price/price-sums.ts';
import type { FeedWarning, RejectedRow } from './feed-record.ts';

export type ImportOutcomeKind = 'applied' | 'dry-run' | 'held' | 'refused' | 'quarantined';

export type ImportTotals = {
  /** Data rows of the file; always `imported + rejected`. */
  readonly rows: number;
  /** Good rows: new, changed and unchanged together. */
  readonly imported: number;
  readonly rejected: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly warnings: number;
};

export type ImportReport = {
  readonly runId: string;
  readonly dealerGroupId: string;
  readonly feedId: string;
  readonly fileName: string;
  readonly startedAt: Date;
  readonly outcome: ImportOutcomeKind;
  /** Why it was held, refused or quarantined. */
  readonly reason: string | null;
  readonly totals: ImportTotals;
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly FeedWarning[];
  /** Why rows were rejected and facts left out, counted. */
  readonly reasons: ImportReasons;
  /** Of the cars for sale, beside what the feed sent before; null where nothing was read. */
  readonly prices: PriceSums | null;
};

export const emptyTotals: ImportTotals = {
  rows: 0,
  imported: 0,
  rejected: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  warnings: 0,
};

/** Throws when a row was lost: that would be a fault of this program, and nothing may be applied on top of it. */
export function assertEveryRowCounted(totals: ImportTotals): void {
  const { rows, imported, rejected } = totals;
  const isWhole = imported + rejected === rows && totals.new + totals.changed + totals.unchanged === imported;
  if (!isWhole) throw new Error(`Import lost count of its rows: ${JSON.stringify(totals)}`);
}

/** Why a file without a usable row is refused, so that it is not mistaken for one that changes nothing. */
export function uselessReason({ rows, imported, withdrawn }: ImportTotals, { rejected }: ImportReasons) {
  const [most] = rejected;
  if (imported > 0 || withdrawn > 0 || most === undefined) return null;
  return `not one of its ${rows} rows can be used: ${most.column ?? 'row'}: ${most.reason}; ${describeFirst(most)}`;
}

/** `first` is where it was met for the first time: the place to look first. */
export type ReasonCount = {
  readonly reason: string;
  readonly column: string | null;
  readonly count: number;
  readonly first: { readonly line: number; readonly value: string; readonly reason: string };
};

export type ImportReasons = {
  readonly rejected: readonly ReasonCount[];
  readonly leftOut: readonly ReasonCount[];
};

export type CountedProblem = {
  readonly line: number;
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
};

/** A rejected row with what is wrong with it first. */
export function firstProblemOf({ line, problems: [problem] }: RejectedRow): CountedProblem {
  return { line, ...problem };
}

/** The same reason for the same column, counted, the most frequent first: what a person reads before the details. */
export class ReasonCounter {
  readonly #counts = new Map<string, ReasonCount>();

  add({ line, column, value, reason }: CountedProblem): void {
    /** Line numbers inside a reason would make each one unlike the others. */
    const general = reason.replace(/\bline \d+/g, 'an earlier line');
    const key = `${column ?? ''}\n${general}`;
    const known = this.#counts.get(key);
    const first = known?.first ?? { line, value, reason };
    this.#counts.set(key, { column, reason: general, count: (known?.count ?? 0) + 1, first });
  }

  get counts(): readonly ReasonCount[] {
    return [...this.#counts.values()].sort(
      (left, right) => right.count - left.count || left.reason.localeCompare(right.reason, 'en'),
    );
  }
}

const shownValueLength = 60;

/** "first on line 5 (“U100”, which already stands on line 2)". */
export function describeFirst({ reason, first }: ReasonCount): string {
  const value = first.value.replace(/\s+/g, ' ').trim();
  const quoted = value.length > shownValueLength ? `${value.slice(0, shownValueLength)}…` : value;
  const earlier = first.reason === reason ? null : (/\bline \d+/.exec(first.reason)?.[0] ?? null);
  const about = [quoted === '' ? null : `“${quoted}”`, earlier === null ? null : `see ${earlier}`];
  const details = about.filter((part) => part !== null).join(', ');
  return details === '' ? `first on line ${first.line}` : `first on line ${first.line}: ${details}`;
}
