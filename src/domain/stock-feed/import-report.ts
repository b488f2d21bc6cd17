/** What an import tells about itself: every row accounted for, every rejection with its place, every fact that was left out. */
import { moveText, type PriceSums } from '#domain/car/price/price-change-text.ts';
import { type ApprovalReason, describeApprovalChoices } from './approval.ts';
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
  if (!isWhole) throw new Error(`The import did not count every row: ${JSON.stringify(totals)}`);
}

/** Why a file without a usable row is refused, so that it is not mistaken for one that changes nothing. */
export function uselessReason({ rows, imported, withdrawn }: ImportTotals, { rejected }: ImportReasons) {
  const [mostRejected] = rejected;
  if (imported > 0 || withdrawn > 0 || mostRejected === undefined) return null;
  return `none of its ${rows} rows can be used: ${mostRejected.column ?? 'row'}: ${mostRejected.reason}; ${describeFirst(mostRejected)}`;
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

const maxReasons = 5;

/** What a person reads at the end of a stock import. */
export type SummedImport = {
  readonly kind: ImportOutcomeKind;
  readonly reason: string | null;
  readonly holds: readonly ApprovalReason[];
  readonly totals: ImportTotals;
  readonly report: ImportReport;
  readonly reportPath: string;
};

export function formatImportSummary(outcome: SummedImport): string {
  const { totals, report } = outcome;
  if (outcome.kind === 'refused') {
    return `Refused, nothing changed: ${outcome.reason ?? ''}.\nReport: ${outcome.reportPath}\n`;
  }
  if (outcome.kind === 'quarantined') {
    return `Quarantined, nothing changed: ${outcome.reason ?? ''}. Send a corrected file; this one is not read again.\nReport: ${outcome.reportPath}\n`;
  }
  const lines = [
    headline(outcome),
    `${totals.rows} rows = ${totals.imported} imported + ${totals.rejected} rejected`,
    `${totals.new} new, ${totals.changed} changed, ${totals.unchanged} unchanged, ${totals.withdrawn} withdrawn`,
    ...priceLines(report.prices),
    ...reasonLines('Rejected', report.reasons.rejected),
    ...reasonLines('Warnings', report.reasons.leftOut),
    `Report: ${outcome.reportPath}`,
  ];
  return `${lines.join('\n')}\n`;
}

function headline({ kind, reason, holds }: SummedImport): string {
  if (kind === 'held') return `Held, nothing changed: ${reason}. ${describeApprovalChoices(holds)}.`;
  if (kind === 'dry-run') {
    const would = 'Dry run, nothing changed. An import would do this';
    return reason === null
      ? `${would}:`
      : `${would} once confirmed (${reason}. ${describeApprovalChoices(holds)}):`;
  }
  return 'Applied:';
}

/** The total of all prices is shown there also where none is flagged: many small falls are seen in no single one. */
function priceLines(prices: PriceSums | null): readonly string[] {
  if (prices === null) return [];
  const { flagged, outliers, totalBeforeCents, totalAfterCents } = prices;
  const totals = `prices together change from ${moveText({ beforeCents: totalBeforeCents, afterCents: totalAfterCents })}`;
  if (flagged === 0) return totalBeforeCents === totalAfterCents ? [] : [`All ${totals}`];
  const more = flagged - Math.min(flagged, maxReasons);
  return [
    `Prices to check: ${flagged}; all ${totals}`,
    ...outliers.slice(0, maxReasons).map((move) => `  ${move.name}: ${moveText(move)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function reasonLines(title: string, counts: readonly ReasonCount[]): readonly string[] {
  const shown = counts.slice(0, maxReasons).map((counted) => {
    const { count, column, reason } = counted;
    return `  ${count} × ${column ?? 'row'}: ${reason}; ${describeFirst(counted)}`;
  });
  const more =
    counts.length > maxReasons ? [`  and ${counts.length - maxReasons} other reasons, see the report`] : [];
  return counts.length === 0 ? [] : [`${title}:`, ...shown, ...more];
}

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

type Attempt = {
  readonly feedId: string;
  readonly heldReason: string | null;
  readonly failure?: { readonly kind: 'refused' | 'quarantined' | 'failed' } | null;
  readonly decision?: object | null;
};

/**
 * Of the attempts of each feed, newest first: the last, the last that came to a file, and whether that waits for
 * approval.
 */
export type NewestRuns<Run> = {
  readonly feedId: string;
  readonly last: Run;
  /** Null where no server could be reached yet. */
  readonly file: Run | null;
  readonly held: Run | null;
};

/** A server that could not be reached says nothing of the file that was held before; another file takes its place. */
export function findNewestRuns<Run extends Attempt>(runs: readonly Run[]): readonly NewestRuns<Run>[] {
  const last = new Map<string, Run>();
  const read = new Map<string, Run>();
  for (const run of runs) {
    if (!last.has(run.feedId)) last.set(run.feedId, run);
    if (run.failure?.kind !== 'failed' && !read.has(run.feedId)) read.set(run.feedId, run);
  }
  return [...last].map(([feedId, newest]) => {
    const file = read.get(feedId) ?? null;
    return { feedId, last: newest, file, held: file !== null && waits(file) ? file : null };
  });
}

function waits({ heldReason, decision }: Attempt): boolean {
  return heldReason !== null && !decision;
}
