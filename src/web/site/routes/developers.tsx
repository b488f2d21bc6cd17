/** `/developers` (M-4): every door of the site for programs, for people to read. */
import { viewDevelopers } from '#web/agents/view-developers.ts';
import { DevelopersPage } from '#web/site/features/developers/developers-page.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import { useSite } from '#web/site/use-site.ts';
import type { Route } from './+types/developers';

export function loader({ context }: Route.LoaderArgs) {
  const { site, origin } = context.get(requestContext);
  return viewDevelopers(site, origin);
}

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`For developers | ${site.name}`}</title>
      <meta
        name="description"
        content={`How programs and assistants read the stock of ${site.name}: protocols, addresses and examples.`}
      />
      <DevelopersPage view={loaderData} />
    </>
  );
}
