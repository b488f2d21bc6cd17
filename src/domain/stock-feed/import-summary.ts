/** What a person reads at the end of a stock import. */

import { moveText } from '#domain/car/price/price-change-text.ts';
import type { PriceSums } from '#domain/car/price/price-sums.ts';
import { type ApprovalReason, describeApprovalChoices } from './approval.ts';
import {
  describeFirst,
  type ImportOutcomeKind,
  type ImportReport,
  type ImportTotals,
  type ReasonCount,
} from './import-report.ts';

const maxReasons = 5;

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
    return `Quarantined, nothing changed: ${outcome.reason ?? ''}. This file is not read again; send a corrected one.\nReport: ${outcome.reportPath}\n`;
  }
  const lines = [
    headline(outcome),
    `${totals.rows} rows = ${totals.imported} imported + ${totals.rejected} rejected`,
    `${totals.new} new, ${totals.changed} changed, ${totals.unchanged} unchanged, ${totals.withdrawn} withdrawn`,
    ...priceLines(report.prices),
    ...reasonLines('Rejected', report.reasons.rejected),
    ...reasonLines('Left out', report.reasons.leftOut),
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
