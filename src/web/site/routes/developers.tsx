/** `/developers`: every endpoint of the site for programs, for people to read. */

import { viewDevelopers } from '#web/agents/view-developers.ts';
import { DevelopersPage } from '#web/site/features/developers/developers-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';
import { useSite } from '#web/site/use-site.ts';

export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(requestContext);
  return viewDevelopers(site, origin);
}

export default function DevelopersRoute({ loaderData }: PageProps<typeof loader>) {
  const site = useSite();
  return (
    <>
      <PageHead
        title="For developers"
        description={`How programs and assistants read the stock of ${site.name}: protocols, addresses and examples.`}
        sheets={['developers']}
      />
      <DevelopersPage view={loaderData} />
    </>
  );
}
