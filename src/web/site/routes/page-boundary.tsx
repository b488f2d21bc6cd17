/** Around every page: an error in one is shown within the frame of its site, also where a form was answered so. */
import { Outlet } from 'react-router';
import { PageProblem } from '#web/site/page-problem.tsx';
import { useSite } from '#web/site/use-site.ts';

export default function PageBoundaryRoute() {
  return <Outlet />;
}

/** The router reads nothing of the root where that is the one that answers: its site would be unknown. */
export function ErrorBoundary() {
  return <PageProblem site={useSite()} />;
}
