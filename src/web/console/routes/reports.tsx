/** /{group}/reports: what happened over a period, and what became of it. */
import { useLoaderData, useLocation, useParams } from 'react-router';
import { reportExportHref } from '#domain/staff/console-links.ts';
import { viewReport } from '#use-cases/report/view-report.ts';
import {
  ReportDays,
  ReportFilters,
  ReportSums,
  ReportTable,
  readReportAddress,
} from '#web/console/features/reports/report-screen.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewReport, ({ url }) => readReportAddress(url));

export const meta = () => [{ title: 'Reports · Staff console' }];

export default function Reports() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  const { search } = useLocation();
  const exportHref = (format: string) => {
    const query = new URLSearchParams(search);
    query.set('format', format);
    return `${reportExportHref(group)}?${query}`;
  };
  return (
    <>
      <PageHead title="Reports">
        <Menu
          label="Export"
          ways={[
            { label: 'Export for Excel', href: exportHref('xlsx'), isFile: true },
            { label: 'Export as CSV', href: exportHref('csv'), isFile: true },
          ]}
        />
      </PageHead>
      <PageBody>
        <div className="report">
          <ReportFilters view={view} />
          <ReportSums view={view} />
          <ReportDays view={view} />
          <ReportTable title="By location" rows={view.byLocation} />
          <ReportTable title="By site" rows={view.bySite} />
          <ReportTable title="By channel" rows={view.byChannel} />
          <ReportTable title="By car" rows={view.cars} group={group} />
          <p className="quiet">
            Leads exclude spam and unfinished forms. A reply counts as due once it’s been sent or its deadline
            has passed. Car page views, saves and taps on phone numbers are anonymous. Calls count under
            “Phone” once they are entered as leads.
          </p>
        </div>
      </PageBody>
    </>
  );
}
