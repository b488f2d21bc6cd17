/** Replaces a page that cannot be shown: why, and the way on. */
import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { SiteView } from '#view-models/site/view-site.ts';
import { NotFoundPage } from '#web/site/features/not-found/not-found-page.tsx';
import { isOthersForm, isSignedOutForm } from '#web/site/features/sign-in/signed-out-form.ts';
import { OthersFormPage, SignedOutFormPage } from '#web/site/features/sign-in/signed-out-form-page.tsx';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { PageSheet } from './page-sheet.tsx';

export function PageProblem({ site }: { readonly site: SiteView | null }) {
  const error = useRouteError();
  const isAway = useContext(DatabaseUnavailableError);
  if (site && isRouteErrorResponse(error) && isSignedOutForm(error.data)) {
    return (
      <>
        <PageSheet name="ownPages" />
        <SignedOutFormPage held={error.data} siteName={site.name} />
      </>
    );
  }
  if (site?.garageHref && isRouteErrorResponse(error) && isOthersForm(error.data)) {
    return (
      <>
        <PageSheet name="ownPages" />
        <OthersFormPage siteName={site.name} garageHref={`${site.garageHref}/details`} />
      </>
    );
  }
  const status = isAway ? 503 : isRouteErrorResponse(error) ? error.status : 500;
  return <NotFoundPage status={status} site={site} />;
}
