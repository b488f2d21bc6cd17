/** Import reports as files: JSON lines for machines (every rejected row and every warning), and a summary for people beside them. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  countReasons,
  describeFirst,
  firstProblemsOf,
  type ImportReport,
} from '#domain/stock-feed/import-report.ts';
import type { ImportReports } from '#ports/feed-files.ts';

/** Reports lie in one folder per dealer group under `folder`; `save` tells the path of the JSON lines. */
export function createImportReportFiles(folder: string): ImportReports {
  return {
    async save(report) {
      const groupFolder = join(folder, report.dealerGroupId);
      const instant = report.startedAt.toISOString().replace(/[:.]/g, '-');
      const base = join(groupFolder, `${instant}-${report.feedId}-${report.runId}`);
      await mkdir(groupFolder, { recursive: true });
      await writeWhole(`${base}.txt`, summarise(report));
      await writeWhole(`${base}.jsonl`, `${linesOf(report).join('\n')}\n`);
      return `${base}.jsonl`;
    },
  };
}

/** A reader never finds half a report. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.partial`, text, 'utf8');
  await rename(`${path}.partial`, path);
}

function linesOf(report: ImportReport): readonly string[] {
  const { rejected, warnings, ...run } = report;
  return [
    JSON.stringify({ kind: 'run', ...run }),
    ...rejected.map(({ line, stockNumber, problems: [first, ...others] }) => {
      const alsoWrong = others.length === 0 ? {} : { alsoWrong: others };
      return JSON.stringify({ kind: 'rejected', line, stockNumber, ...first, ...alsoWrong });
    }),
    ...warnings.map((warning) => JSON.stringify({ kind: 'warning', ...warning })),
  ];
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
    ...section('Rejected rows by reason', countReasons(firstProblemsOf(report.rejected))),
    ...section('Facts left out by reason', countReasons(report.warnings)),
  ];
  return `${rows.join('\n')}\n`;
}

function section(title: string, counts: ReturnType<typeof countReasons>): readonly string[] {
  if (counts.length === 0) return [`${title}: none`, ''];
  const lines = counts.map((counted) => {
    const { count, column, reason } = counted;
    return `${String(count).padStart(7)}  ${column ?? '(row)'}: ${reason}; ${describeFirst(counted)}`;
  });
  return [`${title}:`, ...lines, ''];
}
