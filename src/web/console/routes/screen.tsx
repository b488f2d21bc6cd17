/** Every screen of a dealer group: what goes wrong in one is said inside the frame, which stays. */
import { Outlet } from 'react-router';
import { Problem } from '#web/console/problem.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <Problem
      frame={({ title, children }) => (
        <>
          <PageHead title={title} />
          <PageBody>
            <div className="stack">{children}</div>
          </PageBody>
        </>
      )}
    />
  );
}
