/** What an import of a file would do, as it is shown before it goes live: counts, and what is wrong row by row. */
import type { ApprovalReason } from './approval.ts';
import type { FeedWarning, RejectedRow } from './feed-record.ts';
import type { ImportTotals } from './import-report.ts';
import type { FeedCell } from './row-correction.ts';

export type PreviewProblem = {
  readonly line: number;
  readonly stockNumber: string | null;
  /** `rejected`: the row is not imported. `left-out`: it is, without this value. */
  readonly kind: 'rejected' | 'left-out';
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
  /** Other rows with the same. */
  readonly more: number;
  /** Absent where it cannot be corrected here. */
  readonly cell?: FeedCell;
};

/** Plain JSON. */
export type PreviewFacts = {
  readonly totals: ImportTotals;
  /** Rows that are imported without some value. */
  readonly withWarnings: number;
  readonly holds: readonly ApprovalReason[];
  /** The file cannot be used at all. */
  readonly refused: string | null;
  readonly problems: readonly PreviewProblem[];
};

const maxProblems = 200;
const rowsOfReason = 5;

export function previewOf(report: {
  readonly outcome: string;
  readonly reason: string | null;
  readonly totals: ImportTotals;
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly FeedWarning[];
  readonly holds: readonly ApprovalReason[];
}): PreviewFacts {
  const rejected = report.rejected.slice(0, maxProblems).map(({ line, stockNumber, problems: [first] }) => ({
    ...{ line, stockNumber, kind: 'rejected' as const, more: 0 },
    ...{ column: first.column, value: first.value, reason: first.reason },
    ...(first.cell === undefined ? {} : { cell: first.cell }),
  }));
  const problems = [...rejected, ...leftOutOf(report.warnings)].slice(0, maxProblems);
  return {
    totals: report.totals,
    withWarnings: new Set(report.warnings.map(({ line }) => line)).size,
    holds: report.holds,
    refused: report.outcome === 'dry-run' ? null : (report.reason ?? 'The file could not be read.'),
    problems,
  };
}

/** The first rows of each reason of a column. */
function leftOutOf(warnings: readonly FeedWarning[]): readonly PreviewProblem[] {
  const byReason = Map.groupBy(warnings, ({ field, reason }) => `${field}\n${reason}`);
  return [...byReason.values()].flatMap((all) =>
    all.slice(0, rowsOfReason).map(({ line, column, field, value, reason, cell }, place) => ({
      ...{ line, stockNumber: cell?.stockNumber ?? null, kind: 'left-out' as const },
      ...{ more: place === rowsOfReason - 1 ? all.length - rowsOfReason : 0, column: column ?? field },
      ...{ value, reason, ...(cell === undefined ? {} : { cell }) },
    })),
  );
}
