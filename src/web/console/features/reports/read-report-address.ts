/** What a report is narrowed to, as its address says it. */
import type { ReportInput } from '#use-cases/report/view-report.ts';

export function readReportAddress({ searchParams }: URL): ReportInput {
  const text = (name: string) => searchParams.get(name) || null;
  return { from: text('from'), to: text('to'), location: text('location'), site: text('site') };
}
