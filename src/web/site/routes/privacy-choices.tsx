/** `/privacy-choices`: what was allowed on this device can be taken back here. */

import { viewPrivacyChoices } from '#view-models/privacy/view-privacy-choices.ts';
import { PrivacyChoicesPage } from '#web/site/features/privacy/privacy-choices-page.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context }: RouteArgs) {
  return viewPrivacyChoices(context.get(requestContext).site);
}

export default function PrivacyChoicesRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <title>{`Privacy choices | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <PrivacyChoicesPage choices={loaderData} />
    </>
  );
}
