/** /{group}/reports/export: the figures of a report as a file. */
import { exportReport } from '#use-cases/report/view-report.ts';
import { readReportAddress } from '#web/console/features/reports/report-screen.tsx';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(exportReport, ({ url }) => readReportAddress(url));
