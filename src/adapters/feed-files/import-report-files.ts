/** Import reports as files: JSON lines for machines (every rejected row and every warning), and a summary for people beside them. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFirst, type ImportReport, type ReasonCount } from '#domain/stock-feed/import-report.ts';
import type { ImportReports } from '#ports/stock/feed-source.ts';

/** Reports lie in one folder per dealer group under `folder`; `save` tells the path of the JSON lines. */
export function createImportReportFiles(folder: string): ImportReports {
  return {
    async save(report) {
      const groupFolder = join(folder, report.dealerGroupId);
      const instant = report.startedAt.toISOString().replace(/[:.]/g, '-');
      const base = join(groupFolder, `${instant}-${report.feedId}-${report.runId}`);
      await mkdir(groupFolder, { recursive: true });
      await writeWhole(`${base}.txt`, [summarise(report)]);
      await writeWhole(`${base}.jsonl`, linesOf(report));
      return `${base}.jsonl`;
    },
  };
}

/** Written at once: a millisecond of JSON. */
const portionLength = 128 * 1024;

/** A reader never finds half a report, and a report of half a million rows keeps no page waiting. */
async function writeWhole(path: string, lines: Iterable<string>): Promise<void> {
  const file = await open(`${path}.partial`, 'w');
  try {
    let portion = '';
    for (const line of lines) {
      portion += `${line}\n`;
      if (portion.length < portionLength) continue;
      await file.writeFile(portion);
      portion = '';
    }
    await file.writeFile(portion);
  } finally {
    await file.close();
  }
  await rename(`${path}.partial`, path);
}

function* linesOf(report: ImportReport): Iterable<string> {
  const { rejected, warnings, reasons: _counted, ...run } = report;
  yield JSON.stringify({ kind: 'run', ...run });
  for (const { line, stockNumber, problems } of rejected) {
    const [first, ...others] = problems;
    const alsoWrong = others.length === 0 ? {} : { alsoWrong: others };
    yield JSON.stringify({ kind: 'rejected', line, stockNumber, ...first, ...alsoWrong });
  }
  for (const warning of warnings) yield JSON.stringify({ kind: 'warning', ...warning });
}

function summarise(report: ImportReport): string {
  const { totals } = report;
  const rows = [
    `Stock import ${report.outcome}: feed ${report.feedId} of ${report.dealerGroupId}`,
    `File ${report.fileName}, started ${report.startedAt.toISOString()}, run ${report.runId}`,
    ...(report.reason === null ? [] : [`Reason: ${report.reason}`]),
    '',
    `${totals.rows} rows = ${totals.imported} imported + ${totals.rejected} rejected`,
    `${totals.new} new, ${totals.changed} changed, ${totals.unchanged} unchanged, ${totals.withdrawn} withdrawn`,
    '',
    ...section('Rejected rows by reason', report.reasons.rejected),
    ...section('Warnings by reason', report.reasons.leftOut),
  ];
  return rows.join('\n');
}

function section(title: string, counts: readonly ReasonCount[]): readonly string[] {
  if (counts.length === 0) return [`${title}: none`, ''];
  const lines = counts.map((counted) => {
    const { count, column, reason } = counted;
    return `${String(count).padStart(7)}  ${column ?? '(row)'}: ${reason}; ${describeFirst(counted)}`;
  });
  return [`${title}:`, ...lines, ''];
}
