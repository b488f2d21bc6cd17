/** /{group}/more: on the phone, the screens that have no room in the bar, and the way out. */
import { useLoaderData } from 'react-router';
import { accountHref, commandHref } from '#domain/staff/console-links.ts';
import { viewFrame } from '#use-cases/staff/view-frame.ts';
import { ScreenLinks, SignOut } from '#web/console/features/frame/console-frame.tsx';
import { screensFor } from '#web/console/features/frame/navigation.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewFrame, () => null);

export const meta = () => [{ title: 'More · Staff console' }];

export default function More() {
  const { group, person, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="More" />
      <PageBody>
        <div className="more">
          {may.includes('stock.see') ? (
            <LinkButton to={commandHref(group.id)}>Search or run a command</LinkButton>
          ) : null}
          <ScreenLinks group={group.id} screens={screensFor(may)} />
          <div>
            <p>{person.name}</p>
            <p className="quiet">{person.roles}</p>
          </div>
          <div className="row">
            <LinkButton to={accountHref(group.id)}>Your account</LinkButton>
            <SignOut group={group.id} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
