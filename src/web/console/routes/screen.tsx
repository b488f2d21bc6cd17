/**
 * Every screen of a dealer group: an error in one is shown inside the frame, which stays; step-up happens there, too.
 */
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { isRecord } from '#domain/text/parse-json.ts';
import { Problem } from '#web/console/problem.tsx';
import type { ProofRequest } from '#web/console/request-proof.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { ProofForm, proofTitle } from '#web/console/ui/proof-form.tsx';

export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isRecord(error.data) && 'proof' in error.data) {
    return (
      <>
        <title>Confirm it’s you · Staff console</title>
        <PageHead title={proofTitle} />
        <PageBody>
          <div className="stack">
            <ProofForm proof={error.data.proof as ProofRequest} />
          </div>
        </PageBody>
      </>
    );
  }
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
