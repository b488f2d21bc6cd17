/** `/privacy-choices`: consents of this device can be withdrawn here. */

import { viewPrivacyChoices } from '#view-models/privacy/view-privacy-choices.ts';
import { PrivacyChoicesPage } from '#web/site/features/privacy/privacy-choices-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export function loader({ context }: RouteArgs) {
  return viewPrivacyChoices(context.get(requestContext).site);
}

export default function PrivacyChoicesRoute({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title="Privacy choices" isUnlisted sheets={['choices']} />
      <PrivacyChoicesPage choices={loaderData} />
    </>
  );
}
